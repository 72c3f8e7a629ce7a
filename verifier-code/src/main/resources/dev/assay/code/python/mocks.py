# The mocks of a script, which the candidate's process has too ---------------------------------------------------------

MOST_MOCKS = 200
KINDS_OF_MOCKS = "MagicMock", "Mock", "NonCallableMock", "NonCallableMagicMock"
READS = "read", "readline", "readlines"  # of a file, by which a script says what it holds
OWN_MOCK_NAMES = ("method_calls",)
OWN_NAMES = "__", "_mock", "_spec"  # with which a mock's own names begin, beside those of its class


class Other:
    """What a mock was given that is no plain data; it equals nothing else."""


class Unlike(Exception):
    """Signals a mock that the candidate's process can't have."""


class Mocks:
    """The mocks of a running script: those that take another's place, and those that the program is given."""

    def __init__(self):
        self.patches = []  # the open patches of unittest.mock
        self.known = []  # the mocks that the candidate's process has, by their numbers
        self.like = []  # mocks that are made like a class of the library, with its module and its name
        self.turns = []  # the iterators of side effects
        self.turning = {}  # the functions that give what comes next, by the numbers of those iterators
        self.items = []  # what iterators gave that are sent, which they give once, with the iterators
        self.sent = None
        self.is_away = False
        self.given = {}  # the mocks that the program gave where it was to give something, by identity
        self.placed = {}  # what was and is in the place of what the program defines, by its name there

    def away(self):
        return Away(self)

    def shared(self):
        """Returns the open patches that hold in the program's process too."""
        return [patch for patch in self.patches if (patch.target, patch.attribute) not in HEARD]

    def back(self):
        return Back(self)

    def is_given(self, mock):
        """Returns whether the program gave this mock, or one from which it comes, where it was to give something."""
        while mock is not None and self.given.get(id(mock)) is not mock:
            mock = mock._mock_new_parent
        return mock is not None

    def number(self, mock):
        for number, own in enumerate(self.known):
            if own is mock:
                return number
        if len(self.known) == MOST_MOCKS:
            raise Unable("the script makes more than %d mocks" % MOST_MOCKS)
        self.known.append(mock)
        return len(self.known) - 1

    def turn(self, effect):
        """Returns the number of an iterator of a side effect."""
        if not any(effect is own for own in self.turns):
            self.turns.append(effect)
        return [effect is own for own in self.turns].index(True)

    def open_patch(self, target, name, value):
        """Puts something in the place of what a module or a class of the library has; returns how that ends."""
        if not JUDGE.life:
            raise NeedsTalk("the script patches a module, which the program's process has too")
        original = vars(target).get(name, MISSING_VALUE)
        setattr(target, name, value)
        patch = Patch(target, name, original)
        self.patches.append(patch)

        def close():
            self.patches.remove(patch)
            patch.put(original)
        return close

    def put_in_place(self, name, value):
        """Puts something in the place of what the program has by this name, until that is taken back."""
        module = JUDGE.do("name", MODULE)
        if not self.placed.get(name):
            try:
                self.placed[name] = [now(JUDGE.do("get", module, name))]
            except AttributeError:
                self.placed[name] = [MISSING_VALUE]
        now(JUDGE.do("setattr", module, name, value))
        self.placed[name].append(value)

    def take_from_place(self, name):
        values = self.placed.get(name, ())
        if len(values) < 2:
            raise AttributeError(name)
        values.pop()
        module = JUDGE.do("name", MODULE)
        now(JUDGE.do("delattr", module, name) if values[-1] is MISSING_VALUE else JUDGE.do("setattr", module, name, values[-1]))
        if len(values) == 1:
            del self.placed[name]

    def in_place(self, name):
        """Returns the mock that stands in the place of what the program has by this name; None if none does."""
        value = self.placed.get(name, (None,))[-1]
        return value if is_mock(value) else None

    def in_turn(self, effect):
        """Returns the function of this process that gives what an iterator of a side effect gives next."""
        number = self.turn(effect)
        if number not in self.turning:
            def side_effect(*given, **named):
                value = next(effect)
                if isinstance(value, BaseException) or isinstance(value, type) and issubclass(value, BaseException):
                    raise value
                return value
            self.turning[number] = side_effect
        return self.turning[number]

    def write(self, mock, out):
        """Appends a mock as the mock that it comes from and the path to it."""
        path = []
        while not any(mock is own for own in self.known) and mock._mock_new_parent is not None:
            path.append(mock._mock_new_name)
            mock = mock._mock_new_parent
        out.append(b"y4:mock")
        number = self.number(mock)
        encode([number, kind_of_mock(mock), spec_of(mock), path[::-1]], out, refuse)

    def settings(self, special):
        """Returns what the candidate's process has to know before its next operation; None if it knows that already."""
        if not self.patches and not self.known and self.sent is None:
            return None
        patches = []
        for patch in self.shared():
            count = len(self.known)
            try:
                form = self.form([*patch.place, patch.taken], special)
                for mock in self.known[count:]:
                    self.form(setting_of(mock), special)
            except (Unable, Unlike, TooLarge):
                del self.known[count:]
                raise Unable("the script puts in the place of %s what the program's process can't have" % patch.attribute) from None
            else:
                patches.append(form)
        form, number = [], 0
        while number < len(self.known):
            mock = self.known[number]
            try:
                form.append([number, kind_of_mock(mock), self.form(setting_of(mock), special), spec_of(mock)])
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
        if is_expected(error) or issubclass(error, BaseException) and is_library(error.__module__.partition(".")[0]):
            out.append(b"y5:error")
            attributes = {} if is_class else {name: held for name, held in vars(value).items() if plain(held) and not name.startswith("of_")}
            module = MODULE if is_expected(error) else error.__module__
            encode([module, error.__qualname__, None if is_class else value.args, attributes], out, special, depth - 1)
        elif kind is Name:
            encode(now(resolve(value)), out, special, depth)
        elif is_iterator(kind):
            special(self.unread(value), kind, out, depth)
        else:
            special(value, kind, out, depth)

    def unread(self, iterator):
        """Returns an iterator over what this one had when it was sent first."""
        if not any(own is iterator for own, _ in self.items):
            self.items.append((iterator, list(iterator)))
        return iter(next(items for own, items in self.items if own is iterator))

    def note(self, calls):
        """Lets the script's mocks note what the program called, and what it left in them. It may have invented all of it."""
        try:
            for number, path, given, named in calls:
                mock = mock_at([number, path])
                if named is None:
                    leave_in(mock, given[0], decode(given[1])[0])
                    continue
                mock._increment_mock_call(*[decode(each)[0] for each in given],
                                          **{word: decode(each)[0] for word, each in named.items()})
        except Exception:
            raise Lost("its result is none of ours") from None


