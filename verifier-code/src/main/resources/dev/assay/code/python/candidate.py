# The candidate's process --------------------------------------------------------------------------------------------
# This process has the arguments and nothing else, so the candidate can only change its own answer.

import io
import operator
import os
import sys

USUAL = {
    "typing": "Any Callable DefaultDict Deque Dict FrozenSet Generator Generic Iterable Iterator List Literal Mapping"
    " NamedTuple Optional Sequence Set Tuple Type TypeVar Union",
    "collections": "ChainMap Counter OrderedDict defaultdict deque namedtuple",
    "functools": "cache cmp_to_key lru_cache partial reduce",
    "heapq": "heapify heappop heappush heappushpop heapreplace merge nlargest nsmallest",
    "bisect": "bisect bisect_left bisect_right insort insort_left insort_right",
    "itertools": "accumulate chain combinations combinations_with_replacement count cycle groupby islice pairwise"
    " permutations product repeat starmap takewhile zip_longest",
    "math": "ceil comb exp factorial floor gcd inf isqrt lcm log log10 log2 perm pi pow sqrt",
    "string": "ascii_letters ascii_lowercase ascii_uppercase digits",
    "": "bisect collections copy datetime decimal fractions functools heapq itertools math operator random re statistics"
    " string sys time typing",
}
APPLIED = {"bool": bool, "dir": dir, "hash": hash, "isinstance": isinstance, "iter": lambda value: iter(list(value)),
           "len": len, "repr": repr, "str": str, "get": getattr, "setattr": setattr, "delattr": delattr, "issubclass": issubclass,
           "reversed": lambda value: iter(list(reversed(value))), "divmod": divmod, "rdivmod": lambda value, other: divmod(other, value), "int": int, "float": float, "complex": complex, "round": round,
           "copy": lambda value: __import__("copy").copy(value), "deepcopy": lambda value: __import__("copy").deepcopy(value),
           "ceil": lambda value: __import__("math").ceil(value), "floor": lambda value: __import__("math").floor(value),
           "trunc": lambda value: __import__("math").trunc(value), "exit": lambda manager, error: leave_with(manager, error),
           "next": next, "seed": lambda module, value: getattr(
               __import__(module, fromlist=["seed"]), "seed")(value), "take": lambda iterator, count: first_items(iterator, count, []),
           "random": lambda module, state: __import__(module).setstate(state),
           "mocks": lambda *settings: set_mocks(*settings), "process": lambda _, state: set_process(state),
           "kept": lambda _, *known: change_kept(*known), "callable": callable, "type": type, "class": lambda kind: kind, "pyplot": lambda name, *args, **named: getattr(
               __import__("matplotlib.pyplot").pyplot, name)(*args, **named),
           "call": lambda what, *args, **named: what(*args, **named)}
REVERSED = {"r" + name: name for name in "add sub mul truediv floordiv mod pow matmul and_ or_ xor lshift rshift".split()}
OF_DATACLASSES = "asdict", "astuple", "fields", "is_dataclass", "replace"
ITERATORS = (range, type({}.keys()), type({}.values()), type({}.items()))


def leave_with(manager, error):
    """Has a context left by an exception, of which it is not asked whether to stop it."""
    if type(error) is list:
        error = getattr(__import__("builtins"), error[0])(*error[1])
    type(manager).__exit__(manager, type(error), error, error.__traceback__)


USED_PORTS = []  # what the program did to ports, that another process may open or miss as well


class Nowhere(io.RawIOBase):
    """Discards the text that the candidate prints, because it is not the answer."""

    def writable(self):
        return True

    def write(self, data):
        return len(data)


def usual_names(source):
    """Returns the names that exercise sites import for every solution, if the source mentions them."""
    import re
    words = set(re.findall(r"[A-Za-z_]\w*", source))
    found = {}
    for module, names in USUAL.items():
        for name in words.intersection(names.split()):
            try:
                found[name] = getattr(__import__(module), name) if module else __import__(name)
            except (ImportError, AttributeError):
                pass
    return found


def load(source, usual):
    module = type(sys)("solution")
    names = module.__dict__
    names["__file__"] = "solution.py"
    global OWN
    OWN = names
    sys.modules["solution"] = module
    offer_loopback(USED_PORTS.append)
    if usual:
        names.update(usual_names(source))
        sys.setrecursionlimit(50_000)
    exec(compile(source, "solution.py", "exec", 0, True), names)
    return names


