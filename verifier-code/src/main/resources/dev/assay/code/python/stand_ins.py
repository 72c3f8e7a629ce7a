# Stand-ins for what is in the candidate's process ---------------------------------------------------------------------


# The origins of objects in the candidate's process. A function that must return plain data must not gain by an object
# that judges itself. So few operations are allowed on such an object, and none with what may be the right answer.
NAME, MADE, PART, GIVEN = "name", "made", "part", "given"
MIXED, TOLD = "mixed", "told"  # what comes of operators on objects that the script made; in the latter plain data took part
PLAIN = (str, list, dict, set, tuple, int, float, bytes, frozenset, complex)
CONVERTED = "int float complex index round pos invert ceil floor trunc".split()
WITHOUT_ANSWER = {"get", "bool", "len", "iter", "reversed", "next", "take", "str", "repr", "getitem", "isinstance", "issubclass", "callable", "is_", "hash",
                  "type", "copy", "deepcopy", "exit", "asdict", "astuple", "fields", "is_dataclass", "replace", *CONVERTED}
ARITHMETIC = "add sub mul truediv floordiv mod pow matmul and_ or_ xor lshift rshift divmod".split()
IN_PLACE = "iadd isub imul itruediv ifloordiv imod ipow imatmul iand ior ixor ilshift irshift".split()
COMPUTED = {"neg", "abs", *ARITHMETIC, *IN_PLACE, *("r" + name for name in ARITHMETIC)}
BETWEEN_OBJECTS = set("lt le gt ge eq ne is_".split()).union(COMPUTED)


def origin(action, operands):
    """Returns the origin of an operation's result and its attribute; raises Lost if the operation is not allowed."""
    if action in ("name", "seed", "random", "mocks", "process", "kept", "pyplot"):
        return NAME, operands[0]
    if action == "class":
        return NAME, operands[0].name
    target = inside(operands[0])
    if action == "call":
        if target.origin == GIVEN and len(operands) > 1:
            now(operands[0])
            if target.word and any(hasattr(kind, target.word) for kind in PLAIN) and target.word not in JUDGE.methods | JUDGE.reading.methods:
                raise Lost("the program gave an object in place of plain data")
        if target.origin == PART and made_by(target).origin == MADE:
            JUDGE.methods.add(target.word)
        is_class = target.origin == NAME and target.word.lstrip("_")[:1].isupper()
        return (MADE if is_class else GIVEN), None
    is_made = target.origin in (MADE, MIXED, TOLD)
    if action in COMPUTED and (is_made or target.origin == GIVEN and is_of_class(target)):
        JUDGE.weak |= not is_made
        for operand in operands:
            if type(operand) is StandIn and inside(operand).origin == GIVEN:
                now(operand)
        if all(type(operand) is StandIn and inside(operand).origin != TOLD for operand in operands):
            return MIXED, None
        # It is an object already, and so has to be what comes of it: the plain data may be the answer.
        now(operands[0])
        return TOLD, None
    if action == "get":
        return (GIVEN if target.origin == GIVEN else PART), operands[1]
    if target.origin == TOLD and action in CONVERTED:
        return TOLD, None
    if target.origin == GIVEN:
        now(operands[0])
    are_objects = all(type(operand) is StandIn for operand in operands)
    if action in ("copy", "deepcopy") and target.origin == MADE:
        return MADE, None
    if target.origin == GIVEN and action not in WITHOUT_ANSWER and not (
            action in SETTING and (is_of_class(target) or is_of_given_class(target)) or action in AMONG_OBJECTS and are_objects and all(map(is_of_class, map(inside, operands)))):
        raise Lost("the program gave an object in place of plain data")
    if target.origin == TOLD and action == "bool":
        raise Lost("the program gave an object in place of plain data")
    if action in BETWEEN_OBJECTS and not are_objects and not (action == "iadd" and is_container(operands[0], list)):
        raise Lost("an object of the program meets plain data")
    if target.origin == GIVEN and action in AMONG_OBJECTS:
        JUDGE.weak = True
    return GIVEN, None


