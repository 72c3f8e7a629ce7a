# Functions of the script, which the candidate's process makes anew of their text ----------------------------------------
# Only a function that changes nothing of the script and asserts nothing goes there, with the constants that it uses. Where
# the script and the program talk, the script's process calls the others when the program does.

FUNCTION = type(lambda: None)
METHOD = type(random.randint)
METHOD_OF_PYTHON = type([].append)
MOST_INNER = 5  # functions that are used by functions
CONSTANTS = type(None), bool, int, float, complex, str, bytes
NEVER_APART = "Assert Global Nonlocal Await AsyncFor AsyncWith AsyncFunctionDef ClassDef".split()


def imports_of(nodes):
    """Returns the names that a script imports from the library, each with its module and what it is there."""
    found = {}
    for node in nodes:
        if isinstance(node, ast.ImportFrom) and not node.level and is_library((node.module or "").partition(".")[0]):
            found.update((alias.asname or alias.name, [node.module, alias.name]) for alias in node.names)
        elif isinstance(node, ast.Import):
            found.update((alias.asname or alias.name, [alias.name, None]) for alias in node.names
                         if is_library(alias.name) and "." not in alias.name)
    return found


def named_alone(tree, code):
    """Returns the only function of this code in a script, if its text says all of it; else None."""
    kind = ast.Lambda if code.co_name == "<lambda>" else ast.FunctionDef
    found = [node for node in walk(tree) if isinstance(node, kind) and node.lineno == code.co_firstlineno
             and [each.arg for each in node.args.posonlyargs + node.args.args + node.args.kwonlyargs]
             == list(code.co_varnames[:code.co_argcount + code.co_kwonlyargcount]) and getattr(node, "name", code.co_name) == code.co_name and not getattr(node, "decorator_list", None)]
    return found[0] if len(found) == 1 and code.co_filename == "tests" else None


def held_by_function(function):
    """Returns what the names in a function mean; a variable around it may have no value yet."""
    held = dict(function.__globals__)
    for name, cell in zip(function.__code__.co_freevars, function.__closure__ or ()):
        try:
            held[name] = cell.cell_contents
        except ValueError:
            raise Unable("the script gives the program a function that uses %s, which is not set yet" % name) from None
    return held


def with_defaults(node, function, held):
    """Returns a function with its defaults as they were when it was made, and the names that still stand in them."""
    made = ast.parse(ast.unparse(node)).body[0]
    made = made.value if isinstance(node, ast.Lambda) else made
    given, names, named = list(function.__defaults__ or ()), set(), function.__kwdefaults__ or {}
    given += [named.get(argument.arg) for argument in made.args.kwonlyargs]
    places = [(made.args.defaults, place) for place in range(len(made.args.defaults))]
    places += [(made.args.kw_defaults, place) for place in range(len(made.args.kw_defaults))]
    for (defaults, place), value in zip(places, given):
        default = defaults[place]
        if default is None or not used(default) or isinstance(default, ast.Lambda) and not used(default) - bound(walk(default)) - BUILTINS:
            continue
        if is_constant(value) and b"fnan;" not in plain(value):
            defaults[place] = ast.Constant(value)
        elif isinstance(default, ast.Name) and held.get(default.id, held) is value:
            names.add(default.id)
        else:
            raise Unable("the script gives the program a function with a default that is in its own process")
    return made, names


def is_constant(value):
    return type(value) in CONSTANTS or type(value) is tuple and all(type(each) in CONSTANTS for each in value)


def read_of_case(node, name, case):
    """Returns what a function reads of a test case by this name; None if it does anything else with it."""
    read = [inner for inner in walk(node) if isinstance(inner, ast.Attribute) and getattr(inner.value, "id", None) == name
            and isinstance(inner.ctx, ast.Load)]
    if len(read) != sum(isinstance(inner, ast.Name) and inner.id == name for inner in walk(node)):
        return None
    if not all(is_constant(getattr(case, inner.attr)) for inner in read):
        return None
    kind = type(__import__("types").SimpleNamespace())
    return kind(**{inner.attr: getattr(case, inner.attr) for inner in read})


def is_case(value):
    return isinstance(value, __import__("unittest").TestCase)


class NeedsTalk(Unable):
    """Signals what the script can do only where it and the program talk."""


def is_function(value, kind):
    return kind is FUNCTION or kind is METHOD or kind.__module__ + "." + kind.__name__ in MADE_BY_LIBRARY or (
        kind is METHOD_OF_PYTHON and (type(value.__self__) in (list, dict, set) or type(value.__self__).__name__ == "deque"))


