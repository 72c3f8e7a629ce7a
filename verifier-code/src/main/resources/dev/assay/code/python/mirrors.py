# The mocks of a script in the candidate's process ---------------------------------------------------------------------
# Each is a mock of the same kind with the same settings. What the candidate calls on it goes back to the script, where
# the script's own mock notes the calls and judges them.

MIRRORS = {}  # the mocks by the script's numbers, with the settings that each has
PATCHES = [b"l0:"]  # the wire form of the modules, the classes in them, the attributes and what takes their place
NOTED_CALLS = {}  # how many calls of each mock have gone back


def mirror_of(data):
    """Returns the mock of this number, or what a path leads to from it."""
    number, kind, path = data
    if number not in MIRRORS:
        made = getattr(__import__("unittest.mock").mock, kind)()
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
    for number, kind, form in settings:
        mirror_of([number, kind, []])
        if MIRRORS[number][1] != form:
            MIRRORS[number][1] = form
            given, _ = decode(form, 0, None, lambda source: eval(source, {}))
            if "opens" in given:
                MIRRORS[number][0] = mock = __import__("unittest.mock").mock.mock_open(read_data=given["opens"])
                NOTED_CALLS.pop(number, None)
                for name, value in given["reads"].items():
                    getattr(mock.return_value, name).return_value = value
            set_mock(MIRRORS[number][0], given)
    PATCHES[0] = patches


def set_mock(mock, given):
    if "returns" in given:
        mock.return_value = given["returns"]
    if "effect" in given:
        mock.side_effect = given["effect"]
    for name, value in given["attributes"].items():
        setattr(mock, name, value)
    for name, inner in given["children"].items():
        set_mock(mock.return_value if name == "()" else getattr(mock, name), inner)


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

    def __exit__(self, *error):
        for owner, attribute, value in reversed(self.before):
            if value is self:
                delattr(owner, attribute)
            else:
                setattr(owner, attribute, value)


def with_calls(outcome, typed):
    """Returns an outcome with the calls of the script's mocks that have not gone back yet."""
    found = []
    for number, (mock, _) in MIRRORS.items():
        calls = list(mock.mock_calls)
        for name, given, named in calls[NOTED_CALLS.get(number, 0):]:
            found.append([number, str(name), [mirrored(each, typed) for each in given],
                          {str(word): mirrored(each, typed) for word, each in named.items()}])
        NOTED_CALLS[number] = len(calls)
    return [b"l3:", b"s1:c", *pieces(found), *outcome] if found else outcome


def mirrored(value, typed):
    """Returns the wire form of what a mock is given; that of no plain data if it is none."""
    out = []
    try:
        encode(value, out, typed)
        return b"".join(out)
    except Exception:
        return b"y5:other" + b"N"


def error_of(data):
    module, name, given = data
    kind = __import__(module, fromlist=["*"])
    for word in name.split("."):
        kind = getattr(kind, word)
    return kind if given is None else kind(*given)


MADE_OF.update({"mock": mirror_of, "error": error_of})