HEARD = (sys, "stdout"), (sys, "stderr")  # what the program prints is printed there again


class Away:
    """A time in which nothing stands in another's place in this process, where our own code needs it."""

    def __init__(self, mocks):
        self.mocks, self.was_away = mocks, mocks.is_away
        self.patches = [] if mocks.is_away else mocks.shared()

    def __enter__(self):
        self.mocks.is_away = True
        for patch in reversed(self.patches):
            patch.put(patch.original)

    def __exit__(self, *error):
        for patch in () if self.was_away else self.mocks.shared():  # of which a function of the script may have closed some
            patch.put(patch.taken)
        self.mocks.is_away = self.was_away


class Back:
    """A time within one of those, in which a function of the script runs."""

    def __init__(self, mocks):
        self.mocks = mocks

    def __enter__(self):
        self.mocks.is_away = False
        for patch in self.mocks.shared():
            patch.put(patch.taken)

    def __exit__(self, *error):
        for patch in reversed(self.mocks.shared()):
            patch.put(patch.original)
        self.mocks.is_away = True


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
    if any(is_mock(value) and not name.startswith("__") for name, value in vars(type(mock)).items()):
        raise Unlike("a property")
    effect, found = held.get("_mock_side_effect"), {"kind": kind_of_mock(mock), "attributes": {}, "children": children}
    opens = held_by_file(held.get("_mock_return_value"))
    if opens is not None:
        found["opens"] = opens
        given = {name: getattr(mock.return_value, name).return_value for name in READS}
        found["reads"] = {name: value for name, value in given.items() if value is not None and not is_mock(value)}
        set_anew = {name: setting_of(getattr(mock.return_value, name)) for name in READS
                    if not is_of_mock_open(getattr(mock.return_value, name).side_effect)}
        if set_anew:
            children["()"] = {"kind": kind_of_mock(mock.return_value), "attributes": {}, "children": set_anew}
        if not is_of_mock_open(effect):
            note_effect(found, effect)
        return found
    if held["_mock_methods"] is not None and not mock._mock_new_parent and spec_of(mock) is None:
        raise Unlike("a specification")
    if getattr(effect, "__module__", None) != "unittest.mock":
        note_effect(found, effect)
    default = sys.modules["unittest.mock"].DEFAULT
    given = held.get("_mock_return_value", default)
    if is_mock(given) and given._mock_new_parent is mock:
        children["()"] = setting_of(given)
    elif given is not default:
        found["returns"] = given
    for name, child in held["_mock_children"].items():
        if type(child).__name__ == "_SpecState" or is_usual(mock, name, child):
            continue
        if is_mock(child) and child._mock_new_parent is mock:
            children[name] = setting_of(child)
        else:
            found["attributes"][name] = child
    found["attributes"].update((name, value) for name, value in held.items()
                               if not name.startswith("_mock") and name not in OWN_MOCK_NAMES and type(value) is not Other and name not in children and not name.startswith("_spec"))
    return found


def spec_of(mock):
    """Returns the module and the name of the class of the library like which a patch made this mock; None for any other mock."""
    return next((spec for own, spec in JUDGE.mocks.like if own is mock), None)


