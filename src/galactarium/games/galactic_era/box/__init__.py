"""What is in the box: components as records, and what they do."""
