class Gauge:
    """A number in a file of a control group: the whole file, or the rest of the line that begins with a word."""

    def __init__(self, path, word=None):
        self.file = os.open(path, os.O_RDONLY | os.O_CLOEXEC)
        self.word = word

    def read(self):
        text = os.pread(self.file, 4096, 0)
        if self.word is None:
            return int(text)
        for line in text.splitlines():
            if line.startswith(self.word):
                return int(line[len(self.word):])
        return 0


class FileCache(Gauge):
    """The kernel's cache of files, which it gives up when memory is short; files in memory are not part of it."""

    def read(self):
        total = 0
        for line in os.pread(self.file, 8192, 0).splitlines():
            name, _, value = line.partition(b" ")
            if name in (b"active_file", b"inactive_file"):
                total += int(value)
        return total


class Peak(Gauge):
    """The peak of memory since the last reset. In version 2, since Linux 6.12, each descriptor has its own peak."""

    def __init__(self, path):
        self.file = os.open(path, os.O_RDWR | os.O_CLOEXEC)
        self.word = None
        self.reset()

    def reset(self):
        os.pwrite(self.file, b"0", 0)


class Knob:
    """A limit in a file of a control group, written only when it changes."""

    def __init__(self, path):
        self.file = os.open(path, os.O_RDWR | os.O_CLOEXEC)
        self.value = None

    def set(self, value):
        if value != self.value:
            os.pwrite(self.file, b"%d" % value, 0)
            self.value = value


def first(make, *choices):
    """Returns the first of these that can be made, or None."""
    for choice in choices:
        try:
            return make(*choice)
        except (OSError, TypeError):
            pass
    return None


class Group:
    """The control group of this place, in either version; any of its parts may be missing."""

    def __init__(self, folders):
        memory, pids = folders.get("memory"), folders.get("pids")
        cpu, both = folders.get("cpuacct"), folders.get("unified")

        def at(folder, name):
            return folder and folder + "/" + name

        self.cpu_unit = 1000 if cpu else 1
        self.cpu = first(Gauge, (at(cpu, "cpuacct.usage"),), (at(both, "cpu.stat"), b"usage_usec"))
        self.memory = first(Gauge, (at(memory, "memory.usage_in_bytes"),), (at(both, "memory.current"),))
        # A peak that cannot be reset is useless: an earlier run's peak would count against a later run.
        self.peak = first(Peak, (at(memory, "memory.max_usage_in_bytes"),), (at(both, "memory.peak"),))
        self.killed = first(
            Gauge, (at(memory, "memory.oom_control"), b"oom_kill "), (at(both, "memory.events"), b"oom_kill "))
        self.cached = first(FileCache, (at(memory or both, "memory.stat"),))
        self.limit = first(Knob, (at(memory, "memory.limit_in_bytes"),), (at(both, "memory.max"),))
        self.tasks = first(Gauge, (at(pids, "pids.current"),), (at(both, "pids.current"),))
        self.most_tasks = first(Knob, (at(pids, "pids.max"),), (at(both, "pids.max"),))

    def settle(self):
        """Records the present usage as that of the place without a program."""
        self.base_memory = self.memory.read() if self.memory else 0
        self.base_cached = self.cached.read() if self.cached else 0
        self.base_tasks = self.tasks.read() if self.tasks else 0
        self.kills = 0

    def admit(self, memory, tasks):
        """Sets the limits of the next run. Its init needs one more task."""
        if self.limit:
            self.limit.set((self.base_memory + memory + 0xFFFFF) & ~0xFFFFF)
        if self.most_tasks:
            self.most_tasks.set(self.base_tasks + tasks + 1)
        if self.peak:
            self.peak.reset()
        if self.killed:
            self.kills = self.killed.read()

    def is_over(self, more):
        """Returns whether the place holds this much more memory than at its start, apart from the cache of files."""
        if not self.memory:
            return False
        over = self.memory.read() - self.base_memory - more
        return over > 0 and (self.cached is None or over > self.cached.read() - self.base_cached)

    def cpu_us(self):
        return self.cpu.read() // self.cpu_unit

    def has_killed(self):
        """Returns whether the kernel has killed a process for lack of memory during this run."""
        return bool(self.killed) and self.killed.read() > self.kills
