"""A warm Python that runs programs, one at a time, each in namespaces of its own.

It stands behind the outer walls (bubblewrap, or a container) and is trusted; what it forks is not. It reads frames from
descriptor 0 and writes frames to descriptor 1: a letter, the length of the payload as a big-endian 32-bit integer, the
payload. The other end is ForkServer.java.

To the server                                   From the server
  C  settings, as JSON; the first frame           H  hello, as JSON
  R  a run: ORDER, head, contents, input          O  a piece of stdout, where the run streams
  I  more input of the run                        E  a piece of stderr, where the run streams
  Z  the input ends                               A  a piece of input was taken
  B  a fresh budget for the run: BUDGET           U  what the run has used so far: USED
  U  asks what the run has used                   S  the run has ended: END, stdout, stderr, copied files
  K  the run is not wanted any more               X  the server can not go on, in words

Nothing that a run brings or writes stays in this process: orders are read into a buffer that is wiped, text in them is
read by the forked child alone, and output goes through a buffer that children do not inherit. So a later program finds
nothing of an earlier one in the memory that it is a copy of.
"""

import ctypes
import errno
import gc
import json
import marshal
import mmap
import os
import resource
import select
import signal
import stat
import struct
import sys
import time

# lengths of head, contents and input; cpu and wall us; memory, output and file bytes; processes, open files; flags
ORDER = struct.Struct(">IIIQQQQQIIB")
STREAMS, MORE_INPUT, COPIES_OUT = 1, 2, 4
BUDGET = struct.Struct(">QQQ")  # cpu us, wall us, output bytes
USED = struct.Struct(">QQQ")  # cpu us, wall us, peak bytes
# how and with what code; cpu, wall and queued us; peak bytes; flags; lengths of stdout, stderr and copied files
END = struct.Struct(">BiQQQQBIII")
CLEAN, STDOUT_CUT, STDERR_CUT = 1, 2, 4
EXITED, SIGNALLED, CPU, WALL, MEMORY, OUTPUT, CANCELLED, FAILED = range(8)

PIECE = 1 << 16
MOST_INODES = 32768
WATCH_US = 20000  # how often memory is looked at where no control group does
BOX = "/box"

CLONE_VM, CLONE_FS, CLONE_FILES = 0x100, 0x200, 0x400
CLONE_NEWNS, CLONE_NEWUTS, CLONE_NEWIPC = 0x20000, 0x4000000, 0x8000000
CLONE_NEWUSER, CLONE_NEWPID = 0x10000000, 0x20000000
MS_RDONLY, MS_NOSUID, MS_NODEV, MS_NOEXEC, MS_REMOUNT, MS_BIND, MS_REC, MS_PRIVATE = 1, 2, 4, 8, 32, 4096, 16384, 1 << 18
MNT_DETACH = 2
MADV_DONTFORK = 10
PR_SET_DUMPABLE, PR_SET_SECCOMP, PR_SET_NO_NEW_PRIVS = 4, 22, 38
SECCOMP_MODE_FILTER = 2

# PID 1 of a run: a process that shares this one's memory, so that it costs no copy, and runs nothing but these bytes. It
# reaps what the program leaves to it, and its death takes everything with it. Its sources are in
# src/main/asm.
INIT = {
    "x86_64": bytes.fromhex(
        "b83800000031d24531d24531c00f0585c07401c3b80e000000bf02000000488d354300000031d241ba080000000f05b8"
        "80000000488d3d3500000031f631d241ba080000000f05b83d00000048c7c7ffffffff31f6ba010000004531d20f0548"
        "85c07fe3ebc96690ffffffffffffffff0000010000000000"
    ),
    "aarch64": bytes.fromhex(
        "020080d2030080d2040080d2881b80d2010000d4400000b4c0035fd6400080d281020010020080d2030180d2e81080d2"
        "010000d420020010010080d2020080d2030180d2281180d2010000d400008092010080d2220080d2030080d2882080d2"
        "010000d41f0000f12cffff54f2ffff17ffffffffffffffff0000010000000000"
    ),
}

libc = ctypes.CDLL(None, use_errno=True)
libc.mount.argtypes = [ctypes.c_char_p, ctypes.c_char_p, ctypes.c_char_p, ctypes.c_ulong, ctypes.c_char_p]
libc.umount2.argtypes = [ctypes.c_char_p, ctypes.c_int]
libc.setns.argtypes = [ctypes.c_int, ctypes.c_int]
libc.unshare.argtypes = [ctypes.c_int]
libc.prctl.argtypes = [ctypes.c_int] + [ctypes.c_ulong] * 4
libc.syscall.restype = ctypes.c_long


def demand(result, what):
    """What a call gave, where it gave no error."""
    if result < 0:
        number = ctypes.get_errno()
        raise OSError(number, what + ": " + os.strerror(number))
    return result


def mount(source, target, kind, flags, options=None):
    demand(libc.mount(source, target, kind, flags, options), "mount on " + target.decode())


def read_exactly(view):
    while view:
        count = os.readv(0, (view,))
        if count == 0:
            os._exit(0)
        view = view[count:]


def write_all(*pieces):
    pieces = [memoryview(piece) for piece in pieces if len(piece)]
    while pieces:
        written = os.writev(1, pieces)
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
    """Memory for orders: what was in it is wiped before the next one."""

    ZEROS = memoryview(bytes(PIECE))

    def __init__(self, size):
        self.map = mmap.mmap(-1, size, mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
        self.view = memoryview(self.map)

    def wipe(self, size):
        if size <= PIECE:
            self.view[:size] = self.ZEROS[:size]
        else:
            self.map.madvise(mmap.MADV_DONTNEED)
