def numbers_in(path):
    try:
        return [name for name in os.listdir(path) if name.isdigit()]
    except OSError:
        return []


def read_proc(*parts):
    try:
        with open("/proc/" + "/".join(parts), "rb", 0) as file:
            return file.read(4096)
    except OSError:
        return b""


class Crowd:
    """The processes of a run, found in /proc. Used without control groups, and for rare questions."""

    TICK_US = 1000000 // os.sysconf("SC_CLK_TCK")
    PAGE = os.sysconf("SC_PAGE_SIZE")

    def __init__(self):
        self.ours = set(numbers_in("/proc"))

    def others(self, init):
        return [pid for pid in numbers_in("/proc") if pid not in self.ours and pid != str(init)]

    def is_alone(self):
        return set(numbers_in("/proc")) <= self.ours

    def used(self, init):
        """Returns the processor time in us of these processes and their ended children, and their memory in bytes."""
        cpu = memory = 0
        for pid in self.others(init):
            fields = read_proc(pid, "stat").rpartition(b")")[2].split()
            if len(fields) > 14:
                cpu += sum(map(int, fields[11:15])) * self.TICK_US
            pages = read_proc(pid, "statm").split()
            if len(pages) > 2:
                memory += (int(pages[1]) - int(pages[2])) * self.PAGE
        return cpu, memory

    def queued_us(self, init):
        """Returns the longest wait of a process for a processor, in us; a sum would grow with their number."""
        longest = 0
        for pid in self.others(init):
            for task in numbers_in("/proc/" + pid + "/task"):
                fields = read_proc(pid, "task", task, "schedstat").split()
                if len(fields) > 1:
                    longest = max(longest, int(fields[1]) // 1000)
        return longest
