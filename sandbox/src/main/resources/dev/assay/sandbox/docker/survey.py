"""Runs once in place of the fork server, and reports whether this place has all that a server needs."""

import os
import sys


def watches_processes():
    try:
        os.close(os.pidfd_open(os.getpid()))
        return True
    except OSError:
        return False


def leads_to_box(path):
    return os.path.islink(path) and os.readlink(path).startswith("/box/")


def is_own(path):
    """Returns whether the container has its own mount there, as gVisor has; such a container has only one run."""
    return not NAMESPACES and os.path.ismount(path)


lacking = [folder for folder in ("/box", "/program", "/compiled") if not os.path.isdir(folder)]
lacking += [path for path in ("/tmp", "/dev/shm") if not (leads_to_box(path) or is_own(path))]
if sys.version_info < (3, 9):
    answer = "the image's Python is %d.%d, but must be 3.9 or newer" % sys.version_info[:2]
elif NAMESPACES and not watches_processes():
    answer = "the kernel that containers meet has no pidfd_open, which namespaces for each run need"
elif lacking:
    answer = "the image is not one of ours: it lacks " + ", ".join(lacking)
else:
    answer = "shared" if os.path.exists("/compiled/" + TOKEN) else "well"
os.write(1, answer.encode() + b"\n")
