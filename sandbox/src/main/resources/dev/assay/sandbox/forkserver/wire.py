"""A warm Python that runs programs, one at a time, each in its own namespaces.

The server runs inside the outer walls (bubblewrap, or a container) and is trusted; the processes that it forks are not.
It reads frames from descriptor 0 and writes frames to descriptor 1: a letter, the length of the payload as a big-endian
32-bit integer, the payload. The client is ForkServer.java.

To the server                                   From the server
  C  settings, as JSON; the first frame           H  hello, as JSON
  R  a run: ORDER, head, contents, input          O  a piece of stdout, if the run streams
  I  more input of the run                        E  a piece of stderr, if the run streams
  Z  the end of the input                         A  the receipt of a piece of input
  B  a fresh budget for the run: BUDGET           U  the usage of the run so far: USED
  U  a request for the usage of the run           S  the end of the run: END, stdout, stderr, copied files
  Q  a request for the run's work                 Q  the run's processor time and wait for a processor: TIME
  W  the answer on the wall limit: TIME           W  the wall limit is reached: how long did the run wait for its partner?
  K  the cancellation of the run                  X  the failure of the server, in words

No data of a run stays in this process. Orders are read into a buffer that is wiped, only the forked child reads the
texts in them, and output goes through a buffer that children do not inherit. So a later program finds nothing of an
earlier one in the memory that it inherits.
"""

import _signal
import _thread
import atexit
import builtins
import ctypes
import errno
import gc
import json
import mmap
import os
import resource
import select
import signal
import site
import stat
import struct
import sys
import time

# lengths of head, contents and input; cpu and wall us; memory, output and file bytes; processes, open files; flags
ORDER = struct.Struct(">IIIQQQQQIIB")
STREAMS, MORE_INPUT, COPIES_OUT, ASKS = 1, 2, 4, 8
# 0 unless the child continues in Python; 1, or 2 and the number of the beginning that has run already; counts of words, variables, paths of compiled programs, outputs, compiled files
# and files; the most bytes to copy out, and the size of the box
HEAD = struct.Struct(">BIIIIIIQQ")
BUDGET = struct.Struct(">QQQ")  # cpu us, wall us, output bytes
TIME = struct.Struct(">Q")  # us
USED = struct.Struct(">QQQ")  # cpu us, wall us, peak bytes
# the cause of the end and its code; cpu, wall and queued us; peak bytes; flags; lengths of stdout, stderr, copied files
END = struct.Struct(">BiQQQQBIII")
CLEAN, STDOUT_CUT, STDERR_CUT, KILLED_FOR_MEMORY = 1, 2, 4, 8
EXITED, SIGNALLED, CPU, WALL, MEMORY, OUTPUT, CANCELLED, FAILED = range(8)

PIECE = 1 << 16
MOST_PIECES = 1024  # the largest number of pieces for one writev
MOST_INODES = 32768
WATCH_US = 20000  # the interval of checks of memory without a control group
BOX = "/box"

CLONE_VM, CLONE_FS, CLONE_FILES = 0x100, 0x200, 0x400
CLONE_NEWNS, CLONE_NEWUTS, CLONE_NEWIPC = 0x20000, 0x4000000, 0x8000000
CLONE_NEWUSER, CLONE_NEWPID = 0x10000000, 0x20000000
MS_RDONLY, MS_NOSUID, MS_NODEV, MS_NOEXEC, MS_REMOUNT, MS_BIND, MS_REC, MS_PRIVATE = 1, 2, 4, 8, 32, 4096, 16384, 1 << 18
MNT_DETACH = 2
AF_UNIX, SOCK_STREAM, SOCK_CLOEXEC = 1, 1, 0o2000000
MADV_DONTFORK = 10
PR_SET_DUMPABLE, PR_SET_SECCOMP, PR_SET_NO_NEW_PRIVS, PR_GET_TID_ADDRESS = 4, 22, 38, 40
SECCOMP_MODE_FILTER = 2
WAIT_FOR_ALL = 0x40000000  # __WALL

libc = ctypes.CDLL(None, use_errno=True)
libc.mount.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_ulong, ctypes.c_void_p]
libc.umount2.argtypes = [ctypes.c_void_p, ctypes.c_int]
libc.setns.argtypes = [ctypes.c_int, ctypes.c_int]
libc.prctl.argtypes = [ctypes.c_int] + [ctypes.c_ulong] * 4


def demand(result, what):
    """Returns the result of a call; raises its error."""
    if result < 0:
        number = ctypes.get_errno()
        raise OSError(number, what + ": " + os.strerror(number))
    return result


def read_exactly(view):
    while view:
        count = os.readv(0, (view,))
        if count == 0:
            os._exit(0)
        view = view[count:]


def write_all(*pieces):
    pieces = [memoryview(piece) for piece in pieces if len(piece)]
    while pieces:
        written = os.writev(1, pieces[:MOST_PIECES])
        while pieces and written >= len(pieces[0]):
            written -= len(pieces[0])
            del pieces[0]
        if pieces:
            pieces[0] = pieces[0][written:]


def send(letter, *pieces):
    size = 0
    for piece in pieces:
        size += len(piece)
    write_all(letter + size.to_bytes(4, "big"), *pieces)


class Buffer:
    """Memory for orders, which is wiped after each one."""

    ZEROS = memoryview(bytes(PIECE))

    def __init__(self, size):
        self.map = mmap.mmap(-1, size, mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
        self.view = memoryview(self.map)
        self.address = address_of(self.map)

    def wipe(self, size):
        if size <= PIECE:
            self.view[:size] = self.ZEROS[:size]
        else:
            self.map.madvise(mmap.MADV_DONTNEED)
