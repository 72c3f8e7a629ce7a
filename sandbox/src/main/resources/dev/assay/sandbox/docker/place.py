"""The first process of a container: makes the place of a fork server, starts the server and reaps processes.

Its only argument names the isolation. With `namespaces` it makes a user namespace in which only the server may make
more namespaces; the container itself has no capability at all. With `container` the container is the only isolation:
the server keeps its few capabilities, and programs run as another user.
"""

import ctypes
import os
import sys

CLONE_NEWNS, CLONE_NEWUTS, CLONE_NEWIPC = 0x20000, 0x4000000, 0x8000000
CLONE_NEWUSER, CLONE_NEWPID = 0x10000000, 0x20000000
MS_RDONLY, MS_NOSUID, MS_NODEV, MS_NOEXEC, MS_REMOUNT, MS_BIND = 1, 2, 4, 8, 32, 4096
MS_MOVE, MS_REC, MS_PRIVATE = 8192, 16384, 1 << 18
PR_SET_DUMPABLE, PR_CAP_AMBIENT, PR_CAP_AMBIENT_RAISE = 4, 47, 2

INSIDE = 1000
NOBODY = 65534
DEVICES = "null", "zero", "full", "random", "urandom"
LINKS = ("shm", "/box/.shm"), ("fd", "/proc/self/fd"), ("stdin", "fd/0"), ("stdout", "fd/1"), ("stderr", "fd/2")
HARMLESS = "tty", "ptmx", "pts", "shm", "mqueue"
ENGINES = "hosts", "hostname", "resolv.conf", "mtab"

libc = ctypes.CDLL(None, use_errno=True)
libc.mount.argtypes = [ctypes.c_char_p, ctypes.c_char_p, ctypes.c_char_p, ctypes.c_ulong, ctypes.c_char_p]


def demand(result, what):
    if result < 0:
        number = ctypes.get_errno()
        raise OSError(number, what + ": " + os.strerror(number))


def mount(source, target, kind, flags, options=None):
    demand(libc.mount(source, target, kind, flags, options), "mount on " + target.decode())


def bury(server):
    """Reaps processes as PID 1 until the server ends; then the container ends."""
    for file in range(3):
        os.close(file)
    while True:
        pid, status = os.wait()
        if pid == server:
            os._exit(os.waitstatus_to_exitcode(status) & 0x7F if hasattr(os, "waitstatus_to_exitcode") else 1)


def write(path, text):
    file = os.open(path, os.O_WRONLY)
    os.write(file, text)
    os.close(file)


def make_namespaces():
    user, group = os.getuid(), os.getgid()
    flags = CLONE_NEWUSER | CLONE_NEWNS | CLONE_NEWPID | CLONE_NEWIPC | CLONE_NEWUTS
    demand(libc.unshare(flags), "unshare")
    write("/proc/self/setgroups", b"deny")
    write("/proc/self/uid_map", b"%d %d 1" % (INSIDE, user))
    write("/proc/self/gid_map", b"%d %d 1" % (INSIDE, group))
    server = os.fork()
    if server:
        demand(libc.prctl(PR_SET_DUMPABLE, 0, 0, 0, 0), "prctl")
        bury(server)
    mount(None, b"/", None, MS_REC | MS_PRIVATE)
    mount(b"proc", b"/proc", b"proc", MS_NOSUID | MS_NODEV | MS_NOEXEC)
    make_devices()
    hide_machine()
    hide_network()
    keep_capabilities()


def keep_capabilities():
    """Keeps the capabilities of the user namespace, which a process other than root would lose at execve."""
    header = (ctypes.c_uint * 2)(0x20080522, 0)
    sets = (ctypes.c_uint * 6)()  # effective, permitted and inheritable capabilities, first the lower 32 of each
    demand(libc.capget(header, sets), "capget")
    sets[2], sets[5] = sets[1], sets[4]
    demand(libc.capset(header, sets), "capset")
    for number in range(64):
        if sets[1 + 3 * (number // 32)] >> number % 32 & 1:
            demand(libc.prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_RAISE, number, 0, 0), "prctl")


def make_devices():
    """Makes the place's own /dev. It is built in the box, because its files come from the engine's /dev."""
    mount(b"dev", b"/box", b"tmpfs", MS_NOSUID | MS_NOEXEC, b"size=64k,nr_inodes=64,mode=0755")
    for name in DEVICES:
        os.close(os.open("/box/" + name, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666))
        mount(b"/dev/" + name.encode(), b"/box/" + name.encode(), None, MS_BIND)
    for name, target in LINKS:
        os.symlink(target, "/box/" + name)
    mount(None, b"/box", None, MS_REMOUNT | MS_BIND | MS_RDONLY | MS_NOSUID | MS_NOEXEC)
    mount(b"/box", b"/dev", None, MS_MOVE)


def hide_machine():
    """Hides all of /sys but the control group, if there is one."""
    mount(b"sys", b"/box", b"tmpfs", MS_NOSUID | MS_NODEV | MS_NOEXEC, b"size=64k,nr_inodes=64,mode=0755")
    if os.path.isdir("/sys/fs/cgroup"):
        os.makedirs("/box/fs/cgroup")
        mount(b"/sys/fs/cgroup", b"/box/fs/cgroup", None, MS_BIND | MS_REC)
    mount(None, b"/box", None, MS_REMOUNT | MS_BIND | MS_RDONLY | MS_NOSUID | MS_NODEV | MS_NOEXEC)
    mount(b"/box", b"/sys", None, MS_MOVE)


def hide_network():
    """Makes the place's own /etc, with the image's files but without those that the engine adds."""
    mount(b"etc", b"/box", b"tmpfs", MS_NOSUID | MS_NODEV | MS_NOEXEC, b"size=64k,nr_inodes=4096,mode=0755")
    for entry in os.scandir("/etc"):
        if entry.name in ENGINES:
            continue
        target = "/box/" + entry.name
        if entry.is_symlink():
            os.symlink(os.readlink(entry.path), target)
            continue
        if entry.is_dir():
            os.mkdir(target)
        else:
            os.close(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o644))
        mount(os.fsencode(entry.path), os.fsencode(target), None, MS_BIND)
    mount(None, b"/box", None, MS_REMOUNT | MS_BIND | MS_RDONLY | MS_NOSUID | MS_NODEV | MS_NOEXEC)
    mount(b"/box", b"/etc", None, MS_MOVE)


def close_devices():
    """Forbids devices that no program may open; some engines show them, as gVisor shows /dev/fuse and /dev/net."""
    for entry in os.scandir("/dev"):
        if entry.name not in DEVICES and entry.name not in HARMLESS and not entry.is_symlink():
            try:
                os.chmod(entry.path, 0)
            except OSError:
                pass  # a device that root cannot change is closed to programs too


def stay_in_container():
    close_devices()
    try:
        if os.path.isdir("/dev/shm"):
            os.rmdir("/dev/shm")  # gVisor makes a folder that root owns
        os.symlink("/box/.shm", "/dev/shm")
    except OSError:
        pass  # the engine keeps its own folder, and programs have no shared memory
    server = os.fork()
    if server:
        os.setgroups([])
        os.setresgid(NOBODY, NOBODY, NOBODY)
        os.setresuid(NOBODY, NOBODY, NOBODY)
        bury(server)


make_namespaces() if sys.argv[1] == "namespaces" else stay_in_container()
os.chdir("/")