def is_of_class(operation):
    """Returns whether an object comes of a class of the program that the script names: of its objects, or of a method of the class."""
    while type(operation.given.get(0)) is StandIn:
        operation = inside(operation.given[0])
    return operation.action in ("name", "class") and operation.word.lstrip("_")[:1].isupper()


def is_of_given_class(target):
    """Returns whether an object, or what it is an attribute of, was made by a class that the program gave."""
    target = made_by(target)
    return target.action == "call" and inside(target.given[0]).outcome[:2] == ["o", "type"]


def is_container(stand_in, kind):
    """Returns whether an object of the program is a list or the like that holds other objects."""
    return now(stand_in) is stand_in and inside(stand_in).outcome[:2] == ["o", kind.__name__]


def is_about_nothing_or_one(value):
    """Returns whether a difference or ratio may be that of equal data, which an object may only say to be equal to what it was told."""
    try:
        size = abs(value)
        return type(value) is bool or not size > NEARLY_NOTHING or abs(size - 1) < NEARLY_NOTHING
    except TypeError:
        return not value


def is_of_difference(operation):
    """Returns whether a difference or ratio is among the operations on what the script made and told, of which this is the last."""
    return operation.action in DIFFERENCES or any(
        type(operand) is StandIn and inside(operand).origin == TOLD and is_of_difference(inside(operand)) for operand in operation.given.values())


DIFFERENCES = {kind + name for kind in ("", "r", "i") for name in ("sub", "xor", "truediv", "floordiv", "divmod")}
NEARLY_NOTHING = 0.01
SETTING = {"setattr", "delattr", "setitem", "delitem"}
AMONG_OBJECTS = {"lt", "le", "gt", "ge", "eq", "ne", "contains"}  # of which the program's own methods decide
OF_FUNCTIONS = {"__name__", "__qualname__", "__doc__", "__defaults__", "__kwdefaults__", "__annotations__"}


class StandIn:
    """A stand-in for an object in the candidate's process: an unknown outcome, or one that is not plain data."""

    __slots__ = ("operation",)

    def __hash__(self):
        if JUDGE.life and JUDGE.reading.makes_objects:
            JUDGE.weak = True
            return now(JUDGE.do("hash", self))
        # An object that the script made is the same in every round; others may be equal without being the same.
        if inside(self).origin != MADE:
            now(self)
            raise Unable("the script uses an object of the program as a key")
        return int.from_bytes(inside(self).key[:8], "big")

    def __init__(self, operation):
        object.__setattr__(self, "operation", operation)

    def __getattr__(self, name):
        if name.startswith("__") and name not in OF_FUNCTIONS:
            raise AttributeError(name)
        return JUDGE.do("get", self, name)

    def __setattr__(self, name, value):
        JUDGE.do("setattr", self, name, value)

    def __delattr__(self, name):
        JUDGE.do("delattr", self, name)

    def __call__(self, *arguments, **keywords):
        return JUDGE.do("call", self, *arguments, **keywords)

    def __eq__(self, other):
        return same(self, other, "eq")

    def __ne__(self, other):
        return not same(self, other, "eq")

    def __enter__(self):
        entered = now(JUDGE.do("get", self, "__enter__")())
        return self if type(entered) is StandIn and is_same(entered, self) else entered

    def __exit__(self, kind, error, trace):
        if kind is None:
            now(JUDGE.do("get", self, "__exit__")(None, None, None))
        elif issubclass(kind, Exception):
            known = JUDGE.causes.get(id(error))
            now(JUDGE.do("exit", self, StandIn(known[1]) if known else form_of_error(error)))

    def __copy__(self):
        return JUDGE.do("copy", self)

    def __deepcopy__(self, known):
        return JUDGE.do("deepcopy", self)

    def __reversed__(self):
        items = now(JUDGE.do("reversed", self))
        return stepped(items) if type(items) is StandIn else items

    def __instancecheck__(self, value):
        return type(value) is StandIn and now(JUDGE.do("isinstance", value, self))

    def __format__(self, spec):
        return format(now(JUDGE.do("str", self)), spec)


