# The walls of a run -------------------------------------------------------------------------------------------------


class SockFilter(ctypes.Structure):
    _fields_ = [("code", ctypes.c_ushort), ("jt", ctypes.c_ubyte), ("jf", ctypes.c_ubyte), ("k", ctypes.c_uint)]


class SockProgram(ctypes.Structure):
    _fields_ = [("length", ctypes.c_ushort), ("filter", ctypes.POINTER(SockFilter))]


class Walls:
    """The isolation of a program, as lists of system calls that are prepared before they are needed."""

    def __init__(self, settings):
        self.namespaces = settings["namespaces"]
        self.user = settings["user"]
        self.owner = os.getuid() if self.user < 0 else self.user
        self.cores = settings["cores"]
        self.arena = Arena(1 << 16)
        code = bytes.fromhex(settings["filter"])
        self.filter = (SockFilter * (len(code) // ctypes.sizeof(SockFilter))).from_buffer_copy(code)
        self.program = SockProgram(len(self.filter), self.filter)
        self.routines = Routines()
        self.hiding_compiled = b""
        if self.namespaces:
            self.own_pids = os.open("/proc/self/ns/pid", os.O_RDONLY | os.O_CLOEXEC)
            self.mounts = os.open("/proc/self/mountinfo", os.O_RDONLY | os.O_CLOEXEC)
            self.mount_watch = select.poll()
            self.mount_watch.register(self.mounts, select.POLLPRI)
            if os.path.ismount(COMPILED):
                # Covered instead of unmounted: in a container the engine made the mount, and it cannot be removed.
                self.hiding_compiled = self.calls_to_cover(self.arena.place(COMPILED))
        self.limits = Limits(self.arena)
        self.box = self.arena.place("box")
        self.box_folder = self.arena.place(BOX)
        self.tmpfs = self.arena.place("tmpfs")
        self.program_folder = self.arena.place("/program")
        self.box_size = -1
        self.box_options = self.arena.place(bytes(128))
        self.entering = self.calls_to_enter()
        self.leaving_rights = self.calls_to_leave_rights()
        self.shutting = call("prctl", PR_SET_SECCOMP, SECCOMP_MODE_FILTER, ctypes.addressof(self.program))
        if not len(self.filter):
            self.shutting = call("getpid")
        # Signals that Python ignores would also be ignored by the programs that it starts.
        default = self.arena.place(bytes(32))
        self.default_signals = call("rt_sigaction", signal.SIGPIPE, default, 0, 8) + call(
            "rt_sigaction", signal.SIGXFSZ, default, 0, 8)
        self.calls = mmap.mmap(-1, 1 << 18, mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
        self.calls_at = address_of(self.calls)
        self.found = {}

    # Parts of the list of calls

    def calls_to_enter(self):
        calls = b""
        if self.namespaces:
            proc = self.arena.place("proc")
            flags = MS_NOSUID | MS_NODEV | MS_NOEXEC
            calls += call("unshare", CLONE_NEWNS | CLONE_NEWIPC | CLONE_NEWUTS)
            calls += call("mount", proc, self.arena.place("/proc"), proc, flags)
        return calls

    def calls_to_leave_rights(self):
        """Gives up the user id, the user namespace and the capabilities, without a way back to any of them."""
        calls = b""
        if self.user >= 0:
            calls += call("setgroups") + call("setresgid", *(self.user,) * 3) + call("setresuid", *(self.user,) * 3)
        calls += call("prctl", PR_SET_DUMPABLE, 1)
        # When memory is short, the kernel must kill the program and not this server. (Until the process is dumpable,
        # root owns its files in /proc.)
        calls += self.calls_to_write("/proc/self/oom_score_adj", b"1000")
        if self.namespaces:
            calls += call("unshare", CLONE_NEWUSER)
            for name, text in (
                ("setgroups", b"deny"),
                ("uid_map", b"1000 %d 1" % self.owner),
                ("gid_map", b"1000 %d 1" % self.owner),
            ):
                calls += self.calls_to_write("/proc/self/" + name, text)
        header = self.arena.place(struct.pack("Ii", 0x20080522, 0))
        calls += call("capset", header, self.arena.place(bytes(24))) + call("prctl", PR_SET_NO_NEW_PRIVS, 1)
        calls += call("chdir", self.box_folder)
        for name in (".tmp", ".shm"):
            calls += call("mkdirat", AT_FDCWD, self.arena.place(name), 0o700)
        return calls

    def calls_to_write(self, path, text):
        at = self.arena.place(text)
        return self.calls_for_file(self.arena.place(path), at, len(text), os.O_WRONLY, 0)

    @staticmethod
    def calls_for_file(path, content, length, flags, mode):
        """Opens, writes and closes a file. Its descriptor is 3, because all others from 3 up are closed."""
        return call("openat", AT_FDCWD, path, flags | os.O_CLOEXEC, mode) + call("write", 3, content, length) + call(
            "close", 3)

    def box_options_for(self, size):
        if size != self.box_size:
            options = "size=%d,nr_inodes=%d,mode=0700,uid=%d,gid=%d\0" % (
                max(size, mmap.PAGESIZE), MOST_INODES, self.owner, self.owner)
            at = self.box_options - self.arena.address
            self.arena.map[at:at + len(options)] = options.encode()
            self.box_size = size
        return self.box_options

    def calls_to_mount_box(self, size):
        """Mounts the run's own file system."""
        if not self.namespaces:
            return b""
        options = self.box_options_for(size)
        return call("mount", self.box, self.box_folder, self.tmpfs, MS_NOSUID | MS_NODEV, options)

    def mount_box(self, size):
        """Mounts it in this process, so that the files of the box can be copied out after the run."""
        if self.namespaces:
            demand(libc.mount(
                self.box, self.box_folder, self.tmpfs, MS_NOSUID | MS_NODEV, self.box_options_for(size)), "mount")

    def unmount_box(self):
        if self.namespaces:
            demand(libc.umount2(self.box_folder, MNT_DETACH), "umount")
            self.has_strange_mounts()  # Ignores the server's own mounts; later ones are strange.

    def calls_to_cover(self, folder):
        """Covers a folder with an empty one. An existing folder costs much less than a new file system."""
        for empty in EMPTY:
            if os.path.isdir(empty) and not os.listdir(empty):
                return call("mount", self.arena.place(empty), folder, 0, MS_BIND)
        return call(
            "mount", self.arena.place("none"), folder, self.arena.place("tmpfs"),
            MS_RDONLY | MS_NOSUID | MS_NODEV | MS_NOEXEC, self.arena.place("size=4k,mode=0500"))

    def calls_for_compiled(self, order):
        """Makes /program from a folder of /compiled, or from files that were sent."""
        if order.compiled_path:
            return call("mount", order.pointers(order.compiled_path)[0], self.program_folder, 0, MS_BIND)
        if not order.compiled:
            return b""
        calls = b""
        if self.namespaces:
            options = self.arena_text("mode=0755")
            calls += call("mount", self.box, self.program_folder, self.tmpfs, MS_NOSUID | MS_NODEV, options)
        calls += self.calls_for_files(order.pointers_of_files(order.compiled), 0o755)
        if self.namespaces:
            calls += call(
                "mount", 0, self.program_folder, 0, MS_REMOUNT | MS_RDONLY | MS_NOSUID | MS_NODEV)
        return calls

    def arena_text(self, text):
        """Returns the address of a constant text; there are few of them."""
        if text not in self.found:
            self.found[text] = self.arena.place(text)
        return self.found[text]

    def calls_for_files(self, files, mode):
        calls = b""
        for path, content, length in files:
            if length == FOLDER:
                calls += call("mkdirat", AT_FDCWD, path, 0o755)
            else:
                calls += self.calls_for_file(path, content, length, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, mode)
        return calls

    def prepare(self, order, ends, box_is_mounted, has_groups):
        """Writes the list of calls for a run. The data that it points to stays until the next run."""
        for_stdin, for_stdout, for_stderr = ends
        pieces = [
            call("dup3", for_stdin, 0), call("dup3", for_stdout, 1), call("dup3", for_stderr, 2),
            call("close_range", 3, 0x7FFFFFFF), self.entering]
        if not box_is_mounted:
            pieces.append(self.calls_to_mount_box(order.box_bytes))
        pieces += (
            self.calls_for_compiled(order), self.hiding_compiled, self.leaving_rights, self.calls_for_files(order.pointers_of_files(order.files), 0o644),
            self.limits.calls(order, has_groups))
        if not order.is_python:
            pieces.append(self.default_signals)
        pieces.append(self.shutting)
        if not order.is_python:
            pieces.append(self.calls_to_execute(order))
        pieces.append(END_OF_CALLS)
        whole = b"".join(pieces)
        self.calls[:len(whole)] = whole

    def calls_to_execute(self, order):
        """Makes the child execute another program."""
        name, words, environment = order.first_word(), order.pointers(order.words), order.pointers(order.environment)
        path = words[0] if "/" in name else self.find(name)
        count = len(words) + len(environment) + 2
        start = len(self.calls) - 8 * count
        self.calls[start:] = struct.pack("%dq" % count, *words, 0, *environment, 0)
        vector = self.calls_at + start
        return call("execve", path, vector, vector + 8 * (len(words) + 1))

    def find(self, name):
        """Returns the address of a program's path, found in PATH."""
        at = self.found.get(name)
        if at is None:
            for folder in PATH.split(":"):
                if os.access(folder + "/" + name, os.X_OK):
                    return self.arena_text(folder + "/" + name)
            raise FileNotFoundError("there is no program " + name[:100])
        return at

    # Processes

    def start(self, result):
        """Starts the child. Returns the ids of its init, or -1, and of the child, or 0 in a child that runs Python."""
        if not self.namespaces:
            return -1, self.spawn(result)
        init = self.routines.start_init()
        if init < 0:
            raise OSError(-init, "clone: " + os.strerror(-init))
        pids = os.pidfd_open(init)
        demand(libc.setns(pids, CLONE_NEWPID), "setns")
        child = self.spawn(result)
        if child:
            demand(libc.setns(self.own_pids, CLONE_NEWPID), "setns")
            os.close(pids)
        return init, child

    def spawn(self, result):
        child = self.routines.spawn(self.calls_at, result)
        if child < 0:
            raise OSError(-child, "clone: " + os.strerror(-child))
        return child

    def kill(self, init, child):
        """Kills the rest of the run, and returns the status and the usage of the child."""
        if init < 0:
            self.kill_all_of_the_user()
            _, status, used = os.wait4(child, 0)
            return status, used
        os.kill(init, signal.SIGKILL)
        while True:
            # Waits for any child, because the init ends only after all processes of its namespace were reaped.
            pid, status, used = os.wait4(-1, WAIT_FOR_ALL)
            if pid == child:
                end = status, used
            elif pid == init:
                return end

    def kill_all_of_the_user(self):
        """Kills the processes of the programs' user, which identifies them without namespaces."""
        killer = os.fork()
        if killer == 0:
            try:
                os.setresuid(self.user, self.user, self.user)
                os.kill(-1, signal.SIGKILL)
            finally:
                os._exit(0)
        os.waitpid(killer, 0)

    def failure(self, note):
        """Describes a child's note in words."""
        if note == NOT_BEGUN:
            return "the child was gone before its program began"
        number = CALL.unpack_from(self.calls, (note >> 16) * CALL.size)[0]
        names = [name for name, each in MACHINE.number.items() if each == number]
        return "%s, call %d on the way in: %s" % (" ".join(names), note >> 16, os.strerror(note & 0xFFFF))

    def has_strange_mounts(self):
        return self.namespaces and bool(self.mount_watch.poll(0))


# The folder of all compiled programs, also of other runs and projects. A run sees only its own, as /program.
COMPILED = "/compiled"
EMPTY = "/mnt", "/srv", "/media"
PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"


class Limits:
    """Resource limits. They are looser than the server's own, except for sizes of files, descriptors and core dumps."""

    KINDS = (
        resource.RLIMIT_CPU, resource.RLIMIT_FSIZE, resource.RLIMIT_NOFILE, resource.RLIMIT_CORE,
        resource.RLIMIT_MEMLOCK, resource.RLIMIT_MSGQUEUE, resource.RLIMIT_STACK, resource.RLIMIT_NPROC,
        resource.RLIMIT_DATA)

    def __init__(self, arena):
        self.arena = arena
        self.at = arena.place(bytes(16 * len(self.KINDS)))
        self.hard = [resource.getrlimit(kind)[1] for kind in self.KINDS]
        self.made = b"".join(
            call("prlimit64", 0, kind, self.at + 16 * i) for i, kind in enumerate(self.KINDS) if can_be_set(kind))
        self.last = None

    def calls(self, order, has_groups):
        key = (order.cpu, order.file_bytes, order.open_files, order.memory, order.processes)
        if key != self.last:
            self.last = key
            unlimited = resource.RLIM_INFINITY
            # A thread's stack has the largest size of a stack, and counts as data before it is touched.
            data = (4 + order.processes) * order.memory
            wanted = (
                order.cpu // 500000 + 2, order.file_bytes, order.open_files, 0, 1 << 16, 0, order.memory,
                unlimited if has_groups else order.processes, unlimited if has_groups else data)
            pairs = []
            for value, hard in zip(wanted, self.hard):
                value = bounded(value, hard)
                pairs += (value, value)
            pairs[13] = self.hard[6]  # a program may raise the limit of its stack again
            start = self.at - self.arena.address
            self.arena.map[start:start + 8 * len(pairs)] = struct.pack("%dq" % len(pairs), *pairs)
        return self.made


def can_be_set(kind):
    """Returns whether a limit can be set; gVisor lacks the subjects of some limits."""
    try:
        resource.setrlimit(kind, resource.getrlimit(kind))
        return True
    except (OSError, ValueError):
        return False


def bounded(value, hard):
    if hard == resource.RLIM_INFINITY:
        return value
    return hard if value == resource.RLIM_INFINITY else min(value, hard)
