# The mocks of a script, which the candidate's process has too ---------------------------------------------------------

MOST_MOCKS = 200
KINDS_OF_MOCKS = "MagicMock", "Mock", "NonCallableMock", "NonCallableMagicMock"
READS = "read", "readline", "readlines"  # of a file, by which a script says what it holds
OWN_MOCK_NAMES = ("method_calls",)


class Other:
    """What a mock was given that is no plain data; it equals nothing else."""


class Unlike(Exception):
    """Signals a mock that the candidate's process can't have."""


class Mocks:
    """The mocks of a running script: those that take another's place, and those that the program is given."""

    def __init__(self):
        self.patches = []  # the open patches of unittest.mock
        self.known = []  # the mocks that the candidate's process has, by their numbers
        self.sent = None

    def away(self):
        return Away(self.patches)

    def number(self, mock):
        for number, own in enumerate(self.known):
            if own is mock:
                return number
        if len(self.known) == MOST_MOCKS:
            raise Unable("the script makes more than %d mocks" % MOST_MOCKS)
        self.known.append(mock)
        return len(self.known) - 1

    def write(self, mock, out):
        """Appends a mock as the mock that it comes from and the path to it."""
        path = []
        while not any(mock is own for own in self.known) and mock._mock_new_parent is not None:
            path.append(mock._mock_new_name)
            mock = mock._mock_new_parent
        out.append(b"y4:mock")
        encode([self.number(mock), kind_of_mock(mock), path[::-1]], out, refuse)

    def settings(self, special):
        """Returns what the candidate's process has to know before its next operation; None if it knows that already."""
        if not self.patches and not self.known:
            return None
        patches = []
        for patch in self.patches:
            count = len(self.known)
            try:
                form = self.form([*patch.place, patch.taken], special)
                for mock in self.known[count:]:
                    self.form(setting_of(mock), special)
            except (Unable, Unlike, TooLarge):
                del self.known[count:]
            else:
                patches.append(form)
        form, number = [], 0
        while number < len(self.known):
            mock = self.known[number]
            try:
                form.append([number, kind_of_mock(mock), self.form(setting_of(mock), special)])
            except Unlike as unlike:
                raise Unable("a mock with " + unlike.args[0]) from None
            number += 1
        told = [b"l%d:" % len(patches) + b"".join(patches), form]
        if told == self.sent:
            return None
        self.sent = told
        return told

    def form(self, value, special):
        out = []
        encode(value, out, lambda *given: self.special(special, *given))
        if any(type(piece) is not bytes for piece in out):
            raise Unlike("an object of the program")
        return b"".join(out)

    def special(self, special, value, kind, out, depth):
        is_class = isinstance(value, type) and issubclass(value, BaseException)
        error = value if is_class else kind
        if issubclass(error, BaseException) and is_library(error.__module__.partition(".")[0]):
            out.append(b"y5:error")
            encode([error.__module__, error.__qualname__, None if is_class else value.args], out, special, depth - 1)
        else:
            special(value, kind, out, depth)

    def note(self, calls):
        """Lets the script's mocks note what the program called. It may have invented all of it."""
        try:
            for number, path, given, named in calls:
                mock = mock_at([number, path])
                mock._increment_mock_call(*[decode(each)[0] for each in given],
                                          **{word: decode(each)[0] for word, each in named.items()})
        except Exception:
            raise Lost("its result is none of ours") from None


class Away:
    """A time in which nothing stands in another's place in this process, where our own code needs it."""

    def __init__(self, patches):
        self.patches = patches

    def __enter__(self):
        for patch in reversed(self.patches):
            patch.put(patch.original)

    def __exit__(self, *error):
        for patch in self.patches:
            patch.put(patch.taken)


class Patch:
    """A patch that is open: the place that it changes, what is there and what was there."""

    def __init__(self, target, attribute, original):
        self.target, self.attribute, self.original = target, attribute, original
        self.taken = vars(target)[attribute]
        is_module = type(target) is type(sys)
        self.place = [target.__name__ if is_module else target.__module__,
                      [] if is_module else target.__qualname__.split("."), attribute]

    def put(self, value):
        if value is MISSING_VALUE:
            delattr(self.target, self.attribute)
        else:
            setattr(self.target, self.attribute, value)


