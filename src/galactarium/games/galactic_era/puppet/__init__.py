"""Chapter 18, For two players: the puppet, which one of them plays in each round."""
