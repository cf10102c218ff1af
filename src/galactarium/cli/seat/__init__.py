"""Who sits at the terminal, at a table here or at one of a server, and how they answer."""
