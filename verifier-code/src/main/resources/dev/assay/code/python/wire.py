# The wire form of values, which WireReader.java describes -----------------------------------------------------------

# In two parts, since the sandbox gives programs that name it a Python that has imported it.
NUMPY = "num" "py"
DEPTH = 390
NAN = float("nan")  # one object, as in a script, whose lists may hold math.nan
VALUES = 480_000
MOST_KEPT = 1 << 17  # bytes of a list or the like that the program may keep, for it is looked at after each operation
MOST_WATCHED = 200  # of the newest of these
RESULT = ""  # the name of what an operation gave, beside those of its operands
PLACED_FORM = b"y6:placedN"  # of an object of the program in a list or the like of the script's
OF_SCRIPT = "kept", "mocks", "process", "random", "seed"  # the operations by which the program learns of the script's process
OWN = {}  # the names of this side's program or script
COUNTED = {list: b"l%d:", tuple: b"t%d:", set: b"u%d:", frozenset: b"z%d:"}
KINDS = {b"l": list, b"t": tuple, b"u": set, b"z": frozenset, b"g": iter, b"r": lambda bounds: slice(*bounds)}


CONSTANTS = frozenset((int, float, str, bytes, bool, type(None)))


class Seen:
    """
    What a list, dict or set had when it was looked at, by which it is known at once that nothing changed it: where it holds constants
    alone, or where it only counts which things it holds.
    """

    def __init__(self, value, counts_things=False):
        self.parts = self.of(value)
        if not counts_things and not all(type(each) in CONSTANTS for part in self.parts for each in part):
            self.parts = None

    @staticmethod
    def of(value):
        kind = type(value)
        return [list(value), list(value.values())] if kind is dict else [list(value)] if kind in (list, set) else [[value]]

    def is_still(self, value):
        now = self.parts and self.of(value)
        return bool(now) and all(len(old) == len(new) and all(map(IS, old, new)) for old, new in zip(self.parts, now))


IS = __import__("operator").is_


class NotPlain(Exception):
    """Signals a value that is not plain data; the argument is the name of its type."""


class TooLarge(Exception):
    """Signals a value that is too large to read, or endless."""


def encode(value, out, special, depth=DEPTH):
    """Appends the pieces of the wire form to a list; special encodes other values, or raises an error."""
    kind = type(value)
    if depth < 0 or len(out) > VALUES:
        raise TooLarge("too large")
    if kind is int:
        out.append(b"i%x;" % value)
    elif kind is str:
        text = value.encode("utf-8", "surrogatepass")
        out += (b"s%d:" % len(text), text)
    elif kind in COUNTED:
        out.append(COUNTED[kind] % len(value))
        for inner in value:
            encode(inner, out, special, depth - 1)
    elif value is None:
        out.append(b"N")
    elif kind is bool:
        out.append(b"T" if value else b"F")
    elif kind is float:
        out.append(b"f%s;" % value.hex().encode())
    elif kind is dict:
        out.append(b"d%d:" % len(value))
        for key, inner in value.items():
            encode(key, out, special, depth - 1)
            encode(inner, out, special, depth - 1)
    elif kind is complex:
        out.append(b"c%s;%s;" % (value.real.hex().encode(), value.imag.hex().encode()))
    elif kind is bytes:
        out += (b"b%d:" % len(value), value)
    else:
        special(value, kind, out, depth)


def decode(data, at=0, handles=None, source=None):
    """Returns the value that begins at this place, and the place after it."""
    letter = data[at:at + 1]
    at += 1
    if letter == b"N":
        return None, at
    if letter == b"T" or letter == b"F":
        return letter == b"T", at
    end = data.index(b":" if letter in b"sblutzgdxry" else b";", at)
    word = data[at:end]
    at = end + 1
    if letter == b"i":
        return int(word, 16), at
    if letter == b"f":
        return NAN if word == b"nan" else float.fromhex(word.decode()), at
    if letter == b"c":
        end = data.index(b";", at)
        return complex(float.fromhex(word.decode()), float.fromhex(data[at:end].decode())), end + 1
    if letter == b"h":
        return handles(int(word)), at
    count = int(word)
    if letter == b"y":
        data_of_kind, end = decode(data, at + count, handles, source)
        return MADE_OF[bytes(data[at:at + count]).decode()](data_of_kind), end
    if letter in b"sbx":
        content = bytes(data[at:at + count])
        if letter != b"b":
            content = content.decode("utf-8", "surrogatepass")
        return source(content) if letter == b"x" else content, at + count
    items = []
    for _ in range(count * (2 if letter == b"d" else 1)):
        item, at = decode(data, at, handles, source)
        items.append(item)
    return dict(zip(items[::2], items[1::2])) if letter == b"d" else KINDS[letter](items), at


def frame(nonce, pieces):
    """Returns the frame of a result: the nonce, the length, the value, the nonce."""
    content = b"".join(pieces)
    return b"\n%s %d\n%s\n%s\n" % (nonce, len(content), content, nonce)