def in_talk():
    """Lets the script and the program talk, since the program has to keep what the script sets of it."""
    if not JUDGE.life:
        raise NeedsTalk("the script sets something of the program")


StandIn.__doc__ = property(lambda self: JUDGE.do("get", self, "__doc__"))


def form_of_error(error):
    """Returns the nearest class of Python that an exception of the script is of, and its arguments, but not what an assert says."""
    kind = next(kind for kind in type(error).__mro__ if kind.__module__ == "builtins")
    return [kind.__name__, list(error.args) if plain(error.args) and kind is not AssertionError else []]


def inside(stand_in):
    return object.__getattribute__(stand_in, "operation")


def now(value):
    """Returns a value that Python needs at once; raises Pending if it is unknown."""
    if type(value) is StandIn and inside(value).outcome is None:
        raise Pending
    return value


def same(first, second, action):
    """Compares by the candidate's own equality only its own objects, of which the script made one by a class."""
    second = resolve(second) if type(second) is Name else second
    now(first)
    now(second)
    if type(second) in (list, tuple, dict, set) and is_container(first, type(second)):
        return items_of(first, type(second)) == second
    if type(second) is not StandIn or not (
            {MADE, MIXED, TOLD} & {inside(first).origin, inside(second).origin} or is_of_class(inside(first)) and is_of_class(inside(second))):
        return type(second) is StandIn and is_same(first, second)
    JUDGE.weak = True
    if inside(first).origin == GIVEN:
        first, second = second, first
    return now(JUDGE.do(action, first, second)) is True


def items_of(container, kind):
    """Returns a list or the like of the script's with what an object of the program holds."""
    items = list(container)
    return {item: container[item] for item in items} if kind is dict else kind(items)


def forwarded(action, at_once):
    def method(self, *operands):
        value = JUDGE.do(action, self, *operands)
        return now(value) if at_once else value
    return method


for name in ["bool", "contains", "dir", "iter", "len", "next", "repr", "str", *CONVERTED]:
    setattr(StandIn, "__%s__" % name, forwarded(name, True))
def each(self):
    """Returns an iterator: of plain data, or of the items of a list of objects."""
    if now(self) is self and inside(self).outcome[1] in STEPPED:
        return stepped(self)
    items = now(JUDGE.do("iter", self))
    return items if type(items) is not StandIn else stepped(items)


STEPPED = "generator", "list_iterator"


def stepped(iterator):
    """Returns the items of an iterator of the program, each when it is needed, as the script may do more with it meanwhile."""
    while True:
        try:
            item = next(iterator)
        except Exception as error:
            if type(error).__name__ != "StopIteration":
                raise
            return
        yield item


StandIn.__iter__ = each
for name in "getitem setitem delitem neg abs lt le gt ge".split():
    setattr(StandIn, "__%s__" % name, forwarded(name, False))
for word in ARITHMETIC:
    name = word.rstrip("_")
    setattr(StandIn, "__%s__" % name, forwarded(word, False))
    setattr(StandIn, "__r%s__" % name, forwarded("r" + word, False))
for name in IN_PLACE:
    setattr(StandIn, "__%s__" % name, forwarded(name, False))


def shared(function):
    """Returns a function of the library that the program's process does where it is for an object of the program."""
    own = getattr(function, "own", function)

    def call(value, *others, **named):
        if type(value) not in (StandIn, Name):
            return own(value, *others, **named)
        return now(JUDGE.do(own.__name__, resolve(value) if type(value) is Name else value, *others, **named))
    call.own = own
    return call


def share_dataclasses():
    import dataclasses
    for name in OF_DATACLASSES:
        setattr(dataclasses, name, shared(getattr(dataclasses, name)))


OF_DATACLASSES = "asdict", "astuple", "fields", "is_dataclass", "replace"


class Source:
    """A function of the script that the candidate's process can rebuild from its text."""

    def __init__(self, text, function):
        self.text = text
        self.function = function

    def __call__(self, *arguments, **keywords):
        return self.function(*arguments, **keywords)