def named(names, name):
    """Returns the object of this name in the solution, or in an instance of its class Solution."""
    if name == "solution" and name not in names:
        return sys.modules["solution"]
    if name not in names and "Solution" in names and hasattr(names["Solution"], name):
        return getattr(names["Solution"](), name)
    if name in names:
        return names[name]
    raise NameError("name '%s' is not defined" % name)


def first_items(iterator, most, error):
    """Returns up to this many items, and whether there may be more; adds an exception that ends them to the list."""
    items = []
    try:
        for item in iterator:
            items.append(item)
            if len(items) == most:
                return items, True
    except Exception as raised_here:
        if not error:
            error.append(raised_here)
    return items, False


def going_on(items, rest, error):
    """Returns an iterator that gives the items that were taken from another one, and then what that gives."""
    yield from items
    if error:
        raise error[0]
    yield from rest


class Typed:
    """Encodes values of the library with their types, as a script gets them."""

    def __init__(self, is_lazy, shared=(), has_numbers=False, warns=False, logs=None, ports=False):
        self.ports = ports  # whether the script may use ports
        self.logs = logs  # what the program has logged in this operation, if the script looks at that
        self.warns = warns  # whether the script looks at warnings
        self.is_lazy = is_lazy  # whether an iterator stays an object, which the script advances by itself
        self.shared = shared  # what the script shares of this process
        self.has_numbers = has_numbers  # whether numbers of NumPy stay what they are
        self.used = False
        self.taken = None  # an iterator whose first items could not be told, as it goes on with them

    def __call__(self, value, kind, out, depth):
        path = path_of_mock(value) if MIRRORS and hasattr(kind, "mock_add_spec") else None
        if path:
            out.append(b"y4:mock")
            encode(path, out, refuse)
            self.used = True
            return
        if FUNCTIONS and number_of_function(value) is not None:
            out.append(b"y8:functioni%x;" % number_of_function(value))
            self.used = True
            return
        if LENT and number_of_lent(value) is not None:
            out.append(b"y4:lenti%x;" % number_of_lent(value))
            self.used = True
            return
        is_iterator = hasattr(kind, "__next__") and kind.__module__ in ("builtins", "itertools")
        if is_iterator and self.is_lazy:
            refuse(value, kind, out, depth)
        if is_number_of_numpy(value, kind) and not (self.has_numbers and value.dtype.kind in NUMBERS):
            special(value, kind, out, depth)
            return
        if is_iterator:
            error = []
            items, is_more = first_items(value, FIRST_ITEMS, error)
            self.taken = going_on(items, value, error)
            out.append(b"y8:iteratorl4:")
            encode(items, out, self, depth - 1)
            encode(is_more, out, self)
            encode(kind.__name__ == "generator", out, self)
            self.ending(error, out, depth)
            self.taken = None
        elif kind.__name__ == "coroutine" and kind.__module__ == "builtins":
            out.append(b"y9:coroutinel2:")
            try:
                awaited = __import__("asyncio").run(value)
            except Exception as error:
                out.append(b"N")
                self.ending([error], out, depth)
            else:
                encode(awaited, out, self, depth - 1)
                out.append(b"N")
        elif isinstance(value, Exception):
            self.ending([value], out, depth)
        elif not encode_library(value, kind, out, self, depth):
            refuse(value, kind, out, depth)
        self.used = True

    def ending(self, error, out, depth):
        if error:
            encode_exception(error[0], out, self, depth - 1)
        else:
            out.append(b"N")


def special(value, kind, out, depth):
    """Encodes values of library types that are plain data; refuses all others, such as subclasses of plain types."""
    collections = sys.modules.get("collections")
    if collections and kind in (collections.Counter, collections.defaultdict, collections.OrderedDict):
        encode(dict(value), out, special, depth)
    elif kind in ITERATORS or hasattr(kind, "__next__") and kind.__module__ in ("builtins", "itertools"):
        items = []
        for item in value:
            items.append(item)
            if len(items) > VALUES:
                raise TooLarge("too large")
        out.append(b"g%d:" % len(items))
        for item in items:
            encode(item, out, special, depth - 1)
    elif is_number_of_numpy(value, kind):
        encode(value.item(), out, refuse, depth)
    elif kind is bytearray:
        encode(bytes(value), out, refuse, depth)
    else:
        refuse(value, kind, out, depth)


