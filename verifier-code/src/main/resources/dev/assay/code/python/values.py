# The values of a script and of the candidate ------------------------------------------------------------------------


MOST_PARTS = 10_000
EVERYTHING = object()  # stands for all data of a value that has too many


def hashable(value):
    """Returns a form of plain data in which equal data are equal, whatever holds them."""
    kind = type(value)
    if kind in (str, int, float, bytes, complex, type(None)):
        return value
    if kind is bool:
        return int(value)
    if kind in (list, tuple):
        return tuple(map(hashable, value))
    if kind in (set, frozenset):
        return frozenset(map(hashable, value))
    if kind is dict:
        return frozenset((hashable(key), hashable(inner)) for key, inner in value.items())
    if kind.__name__ not in MADE_OF:
        return kind
    held = held_by(value, kind)
    return hashable(held) if held is not None else value if kind.__hash__ and (value == value) is True else kind


def held_by(value, kind):
    """Returns the plain data that a value of the library holds; None for a value without parts."""
    if kind.__name__ not in MADE_OF:
        return None
    if kind.__name__ in TABLES:
        return data_of_package(value, kind)[1]
    if isinstance(value, dict) or kind.__name__ == "SimpleNamespace":
        return dict(value if isinstance(value, dict) else vars(value))
    return value.tolist() if hasattr(value, "tolist") else bytes(value) if kind is bytearray else (
        tuple(value) if hasattr(kind, "__iter__") else None)


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
        elif kind not in (str, int, float):
            held = held_by(inner, kind)
            waiting += [] if held is None else [held]
        if inner is not value:
            found.add(hashable(inner))
    if waiting:
        found.add(EVERYTHING)
    return found


MOST_USUAL = 10_000


def usual(value):
    """
    Returns a value with a one for each number that is not a usual one, a whole number from 1 to 10,000, and with the first
    five parts of what has more than 10,000.
    """
    kind = type(value)
    if kind in (str, bytes, list, tuple) and len(value) > MOST_USUAL:
        value = value[:5]
    if kind in (list, tuple, set, frozenset) or kind.__name__ == "deque":
        first = value if len(value) <= MOST_USUAL else [part for part, _ in zip(value, range(5))]
        return kind(map(usual, first))
    if isinstance(value, dict):
        first = list(value.items())[:5 if len(value) > MOST_USUAL else None]
        return {usual(key): usual(inner) for key, inner in first}
    if kind is str:
        return "".join(part if len(part) < 5 or not part.isdigit() else "1" for part in re.split(r"(\d+)", value))
    if kind is bool or not isinstance(value, (int, float)) and kind.__name__ not in ("Decimal", "Fraction"):
        return value
    return value if 1 <= value <= MOST_USUAL and value == int(value) else kind(1)


def name_of_builtin(value, kind):
    """Returns the name by which every process has a type, a function or a method of Python, such as int or str.upper; else None."""
    owner = value.__objclass__ if kind is type(str.upper) else getattr(value, "__self__", None) if kind is type(dict.fromkeys) else None
    if isinstance(owner, type):
        return owner.__name__ + "." + value.__name__ if getattr(builtins, owner.__name__, None) is owner else None
    return value.__name__ if kind in (type, type(len)) and getattr(builtins, value.__name__, None) is value else None


def refuse(value, kind, out, depth):
    raise Unable("a value of type " + kind.__name__)


def plain(value, special=refuse):
    """Returns the wire form of plain data of the script's own, and of what special encodes; None for any other value."""
    out = []
    try:
        encode(value, out, special)
    except (Unable, TooLarge):
        return None
    return b"".join(out)


RAISED_HERE = "raised_here"  # the attribute by which an exception of the script is known when it comes back
EXCEPTIONS = {}
CAUGHT = set()  # the names of exceptions that the script expects


class Expected(type):
    """The kind of the classes for exceptions of the program that the script names: the program makes what the script makes of them."""

    def __call__(self, *given, **named):
        if not is_expected(self):
            return super().__call__(*given, **named)
        made = JUDGE.do("call", in_program(self), *given, **named)
        if isinstance(now(made), self):
            del made.of_candidate
            JUDGE.causes[id(made)] = made, next(each for each in reversed(JUDGE.asked) if each.action == "call")
        return made

    def __getattr__(self, name):
        if name.startswith("__") or not is_expected(self):
            raise AttributeError(name)
        return JUDGE.do("get", in_program(self), name)


def expected_exception(name):
    """Returns a class for an exception of the candidate that the script names."""
    return EXCEPTIONS.setdefault(name, Expected(name, (Exception,), {
        "__getattr__": of_raised, "__str__": lambda error: error.of_text, "__repr__": form_of_raised, "__eq__": is_equal_to_raised, "__hash__": Exception.__hash__}))


def of_raised(error, name):
    """Returns an attribute of an exception of the program's that its class gives it, there."""
    known = JUDGE.causes.get(id(error))
    if known is None or name.startswith(("__", "of_")):
        raise AttributeError(name)
    return JUDGE.do("get", StandIn(known[1]), name)


