"""Chapter 17, For one player: automas that tables and dice drive."""
