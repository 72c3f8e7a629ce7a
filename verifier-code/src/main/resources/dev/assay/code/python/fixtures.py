# What a test runner gives to tests ----------------------------------------------------------------------------------


class MonkeyPatch:
    """pytest's fixture of this name, for what is in the script's process, in the program or in modules that both have."""

    MISSING = object()

    def __init__(self):
        self.undoing = []

    def setattr(self, target, name, value=MISSING, raising=True):
        if isinstance(target, str):
            path, _, attribute = target.rpartition(".")
            target, name, value = __import__("pkgutil").resolve_name(path), attribute, name
        if isinstance(target, type(sys)) or is_class_of_package(target):
            self.undoing.append(JUDGE.mocks.open_patch(target, name, value))
            return
        old = getattr(target, name, self.MISSING)
        setattr(target, name, value)
        self.undoing.append(lambda: delattr(target, name) if old is self.MISSING else setattr(target, name, old))

    def setitem(self, mapping, key, value):
        old = mapping[key] if key in mapping else self.MISSING
        mapping[key] = value
        self.undoing.append(lambda: mapping.pop(key, None) if old is self.MISSING else mapping.update({key: old}))

    def setenv(self, name, value, prepend=None):
        value = str(value)
        self.setitem(os.environ, name, value if prepend is None or name not in os.environ else value + prepend + os.environ[name])

    def delenv(self, name, raising=True):
        if raising or name in os.environ:
            self.undoing.append(lambda old=os.environ[name]: os.environ.update({name: old}))
            del os.environ[name]

    def __getattr__(self, name):
        raise Unable("the script uses monkeypatch.%s, which reaches only its own process" % name)

    def undo(self):
        while self.undoing:
            self.undoing.pop()()


class Captured:
    """pytest's fixture capsys. What the candidate printed is printed again in the script's process."""

    def __init__(self, endings):
        self.streams = sys.stdout, sys.stderr
        sys.stdout, sys.stderr = io.StringIO(), io.StringIO()
        endings.append(self.end)

    def readouterr(self):
        from collections import namedtuple
        said = [stream.getvalue() for stream in (sys.stdout, sys.stderr)]
        sys.stdout, sys.stderr = io.StringIO(), io.StringIO()
        return namedtuple("CaptureResult", "out err")(*said)

    def end(self):
        sys.stdout, sys.stderr = self.streams


def shared_folder(endings):
    """Returns the path of a new folder, which the candidate has too while the test runs."""
    folder = os.path.join(os.getcwd(), "tmp_path_%d" % len(JUDGE.made))
    restore({folder: {}})
    JUDGE.made.append(folder)
    JUDGE.folders.append(folder)
    endings.append(lambda: JUDGE.folders.remove(folder))
    return folder


TEMPORARY = "/tmp"  # in which scripts and programs name files by their whole paths


def leave_tests_to_us(unittest):
    """Lets unittest run no test by itself, for each of the script's runs in any case."""
    def run(self, suite):
        result = unittest.TestResult()
        result.testsRun = suite.countTestCases()
        return result
    unittest.main = lambda *given, **named: None
    unittest.TextTestRunner.run = run


OWN_FOLDERS = []  # in which the script works, empty at the start of each run of it


def share_working_folder():
    """Lets the script work, and make its temporary files, in a folder which the candidate works in too."""
    import itertools
    import tempfile
    if not OWN_FOLDERS:
        OWN_FOLDERS.append(os.path.join(os.getcwd(), WORKING))
        if os.access(TEMPORARY, os.W_OK) and not os.listdir(TEMPORARY):
            OWN_FOLDERS.append(TEMPORARY)
    restore({folder: {} for folder in OWN_FOLDERS})
    os.chdir(OWN_FOLDERS[0])
    JUDGE.folders += OWN_FOLDERS
    tempfile.tempdir = OWN_FOLDERS[0]
    tempfile._name_sequence = ("file%d" % number for number in itertools.count())  # the same in each run of the script


