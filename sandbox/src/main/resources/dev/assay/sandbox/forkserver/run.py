# One run ------------------------------------------------------------------------------------------------------------

NOT_BEGUN = -1
MOST_COPIED = 4096
ASKING_US = 20000  # the interval of checks while the wall limit is asked about
LOOK_MS = 5  # the interval of checks for the end of a child without a descriptor
REST_MS = 1  # how long an output that brought little is left alone, so that many small writes take one look
FIRST_REST_MS = 4  # the same at the start, since most programs have written all that they write before
LITTLE = 1 << 14


class Run:
    """A run from its order to its end."""

    __slots__ = (
        "server", "order", "cpu_limit", "wall_limit", "output", "init", "child", "pidfd", "stdin", "stdout", "stderr",
        "input", "next_input", "owes_answer", "input_ends", "poll", "held", "written", "started", "wall_from",
        "cpu_from", "cpu_at", "own_from", "memory_from", "verdict", "queued", "is_asking", "resting")

    def __init__(self, server, order):
        self.server = server
        self.order = order
        self.cpu_limit, self.wall_limit, self.output = order.cpu, order.wall, order.output
        self.verdict = None
        self.queued = 0
        self.is_asking = False
        self.resting = []
        self.next_input = b""
        self.owes_answer = False

    def start(self):
        server, order = self.server, self.order
        copies_out = bool(order.flags & COPIES_OUT)
        if copies_out:
            server.walls.mount_box(order.box_bytes)
        for_child, self.stdin = self.open_input()
        self.stdout, for_stdout = os.pipe2(os.O_CLOEXEC)
        self.stderr, for_stderr = os.pipe2(os.O_CLOEXEC)
        open_to_anyone(for_stdout)
        open_to_anyone(for_stderr)
        os.set_blocking(self.stdout, False)
        os.set_blocking(self.stderr, False)
        server.walls.prepare(order, (for_child, for_stdout, for_stderr), copies_out, server.has_groups)
        server.note(NOT_BEGUN if order.is_python else 0)
        server.group.admit(order.memory + self.slack(), order.processes)
        self.started = self.wall_from = now_us()
        self.own_from = own_cpu_us()
        self.cpu_from = self.cpu_at = server.group.cpu_us() if server.group.cpu else children_cpu_us()
        self.memory_from = server.group.memory.read() if server.group.memory else 0
        self.init, self.child = server.walls.start(server.note_at)
        if self.child == 0:
            server.notes.close()
            live(order)
        self.pidfd = watch(self.child)
        os.close(for_stdout)
        os.close(for_stderr)
        os.close(for_child)

    def slack(self):
        """Returns the bytes that the server itself holds for this run: its order and its output."""
        return len(self.order.view) + 2 * self.output

    def open_input(self):
        """Returns the child's end of stdin, and the server's or -1. Input that fits into a pipe is written at once."""
        self.input = self.order.input()
        self.input_ends = not self.order.flags & MORE_INPUT
        if self.input_ends and not self.input:
            # Opened for each run, because the flags of an open file outlive the program that sets them.
            return os.open("/dev/null", os.O_RDONLY | os.O_CLOEXEC), -1
        for_child, ours = os.pipe2(os.O_CLOEXEC)
        open_to_anyone(ours)
        os.set_blocking(ours, False)
        self.stdin = ours
        self.feed()
        return for_child, self.stdin

    def feed(self):
        """Writes the input that stdin takes now; closes stdin after the last byte."""
        try:
            while self.input:
                self.input = self.input[os.write(self.stdin, self.input):] or self.take_next()
        except BlockingIOError:
            return
        except BrokenPipeError:
            self.input = b""
            self.input_ends = True
        if self.input_ends:
            os.close(self.stdin)
            self.stdin = -1

    def take_next(self):
        """Returns the next piece of input, which makes room for another one."""
        following, self.next_input = self.next_input, b""
        if self.owes_answer and not following:
            self.owes_answer = False
            send(b"A")
        return following

    def bring(self, piece):
        """Takes a piece of input from the client, which sends one at a time."""
        self.owes_answer = True
        if self.stdin < 0:
            self.take_next()
        elif self.input:
            self.next_input = piece
        else:
            self.input = piece
            self.feed()

    def supervise(self):
        """Carries input and output until the program ends or must be ended."""
        self.poll = poll = select.poll()
        if self.pidfd >= 0:
            poll.register(self.pidfd, select.POLLIN)
        for output in (self.stdout, self.stderr):
            if self.order.flags & STREAMS:
                poll.register(output, select.POLLIN)
            else:
                poll.register(output, 0)
                self.resting.append(output)
        poll.register(0, select.POLLIN)
        rest = FIRST_REST_MS
        watched = -1
        self.held = [0, 0]
        self.written = [0, 0]
        look_at = self.started + self.first_pause()
        while self.verdict is None:
            wanted = self.stdin if self.input else -1
            if wanted != watched:
                if watched >= 0:
                    poll.unregister(watched)
                if wanted >= 0:
                    poll.register(wanted, select.POLLOUT)
                watched = wanted
            pause = max(0, look_at - now_us()) // 1000 + 1
            if self.resting:
                pause = min(pause, rest)
            events = poll.poll(pause if self.pidfd >= 0 else min(pause, LOOK_MS))
            while self.resting:
                poll.modify(self.resting.pop(), select.POLLIN)
            rest = REST_MS
            ended = self.pidfd < 0 and has_ended(self.child)
            for file, _ in events:
                if file == self.pidfd:
                    ended = True
                elif file == self.stdout:
                    self.look(0, file)
                elif file == self.stderr:
                    self.look(1, file)
                elif file == 0:
                    self.listen()
                elif file == self.stdin:
                    self.feed()
            if ended:
                break
            if now_us() >= look_at:
                look_at = now_us() + self.check()

    def look(self, stream, file):
        """Takes output. Leaves the output alone for a moment where little came, unless a partner waits for it."""
        before = self.written[stream]
        if self.carry(stream, file) and self.written[stream] - before < LITTLE and not self.order.flags & STREAMS:
            self.poll.modify(file, 0)
            self.resting.append(file)

    def carry(self, stream, file):
        """Takes output into the buffer, or sends it on at once. Returns False if there is no more for now."""
        room = self.output - self.written[stream]
        try:
            if room <= 0:
                more = os.read(file, 1)
            elif self.order.flags & STREAMS:
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
        """Handles a frame from the client while the program runs."""
        letter, size = next_frame()
        if letter == b"K":
            self.verdict = CANCELLED
        elif letter == b"U":
            self.tell_use()
        elif letter == b"Q":
            send(b"Q", TIME.pack(self.used()[0] + self.server.crowd.queued_us(self.init)))
        frame = self.server.receive_piece(size)
        if letter == b"I":
            self.bring(frame)
        elif letter == b"Z":
            self.input_ends = True
            if self.stdin >= 0 and not self.input:
                os.close(self.stdin)
                self.stdin = -1
        elif letter == b"B":
            self.renew(*BUDGET.unpack(frame))
        elif letter == b"W":
            self.excuse(*TIME.unpack(frame))

    def renew(self, cpu, wall, output):
        self.cpu_at = self.cpu_from + self.used()[0]
        self.wall_from = now_us()
        self.cpu_limit, self.wall_limit, self.output = cpu, wall, output
        self.written = [0, 0]

    def excuse(self, waited):
        """Takes the answer on the wall limit; the run's time is up unless the answer leaves some."""
        self.is_asking = False
        self.wall_limit = self.order.wall + waited
        if now_us() - self.wall_from >= self.wall_limit:
            self.time_out()

    def time_out(self):
        self.verdict = self.verdict or WALL
        self.queued = self.server.crowd.queued_us(self.init)

    def tell_use(self):
        cpu, peak = self.used()
        send(b"U", USED.pack(cpu, now_us() - self.started, peak))

    def used(self):
        """Returns the processor time in us since the start, and the peak or else the present memory in bytes."""
        group = self.server.group
        if group.cpu:
            cpu = group.cpu_us() - self.cpu_from - (own_cpu_us() - self.own_from)
            memory = (group.peak or group.memory).read() - self.memory_from if group.memory else 0
            return max(0, cpu), max(0, memory)
        cpu, memory = self.server.crowd.used(self.init)
        return max(0, cpu + children_cpu_us() - self.cpu_from), memory

    def first_pause(self):
        """Returns the microseconds until a limit can be exceeded at the earliest."""
        return self.pause(self.wall_limit, self.cpu_limit)

    def pause(self, wall_left, cpu_left):
        pause = max(1000, min(wall_left, cpu_left // self.server.walls.cores))
        return pause if self.server.has_groups else min(WATCH_US, pause)

    def check(self):
        """Checks the limits and returns the microseconds until the next check."""
        now = now_us()
        wall_left = self.wall_limit - (now - self.wall_from)
        cpu, memory = self.used()
        cpu_left = self.cpu_limit - (cpu - (self.cpu_at - self.cpu_from))
        if cpu_left < 0:
            self.verdict = CPU
        elif wall_left <= 0 and not self.order.flags & ASKS:
            self.time_out()
        elif wall_left <= 0 and not self.is_asking:
            self.is_asking = True
            send(b"W")
        elif not self.server.group.limit and memory > self.order.memory:
            self.verdict = self.verdict or MEMORY
        return ASKING_US if wall_left <= 0 else self.pause(wall_left, cpu_left)

    def end(self):
        """Kills the remaining processes, takes the remaining output, and reports the outcome."""
        self.poll = None
        status, rusage = self.server.walls.kill(self.init, self.child)
        wall = now_us() - self.started
        for stream, file in ((0, self.stdout), (1, self.stderr)):
            while self.carry(stream, file):
                pass
        cpu, peak = self.used()
        if not self.server.group.peak:
            peak = rusage.ru_maxrss * 1024
        how, code = self.judge(status, cpu - (self.cpu_at - self.cpu_from))
        files = self.copy_out() if self.order.flags & COPIES_OUT else ()
        for file in (self.stdin, self.stdout, self.stderr, self.pidfd):
            if file >= 0:
                os.close(file)
        self.report(how, code, cpu, wall, peak, files)

    def judge(self, status, cpu):
        """Returns the cause of the end. The note that the program began is missing only if the server failed."""
        server = self.server
        if server.note() != 0 and self.verdict != CANCELLED:
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
            send(b"X", server.walls.failure(server.note()).encode())
            return
        flags = 0
        if self.written[0] > self.output:
            flags |= STDOUT_CUT
        if self.written[1] > self.output:
            flags |= STDERR_CUT
        copied = sum(map(len, files))
        if server.is_clean(len(self.order.view) + sum(self.held) + copied):
            flags |= CLEAN
        if server.group.has_killed():
            flags |= KILLED_FOR_MEMORY
        send(
            b"S",
            END.pack(how, code, cpu, wall, self.queued, peak, flags, len(first), len(second), copied),
            first, second, *files)

    # The files that a program leaves for its caller

    def copy_out(self):
        """Returns the wanted files, each as two lengths, its name and its contents. Follows no link."""
        left = self.order.most_copied
        pieces = []
        try:
            for name in wanted_files(self.order.texts(self.order.outputs)):
                contents = read_file(name, left)
                if contents is not None:
                    left -= len(contents)
                    encoded = name.encode("utf-8", "surrogateescape")
                    pieces += (struct.pack(">II", len(encoded), len(contents)), encoded, contents)
        finally:
            self.server.walls.unmount_box()
        return pieces


def open_to_anyone(pipe):
    """Lets the program open its own pipes by /dev/stdin and the like, unless the kernel (gVisor) forbids it."""
    try:
        os.fchmod(pipe, 0o666)
    except PermissionError:
        pass


def watch(child):
    """Returns a descriptor that signals the child's end; -1 if the kernel, such as an older gVisor's, has none."""
    try:
        return os.pidfd_open(child)
    except OSError as lacking:
        if lacking.errno != errno.ENOSYS:
            raise
        return -1


def has_ended(child):
    return os.waitid(os.P_PID, child, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None


def wanted_files(names):
    """Returns the names; one that ends in a slash is replaced by those of the regular files below it."""
    for name in names:
        if not name.endswith("/"):
            yield name
            continue
        count = 0
        for folder, _, files in os.walk(BOX + "/" + name.rstrip("/")):
            for file in sorted(files):
                count += 1
                if count > MOST_COPIED:
                    return
                yield os.path.relpath(folder + "/" + file, BOX)


def read_file(name, most):
    """Returns the contents of a regular file below the box, reached without links; None for any other file."""
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


def now_us():
    return time.monotonic_ns() // 1000


def own_cpu_us():
    return time.process_time_ns() // 1000


def children_cpu_us():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return int((used.ru_utime + used.ru_stime) * 1000000)
