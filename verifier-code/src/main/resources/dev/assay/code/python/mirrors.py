# The mocks of a script in the candidate's process ---------------------------------------------------------------------
# Each is a mock of the same kind with the same settings. What the candidate calls on it goes back to the script, where
# the script's own mock notes the calls and judges them.

MIRRORS = {}  # the mocks by the script's numbers, with the settings that each has
PATCHES = [b"l0:"]  # the wire form of the modules, the classes in them, the attributes and what takes their place
LEFT = {}  # the attributes of each mock as the script knows them
TURNS = {}  # which values in turn each mock gives, which must not begin anew when something else is set
NOTED_CALLS = {}  # how many calls of each mock have gone back


def mirror_of(data):
    """Returns the mock of this number, or what a path leads to from it."""
    number, kind, spec, path = data
    if number not in MIRRORS:
        library = __import__("unittest.mock").mock
        if spec:
            like = __import__(spec[0], fromlist=["*"])
            for name in spec[1].split("."):
                like = getattr(like, name)
            made = library.create_autospec(like, _name="mock")
        else:
            made = getattr(library, kind)(name="mock")  # with a name it stays the root of its calls
        MIRRORS[number] = [made, None]
    return at_path(MIRRORS[number][0], path)


def at_path(mock, path):
    for step in path:
        mock = mock.return_value if step == "()" else getattr(mock, step)
    return mock


def path_of_mock(mock):
    """Returns the number of the mock from which this one comes, with the path to it; None for a mock of the candidate's own."""
    path = []
    while mock is not None:
        for number, (own, _) in MIRRORS.items():
            if own is mock:
                return [number, path[::-1]]
        path.append(mock._mock_new_name)
        mock = mock._mock_new_parent
    return None


def set_mocks(_, patches, settings):
    """Gives each mock these settings, and notes what takes whose place."""
    for number, kind, form, spec in settings:
        mirror_of([number, kind, spec, []])
        if MIRRORS[number][1] != form:
            MIRRORS[number][1] = form
            given, _ = decode(form, 0, None, lambda source: eval(source, {}))
            if "opens" in given:
                MIRRORS[number][0] = mock = __import__("unittest.mock").mock.mock_open(read_data=given["opens"])
                NOTED_CALLS.pop(number, None)
                for name, value in given["reads"].items():
                    getattr(mock.return_value, name).return_value = value
            set_mock(MIRRORS[number][0], given, (number,))
            LEFT.update({place: mirrored(value, Typed(True)) for place, value in attributes(MIRRORS[number][0], number)})
    PATCHES[0] = patches


def set_mock(mock, given, place):
    if "returns" in given:
        mock.return_value = given["returns"]
    turn = given.get("turn")
    if "effect" in given and (turn is None or turn != TURNS.get(place)):
        mock.side_effect = given["effect"]
    TURNS[place] = turn
    for name, value in given["attributes"].items():
        setattr(mock, name, value)
    for name, inner in given["children"].items():
        child = mock.return_value if name == "()" else getattr(mock, name, mock)
        if child is mock or type(child).__mro__[1].__name__ != inner["kind"]:
            child = getattr(__import__("unittest.mock").mock, inner["kind"])()
            setattr(mock, "return_value" if name == "()" else name, child)
        set_mock(child, inner, (*place, name))


OPEN = []  # the times that are not over


class Patched:
    """A time in which the script's mocks take the place of what they stand for."""

    def __enter__(self):
        self.before = []
        for module, qualified, attribute, value in decode(PATCHES[0], 0, None, lambda source: eval(source, {}))[0]:
            try:
                owner = __import__(module, fromlist=["*"])
                for name in qualified:
                    owner = getattr(owner, name)
            except (ImportError, AttributeError):
                continue
            self.before.append((owner, attribute, vars(owner).get(attribute, self)))
            setattr(owner, attribute, value)
        OPEN.append(self)

    def __exit__(self, *error):
        OPEN.remove(self)
        for owner, attribute, value in reversed(self.before):
            if value is self:
                delattr(owner, attribute)
            else:
                setattr(owner, attribute, value)


class Unpatched:
    """A time in which nothing stands in another's place, in the course of an operation, where our own code needs it."""

    def __enter__(self):
        self.open = OPEN[:]
        for patched in reversed(self.open):
            patched.__exit__()

    def __exit__(self, *error):
        for patched in self.open:
            patched.__enter__()