MADE_BY_LIBRARY = "functools.partial", "operator.itemgetter", "operator.attrgetter", "operator.methodcaller"


def sent_function(function, judge):
    """Returns what the program's process needs of a function: how it is made there, or by which number it is called here."""
    try:
        if type(function) not in (FUNCTION, METHOD):
            raise Unable("the script gives the program a value of type " + type(function).__name__)
        return data_of_function(function, judge.reading)
    except Unable as unable:
        if not judge.life:
            raise NeedsTalk(unable.args[0]) from None
        if function not in judge.uses.values():
            judge.lends.add("functions of its own")
        return [number_of(function), getattr(function, "__name__", type(function).__name__), function.__doc__]


def is_of_script(kind):
    """Returns whether a class is one that the script defines; a test case, which decides, never goes anywhere."""
    return (kind.__module__ == "__main__" and globals().get(kind.__name__) is not kind
            and not any(each.__name__ in ("BaseException", "TestCase") for each in kind.__mro__))


def sent_object(value, kind, judge):
    """Returns what the program's process needs of an object of the script: its number, and by which methods it can be used."""
    if not judge.life:
        raise NeedsTalk("the script gives the program a value of type " + kind.__name__)
    if not any(value is own for own in judge.lent):
        judge.lent.append(value)
        if lendable(kind):
            guard_database(value if kind.__name__ == "Connection" else getattr(value, "connection", None))
        else:
            judge.lends.add("objects of its own")
    return [[value is own for own in judge.lent].index(True), kind.__module__, kind.__name__, sorted(methods_of(kind))]


# What the program may use of a database that the script opened, and of a connection.
LENDABLE = {
    "sqlite3.Connection": "__enter__ __exit__ close commit cursor execute executemany executescript in_transaction rollback total_changes",
    "sqlite3.Cursor": "__iter__ __next__ arraysize close connection description execute executemany executescript fetchall fetchmany fetchone lastrowid rowcount",
    "sqlite3.Row": "__getitem__ __iter__ __len__ keys",
    "socket.socket": "__enter__ __exit__ accept bind close connect connect_ex family getpeername getsockname getsockopt gettimeout listen proto recv"
    " recvfrom send sendall sendto setblocking setsockopt settimeout shutdown timeout type"}


def lendable(kind):
    """Returns the names of the library's object that a program may use where the script lends it one; none for most kinds."""
    return set(LENDABLE.get(kind.__module__ + "." + kind.__name__, "").split())


def guard_database(connection):
    """Lets the program open no other database in the script's process; the script itself may."""
    if connection is not None:
        sqlite3 = sys.modules["sqlite3"]

        def decided(action, file, *_):
            is_opening = action == sqlite3.SQLITE_ATTACH and file not in ("", ":memory:")
            return sqlite3.SQLITE_DENY if is_opening and JUDGE.lending else sqlite3.SQLITE_OK
        connection.set_authorizer(decided)


def part_of_lent(owner, name):
    """Returns an attribute of the library's object that the script lent."""
    value = getattr(owner, name)
    if not callable(value):
        return value

    def used(*given, **named):
        JUDGE.weak = JUDGE.lending = True
        try:
            return value(*given, **named)
        finally:
            JUDGE.lending = False
    return JUDGE.uses.setdefault((id(owner), name), used)


def methods_of(kind):
    if lendable(kind):
        return METHODS & lendable(kind)
    return {name for each in kind.__mro__ if is_of_script(each) for name in METHODS & set(vars(each)) if vars(each)[name]}


def use_of(what):
    """Returns the function by which the program uses an object of the script."""
    number, method = what
    if type(number) is not int or not 0 <= number < len(JUDGE.lent):
        raise ValueError("no object of the script")
    owner = JUDGE.lent[number]
    if method in methods_of(type(owner)):
        return getattr(type(owner), method).__get__(owner)

    def read(name):
        if name.startswith("_"):
            raise AttributeError(name)
        if name in lendable(type(owner)):
            return part_of_lent(owner, name)
        value = getattr(owner, name)
        if name not in getattr(owner, "__dict__", ()) and not any(name in vars(each) for each in type(owner).__mro__ if is_of_script(each)):
            raise Unable("the program uses %s, which an object of the script has of the library" % name)
        return value

    def write(name, value):
        if name.startswith("_") or callable(getattr(owner, name, None)):
            raise AttributeError(name)
        if lendable(type(owner)):
            raise Unable("the program sets %s, which an object of the script has of the library" % name)
        JUDGE.weak = True
        setattr(owner, name, value)
    return {"__getattr__": read, "__setattr__": write}[method]


