# The server ---------------------------------------------------------------------------------------------------------

FRAME_HEAD = bytearray(5)
FRAME_HEAD_VIEW = memoryview(FRAME_HEAD)


def next_frame():
    read_exactly(FRAME_HEAD_VIEW)
    return FRAME_HEAD[:1], int.from_bytes(FRAME_HEAD_VIEW[1:], "big")


def import_modules(names):
    """Imports those of the modules that are here."""
    # A copy of this process lacks the threads with which a library would compute, and waits for them.
    os.environ.update(dict.fromkeys(("OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "OMP_NUM_THREADS"), "1"))
    for name in names:
        try:
            if name.startswith("matplotlib"):
                with NoFolder():
                    __import__(name)
            else:
                __import__(name)
        except Exception:
            pass


class NoFolder:
    """
    A time in which what is written to /tmp is lost. matplotlib makes a folder there and keeps a list of the fonts in it; but
    only programs have a /tmp.
    """

    def __enter__(self):
        import io, pathlib, tempfile
        self.places = [(io, "open"), (builtins, "open"), (pathlib.Path, "unlink"), (tempfile, "mkdtemp")]
        self.own = [getattr(*place) for place in self.places]

        def open_elsewhere(file, mode="r", *others, **named):
            if type(file) is int or not os.fsdecode(file).startswith("/tmp/") or mode[:1] == "r" and os.path.exists(file):
                return self.own[0](file, mode, *others, **named)
            named.pop("opener", None)
            return self.own[0](os.devnull, mode.replace("x", "w"), *others, **named)

        self.put([open_elsewhere, open_elsewhere, lambda path, **_: None, lambda **_: "/tmp"])

    def put(self, values):
        for place, value in zip(self.places, values):
            setattr(*place, value)

    def __exit__(self, *error):
        import shutil
        self.put(self.own)
        atexit.unregister(shutil.rmtree)  # of the folder


class Server:
    SMALL = 1 << 20
    MEMORY_LEFT = 4 << 20

    def __init__(self, settings):
        os.environ.clear()
        os.environ.update(settings["environment"])
        USUAL.update(name + "=" + value for name, value in settings["environment"].items())
        # Programs expect installed packages such as numpy, and exit() and quit(), which site provides.
        sys.path[:] = [folder for folder in sys.path if folder]
        site.main()
        import_modules(settings["imports"])
        os.environ.clear()
        os.environ.update(settings["environment"])
        PREPARED[:] = map(prepared, settings["beginnings"])
        for number in range(1, signal.NSIG):
            if signal.getsignal(number) not in (None, signal.SIG_DFL, signal.SIG_IGN):
                signal.signal(number, signal.SIG_DFL)
        if settings["user"] < 0:
            # Programs have the server's user id, so this id must not inspect the server. Another id could not anyway.
            demand(libc.prctl(PR_SET_DUMPABLE, 0, 0, 0, 0), "prctl")
        self.orders = Buffer(self.SMALL)
        self.outputs = None
        self.piece = memoryview(self.unshared(PIECE))
        self.brought = memoryview(self.unshared(PIECE))
        self.notes = mmap.mmap(-1, mmap.PAGESIZE, mmap.MAP_SHARED | mmap.MAP_ANONYMOUS)
        self.note_at = address_of(self.notes)
        self.group = Group(settings["groups"])
        self.has_groups = bool(self.group.cpu and self.group.limit)
        self.walls = Walls(settings)
        self.crowd = Crowd()
        self.make_room(8 << 20)

    @staticmethod
    def unshared(size):
        """Returns memory that children do not inherit."""
        made = mmap.mmap(-1, size, mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
        made.madvise(MADV_DONTFORK)
        return made

    def note(self, *value):
        """Sets or returns the note on a child's start: 0, NOT_BEGUN, or the failed call with its error."""
        if value:
            self.notes[:8] = struct.pack("q", *value)
        return struct.unpack_from("q", self.notes)[0]

    def make_room(self, each):
        """Makes room for this many bytes of each output."""
        if self.outputs is None or len(self.outputs) < 2 * each:
            self.outputs = self.unshared(2 * each)
            self.views = memoryview(self.outputs)[:each], memoryview(self.outputs)[each:]

    def output(self, stream, at, length):
        return self.views[stream][at:at + length]

    def receive(self, size):
        """Returns the payload of a frame. A short one lies in the small buffer, which was wiped after the last run."""
        buffer = self.orders if size <= self.SMALL else Buffer(size)
        view = buffer.view[:size]
        read_exactly(view)
        self.received_at = buffer.address
        return view

    def receive_piece(self, size):
        """Returns the payload of a frame that comes during a run."""
        view = self.brought[:size]
        read_exactly(view)
        return view

    def serve(self):
        while True:
            letter, size = next_frame()
            frame = self.receive(size)
            if letter == b"R":
                run = Run(self, Order(frame, self.received_at))
                self.make_room(run.output)
                run.start()
                run.supervise()
                run.end()
                held = max(run.held)
                run = None
                if held > self.SMALL:
                    self.outputs.madvise(mmap.MADV_DONTNEED)
            if size <= self.SMALL:
                self.orders.wipe(size)
            frame = None

    def is_clean(self, own_memory):
        """
        Returns whether nothing of the run is left: no task, no mount, and no memory besides the server's own. Without
        namespaces, files are always left.
        """
        if not self.walls.namespaces:
            return False
        if self.walls.has_strange_mounts():
            return False
        if not self.gives_memory_back(own_memory + self.MEMORY_LEFT):
            return False
        if self.group.tasks:
            return self.group.tasks.read() <= self.group.base_tasks
        return self.crowd.is_alone()

    def gives_memory_back(self, most):
        """Returns whether the place holds at most this much more than at its start; waits for late frees."""
        for pause in (0, 0.001, 0.004, 0.015):
            if not self.group.is_over(most):
                return True
            collect_sockets()
            time.sleep(pause)
        return not self.group.is_over(most)


def collect_sockets():
    """
    Makes the kernel collect sockets that only descriptors in transit through each other refer to; it does this when a
    socket is closed. Such sockets keep files, and their memory, after all of their processes have ended.
    """
    pair = (ctypes.c_int * 2)()
    demand(libc.socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair), "socketpair")
    for file in pair:
        os.close(file)


def main():
    if MACHINE is None:
        raise OSError("the sandbox does not know this machine: " + os.uname().machine)
    letter, size = next_frame()
    payload = bytearray(size)
    read_exactly(memoryview(payload))
    server = Server(json.loads(bytes(payload)))
    exec(compile("pass", "<warm>", "exec"), {})
    gc.collect()
    if hasattr(libc, "malloc_trim"):
        libc.malloc_trim(0)  # each page that is kept is copied into the page table of each child
    gc.freeze()
    gc.disable()
    server.group.settle()
    send(b"H", json.dumps(hello(server)).encode())
    server.serve()


def hello(server):
    return {
        "python": "%d.%d.%d" % sys.version_info[:3],
        "modules": sorted(name for name in sys.modules if "." not in name),
        "groups": server.has_groups,
    }


try:
    main()
except BaseException as error:
    import traceback

    traceback.print_exc()
    send(b"X", (type(error).__name__ + ": " + str(error)).encode("utf-8", "replace"))
    os._exit(70)
