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
           "len": len, "repr": repr, "str": str, "get": getattr, "setattr": setattr,
           "call": lambda what, *args, **named: what(*args, **named)}
ITERATORS = (range, type({}.keys()), type({}.values()), type({}.items()))


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
    sys.modules["solution"] = module
    if usual:
        names.update(usual_names(source))
        sys.setrecursionlimit(50_000)
    exec(compile(source, "solution.py", "exec", 0, True), names)
    return names


def named(names, name):
    """Returns the object of this name in the solution, or in an instance of its class Solution."""
    if name not in names and "Solution" in names and hasattr(names["Solution"], name):
        return getattr(names["Solution"](), name)
    if name in names:
        return names[name]
    raise NameError("name '%s' is not defined" % name)


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
    elif kind.__module__ == NUMPY and getattr(value, "shape", None) == ():
        encode(value.item(), out, refuse, depth)
    else:
        refuse(value, kind, out, depth)


def refuse(value, kind, out, depth):
    raise NotPlain(kind.__name__)


def pieces(value):
    out = []
    encode(value, out, special)
    return out


def raised(error, loading):
    kind = type(error)
    try:
        message = str(error)[:500]
    except BaseException:
        message = ""
    return pieces(["r", kind.__name__, [base.__name__ for base in kind.__mro__], str(message), loading])


def changeable(operands):
    """Returns the wire form of the operands that a call can change, by position."""
    forms = {}
    for place, operand in enumerate(operands):
        if type(operand) in (list, dict, set):
            try:
                forms[place] = pieces(operand)
            except Exception:
                pass
    return forms


def perform(operation, names, values):
    """Performs one operation and returns the pieces of its outcome."""
    action, operands, keywords = operation
    before = changeable(operands)
    if action == "name":
        value = named(names, operands[0])
    else:
        value = (APPLIED.get(action) or getattr(operator, action))(*operands, **keywords)
    values.append(value)
    out = [b"l3:", b"s1:v"]
    try:
        encode(value, out, special)
    except (NotPlain, TooLarge) as refused:
        return pieces(["o", type(value).__name__, str(refused)])
    after = changeable(operands)
    changed = {place: form for place, form in after.items() if before.get(place) != form}
    out.append(b"d%d:" % len(changed))
    for place, form in changed.items():
        out.append(b"i%x;" % place)
        out += form
    return out


def watched(work, folders, printed):
    """Returns the outcome of work, with what it printed and what it did to the shared folders, where there are any."""
    if folders:
        restore(folders)
    start = printed.tell() if printed else 0
    outcome = work()
    text = printed.getvalue()[start:start + MOST_PRINTED] if printed else ""
    if text:
        outcome = [b"l3:", b"s1:p", *pieces(text), *outcome]
    after = contents(folders) if folders else folders
    return [b"l3:", b"s1:f", *pieces(after), *outcome] if after != folders else outcome


MOST_PRINTED = 1 << 20


def visit(operations, names, printed):
    """Returns the wire form of the outcomes of these operations."""
    values, outcomes = [], []

    def work():
        try:
            return perform(parts[:3], names, values)
        except BaseException as error:
            values.append(error)
            return raised(error, False)

    for operation in operations:
        try:
            parts, _ = decode(operation, 0, values.__getitem__, lambda source: eval(source, names))
        except BaseException as error:
            values.append(error)
            outcomes.append(raised(error, False))
        else:
            outcomes.append(watched(work, parts[3] if len(parts) > 3 else None, printed))
    return [b"l%d:" % len(outcomes)] + [b"".join(outcome) for outcome in outcomes]


def apart(work):
    """Does it in a copy of this process; returns False if it had to be done in this one. Ends as the copy did."""
    try:
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


def main():
    request, _ = decode(sys.stdin.buffer.read())
    channel, leave = sys.stdout.buffer, os._exit
    sys.stdout = io.TextIOWrapper(io.BufferedWriter(Nowhere()), encoding="utf-8", errors="replace")
    nonce, visits = request["nonce"], request["visits"]
    printed = None
    if request["listens"]:
        printed = sys.stdout = io.StringIO()

    def tell(outcomes):
        channel.write(frame(nonce, outcomes))
        channel.flush()

    try:
        names = load(request["source"], request["usual"])
    except BaseException as error:
        for _ in visits:
            tell([b"l1:"] + raised(error, True))
        leave(0)
    for operations in visits:
        def work():
            tell(visit(operations, names, printed))

        if not request["apart"]:
            work()
        elif not apart(work):
            break
    leave(0)


main()