def refuse(value, kind, out, depth):
    raise NotPlain(kind.__name__)


def pieces(value):
    out = []
    encode(value, out, special)
    return out


def raised(error, loading, typed=None):
    kind = type(error)
    try:
        message = str(error)[:500]
    except BaseException:
        message = ""
    parts = ["r", kind.__name__, [base.__name__ for base in kind.__mro__], str(message), loading]
    if typed:
        out = []
        try:
            encode_exception(error, out, typed, DEPTH)
            parts.append(b"".join(out))
        except Exception:
            pass
    return pieces(parts)


def is_changeable(operand, typed):
    return type(operand) in (list, dict, set) or typed is not None and type(operand).__name__ in CHANGEABLE


def changeable(operands, keywords, typed):
    """Returns the wire form of the operands that a call can change, by position or keyword."""
    forms = {}
    for place, operand in [*enumerate(operands), *keywords.items()]:
        if is_changeable(operand, typed):
            try:
                forms[place] = out = []
                encode(operand, out, typed or special)
            except Exception:
                del forms[place]
    return forms


class Kept:
    """A list or the like that the program was given or gave, which it may keep and change later."""

    __slots__ = "place", "name", "operand", "form", "seen"

    def __init__(self, place, name, operand, form):
        self.place = place  # of the operation
        self.name = name  # the operand's position or keyword in it, or RESULT
        self.operand = operand
        self.form = form  # as the script knows it
        self.seen = None

    def is_held(self):
        """Returns whether anything but this refers to it, and the list of the operations' values."""
        return REFERENCES is None or REFERENCES(self.operand) > (3 if self.name == RESULT else 2)

    def change(self, typed):
        """Returns its form if it is another one than the script knows, and takes it for known."""
        if self.seen and self.seen.is_still(self.operand):
            return None

        def written(value, kind, out, depth):
            inner = []
            try:
                (typed or special)(value, kind, inner, depth)
                out += inner
            except NotPlain:
                out.append(PLACED_FORM)

        out = []
        try:
            encode(self.operand, out, written)
        except Exception:  # endless, or changed by a thread meanwhile
            out = [PLACED_FORM]
        self.seen = Seen(self.operand)
        form, self.form = self.form, b"".join(out)
        return self.form if form != self.form else None


REFERENCES = getattr(sys, "getrefcount", None)
KEPT = []


def change_kept(place, name, value):
    """Does to what the program was given what the script has done to its own."""
    for kept in KEPT:
        if (kept.place, kept.name) == (place, name) and type(kept.operand) is type(value):
            change(kept.operand, value)
            kept.change(TALK.typed)


MADE_OF["again"] = lambda known: next((kept.operand for kept in KEPT if [kept.place, kept.name] == known[:2]), known[2])


def watch(place, operands, keywords, forms, typed, own):
    """Remembers the operands of an operation that the program may change later, by their names in it, but not those of its own."""
    watched = {}
    for name, operand in [*enumerate(operands), *keywords.items()]:
        if is_changeable(operand, typed) and not any(operand is known for known in [*own, *(kept.operand for kept in KEPT)]):
            watched[name] = kept = Kept(place, name, operand, b"".join(forms.get(name, ())))
            if not kept.form:
                kept.change(typed)
    KEPT.extend(watched.values())
    return watched


def held():
    """Returns what the program keeps now."""
    KEPT[:] = [kept for kept in KEPT[-MOST_WATCHED:] if len(kept.form) <= MOST_KEPT]
    return [kept for kept in KEPT if kept.is_held()]


def changes_of(watched, typed):
    """Returns the form of what the program has done to these, by operation and operand."""
    changes = {}
    for kept in watched:
        form = kept.change(typed)
        if form is not None:
            changes.setdefault(kept.place, {})[kept.name] = form
    return changes