# How a script and the program talk, where each has one process for the whole test ------------------------------------

MOST_LINE = 1 << 16
CALL = b"t6:"  # with which the call of a function of the script begins, which is no outcome
ANSWER = b"t"  # with which what came of it begins, which is no operation
METHODS = frozenset("__%s__" % name for name in (
    "call len iter next getitem setitem delitem contains eq ne lt le gt ge hash bool str repr enter exit neg abs add radd sub rsub"
    " mul rmul truediv rtruediv floordiv mod pow and or xor int float index").split())  # of an object of the script


def streams_to_partner():
    """Returns the stream from the partner and the one to it. What else this process reads or writes there goes nowhere."""
    given, channel = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nowhere = os.open(os.devnull, os.O_RDWR)
    os.dup2(nowhere, 0)
    os.dup2(nowhere, 1)
    os.close(nowhere)
    return given, channel


def request_of(given):
    """Returns the bytes of the request, which stand before all frames, behind their number."""
    return given.read(int(given.readline()))


def received(given, nonce):
    """Returns the content of the next frame; None where the partner has ended, or what it sends is no frame."""
    start, end = nonce + b" ", b"\n" + nonce + b"\n"
    line = given.readline(MOST_LINE)
    while line and not line.startswith(start):
        line = given.readline(MOST_LINE)
    length = line[len(start):].strip()
    if not length.isdigit() or len(length) > 9:
        return None
    content = given.read(int(length) + len(end))
    return content[:-len(end)] if content.endswith(end) else None


def sent(channel, nonce, pieces):
    channel.write(frame(nonce, pieces))
    channel.flush()


# What a script and the program share of their processes -------------------------------------------------------------

ENVIRONMENT, SEARCH_PATH = "environment", "search path"


def process_state(shared, path):
    """Returns what this process has of these things; path is its search path."""
    return {name: dict(os.environ) if name == ENVIRONMENT else [each for each in path if type(each) is str] for name in shared}


def set_environment(state):
    if state.get(ENVIRONMENT, os.environ) != os.environ:
        os.environ.clear()
        os.environ.update(state[ENVIRONMENT])


# Folders that a script and the program share: what each did to one is done to the other's ---------------------------

MOST_SHARED = 16384
WORKING = "working_folder"  # the one in which both work, for a script that makes files outside a test's own folder


def contents(folders, most=MOST_SHARED):
    """Returns the bytes of the files in each folder, by their names in it; a folder's own name ends with a slash."""
    found = {}
    for folder in folders:
        found[folder] = files = {}
        for path, inner, names in os.walk(folder):
            for name in [name + "/" for name in inner] + names:
                file = os.path.join(path, name)
                if len(files) < most and (name.endswith("/") and not os.path.islink(file[:-1]) or os.path.isfile(file)):
                    files[file[len(folder) + 1:]] = b"" if name.endswith("/") else with_marks(file)
    return found


def with_marks(file):
    """Returns the bytes of a file; with them its rights and its age in minutes, where these are not those of a new file."""
    status = os.stat(file)
    rights, age = status.st_mode & ALL_RIGHTS, round((CLOCK() - status.st_mtime) / 60)
    if not rights & OWN_RIGHT:
        os.chmod(file, rights | OWN_RIGHT)
    with open(file, "rb") as stream:
        data = stream.read()
    if not rights & OWN_RIGHT:
        os.chmod(file, rights)
    is_usual = rights & ALL_RIGHTS in USUAL_RIGHTS and -LEAST_AGE < age < LEAST_AGE
    return data if is_usual else (data, rights, age)


ALL_RIGHTS, OWN_RIGHT, USUAL_RIGHTS = 0o777, 0o400, (0o600, 0o640, 0o644, 0o660, 0o664, 0o666)
LEAST_AGE = 2  # from which an age counts
CLOCK = __import__("time").time


def write_with_marks(file, data):
    data, rights, age = (data, None, None) if type(data) is bytes else data
    if os.path.isfile(file) and os.stat(file).st_mode & ALL_RIGHTS not in USUAL_RIGHTS:
        os.remove(file)
    with open(file, "wb") as stream:
        stream.write(data)
    if rights is not None:
        os.utime(file, (CLOCK() - age * 60,) * 2)
        os.chmod(file, rights & ALL_RIGHTS)


def restore(folders):
    """Gives each folder these files and no others."""
    for folder, files in folders.items():
        os.makedirs(folder, exist_ok=True)
        for path, inner, names in os.walk(folder, topdown=False):
            for name in [name + "/" for name in inner] + names:
                file = os.path.join(path, name)
                if file[len(folder) + 1:] not in files:
                    (os.rmdir if name.endswith("/") and not os.path.islink(file[:-1]) else os.remove)(file.rstrip("/"))
        for name, data in files.items():
            file = os.path.normpath(os.path.join(folder, name))
            if file.startswith(folder + "/"):
                os.makedirs(file if name.endswith("/") else os.path.dirname(file), exist_ok=True)
                if not name.endswith("/"):
                    write_with_marks(file, data)
