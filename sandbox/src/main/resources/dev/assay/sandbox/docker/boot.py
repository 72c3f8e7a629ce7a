"""What Python is told on the command line of a container, for which the rest would be too long."""

import os
import sys

if os.environ:  # what is forked here would show what the engine puts there
    with open("/proc/self/cmdline", "rb") as line:
        os.execve(sys.executable, line.read().split(b"\0")[:-1], {})


def received():
    """Source that comes on stdin, after its length: the highest of four bytes first."""
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


exec(compile(received(), "place.py", "exec"), {})
exec(compile(received(), "forkserver.py", "exec"))