def perform(operation, names, values, place, typed, own):
    """Performs one operation, puts its value in this place and returns the pieces of its outcome; own are the operands that came before."""
    action, operands, keywords = operation
    before = changeable(operands, keywords, typed)
    watched = watch(place, operands, keywords, before, typed, own) if action not in OF_SCRIPT else {}
    if action == "name":
        value = named(names, operands[0])
    elif action in REVERSED:
        value = getattr(operator, REVERSED[action])(*reversed(operands))
    elif action in OF_DATACLASSES:
        value = getattr(__import__("dataclasses"), action)(*operands, **keywords)
    else:
        value = (APPLIED.get(action) or getattr(operator, action))(*operands, **keywords)
    values[place] = value
    if typed:
        typed.used, typed.taken = False, None
    out = []
    try:
        encode(value, out, typed or special)
    except (NotPlain, TooLarge) as refused:
        if typed and typed.taken and hasattr(value, "__next__"):
            values[place] = typed.taken
        return pieces(["o", type(value).__name__, str(refused)])
    after = changeable(operands, keywords, typed)
    changed = {place: form for place, form in after.items() if before.get(place) != form}
    for name in watched.keys() & after.keys():
        watched[name].form = b"".join(after[name])
    may_be_same = type(value) in (list, dict, set) or type(value).__name__ in ("ndarray", *INDEXED)
    same = [place for place, operand in enumerate(operands) if operand is value and may_be_same]
    same += [[kept.place, kept.name] for kept in KEPT if kept.operand is value and may_be_same and kept.place != place]
    keeps = (TALK is not None and not same and action not in OF_SCRIPT and is_changeable(value, typed)
             and (REFERENCES is None or REFERENCES(value) > 3))  # that of values, of this function and of this call
    if keeps:
        KEPT.append(Kept(place, RESULT, value, b"".join(out)))
    twice = held_twice(value) if TALK else []
    out.append(b"d%d:" % (len(changed) + len(same[:1]) + keeps + bool(twice)))
    for name, form in changed.items():
        encode(name, out, refuse)
        out += form
    for which in same[:1]:
        encode("is", out, refuse)
        encode(which, out, refuse)
    if keeps:
        out.append(b"s2:inN")
    if twice:
        out.append(b"s2:or")
        encode(twice, out, refuse)
    if not typed or not typed.used:
        return [b"l3:", b"s1:v", *out]
    return pieces(["w", b"l2:" + b"".join(out)])


def held_twice(value):
    """Returns where a value holds lists, dicts or sets that it holds elsewhere too, as in [[0] * 3] * 3: the way to each by places and keys, and to the first."""
    found, seen, left = [], {}, [(value, [])]
    while left and len(seen) < MOST_WATCHED:
        each, way = left.pop()
        if id(each) in seen:
            found.append([way, seen[id(each)]])
            continue
        seen[id(each)] = way
        items = enumerate(each) if type(each) is list else each.items() if type(each) is dict else ()
        left += [(inner, [*way, key]) for key, inner in items if type(inner) in (list, dict, set) and type(key) in (int, str)]
    return found


def set_process(state):
    set_environment(state)
    sys.path[:] = state.get(SEARCH_PATH, sys.path)


def watched(work, folders, listening, typed, is_inner):
    """
    Returns the outcome of work, with what it printed and what it did to what the script shares, where there is any. Within another
    operation, what that one has printed so far goes along.
    """
    if is_inner:
        folders = None  # the other operation is not through with them
    if folders:
        restore(folders)
        for folder in folders:
            if os.path.basename(folder) == WORKING:
                os.chdir(folder)
                os.environ["TMPDIR"] = folder
    for heard in listening if not is_inner else ():
        heard[2] = heard[1].tell()
    shared = typed.shared if typed else ()
    state = process_state(shared, sys.path)
    before = held()
    known = len(KEPT)
    if typed and typed.logs is not None and not is_inner:
        typed.logs.clear()
    if typed and typed.warns:
        with __import__("warnings").catch_warnings(record=True) as warned:
            outcome = work()
        outcome = with_warnings(outcome, warned, typed)
    else:
        outcome = work()
    changes = changes_of([*before, *KEPT[known:]], typed)
    if changes:
        outcome = [b"l3:", b"s1:k", *pieces(changes), *outcome]
    if USED_PORTS and typed and typed.ports:
        outcome = [b"l3:", b"s1:n", *pieces(USED_PORTS), *outcome]
        USED_PORTS.clear()
    left = process_state(shared, sys.path)
    if left != state:
        outcome = [b"l3:", b"s1:s", *pieces(left), *outcome]
    if MIRRORS:
        outcome = with_calls(outcome, typed)
    if typed and typed.logs:
        outcome = [b"l3:", b"s1:g", *pieces(typed.logs[:MOST_WARNINGS]), *outcome]
        typed.logs.clear()
    for letter, text in newly_printed(listening):
        outcome = [b"l3:", b"s1:" + letter, *pieces(text), *outcome]
    after = contents(folders) if folders else folders
    return [b"l3:", b"s1:f", *pieces(after), *outcome] if after != folders else outcome


