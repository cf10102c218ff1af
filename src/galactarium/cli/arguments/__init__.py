"""What people give on the command line, and what the program tells of itself."""