class Name:
    """A name of the candidate. Only its use, such as a call, makes an operation."""

    def __init__(self, judge, name, weak):
        object.__setattr__(self, "_parts", (judge, name, weak))

    def __getattribute__(self, attribute):
        if attribute in ("__class__", "__call__"):
            return object.__getattribute__(self, attribute)
        if attribute in OF_FUNCTIONS:
            return JUDGE.do("get", resolve(self), attribute)
        value = resolve(self)
        if attribute in CHANGES and type(value) in (list, dict, set):
            return lambda *given, **named: held_by_program(self, lambda own: JUDGE.do("call", JUDGE.do("get", own, attribute), *given, **named))
        return getattr(value, attribute)

    def __setitem__(self, key, value):
        held_by_program(self, lambda own: JUDGE.do("setitem", own, key, value))

    def __delitem__(self, key):
        held_by_program(self, lambda own: JUDGE.do("delitem", own, key))

    def __setattr__(self, attribute, value):
        in_talk()
        JUDGE.do("setattr", resolve(self), attribute, value)

    def __delattr__(self, attribute):
        JUDGE.do("delattr", resolve(self), attribute)

    def __call__(self, *arguments, **keywords):
        return resolve(self)(*arguments, **keywords)

    def __hash__(self):
        return hash(now(resolve(self)))

    def __fspath__(self):
        return os.fspath(now(resolve(self)))

    def __instancecheck__(self, value):
        word = object.__getattribute__(self, "_parts")[1]
        return type(value).__name__ == word and type(value) in CLASSES.values() or isinstance(value, resolve(self))


CHANGES = {"append", "clear", "update", "pop", "popitem", "add", "remove", "discard", "extend", "insert", "setdefault", "sort", "reverse"}


def held_by_program(name, work):
    """Does something to the program's own list, dict or set, of which the script otherwise has a copy."""
    in_talk()
    now(resolve(name))
    return now(work(StandIn(next(each for each in reversed(JUDGE.asked) if each.action == "name"))))


def is_instance(value, kinds):
    """Does what isinstance does, also for objects of the program that are of a class of a package, of which the program decides."""
    if type(kinds) is tuple:
        return any(is_instance(value, kind) for kind in kinds)
    if type(value) is Name:
        value = now(resolve(value))
    if type(value) is StandIn and (is_class_of_package(kinds) or is_expected(kinds) or any(kinds is kind for kind in HOLDING)):
        JUDGE.weak = True
        return now(JUDGE.do("isinstance", now(value), in_program(kinds))) is True
    return isinstance(value, kinds)


GENERATOR = type(_ for _ in ())
HOLDING = dict, list, tuple, type, GENERATOR  # which are objects of the program where they hold one, classes, and generators


def is_callable(value):
    """Does what callable does, also for objects of the program, which decides."""
    if type(value) is not StandIn:
        return callable(value)
    JUDGE.weak = True
    return now(JUDGE.do("callable", now(value))) is True


def type_of(value):
    """Does what type does, also for objects of the program, which decides."""
    if type(value) is StandIn and now(value) is value:
        JUDGE.weak = True
        return JUDGE.do("type", value)
    own = EXCEPTIONS.get(type(value).__name__) if isinstance(value, Exception) else None
    return own if own and isinstance(value, own) else type(value)


def share_figures():
    """Lets the figures that the script asks pyplot for, makes or closes, be in the program's process."""
    try:
        pyplot = __import__("matplotlib.pyplot").pyplot
    except ImportError:
        return

    def shared_name(name):
        return lambda *given, **named: JUDGE.do("pyplot", name, *given, **named)
    for name in FIGURES:
        setattr(pyplot, name, shared_name(name))


FIGURES = {"gcf", "gca", "get_fignums", "close", "clf", "cla", "figure", "subplots", "subplot", "axes"}


def is_class_of_package(kind):
    module = getattr(kind, "__module__", None)
    return (isinstance(kind, type) and type(module) is str and is_library(module.partition(".")[0])
            and module not in ("builtins", "typing") and not is_mock(kind))


