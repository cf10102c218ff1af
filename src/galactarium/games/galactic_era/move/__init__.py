"""Chapter 6.1, The move/combat phase: orders, reach, fleets, sight."""