def with_warnings(outcome, warned, typed):
    """Returns an outcome with the warnings that came with it."""
    found = []
    for each in warned[:MOST_WARNINGS]:
        out = []
        encode_exception(each.message, out, typed, DEPTH)
        found.append(b"".join(out))
    return [b"l3:", b"s1:a", *pieces(found), *outcome] if found else outcome


MOST_WARNINGS = 1000  # of one operation
MOST_PRINTED = 1 << 20


def newly_printed(listening):
    """Returns what was printed since it was told last, with the letter of each stream."""
    found = []
    for heard in listening:
        letter, stream, told = heard
        text, heard[2] = stream.getvalue()[told:told + MOST_PRINTED], stream.tell()
        if text:
            found.append((letter, text))
    return found


def visit(operations, names, listening, typed, values, is_inner=False):
    """Returns the wire form of the outcomes of these operations, which add their values to those given."""
    outcomes, own = [], []

    def before(number):
        own.append(values[number])
        return own[-1]

    def work():
        try:
            if parts[0] == "mocks":  # which are made of the library as it is
                return perform(parts[:3], names, values, place, typed, own)
            with Patched():
                return perform(parts[:3], names, values, place, typed, own)
        except BaseException as error:
            values[place] = error
            return raised(error, False, typed)

    for operation in operations:
        place = len(values)
        values.append(None)  # before what comes in the course of it
        own.clear()
        try:
            parts, _ = decode(operation, 0, before, lambda source: eval(source, names))
        except BaseException as error:
            values[place] = error
            outcomes.append(raised(error, False))
        else:
            outcomes.append(watched(work, parts[3] if len(parts) > 3 else None, listening, typed, is_inner))
    return [b"l%d:" % len(outcomes)] + [b"".join(outcome) for outcome in outcomes]


def apart(work):
    """Does it in a copy of this process; returns False if it had to be done in this one. Ends as the copy did."""
    try:
        if "threading" in sys.modules and sys.modules["threading"].active_count() > 1:
            raise OSError("a copy would lack the threads of the program")
        copy = os.fork()
    except (AttributeError, OSError):
        work()
        return False
    if not copy:
        work()
        os._exit(0)
    _, status = os.waitpid(copy, 0)
    if os.WIFSIGNALED(status):
        os.kill(os.getpid(), os.WTERMSIG(status))
    if status:
        os._exit(os.WEXITSTATUS(status) or 1)
    return True


def logged():
    """Returns the list of what the program logs from now on, also what nothing of the program's asks for."""
    kind, found = __import__("logging").Logger, []
    is_enabled, handle = kind.isEnabledFor, kind.handle

    def handle_and_note(self, record):
        found.append([record.name, record.levelno, record.levelname, record.getMessage()])
        if is_enabled(self, record.levelno):
            handle(self, record)
    kind.isEnabledFor, kind.handle = lambda self, level: True, handle_and_note
    return found


def settled(settings):
    """
    Returns the streams of what the program prints that the script hears, each with how much of it has been told, and how values
    keep their types, if they do.
    """
    sys.stdout = io.TextIOWrapper(io.BufferedWriter(Nowhere()), encoding="utf-8", errors="replace")
    if not settings:
        return [], None
    typed = Typed(settings["lazy"], settings.get("shared", ()), settings.get("numbers", False), settings.get("warns", False),
                  logged() if settings.get("logs") else None, settings.get("ports", False))
    if typed.warns:
        warnings = __import__("warnings")
        warnings.resetwarnings()  # the script decides which are shown
        warnings.simplefilter("always")
    if not settings["listens"]:
        return [], typed
    sys.stdout, sys.stderr = io.StringIO(), io.StringIO()
    return [[b"p", sys.stdout, 0], [b"q", sys.stderr, 0]], typed


