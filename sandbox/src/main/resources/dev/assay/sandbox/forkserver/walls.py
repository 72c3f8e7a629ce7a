class SockFilter(ctypes.Structure):
    _fields_ = [("code", ctypes.c_ushort), ("jt", ctypes.c_ubyte), ("jf", ctypes.c_ubyte), ("k", ctypes.c_uint)]


class SockProgram(ctypes.Structure):
    _fields_ = [("length", ctypes.c_ushort), ("filter", ctypes.POINTER(SockFilter))]


class CapabilityHeader(ctypes.Structure):
    _fields_ = [("version", ctypes.c_uint), ("pid", ctypes.c_int)]


class Walls:
    """What stands between a program and the rest; built before it is needed, so that a run only calls."""

    def __init__(self, settings):
        self.namespaces = settings["namespaces"]
        self.user = settings["user"]
        self.inside = os.getuid() if self.user < 0 else self.user
        self.cores = settings["cores"]
        code = bytes.fromhex(settings["filter"])
        self.filter = (SockFilter * (len(code) // ctypes.sizeof(SockFilter))).from_buffer_copy(code)
        self.program = SockProgram(len(self.filter), self.filter)
        self.no_capabilities = (ctypes.c_uint * 6)()
        self.header = CapabilityHeader(0x20080522, 0)
        self.null = os.open("/dev/null", os.O_RDWR | os.O_CLOEXEC)
        self.code = None
        if self.namespaces:
            self.own_pids = os.open("/proc/self/ns/pid", os.O_RDONLY | os.O_CLOEXEC)
            self.mounts = os.open("/proc/self/mountinfo", os.O_RDONLY | os.O_CLOEXEC)
            self.mount_watch = select.poll()
            self.mount_watch.register(self.mounts, select.POLLPRI)
            self.assemble(os.uname().machine)

    def assemble(self, machine):
        """Makes PID 1's code callable, where we have it for this machine; elsewhere PID 1 is a fork of this process."""
        if machine not in INIT:
            return
        self.code = mmap.mmap(-1, mmap.PAGESIZE, mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS, mmap.PROT_READ | mmap.PROT_WRITE)
        self.code.write(INIT[machine])
        address = ctypes.addressof(ctypes.c_char.from_buffer(self.code))
        libc.mprotect.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int]
        demand(libc.mprotect(address, mmap.PAGESIZE, mmap.PROT_READ | mmap.PROT_EXEC), "mprotect")
        self.stack = mmap.mmap(-1, mmap.PAGESIZE, mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
        top = ctypes.addressof(ctypes.c_char.from_buffer(self.stack)) + mmap.PAGESIZE - 64
        start = ctypes.PYFUNCTYPE(ctypes.c_long, ctypes.c_long, ctypes.c_void_p)(address)
        flags = CLONE_NEWPID | CLONE_VM | CLONE_FS | CLONE_FILES | signal.SIGCHLD
        self.start_init = lambda: start(flags, top)

    def start_init(self):
        demand(libc.unshare(CLONE_NEWPID), "unshare")
        init = os.fork()
        if init == 0:
            while True:
                signal.sigwait((signal.SIGCHLD,))
                while os.waitpid(-1, os.WNOHANG)[0]:
                    pass
        demand(libc.setns(self.own_pids, CLONE_NEWPID), "setns")
        return init

    def fork(self):
        """Forks into a new PID namespace: the number of its init, and that of the child, which is 0 in the child."""
        init = self.start_init()
        if init < 0:
            raise OSError(-init, "clone: " + os.strerror(-init))
        pids = os.pidfd_open(init)
        try:
            demand(libc.setns(pids, CLONE_NEWPID), "setns")
            child = os.fork()
            if child:
                demand(libc.setns(self.own_pids, CLONE_NEWPID), "setns")
            return init, child
        finally:
            os.close(pids)

    def mount_box(self, size):
        """The run's own file system."""
        options = "size=%d,nr_inodes=%d,mode=0700,uid=%d,gid=%d" % (
            max(size, mmap.PAGESIZE), MOST_INODES, self.inside, self.inside)
        mount(b"box", b"/box", b"tmpfs", MS_NOSUID | MS_NODEV, options.encode())

    def enter(self, box_is_mounted, file_bytes, program):
        """Called by the child: shuts it in. What follows is done with the rights of the program."""
        if self.namespaces:
            demand(libc.unshare(CLONE_NEWNS | CLONE_NEWIPC | CLONE_NEWUTS), "unshare")
            if not box_is_mounted:
                self.mount_box(file_bytes)
            mount(b"proc", b"/proc", b"proc", MS_NOSUID | MS_NODEV | MS_NOEXEC)
            if isinstance(program, str):
                mount(("/compiled/" + program).encode(), b"/program", None, MS_BIND)
            elif program:
                mount(b"program", b"/program", b"tmpfs", MS_NOSUID | MS_NODEV, b"mode=0755")
                write_files("/program", program, 0o755)
                mount(None, b"/program", None, MS_REMOUNT | MS_RDONLY | MS_NOSUID | MS_NODEV)
        if self.user >= 0:
            os.setgroups([])
            os.setresgid(self.user, self.user, self.user)
            os.setresuid(self.user, self.user, self.user)
        demand(libc.prctl(PR_SET_DUMPABLE, 1, 0, 0, 0), "prctl")
        if self.namespaces:
            self.become_nobody_else()
        demand(libc.syscall(CAPSET, ctypes.byref(self.header), self.no_capabilities), "capset")
        demand(libc.prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0), "prctl")
        os.chdir(BOX)
        os.mkdir(".tmp", 0o700)
        os.mkdir(".shm", 0o700)

    def become_nobody_else(self):
        demand(libc.unshare(CLONE_NEWUSER), "unshare")
        for name, text in (
            ("setgroups", b"deny"),
            ("uid_map", b"1000 %d 1" % self.inside),
            ("gid_map", b"1000 %d 1" % self.inside),
        ):
            file = os.open("/proc/self/" + name, os.O_WRONLY)
            os.write(file, text)
            os.close(file)

    def shut(self):
        """The last wall: after it only the allowed system calls are left."""
        if len(self.filter):
            at = ctypes.addressof(self.program)
            demand(libc.prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, at, 0, 0), "seccomp")

    def has_strange_mounts(self):
        return self.namespaces and bool(self.mount_watch.poll(0))


