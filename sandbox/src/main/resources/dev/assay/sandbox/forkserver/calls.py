# System calls without Python. In a process that has just been forked, touching an object copies the page of the
# object. So the steps of a child through the walls are written before the fork, as a list of system calls. A few
# bytes of machine code make these calls; the same code also serves as PID 1 of each run. Its sources are in
# src/main/asm.


class Machine:
    """
    The code for one machine, the offset of its routine for spawning, the offset of a thread's id in glibc's data on the
    thread, and the numbers of the calls that the lists need.
    """

    def __init__(self, code, spawn, thread_id, numbers):
        self.code = bytes.fromhex(code)
        self.spawn = spawn
        self.thread_id = thread_id
        self.number = dict(zip(NAMES, numbers))


NAMES = (
    "openat write close dup3 close_range mkdirat chdir mount unshare prctl prlimit64 setgroups setresgid setresuid capset"
    " execve getpid rt_sigaction").split()

MACHINES = {
    "x86_64": Machine(
        "b83800000031d24531d24531c00f0585c07401c3b80e000000bf02000000488d35e300000031d241ba080000000f05b8"
        "80000000488d3dd500000031f631d241ba080000000f05b83d00000048c7c7ffffffff31f6ba010000004531d20f0548"
        "85c07fe3ebc966905341544889fb4531e4488b034885c07834488b7b08488b7310488b53184c8b53204c8b43284c8b4b"
        "300f054885c078094883c34049ffc4ebd048f7d849c1e4104c09e0eb0231c0415c5bc30f1f44000053415441554889fb"
        "4989f54989d2b838000000bf1100200131f631d24531c00f054885c07406415d415c5bc34889dfe87cffffff49894500"
        "4885c074e9b8e7000000bf7f0000000f050f1f8000000000ffffffffffffffff0000010000000000",
        0xB8, 720, (257, 1, 3, 292, 436, 258, 80, 165, 272, 157, 302, 116, 119, 117, 126, 59, 39, 13)),
    "aarch64": Machine(
        "020080d2030080d2040080d2881b80d2010000d4400000b4c0035fd6400080d281070010020080d2030180d2e81080d2"
        "010000d420070010010080d2020080d2030180d2281180d2010000d400008092010080d2220080d2030080d2882080d2"
        "010000d41f0000f12cffff54f2ffff17e90300aa0a0080d2280140f98801f8b7208540a9228d41a9249542a9010000d4"
        "8000f8b7290101914a050091f7ffff17e00300cb00400aaac0035fd6000080d2c0035fd61f2003d5eb0300aaec0301aa"
        "ed031eaae40302aa200280d20024a0f2010080d2020080d2030080d2881b80d2010000d4400000b4c0035fd6e0030baa"
        "e0ffff97800100f9fe030daa400000b5c0035fd6e00f80d2c80b80d2010000d4ffffffffffffffff0000010000000000",
        0xB8, 208, (56, 64, 57, 24, 436, 34, 49, 40, 97, 167, 261, 159, 149, 147, 91, 221, 172, 134)),
}

MACHINE = MACHINES.get(os.uname().machine)
CALL = struct.Struct("8q")
END_OF_CALLS = CALL.pack(-1, 0, 0, 0, 0, 0, 0, 0)
AT_FDCWD = -100


def call(name, *arguments):
    """Returns a system call for a list."""
    return CALL.pack(MACHINE.number[name], *arguments, *(0,) * (7 - len(arguments)))


class Arena:
    """Memory at a fixed address, for the data that calls point to."""

    def __init__(self, size):
        self.map = mmap.mmap(-1, size, mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
        self.address = address_of(self.map)
        self.used = 0

    def place(self, content):
        """Copies the content into the arena and returns its address; texts end in a zero byte."""
        if isinstance(content, str):
            content = content.encode() + b"\0"
        at = self.used
        self.map[at:at + len(content)] = content
        self.used += (len(content) + 7) & ~7
        return self.address + at


def address_of(memory):
    return ctypes.addressof(ctypes.c_char.from_buffer(memory))


def address_of_thread_id():
    """Returns the address at which the C library keeps this thread's id; 0 if it is not found."""
    told = ctypes.c_void_p()
    if libc.prctl(PR_GET_TID_ADDRESS, ctypes.addressof(told), 0, 0, 0) == 0:
        return told.value or 0
    libc.pthread_self.restype = ctypes.c_void_p
    usual = libc.pthread_self() + MACHINE.thread_id
    return usual if ctypes.c_int.from_address(usual).value == _thread.get_native_id() else 0


class Routines:
    """The machine code in executable memory."""

    def __init__(self):
        self.code = mmap.mmap(-1, mmap.PAGESIZE, mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS, mmap.PROT_READ | mmap.PROT_WRITE)
        self.code.write(MACHINE.code)
        address = address_of(self.code)
        libc.mprotect.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int]
        demand(libc.mprotect(address, mmap.PAGESIZE, mmap.PROT_READ | mmap.PROT_EXEC), "mprotect")
        self.init = ctypes.PYFUNCTYPE(*(ctypes.c_long,) * 3)(address)
        self.fork = ctypes.PYFUNCTYPE(*(ctypes.c_long,) * 4)(address + MACHINE.spawn)
        self.stack = mmap.mmap(-1, mmap.PAGESIZE, mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
        self.top = address_of(self.stack) + mmap.PAGESIZE - 64
        self.thread_id = address_of_thread_id()

    def spawn(self, calls, result):
        """
        Forks. The child makes the calls and reports their result; then it returns 0 from here. The handlers of Python
        and the C library for forks are skipped. This is safe: the only thread holds the only lock that is held, and the
        kernel writes the new thread's id to the C library's place for it.
        """
        return self.fork(calls, result, self.thread_id)

    def start_init(self):
        """Starts PID 1 of a new namespace: a process that shares the server's memory, and runs only this code."""
        return self.init(CLONE_NEWPID | CLONE_VM | CLONE_FS | CLONE_FILES | signal.SIGCHLD, self.top)