def note_effect(found, effect):
    found["effect"] = effect
    if hasattr(effect, "__next__"):
        if type(effect).__name__ in ("list_iterator", "tuple_iterator", "range_iterator"):
            found["effect"] = list(__import__("copy").copy(effect))
            found["turn"] = [JUDGE.mocks.turn(effect), len(found["effect"])]
        else:
            found["effect"] = JUDGE.mocks.in_turn(effect)


def is_of_mock_open(effect):
    return getattr(effect, "__qualname__", "").startswith("mock_open.<locals>.")


def held_by_file(handle):
    """Returns what the file holds of which a mock of open gives the handle; None for another mock."""
    for child in vars(handle).get("_mock_children", {}).values() if is_mock(handle) else ():
        effect = vars(child).get("_mock_side_effect") if is_mock(child) else None
        if type(effect) is FUNCTION and is_of_mock_open(effect) and "_state" in effect.__code__.co_freevars:
            return dict(zip(effect.__code__.co_freevars, effect.__closure__))["_state"].cell_contents[0].getvalue()
    return None


def leave_in(mock, name, value):
    if name.startswith("_") or hasattr(sys.modules["unittest.mock"].MagicMock, name):
        raise ValueError("a mock's own attribute")
    own = vars(mock).get("_mock_return_value" if name == "()" else name)
    if type(own) is type(value) and type(own) in (list, dict, set):
        change(own, value)
    elif name != "()":
        setattr(mock, name, value)


def is_usual(mock, name, child):
    """Whether a mock has this method only for the program called it: what it gives may be an address, or no plain data."""
    own, given = sys.modules["unittest.mock"], vars(child).get("_mock_return_value") if is_mock(child) else None
    if name in own._calculate_return_value:
        return given == own._calculate_return_value[name](mock)
    return given is NotImplemented


def mock_at(data):
    """Returns the mock of the script that the program names by a number and a path."""
    number, *_, path = data
    if type(number) is not int or not 0 <= number < len(JUDGE.mocks.known):
        raise ValueError("no mock")
    mock, kind = JUDGE.mocks.known[number], sys.modules["unittest.mock"].MagicMock
    for step in re.findall(r"\(\)|\w+|[^.]", path) if type(path) is str else path:
        if step != "()" and step not in sys.modules["unittest.mock"]._magics and (step.startswith(OWN_NAMES) or hasattr(kind, step)):
            raise ValueError("a mock's own method")
        mock = mock.return_value if step == "()" else getattr(mock, step)
        if not is_mock(mock):
            raise ValueError("no mock")
    return mock


def given_mock(data):
    """Returns the mock of the script that the program gave back. It is like everything, so that it can't stand for data."""
    mock = mock_at(data)
    JUDGE.mocks.given[id(mock)] = mock
    return mock


OF_ANY_MOCK = "__eq__", "__ne__", "__hash__", "__str__", "__enter__", "__exit__"  # by which it is like no data


def guard_given_mocks(library):
    """Lets a mock that the program gave be neither true nor long, nor anything else that the script did not set."""
    def refuse_given(mock):
        if JUDGE.mocks.is_given(mock):
            raise Lost("the program gave a mock in place of plain data")

    own = library.MagicProxy.__get__

    def __get__(self, instance, kind=None):
        if instance is not None and self.name not in OF_ANY_MOCK:
            refuse_given(self.parent)
        return own(self, instance, kind)

    def __bool__(self):
        refuse_given(self)
        return True
    library.MagicProxy.__get__, library.NonCallableMock.__bool__ = __get__, __bool__


def share_mocks():
    """Lets the candidate's process know the patches that the script opens and closes."""
    kind = __import__("unittest.mock").mock._patch
    if hasattr(kind, "opened"):
        return
    guard_given_mocks(sys.modules["unittest.mock"])
    kind.opened, enter, leave = None, kind.__enter__, kind.__exit__

    def __enter__(self):
        value = enter(self)
        target = self.target
        if isinstance(target, (type(sys), type)) and is_library((getattr(target, "__module__", None) or target.__name__).partition(".")[0]):
            original = self.temp_original if self.is_local else MISSING_VALUE
            self.opened = Patch(target, self.attribute, original)
            JUDGE.mocks.patches.append(self.opened)
            if self.autospec is True and isinstance(original, type):
                JUDGE.mocks.like.append((self.opened.taken, [original.__module__, original.__qualname__]))
        elif is_library(type(target).__module__.partition(".")[0]) and not isinstance(target, (Solution, Name, StandIn, type)) and not is_mock(target) and target not in (sys.stdout, sys.stderr):
            leave(self, None, None, None)
            raise Unable("the script patches an object of the library")
        return value

    def __exit__(self, *error):
        if self.opened in JUDGE.mocks.patches:
            JUDGE.mocks.patches.remove(self.opened)
        return leave(self, *error)

    kind.__enter__, kind.__exit__ = __enter__, __exit__


MADE_OF.update({"mock": given_mock, "other": lambda _: Other()})
