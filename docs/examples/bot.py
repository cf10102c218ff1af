"""A bot from outside: takes a seat with its key, and plays at random until the game is over.

python bot.py http://127.0.0.1:8000 TABLE KEY
"""

import json
import random
import sys

from websockets.sync.client import connect

server, table, key = sys.argv[1:]
address = f"{server.replace('http', 'ws', 1)}/api/tables/{table}/socket"
with connect(address) as socket:

    def ask(message):
        """Ask the server something; what happens meanwhile is looked at later."""
        socket.send(json.dumps({"id": 1, **message}))
        while (reply := json.loads(socket.recv()))["type"] != "done":
            news.append(reply)
        if "events" in reply:
            news.append(reply["events"])
        return reply["result"]

    news, answered = [], set()
    socket.send(json.dumps({"type": "hello", "key": key}))
    while True:
        message = news.pop(0) if news else json.loads(socket.recv())
        scene = message.get("scene", message)
        question = scene.get("question")
        if question and question["id"] not in answered:
            parts, choices = [], ask({"type": "choices", "parts": []})
            while choices["next"] and not (choices["is_whole"] and random.random() < 0.5):
                parts.append(random.choice(choices["next"]))
                choices = ask({"type": "choices", "parts": parts})
            ask({"type": "answer", "question": question["id"], "answer": parts})
            answered.add(question["id"])
        if scene.get("asked") == []:
            break
print("The game is over.")