def local_path(folder):
    """Returns the folder as pytest's fixture tmpdir gives it. The program gets such a path as one of pathlib."""
    import pathlib
    import shutil

    class LocalPath(pathlib.PosixPath):
        dirname = property(lambda self: str(self.parent))
        basename = property(lambda self: self.name)
        purebasename = property(lambda self: self.stem)
        ext = property(lambda self: self.suffix)
        strpath = property(str)
        isfile, isdir = pathlib.PosixPath.is_file, pathlib.PosixPath.is_dir

        def join(self, *parts):
            return type(self)(self, *(str(part).strip("/") for part in parts))

        def dirpath(self, *parts):
            return type(self)(self.parent).join(*parts)

        def mkdir(self, *parts):
            made = self.join(*parts)
            os.mkdir(made)
            return made

        def ensure(self, *parts, dir=False):
            made = self.join(*parts)
            os.makedirs(made if dir else made.parent, exist_ok=True)
            if not dir:
                open(made, "a").close()
            return made

        def write(self, data, mode="w", ensure=False):
            if ensure:
                os.makedirs(self.parent, exist_ok=True)
            with open(self, mode) as file:
                file.write(data if "b" in mode else str(data))

        def read(self, mode="r"):
            with open(self, mode) as file:
                return file.read()

        def read_binary(self):
            return self.read("rb")

        def readlines(self, cr=True):
            return self.read().splitlines(cr)

        def check(self, exists=True, file=None, dir=None):
            return (self.exists() == bool(exists) and (file is None or self.is_file() == bool(file))
                    and (dir is None or self.is_dir() == bool(dir)))

        def listdir(self):
            return [self.join(name) for name in os.listdir(self)]

        def remove(self, rec=1, ignore_errors=False):
            if self.is_dir():
                shutil.rmtree(self, ignore_errors)
            else:
                os.remove(self)

        def __getattr__(self, name):
            if name.startswith("_"):
                raise AttributeError(name)
            raise Unable("the script uses tmpdir.%s" % name)

    LocalPath.__name__, LocalPath.__module__ = "PosixPath", "pathlib"
    return LocalPath(folder)


def count_of_mocks(function):
    """Returns how many of its first arguments a function gets from its decorators of unittest.mock."""
    return sum(patch.attribute_name is None and patch.new is sys.modules["unittest.mock"].DEFAULT
               for patch in getattr(function, "patchings", ()))


class Fixtures:
    """The arguments of one test function: parameters, and what the script's and a test runner's fixtures give."""

    def __init__(self, fixtures, given):
        self.fixtures = fixtures
        self.values = dict(given)
        self.endings = []

    def run(self, function):
        try:
            for name, (_, is_always) in self.fixtures.items():
                if is_always:
                    self.value(name)
            function(**self.arguments(function))
        finally:
            while self.endings:
                self.endings.pop()()

    def arguments(self, function):
        import inspect
        needed = [name for name, parameter in inspect.signature(function).parameters.items()
                  if parameter.default is parameter.empty and parameter.kind in (0, 1, 3)]
        return {name: self.value(name) for name in needed[count_of_mocks(function):]}

    def value(self, name):
        if name not in self.values:
            self.values[name] = self.made(name)
        return self.values[name]

    def made(self, name):
        if name in ("capsys", "capfd"):
            return Captured(self.endings)
        if name == "tmp_path":
            return __import__("pathlib").Path(shared_folder(self.endings))
        if name == "tmpdir":
            return local_path(shared_folder(self.endings))
        if name == "monkeypatch":
            patch = MonkeyPatch()
            self.endings.append(patch.undo)
            return patch
        if name not in self.fixtures:
            raise Unable("a test of the script needs the fixture " + name)
        function = self.fixtures[name][0]
        value = function(**self.arguments(function))
        if type(value).__name__ != "generator":
            return value
        self.endings.append(lambda: next(value, None))
        return next(value)


def call_setup(function, method):
    """Calls a method that prepares or ends a test; it may take the test's own method."""
    import inspect
    if function is not None:
        function(*[method] * len(inspect.signature(function).parameters))


EXPECTED_TO_FAIL = "a test of the script is expected to fail"


def parameter_sets(function, kind=None):
    """Returns the arguments of each run of a test that pytest.mark.parametrize repeats; none for a skipped test."""
    sets = [{}]
    marks = list(getattr(function, "pytestmark", ())) + list(getattr(kind, "pytestmark", ()))
    for mark in reversed(marks):
        if mark.name == "xfail":
            raise Unable(EXPECTED_TO_FAIL)
        if mark.name == "skip" or mark.name == "skipif" and mark.args and mark.args[0]:
            return []
        if mark.name == "parametrize":
            names, values = [*mark.args, *mark.kwargs.values()][:2]
            names = [name.strip() for name in names.split(",")] if isinstance(names, str) else list(names)
            rows = [row.values if type(row).__name__ == "ParameterSet" else row if len(names) > 1 else (row,)
                    for row in values]
            if any(getattr(row, "marks", ()) for row in values):
                raise Unable("a test of the script has marks on its parameters")
            sets = [{**before, **dict(zip(names, row))} for before in sets for row in rows]
    return sets


def is_of_fixture(decorator):
    return ast.unparse(decorator.func if isinstance(decorator, ast.Call) else decorator) in ("pytest.fixture", "fixture")


def is_fixture(function):
    return any(map(is_of_fixture, function.decorator_list))


def fixtures_of(script):
    """Takes pytest's decorator from the fixtures of a script; returns their names, and which of them all tests have."""
    found = {}
    for node in script.body:
        for decorator in getattr(node, "decorator_list", []):
            if is_of_fixture(decorator):
                keywords = {keyword.arg: keyword.value for keyword in getattr(decorator, "keywords", [])}
                if "params" in keywords:
                    raise Unable("a fixture of the script has parameters")
                always = keywords.get("autouse")
                found[node.name] = isinstance(always, ast.Constant) and always.value is True
                node.decorator_list.remove(decorator)
                break
    return found


