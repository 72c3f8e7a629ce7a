"""The Python code on the command line of a container, which would be too short for the rest."""

import os
import sys


def received():
    """Returns source code from stdin, after its length of four bytes in big-endian order."""
    pieces = []
    for count in (4, None):
        count = count or int.from_bytes(b"".join(pieces), "big")
        pieces = []
        while count:
            piece = os.read(0, count)
            if not piece:
                os._exit(0)
            pieces.append(piece)
            count -= len(piece)
    return b"".join(pieces)


if sys.argv[1] == "server":
    exec(compile(received(), "forkserver.py", "exec"))
else:
    exec(compile(received(), "place.py", "exec"), {})
    # A new process image has no environment, and belongs to the namespaces that were made for the server.
    with open("/proc/self/cmdline", "rb") as line:
        os.execve(sys.executable, line.read().split(b"\0")[:-2] + [b"server"], {})