def form_of_raised(error):
    known = JUDGE.causes.get(id(error))
    return now(JUDGE.do("repr", StandIn(known[1]))) if known else Exception.__repr__(error)


def is_equal_to_raised(error, other):
    causes = [JUDGE.causes.get(id(each)) for each in (error, other)]
    return error is other or all(causes) and same(*(StandIn(operation) for _, operation in causes), "eq")


def library_exception(module, name):
    """Returns an exception of Python or of its library, or of a package that the script has imported."""
    found = getattr(sys.modules.get(module), name, None) if is_library(module.partition(".")[0]) else None
    return found if isinstance(found, type) and issubclass(found, BaseException) and found.__module__ == module else None


def exception_of(data):
    """Makes an exception of the candidate's, of the nearest classes that the script or Python itself has."""
    bases, text, arguments, attributes, cause = data
    number = attributes.get(RAISED_HERE)
    if type(number) is int and 0 <= number < len(JUDGE.raised):
        JUDGE.raised[number].of_candidate = True  # which has let it go on
        return JUDGE.raised[number]
    (_, name), kinds = bases[0], []
    for module, base in bases:
        kind = EXCEPTIONS.get(base) or library_exception(module, base)
        if kind and not any(issubclass(known, kind) for known in kinds) and not (kinds and not issubclass(kind, Exception)):
            kinds.append(kind)
    if any(issubclass(kind, (StopIteration, StopAsyncIteration)) for kind in kinds) and not CAUGHT & {
            "StopIteration", "StopAsyncIteration"}:
        # It would end a loop of the script over map or zip early, before all comparisons.
        kinds = [Exception]
    if not issubclass(kinds[0], Exception) and not (kinds[0] is SystemExit and "SystemExit" in CAUGHT):
        return Lost("the program left by " + name)
    kind = kinds[0]
    if kind is EXCEPTIONS.get(name) and kind.__bases__ == (Exception,):
        try:
            kind.__bases__ = tuple(kinds[1:]) or kind.__bases__
            kinds = [kind]
        except TypeError:
            pass  # what it comes of is built otherwise, as OSError is
    if len(kinds) > 1 or kind.__name__ != name:
        try:
            kind = type(name, tuple(kinds), {"__getattr__": of_raised})
        except TypeError:
            kind = type(name, (kind,), {"__getattr__": of_raised})
    error = exception_like(kind, arguments, text, attributes)
    if str(error) != text:
        error = exception_like(type(kind.__name__, (kind,), {"__str__": lambda _: text}), arguments, text, attributes)
    error.__cause__ = cause
    return error


def exception_like(kind, arguments, text, attributes):
    """Makes an exception with these arguments, if that is possible, without the code of a class in the library."""
    given = (text,) if arguments is None else arguments
    if issubclass(kind, OSError) and len(given) == 2 and attributes.get("filename") is not None:
        given += (attributes["filename"],)
    if kind.__init__ is Exception.__init__ or kind.__module__ == "builtins":
        try:
            error = type.__call__(kind, *given)
        except Exception:
            error = Exception(text)
    else:
        error = kind.__new__(kind, *given)
    vars(error).update((word, value) for word, value in attributes.items() if not word.startswith(("_", "of_")))
    error.of_candidate, error.of_text = True, text
    return error


def raised_by_program(name, message):
    first = message[:200].partition("\n")[0]
    return "the program raised " + name + (first and ": " + first)


def exception(outcome):
    """Returns the exception of an outcome; the candidate may have invented it. No script catches what ends a program's loading."""
    _, name, bases, message, is_loading, *form = outcome
    if is_loading:
        return Lost(raised_by_program(name, message))
    try:
        error = decode(form[0])[0]
        if isinstance(error, BaseException):
            return error
    except Exception:
        pass
    return exception_of([[("builtins", base) for base in bases or [name]] + [("builtins", "Exception")],
                         message, (message,), {}, None])


class Rest:
    """How the items of an iterator go on, which an outcome gave only in part."""

    def __init__(self):
        self.ask = None

    def __call__(self, count):
        if self.ask is None or count > MOST_ITEMS:
            raise Lost("the program gave an iterator that goes on too long")
        return now(self.ask(count))


MOST_ITEMS = VALUES - 1000  # of an iterator, in one part
RESTS = []  # of the iterators in the outcome that is being read


def iterator_of(data):
    items, is_more, is_generator, error = data
    if not is_more and not is_generator and error is None:
        return iter(items)
    rest = Rest()
    RESTS.append(rest)
    return going_on(items, is_more, error, rest)


def going_on(items, is_more, error, rest):
    yield from items
    count = len(items)
    while is_more:
        count = count * 8 if count * 8 < MOST_ITEMS or count == MOST_ITEMS else MOST_ITEMS
        items, is_more = rest(count)
        yield from items
    if error is not None:
        raise error


async def coroutine_of(data):
    value, error = data
    if error is not None:
        raise error
    return value


MADE_OF.update({"exception": exception_of, "iterator": iterator_of, "coroutine": coroutine_of})