MISSING_VALUE = object()


def is_mock(value):
    mock = sys.modules.get("unittest.mock")
    return mock is not None and isinstance(value, mock.NonCallableMock)


def kind_of_mock(mock):
    name = type(mock).__mro__[1].__name__
    if name not in KINDS_OF_MOCKS:
        raise Unable("the script gives the program a value of type " + name)
    return name


def setting_of(mock):
    """Returns how a mock is set, without what it has noted."""
    held, children = vars(mock), {}
    if held["_mock_wraps"] is not None:
        raise Unlike("wraps")
    effect, found = held.get("_mock_side_effect"), {"attributes": {}, "children": children}
    if getattr(effect, "__qualname__", "") == "mock_open.<locals>.reset_data":
        found["opens"] = dict(zip(effect.__code__.co_freevars, effect.__closure__))["read_data"].cell_contents
        given = {name: getattr(mock.return_value, name).return_value for name in READS}
        found["reads"] = {name: value for name, value in given.items() if value is not None and not is_mock(value)}
        return found
    if held["_mock_methods"] is not None:
        raise Unlike("a specification")
    if getattr(effect, "__module__", None) != "unittest.mock":
        found["effect"] = list(__import__("copy").copy(effect)) if hasattr(effect, "__next__") else effect
    default = sys.modules["unittest.mock"].DEFAULT
    given = held.get("_mock_return_value", default)
    if is_mock(given) and given._mock_new_parent is mock:
        children["()"] = setting_of(given)
    elif given is not default:
        found["returns"] = given
    for name, child in held["_mock_children"].items():
        if is_mock(child) and child._mock_new_parent is mock:
            children[name] = setting_of(child)
        else:
            found["attributes"][name] = child
    found["attributes"].update((name, value) for name, value in held.items()
                               if not name.startswith("_mock") and name not in OWN_MOCK_NAMES and not name.startswith("_spec"))
    return found


def mock_at(data):
    """Returns the mock of the script that the program names by a number and a path."""
    number, *_, path = data
    if type(number) is not int or not 0 <= number < len(JUDGE.mocks.known):
        raise ValueError("no mock")
    mock, kind = JUDGE.mocks.known[number], sys.modules["unittest.mock"].MagicMock
    for step in re.findall(r"\(\)|\w+|[^.]", path) if type(path) is str else path:
        if step != "()" and step not in MAGIC and (step.startswith("_") or hasattr(kind, step)):
            raise ValueError("a mock's own method")
        mock = mock.return_value if step == "()" else getattr(mock, step)
        if not is_mock(mock):
            raise ValueError("no mock")
    return mock


MAGIC = {"__%s__" % name for name in "enter exit iter next len getitem setitem delitem contains call int float bool str".split()}


def share_mocks():
    """Lets the candidate's process know the patches that the script opens and closes."""
    kind = __import__("unittest.mock").mock._patch
    if hasattr(kind, "opened"):
        return
    os.urandom = random.randbytes  # the same in each round
    kind.opened, enter, leave = None, kind.__enter__, kind.__exit__

    def __enter__(self):
        value = enter(self)
        target = self.target
        if isinstance(target, (type(sys), type)) and is_library((getattr(target, "__module__", None) or target.__name__).partition(".")[0]):
            original = self.temp_original if self.is_local else MISSING_VALUE
            self.opened = Patch(target, self.attribute, original)
            JUDGE.mocks.patches.append(self.opened)
        return value

    def __exit__(self, *error):
        if self.opened in JUDGE.mocks.patches:
            JUDGE.mocks.patches.remove(self.opened)
        return leave(self, *error)

    kind.__enter__, kind.__exit__ = __enter__, __exit__


MADE_OF.update({"mock": mock_at, "other": lambda _: Other()})
