# The values of a script and of the candidate ------------------------------------------------------------------------


MOST_PARTS = 10_000
EVERYTHING = object()  # stands for all data of a value that has too many


def hashable(value):
    """Returns a form of plain data in which equal data are equal, whatever holds them."""
    kind = type(value)
    if kind in (list, tuple):
        return tuple(map(hashable, value))
    if kind in (set, frozenset):
        return frozenset(map(hashable, value))
    if kind is dict:
        return frozenset((hashable(key), hashable(inner)) for key, inner in value.items())
    return int(value) if kind is bool else value if kind in (str, bytes, int, float, complex, type(None)) else kind


def parts(value):
    """Returns the hashable forms of all data in a value."""
    found, waiting = set(), [value]
    while waiting and len(found) < MOST_PARTS:
        inner = waiting.pop()
        kind = type(inner)
        if kind in (list, tuple, set, frozenset):
            waiting += inner
        elif kind is dict:
            waiting += list(inner) + list(inner.values())
        if inner is not value:
            found.add(hashable(inner))
    if waiting:
        found.add(EVERYTHING)
    return found


def is_builtin(value, kind):
    """Returns whether a value is a type or a function of Python, such as int, which every process has by its name."""
    return kind in (type, type(len)) and getattr(builtins, value.__name__, None) is value


def refuse(value, kind, out, depth):
    raise Unable("a value of type " + kind.__name__)


def plain(value):
    """Returns the wire form of plain data of the script's own; None for any other value."""
    out = []
    try:
        encode(value, out, refuse)
    except (Unable, TooLarge):
        return None
    return b"".join(out)


def change(target, value):
    """Changes the script's own value as the call changed its copy."""
    if type(target) is list:
        target[:] = value
    elif type(target) in (dict, set):
        target.clear()
        target.update(value)


EXCEPTIONS = {}
CAUGHT = set()  # the names of exceptions that the script expects


def expected_exception(name):
    """Returns a class for an exception of the candidate that the script catches."""
    return EXCEPTIONS.setdefault(name, type(name, (Exception,), {}))


def exception(outcome):
    """Returns the candidate's exception in the nearest class that the script or Python itself has."""
    _, name, bases, message, _ = outcome
    for base in bases:
        kind = EXCEPTIONS.get(base) or getattr(builtins, base, None)
        if isinstance(kind, type) and issubclass(kind, BaseException):
            break
    else:
        kind = Exception
    if not issubclass(kind, Exception):
        return Lost("the program left by " + name)
    if issubclass(kind, (StopIteration, StopAsyncIteration)) and not CAUGHT & {"StopIteration", "StopAsyncIteration"}:
        # It would end a loop of the script over map or zip early, before all comparisons.
        kind = Exception
    try:
        error = kind(message) if kind.__name__ == name else type(name, (kind,), {})(message)
    except Exception:
        error = Exception(name + ": " + message)
    error.of_candidate = True
    return error


