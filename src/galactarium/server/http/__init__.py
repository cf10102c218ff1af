"""The server over HTTP and WebSocket: what can be asked, by whom, and how often."""