CAPSET = {"x86_64": 126, "aarch64": 91}.get(os.uname().machine, -1)


def write_files(folder, files, mode):
    """Writes (name, contents) pairs; the names were checked by our other end, and the folder is a new one."""
    for name, contents in files:
        path = folder + "/" + name
        if "/" in name:
            os.makedirs(os.path.dirname(path), 0o755, exist_ok=True)
        file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_NOFOLLOW, mode)
        try:
            while contents:
                contents = contents[os.write(file, contents):]
        finally:
            os.close(file)


def set_limits(cpu_us, memory, file_bytes, processes, open_files, has_group):
    """Looser than what the server measures, but for the size of a file, the descriptors and the core dumps."""
    seconds = cpu_us // 500000 + 2
    limits = [
        (resource.RLIMIT_CPU, seconds),
        (resource.RLIMIT_FSIZE, file_bytes),
        (resource.RLIMIT_NOFILE, open_files),
        (resource.RLIMIT_CORE, 0),
        (resource.RLIMIT_MEMLOCK, 1 << 16),
        (resource.RLIMIT_MSGQUEUE, 0),
    ]
    if not has_group:
        limits.append((resource.RLIMIT_NPROC, processes))
        limits.append((resource.RLIMIT_DATA, 4 * memory))
    for kind, value in limits:
        most = resource.getrlimit(kind)[1]
        if most != resource.RLIM_INFINITY:
            value = min(value, most)
        resource.setrlimit(kind, (value, value))
    most = resource.getrlimit(resource.RLIMIT_STACK)[1]
    stack = memory if most == resource.RLIM_INFINITY else min(memory, most)
    resource.setrlimit(resource.RLIMIT_STACK, (stack, most))