def is_subclass(kind, others):
    """Does what issubclass does, also for classes of the program, of which the program decides."""
    if type(kind) in (Name, StandIn) or is_expected(kind):
        JUDGE.weak = True
        return now(JUDGE.do("issubclass", in_program(kind), tuple(map(in_program, others)) if type(others) is tuple else in_program(others))) is True
    return issubclass(kind, others)


def is_expected(kind):
    """Returns whether a class stands for an exception of the program that the script names."""
    return isinstance(kind, type) and EXCEPTIONS.get(kind.__name__) is kind


def place_of_class(error):
    """Returns the module and the name of the nearest class of an exception that the program has too."""
    kind = next(kind for kind in type(error).__mro__ if is_expected(kind) or is_library(kind.__module__.partition(".")[0]))
    return (MODULE if is_expected(kind) else kind.__module__), kind.__qualname__


def told_of_class(error):
    """Returns the attributes that an exception has of a class of the program."""
    return {name: value for name, value in vars(error).items() if not name.startswith("of_") and plain(value)} if is_expected(type(error)) else {}


def in_program(kind):
    """Returns the program's own class that a class of the script stands for."""
    return JUDGE.do("name", kind.__name__) if is_expected(kind) else resolve(kind) if type(kind) is Name else kind


def is_member(item, group):
    """Does what the operator in does; an object of the program is none of the script's own plain data."""
    if type(item) is Name:
        item = resolve(item)
    if type(item) is StandIn and isinstance(group, (set, frozenset, dict)) and not any(type(each) is StandIn for each in group):
        if inside(now(item)).origin == GIVEN:
            raise Lost("the program gave an object in place of plain data")
    return item in group


def is_same(first, second):
    """Does what the operator is does, also for objects of the program, and for values that it gave back."""
    if Placed in (type(first), type(second)):
        raise Unable(PLACED)
    if type(first) is Name:
        first = resolve(first)
    if type(second) is Name:
        second = resolve(second)
    if type(first) is StandIn and type(second) is StandIn:
        JUDGE.weak = True
        return now(JUDGE.do("is_", now(first), now(second))) is True
    for value, other in ((first, second), (second, first)):
        own = JUDGE.same.get(id(value))
        if own and own[0] is value and own[1] is other:
            return True
    return first is second


def resolve(name):
    judge, word, weak = object.__getattribute__(name, "_parts")
    judge.weak |= weak
    return judge.do("name", word)


for name in ("bool contains iter len repr str getitem add radd sub rsub mul rmul truediv rtruediv floordiv mod eq ne lt le"
             " gt ge").split():
    def through(self, *operands, name="__%s__" % name):
        value = now(resolve(self))
        if name in ("__bool__",):
            return bool(value)
        return getattr(value, name)(*operands)
    setattr(Name, "__%s__" % name, through)


class Solution:
    """The module from which scripts import the candidate's names."""

    def __init__(self, judge, caught):
        vars(self).update(_judge=judge, _caught=caught)

    def __setattr__(self, name, value):
        if type(value) is Name and object.__getattribute__(value, "_parts")[1] == name:
            delattr(self, name)  # as it was
        else:
            in_talk()
            JUDGE.mocks.put_in_place(name, value)

    def __delattr__(self, name):
        JUDGE.mocks.take_from_place(name)

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        if name in self._caught:
            return expected_exception(name)
        mock = JUDGE.mocks.in_place(name)
        return mock if mock is not None else Name(self._judge, name, False)


def value_of(name):
    """Returns the value of a constant of the program, if it is plain data that nothing changes; else what stands for it."""
    value = now(resolve(name)) if type(name) is Name else name
    return value if type(value) is not StandIn and value.__hash__ else name


MODULE = "solution"  # the name of the program's module, for the program's process


class Main(Solution):
    """The module that a script and the program are in a plain run, as far as the script names it to patch the program."""

    def __init__(self, judge, caught, names):
        super().__init__(judge, caught)
        vars(self)["_names"] = names

    def __setattr__(self, name, value):
        if name in self._names and type(self._names[name]) is not Name:
            raise Unable("the script patches itself")
        super().__setattr__(name, value)