def with_calls(outcome, typed):
    """Returns an outcome with the calls of the script's mocks that have not gone back yet."""
    found = []
    for number, (mock, _) in MIRRORS.items():
        calls = list(mock.mock_calls)
        for name, given, named in calls[NOTED_CALLS.get(number, 0):]:
            found.append([number, str(name), [mirrored(each, typed) for each in given],
                          {str(word): mirrored(each, typed) for word, each in named.items()}])
        NOTED_CALLS[number] = len(calls)
        for place, value in attributes(mock, number):
            form = mirrored(value, typed)
            if LEFT.get(place) != form:
                LEFT[place] = form
                found.append([number, list(place[1:-1]), [place[-1], form], None])
    return [b"l3:", b"s1:c", *pieces(found), *outcome] if found else outcome


def attributes(mock, *place):
    """Returns what a mock and those that come from it have as plain attributes, by their paths."""
    held = vars(mock)
    found = [((*place, name), value) for name, value in held.items() if not name.startswith("_") and name != "method_calls"]
    if type(held.get("_mock_return_value")) in (list, dict, set):
        found.append(((*place, "()"), held["_mock_return_value"]))  # which the program may have changed
    for name, child in [("()", held.get("_mock_return_value")), *held["_mock_children"].items()]:
        if hasattr(type(child), "mock_add_spec") and child._mock_new_parent is mock:
            found += attributes(child, *place, name)
    return found


def mirrored(value, typed):
    """Returns the wire form of what a mock is given; that of no plain data if it is none."""
    out = []
    try:
        encode(value, out, typed)
        return b"".join(out)
    except Exception:
        return b"y5:other" + b"N"


def class_of(data):
    module, name = data
    kind = __import__(module, fromlist=["*"])
    for word in name.split("."):
        kind = getattr(kind, word)
    return kind


def error_of(data):
    *place, given, attributes = data
    kind = class_of(place)
    if given is None:
        return kind
    try:
        error = kind.__new__(kind, *given) if place[0] == "solution" else kind(*given)
    except TypeError:
        error = kind.__new__(kind, *given)
    vars(error).update(attributes)
    return error


FUNCTIONS = {}  # the functions by the script's numbers, with the names that each uses


def function_of(data):
    """Returns a function of the script, made of its text once, with what it uses now; or one that the script's process calls."""
    if len(data) == 3:
        return FUNCTIONS.setdefault(data[0], (called_there(*data), {}))[0]
    number, text, name, uses = data
    function, names = FUNCTIONS.get(number, (None, {"__name__": "__main__"}))
    for word, (kind, *value) in uses.items():
        if kind == "import":
            module = __import__(value[0], fromlist=["*"])
            names[word] = module if value[1] is None else getattr(module, value[1])
        else:
            names[word] = function_of(value) if kind == "function" else OWN.get(*value) if kind == "name" else value[0]
    if not function:
        exec(compile(text, "tests", "exec"), names)
        FUNCTIONS[number] = function, _ = names[name], names
    return function


def called_there(number, name, doc):
    def function(*given, **named):
        return TALK.call(number, given, named)
    function.__name__ = function.__qualname__ = name
    function.__doc__ = doc
    return function


def number_of_function(value):
    """Returns the number of a function that the script gave; None for any other value."""
    return next((number for number, (function, _) in FUNCTIONS.items() if function is value), None)


LENT = {}  # what stands for the objects of the script, by its numbers


def lent_of(data):
    """Returns what stands for an object of the script: each use of it is one in the script's process."""
    number, module, name, methods = data

    def used_by(method):
        return lambda self, *given, **named: TALK.call([number, method], given, named)
    if number not in LENT:
        uses = {method: used_by(method) for method in ["__getattr__", "__setattr__", *methods]}
        if module != "__main__":
            uses["__class__"] = property(lambda self: class_of([module, name]))
        LENT[number] = type(name, (), uses)()
    return LENT[number]


def number_of_lent(value):
    return next((number for number, own in LENT.items() if own is value), None)


MADE_OF.update({"lent": lent_of, "mock": mirror_of, "class": class_of, "error": error_of, "function": function_of})
