"""A process that answers as `assay pipe` does, and goes wrong where a response says so."""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from pathlib import Path

from tests.service import verdict


def main() -> None:
    if "--recipe" in sys.argv:
        print("there is no recipe maths; did you mean math?", file=sys.stderr)
        sys.exit(2)
    for index, line in enumerate(sys.stdin):
        item = json.loads(line)
        response: str = item["response"]
        if response.startswith("die once "):
            marker = Path(response.removeprefix("die once "))
            if not marker.exists():
                marker.touch()
                os.kill(os.getpid(), signal.SIGKILL)
        if response == "die":
            os.kill(os.getpid(), signal.SIGKILL)
        if response == "hang":
            time.sleep(600)
        if response == "chatter":
            print("Listening on port 80", flush=True)
        answer = verdict(item, index)
        if response == "another's":
            answer["index"] = index + 1
        if response == "unreadable":
            answer.update(id=str(index), status="unscored", reward=None, score=None, cause="bad_request")
        if response == "bad_request":
            answer["error"] = {"type": "/problems/invalid-field", "title": "Wrong", "pointer": f"/items/{index}/task/gold"}
        if "--brief" in sys.argv and answer["status"] == "scored":
            answer = {key: answer[key] for key in ("index", "reward", "parts", "verifier", "recipe")}
        else:
            answer["detail"] = str(os.getpid())
        print(json.dumps(answer), flush=True)


main()
