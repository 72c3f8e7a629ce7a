class Run:
    """A run from its order to its end."""

    __slots__ = (
        "server", "order", "lengths", "cpu_limit", "wall_limit", "memory", "output", "file_bytes", "processes",
        "open_files", "flags", "init", "child", "pidfd", "stdin", "stdout", "stderr", "input", "input_ends", "poll",
        "held", "written", "started", "wall_from", "cpu_from", "cpu_at", "own_from", "memory_from", "verdict", "queued")

    def __init__(self, server, order):
        self.server = server
        self.order = order
        numbers = ORDER.unpack_from(order)
        self.lengths = numbers[:3]
        self.cpu_limit, self.wall_limit, self.memory, self.output, self.file_bytes = numbers[3:8]
        self.processes, self.open_files, self.flags = numbers[8:]
        self.verdict = None
        self.queued = 0
        self.init = self.child = self.pidfd = self.stdin = self.stdout = self.stderr = -1

    def parts(self):
        """The head, the contents and the input of the order."""
        at = ORDER.size
        for length in self.lengths:
            yield self.order[at:at + length]
            at += length

    # In the child

    def become(self, ends):
        """The child's whole life. Its way through the walls is told in a page that the program never sees."""
        server, note = self.server, self.server.note
        try:
            for target, end in enumerate(ends):
                os.dup2(end, target)
            head, contents, _ = self.parts()
            python, words, arguments, environment, names, compiled, _, _ = marshal.loads(head)
            if isinstance(compiled, tuple):
                compiled, contents = cut(compiled, contents)
            set_limits(self.cpu_limit, self.memory, self.file_bytes, self.processes, self.open_files, server.has_groups)
            server.walls.enter(bool(self.flags & COPIES_OUT), self.file_bytes, compiled)
            files, _ = cut(names, contents)
            write_files(BOX, files, 0o644)
            environment = dict(each.split("=", 1) for each in environment)
            if words is None:
                os.environ.update(environment)
                signal.signal(signal.SIGINT, signal.default_int_handler)
            self.order = contents = files = compiled = None
            os.closerange(3, 1 << 20)
            server.walls.shut()
            if words is None:
                note[0] = 1
                note.close()
                run_python(python, list(arguments))
            note[0] = 1
            execute(words + arguments, environment)
        except BaseException as error:
            self.confess(error)
        os._exit(127)

    def confess(self, error):
        """Leaves word of what went wrong before the program began; the program itself can not get here."""
        try:
            text = (type(error).__name__ + ": " + str(error)).encode("utf-8", "replace")[:1024]
            self.server.note[1:1 + len(text)] = text
            self.server.note[0] = 2
        except BaseException:
            pass

    # In the server

    def start(self):
        server = self.server
        server.note[:] = server.blank_note
        if self.flags & COPIES_OUT and server.walls.namespaces:
            server.walls.mount_box(self.file_bytes)
        for_child, self.stdin = self.open_input()
        self.stdout, for_stdout = os.pipe2(os.O_CLOEXEC)
        self.stderr, for_stderr = os.pipe2(os.O_CLOEXEC)
        os.set_blocking(self.stdout, False)
        os.set_blocking(self.stderr, False)
        server.group.admit(self.memory + self.slack(), self.processes)
        self.started = self.wall_from = now_us()
        self.own_from = own_cpu_us()
        self.cpu_from = self.cpu_at = server.group.cpu_us() if server.group.cpu else children_cpu_us()
        self.memory_from = server.group.memory.read() if server.group.memory else 0
        self.init, self.child = server.walls.fork()
        if self.child == 0:
            self.become((for_child, for_stdout, for_stderr))
        self.pidfd = os.pidfd_open(self.child)
        os.close(for_stdout)
        os.close(for_stderr)
        if for_child != server.walls.null:
            os.close(for_child)

    def slack(self):
        """What this run makes the server itself hold: its order and its output."""
        return len(self.order) + 2 * self.output

    def open_input(self):
        """The end of stdin for the child, and ours or -1. Input that fits into a pipe is written at once."""
        self.input = list(self.parts())[2]
        self.input_ends = not self.flags & MORE_INPUT
        if self.input_ends and not self.input:
            return self.server.walls.null, -1
        for_child, ours = os.pipe2(os.O_CLOEXEC)
        os.set_blocking(ours, False)
        self.stdin = ours
        self.feed()
        return for_child, self.stdin

    def feed(self):
        """Writes what stdin takes now; closes it after the last."""
        try:
            while self.input:
                self.input = self.input[os.write(self.stdin, self.input):]
        except BlockingIOError:
            return
        except BrokenPipeError:
            self.input = b""
            self.input_ends = True
        if self.input_ends:
            os.close(self.stdin)
            self.stdin = -1

    def supervise(self):
        """Carries input and output until the program ends or has to."""
        self.poll = poll = select.poll()
        poll.register(self.pidfd, select.POLLIN)
        poll.register(self.stdout, select.POLLIN)
        poll.register(self.stderr, select.POLLIN)
        poll.register(0, select.POLLIN)
        watches_input = False
        self.held = [0, 0]
        self.written = [0, 0]
        look_at = self.started + self.first_pause()
        while self.verdict is None:
            wants_input = self.stdin >= 0 and bool(self.input)
            if wants_input != watches_input:
                watches_input = wants_input
                if wants_input:
                    poll.register(self.stdin, select.POLLOUT)
                elif self.stdin >= 0:
                    poll.unregister(self.stdin)
            ended = False
            events = poll.poll(max(0, look_at - now_us()) // 1000 + 1)
            for file, _ in events:
                if file == self.pidfd:
                    ended = True
                elif file == self.stdout:
                    self.carry(0, file)
                elif file == self.stderr:
                    self.carry(1, file)
                elif file == 0:
                    self.listen()
                elif file == self.stdin:
                    self.take_input(poll)
            if ended:
                break
            if now_us() >= look_at:
                look_at = now_us() + self.check()

    def take_input(self, poll):
        file = self.stdin
        poll.unregister(file)
        self.feed()
        if self.stdin >= 0:
            poll.register(file, select.POLLOUT)
        if not self.input and not self.input_ends:
            send(b"A")

    def carry(self, stream, file):
        """Takes what the program wrote: into our buffer, or on at once. False where there is no more for now."""
        room = self.output - self.written[stream]
        try:
            if room <= 0:
                more = os.read(file, 1)
            elif self.flags & STREAMS:
                count = os.readv(file, (self.server.piece[:min(room, PIECE)],))
                if count:
                    self.written[stream] += count
                    send(b"OE"[stream:stream + 1], self.server.piece[:count])
                more = count
            else:
                at = self.held[stream]
                more = os.readv(file, (self.server.output(stream, at, min(room, 1 << 20)),))
                self.held[stream] += more
                self.written[stream] += more
        except BlockingIOError:
            return False
        if room <= 0 and more:
            self.written[stream] += 1
            self.verdict = self.verdict or OUTPUT
            return False
        if not more:
            if self.poll:
                self.poll.unregister(file)
            return False
        return True

    def listen(self):
        """A frame from the other end while the program runs."""
        letter, size = next_frame()
        if letter == b"K":
            self.verdict = CANCELLED
        elif letter == b"U":
            self.tell_use()
        frame = self.server.receive(size) if size else b""
        if letter == b"I":
            self.input = bytes(frame)
            if self.stdin >= 0:
                self.feed()
            if not self.input and not self.input_ends or self.stdin < 0:
                send(b"A")
        elif letter == b"Z":
            self.input_ends = True
            if self.stdin >= 0:
                self.feed()
        elif letter == b"B":
            self.renew(*BUDGET.unpack(frame))

    def renew(self, cpu, wall, output):
        self.cpu_at = self.cpu_from + self.used()[0]
        self.wall_from = now_us()
        self.cpu_limit, self.wall_limit, self.output = cpu, wall, output
        self.written = [0, 0]

    def tell_use(self):
        cpu, peak = self.used()
        send(b"U", USED.pack(cpu, now_us() - self.started, peak))

    def used(self):
        """Processor us since the start, and the most bytes, or those of now."""
        group = self.server.group
        if group.cpu:
            cpu = group.cpu_us() - self.cpu_from - (own_cpu_us() - self.own_from)
            memory = (group.peak or group.memory).read() - self.memory_from if group.memory else 0
            return max(0, cpu), max(0, memory)
        cpu, memory = self.server.crowd.used(self.init)
        return max(0, cpu + children_cpu_us() - self.cpu_from), memory

    def first_pause(self):
        """Microseconds until a limit can have been passed at the earliest."""
        return self.pause(self.wall_limit, self.cpu_limit)

    def pause(self, wall_left, cpu_left):
        pause = max(1000, min(wall_left, cpu_left // self.server.walls.cores))
        return pause if self.server.has_groups else min(WATCH_US, pause)

    def check(self):
        """Looks at the limits; microseconds until the next look."""
        now = now_us()
        wall_left = self.wall_limit - (now - self.wall_from)
        cpu, memory = self.used()
        cpu_left = self.cpu_limit - (cpu - (self.cpu_at - self.cpu_from))
        if cpu_left < 0:
            self.verdict = CPU
        elif wall_left <= 0:
            self.verdict = self.verdict or WALL
            self.queued = self.server.crowd.queued_us(self.init)
        elif not self.server.group.limit and memory > self.memory:
            self.verdict = self.verdict or MEMORY
        return self.pause(wall_left, cpu_left)

    def end(self):
        """Kills what is left, takes what was written, and says how it went."""
        self.poll = None
        os.kill(self.init, signal.SIGKILL)
        _, status, rusage = os.wait4(self.child, 0)  # first, for its init ends only after it
        os.waitpid(self.init, 0)
        wall = now_us() - self.started
        for stream, file in ((0, self.stdout), (1, self.stderr)):
            while self.carry(stream, file):
                pass
        group = self.server.group
        if group.cpu:
            cpu, peak = self.used()
        else:
            cpu, peak = children_cpu_us() - self.cpu_from, rusage.ru_maxrss * 1024
        how, code = self.judge(status, cpu - (self.cpu_at - self.cpu_from))
        files = self.copy_out() if self.flags & COPIES_OUT else ()
        for file in (self.stdin, self.stdout, self.stderr, self.pidfd):
            if file >= 0:
                os.close(file)
        self.report(how, code, cpu, wall, peak, files)

    def judge(self, status, cpu):
        """Who or what ended it. A note that the program began is missing only where we failed."""
        server = self.server
        if server.note[0] != 1:
            if self.verdict == CANCELLED:
                return CANCELLED, 0
            return FAILED, 0
        was_killed_for_memory = status != 0 and server.group.has_killed()
        if self.verdict == CANCELLED:
            return CANCELLED, 0
        if was_killed_for_memory:
            return MEMORY, 0
        if cpu > self.cpu_limit:
            return CPU, 0
        if self.verdict is not None:
            return self.verdict, 0
        if os.WIFSIGNALED(status):
            return SIGNALLED, os.WTERMSIG(status)
        return EXITED, os.WEXITSTATUS(status)

    def report(self, how, code, cpu, wall, peak, files):
        server = self.server
        first = server.output(0, 0, self.held[0])
        second = server.output(1, 0, self.held[1])
        if how == FAILED:
            said = bytes(server.note[1:1025]).rstrip(b"\0")
            send(b"X", said or b"the program was gone before it began")
            return
        flags = 0
        if self.written[0] > self.output:
            flags |= STDOUT_CUT
        if self.written[1] > self.output:
            flags |= STDERR_CUT
        if server.is_clean():
            flags |= CLEAN
        copied = sum(map(len, files))
        send(
            b"S",
            END.pack(how, code, cpu, wall, self.queued, peak, flags, len(first), len(second), copied),
            first, second, *files)

    # What a program leaves behind for its caller

    def copy_out(self):
        """The wanted files, each as the lengths of its name and contents, its name, its contents. Follows no link."""
        *_, names, left = marshal.loads(next(self.parts()))
        pieces = []
        try:
            for name in wanted_files(names):
                contents = read_file(name, left)
                if contents is not None:
                    left -= len(contents)
                    encoded = name.encode("utf-8", "surrogateescape")
                    pieces += (struct.pack(">II", len(encoded), len(contents)), encoded, contents)
        finally:
            if self.server.walls.namespaces:
                demand(libc.umount2(b"/box", MNT_DETACH), "umount")
                self.server.walls.has_strange_mounts()
        return pieces


def wanted_files(names):
    """The names, with each that ends in a slash replaced by those of the regular files below it."""
    for name in names:
        if not name.endswith("/"):
            yield name
            continue
        count = 0
        for folder, _, files in os.walk(BOX + "/" + name.rstrip("/")):
            for file in sorted(files):
                count += 1
                if count <= 4096:
                    yield os.path.relpath(folder + "/" + file, BOX)


def read_file(name, most):
    """The contents of a regular file below the box that no link leads to; None for any other."""
    folder = os.open(BOX, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        parts = name.split("/")
        for part in parts[:-1]:
            inner = os.open(part, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC, dir_fd=folder)
            os.close(folder)
            folder = inner
        file = os.open(parts[-1], os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC, dir_fd=folder)
        try:
            about = os.fstat(file)
            if not stat.S_ISREG(about.st_mode) or about.st_size > most:
                return None
            with open(file, "rb", closefd=False) as opened:
                return opened.read(about.st_size)
        finally:
            os.close(file)
    except OSError:
        return None
    finally:
        os.close(folder)


def cut(names, contents):
    """The (name, contents) pairs of these (name, length) pairs, and what is left of the contents."""
    files = []
    for name, length in names:
        files.append((name, contents[:length]))
        contents = contents[length:]
    return files, contents


def now_us():
    return time.monotonic_ns() // 1000


def own_cpu_us():
    return time.process_time_ns() // 1000


def children_cpu_us():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return int((used.ru_utime + used.ru_stime) * 1000000)