def object_at(number):
    """Returns the object of the script that the program gave back."""
    use_of([number, "__getattr__"])
    return JUDGE.lent[number]


def data_of_function(function, reading, depth=MOST_INNER):
    """
    Returns the number of a function, its text, the name that the text gives it, and what it uses; raises Unable if it can't be
    sent.
    """
    number, owner = function, None
    if type(function) is METHOD:
        function, owner = function.__func__, function.__self__
        if type(function) is not FUNCTION or isinstance(owner, type):
            raise Unable("the script gives the program a value of type method")
    reading.plain = tree = reading.plain or ast.parse(reading.script)
    node = named_alone(tree, function.__code__)
    if node is None or depth < 0 or any(type(inner).__name__ in NEVER_APART for inner in walk(node)):
        raise Unable("the script gives the program a value of type function")
    held = held_by_function(function)
    node, names = with_defaults(node, function, held)
    if owner is not None and node.args.args:
        held[node.args.args.pop(0).arg] = owner
    own = sent_names(node, names, held, reading, depth)
    if isinstance(node, ast.Lambda):
        return [number_of(number), "made = " + ast.unparse(node), "made", own]
    return [number_of(number), ast.unparse(node), node.name, own]


def sent_names(node, names, held, reading, depth):
    """Returns what the names in a function or class mean, for the program's process; raises Unable if one can't be sent."""
    imports = imports_of(walk(reading.plain))
    own = {}
    for name in sorted((used(node) - bound(node) | names) - BUILTINS):
        value = held.get(name, held)
        if type(value) is Name or is_expected(value):
            own[name] = ["name", value.__name__ if is_expected(value) else object.__getattribute__(value, "_parts")[1]]
        elif type(value) is FUNCTION and value.__code__.co_filename == "tests":
            own[name] = ["function", *data_of_function(value, reading, depth - 1)]
        elif type(value) is StandIn and inside(value).action == "class":
            own[name] = ["function", *inside(value).given[0].data(reading)]
        elif is_constant(value):
            own[name] = ["value", value]
        elif name in imports:
            own[name] = ["import", *imports[name]]
        elif is_case(value) and read_of_case(node, name, value) is not None:
            own[name] = ["value", read_of_case(node, name, value)]
        else:
            raise Unable("the script gives the program a %s that uses %s, which is in its own process" % (
                "class" if isinstance(node, ast.ClassDef) else "function", name))
    return own


class Derived:
    """A class of the script that comes of one of the program's, which the program's process makes of its text."""

    def __init__(self, text, name, held):
        self.text, self.name, self.held = text, name, held
        self.made = self  # what stands for it

    def data(self, reading):
        reading.plain = reading.plain or ast.parse(reading.script)
        node = ast.parse(self.text).body[0]
        if any(type(inner).__name__ in NEVER_APART for inner in walk(node)[1:]):
            raise Unable("the script derives a class from one of the program's that asserts, or changes names outside of it")
        return [number_of(self), self.text, self.name, sent_names(node, set(), self.held, reading, MOST_INNER)]


def derives(*bases):
    """Returns whether a class of the script comes of one of the program's."""
    return any(type(base) in (Name, StandIn) for base in bases)


def derive(text, name):
    if not JUDGE.life:
        raise NeedsTalk("the script derives a class from one of the program's")
    JUDGE.weak = True
    frame = sys._getframe(1)
    derived = Derived(text, name, {**frame.f_globals, **frame.f_locals})
    JUDGE.do("class", derived)
    derived.made = StandIn(next(each for each in reversed(JUDGE.asked) if each.action == "class"))
    return derived.made


def number_of(function):
    """Returns the number by which the program's process knows a function, which stays the same object there."""
    def is_own(own):
        return function is own or type(function) in (METHOD, METHOD_OF_PYTHON) and type(own) is type(function) and own == function and own.__self__ is function.__self__

    if not any(map(is_own, JUDGE.functions)):
        JUDGE.functions.append(function)
    return list(map(is_own, JUDGE.functions)).index(True)


def function_at(data):
    """Returns the function that the program gave back, or what one was sent as, where the script asks what it gave."""
    if type(data) is not int:
        return list(data)
    if not 0 <= data < len(JUDGE.functions):
        raise ValueError("no function of the script")
    function = JUDGE.functions[data]
    return function.made if type(function) is Derived else function


MADE_OF.update({"function": function_at, "lent": object_at})
