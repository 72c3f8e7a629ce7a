# Code that the script runs ------------------------------------------------------------------------------------------
# Once the candidate has given anything, a text that the script runs may be made of it, and would find the tests here.

COMPUTES = ("Expression Constant Tuple List Set Dict BinOp UnaryOp BoolOp Compare IfExp Subscript Slice Index Starred Name"
            " Load Store Call keyword ListComp SetComp DictComp GeneratorExp comprehension Attribute").split()
HARMLESS = ("abs all any bin bool chr complex dict divmod enumerate filter float frozenset hex int len list map max min oct"
            " ord pow range reversed round set sorted str sum tuple zip True False None").split()
RUNS_CODE = {"pickle": "load loads Unpickler", "marshal": "load loads", "os": "system popen", "subprocess": "Popen"}
NOT_APART = "the script runs code that the program gives, which can't be done apart from it"


def computes(node):
    """Whether a part of an expression only computes: it gets nothing out of what it meets but numbers of math."""
    kind = type(node).__name__
    if kind == "Attribute":
        return isinstance(node.value, ast.Name) and node.value.id == "math" and not node.attr.startswith("_")
    return kind in COMPUTES or isinstance(node, (ast.operator, ast.unaryop, ast.boolop, ast.cmpop))


class OwnCode:
    """eval, exec and compile for the script: its own texts as in Python; others apart from its names, or not at all."""

    def __init__(self, script, constants):
        self.script = script
        # The objects themselves: a text of the candidate's may be equal to one, and is another.
        self.constants = {id(text): text for value in constants for text in (value, sys.intern(value)) if len(text) > 1}
        self.own = {}  # code objects of the script's own texts; they are kept, so that none is taken for another

    def is_own(self, text):
        return not JUDGE.heard or id(text) in self.own or id(text) in self.constants

    def eval(self, text, names=None, inner=None):
        frame = sys._getframe(1)
        if self.is_own(text):
            return eval(text, frame.f_globals if names is None else names,
                        inner if inner is not None else frame.f_locals if names is None else names)
        try:
            return self.apart(text, names, inner)
        except Exception as error:
            error.of_candidate = True
            raise

    def apart(self, text, names, inner):
        """What a text that only computes is worth, with no name of the script's but those that it hands over."""
        tree = ast.parse(text.strip() if isinstance(text, str) else text, mode="eval")
        if not all(map(computes, ast.walk(tree))):
            raise Unable(NOT_APART)
        apart = {name: getattr(builtins, name) for name in HARMLESS}
        apart.update({"math": math, "__builtins__": {}})
        apart.update({name: value for name, value in self.script.items() if type(value) is Name})
        for given in (names, inner):
            if given is not None and given is not self.script:
                apart.update({name: given[name] for name in given if name != "__builtins__"})
        return eval(compile(tree, "<string>", "eval"), apart)

    def exec(self, text, names=None, inner=None):
        frame = sys._getframe(1)
        if not self.is_own(text):
            raise Unable(NOT_APART)
        exec(text, frame.f_globals if names is None else names,
             inner if inner is not None else frame.f_locals if names is None else names)

    def open(self, file, *arguments, **named):
        """Opens a file, but none that the candidate names: its files are not here, and others say nothing of it."""
        if is_mock(builtins.open):
            return builtins.open(file, *arguments, **named)
        text = os.fspath(file) if isinstance(file, (str, os.PathLike)) else ""
        path = os.path.normpath(text)
        if os.path.isabs(text) and not self.is_own(text) and not any(path.startswith(folder + "/") for folder in (os.getcwd(), *JUDGE.folders)):
            raise Unable("the script reads a file that the program names")
        return open(file, *arguments, **named)

    def compile(self, text, *arguments, **named):
        code = compile(text, *arguments, **named)
        if self.is_own(text):
            self.own[id(code)] = code
        return code


LIBRARIES = tuple({os.path.dirname(os.__file__) + "/", *(each.rstrip("/") + "/" for each in sys.path if each.startswith("/"))})
RUN_TEXTS = "/sympy/parsing/", "/yaml/", "/logging/config.py"  # what of the library runs a text that it is given


def runs_code_of_others(code, caller):
    """Returns whether code is neither the script's nor the library's."""
    if code.co_filename.startswith("<"):
        return any(each in caller for each in RUN_TEXTS)
    return code.co_filename not in ("tests", "setup") and not code.co_filename.startswith(LIBRARIES)


def guard_process(event, arguments):
    """
    Lets nothing read this process by a path that the candidate may have named, for its input is the tests, nor run or load what
    the candidate has written.
    """
    if event == "pickle.find_class" and JUDGE.heard:
        raise Unable(NOT_APART)
    if event == "exec" and JUDGE.heard and runs_code_of_others(arguments[0], sys._getframe(1).f_code.co_filename):
        raise Unable(NOT_APART)
    if event == "open" and JUDGE.heard and isinstance(arguments[0], (str, bytes, os.PathLike)):
        if re.match("/proc/[0-9]", os.path.realpath(os.fsdecode(arguments[0]))):
            raise Unable("the script reads a file that the program names")


# Commands that only show what files hold, and the options of those that can do more.
SHOWS = {name: r"--?[\w-]+(=\w+)?" for name in "cat cmp diff du head ls md5sum sha1sum sha256sum stat tail wc zipinfo".split()}
SHOWS.update({"file": "-b", "unzip": "-[lvZp]", "tar": "-?tv?[zjJ]?f"})
PLAIN_WORD = r"[\w./+,:=@%-]+"


def only_shows(command):
    """Returns whether a command, in words or as a shell reads it, shows files that aren't a process's and does nothing else."""
    if isinstance(command, str):
        words = command.split(" ")  # a line break would end the command
    else:
        words = list(command) if isinstance(command, (list, tuple)) else []
    words = [os.fspath(word) if isinstance(word, os.PathLike) else word for word in words]
    if not all(type(word) is str and re.fullmatch(PLAIN_WORD, word) for word in words) or not words or words[0] not in SHOWS:
        return False
    name, *rest = words
    options = [word for place, word in enumerate(rest) if word.startswith("-") or name == "tar" and not place]
    return (all(re.fullmatch(SHOWS[name], option) for option in options) and (bool(options) or name not in ("unzip", "tar"))
            and not any(os.path.realpath(word).startswith(("/proc", "/dev")) for word in rest))


def is_harmless(function, arguments, named):
    """Returns whether a process that the script starts only shows files, whatever the program has written and set."""
    return (function.__name__ in ("popen", "system", "Popen") and len(arguments) in (1, 2) and only_shows(arguments[0])
            and not named.keys() & {"env", "executable", "preexec_fn"} and ENVIRONMENT not in JUDGE.process.shared)


def guarded(function):
    def guard(*arguments, **named):
        if JUDGE.heard and not is_harmless(function, arguments, named):
            raise Unable(NOT_APART)
        return function(*arguments, **named)
    return guard


def guard_libraries(text):
    """Lets the functions of the library that run what they are given run nothing of the candidate's."""
    import importlib
    for module, names in RUNS_CODE.items():
        if module in text:
            for name in names.split():
                library = importlib.import_module(module)
                setattr(library, name, guarded(getattr(library, name)))