def main():
    """Performs visits, of which none but those before it can change what one of them gives."""
    request, _ = decode(sys.stdin.buffer.read())
    channel, leave = sys.stdout.buffer, os._exit
    nonce, visits, values = request["nonce"], request["visits"], []
    listening, typed = settled(request["settings"])
    try:
        names = load(request["source"], request["usual"])
    except BaseException as error:
        for _ in visits:
            sent(channel, nonce, [b"l1:"] + raised(error, True))
        leave(0)
    for operations in visits:
        def work():
            values.clear()
            KEPT.clear()
            sent(channel, nonce, visit(operations, names, listening, typed, values))

        if not request["apart"]:
            work()
        elif not apart(work):
            break
    leave(0)


TALK = None  # with the script's process, where there is one


class Talk:
    """How this process talks with that of the script."""

    def __init__(self):
        self.given, self.channel = streams_to_partner()
        self.request, _ = decode(request_of(self.given))
        self.nonce, self.values = self.request["nonce"], []
        self.turn = __import__("_thread").RLock()  # of who reads what the script's process sends
        self.leave = os._exit
        self.names, self.listening, self.typed = {}, [], None
        self.shared = []  # lists, dicts and sets of calls, each with its form when the other process heard of it last

    def serve(self):
        self.listening, self.typed = settled(self.request["settings"])
        failure = None
        try:
            self.names = load(self.request["source"], self.request["usual"])
        except BaseException as error:
            failure = [b"l1:"] + raised(error, True)
        while True:
            with self.turn:
                operation = self.received()
            self.send(self.with_changes(failure or self.done(operation)))

    def received(self):
        content = received(self.given, self.nonce)
        if content is None:
            self.leave(0)
        return content

    def send(self, pieces):
        sent(self.channel, self.nonce, pieces)

    def done(self, operation, is_inner=False):
        return visit([operation], self.names, self.listening, self.typed, self.values, is_inner)

    def call(self, number, given, named):
        """Has a function of the script called. What that does with the program comes before its answer."""
        with self.turn, Unpatched():
            out = [CALL]
            encode(number, out, refuse)
            encode(list(given), out, self.handed)
            encode(named, out, self.handed)
            encode({letter.decode(): text for letter, text in newly_printed(self.listening)}, out, refuse)
            out += self.changes()
            out += pieces(changes_of(held(), self.typed))
            self.send(out)
            content = self.received()
            while not content.startswith(ANSWER):
                self.send(self.with_changes(self.done(content, True)))
                content = self.received()
            (what, value, changed), _ = decode(content, 0, self.values.__getitem__, lambda source: eval(source, self.names))
        for place, left in changed.items():
            operand = named[place] if type(place) is str else given[place]
            if type(operand) is list:
                operand[:] = left
            else:
                operand.clear()
                operand.update(left)
        for each in (*given, *named.values(), value if what == "value" else None):
            self.share(each)
        if what == "error":
            raise error_of(value)
        return value

    def share(self, value):
        """Remembers a list, dict or set that both processes have since a call."""
        if type(value) in (list, dict, set):
            self.shared.append([value, self.form(value)])

    def form(self, value):
        out = []
        try:
            encode(value, out, self.typed)
            return b"".join(out)
        except (NotPlain, TooLarge):
            return None

    def changes(self):
        """Returns the form of what the program has since done to what both processes have, by the numbers of these."""
        found = []
        for number, held in list(enumerate(self.shared))[-MOST_WATCHED:]:
            form = self.form(held[0])  # None where an object of the program is in it now: the script keeps what it has
            if form is not None and form != held[1]:
                held[1] = form
                found.append((number, form))
        return pieces(dict(found))

    def with_changes(self, outcomes):
        """Returns the form of an operation's outcome, and of what else the program has done."""
        return [b"l2:", *outcomes[1:], *self.changes()]

    def handed(self, value, kind, out, depth):
        """Encodes what a function of the script is given: plain data, a value of the library or an object of the program."""
        inner = []
        try:
            if hasattr(kind, "__next__"):
                raise NotPlain  # it may go on for ever
            self.typed(value, kind, inner, depth)
            out += inner
        except (NotPlain, TooLarge):
            out.append(b"h%d;" % len(self.values))
            self.values.append(value)


def talk():
    """Performs the operations of a script one after the other, as they come."""
    global TALK
    TALK = Talk()
    TALK.serve()
