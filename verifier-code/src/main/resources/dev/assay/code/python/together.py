# A script and a program in one process -------------------------------------------------------------------------------
# As in a plain run. A program could cheat there, and no program is paid for it. But where one passes so that has nothing in its
# text by which it could, its failure apart from the script may be the fault of the parting.

PURE = frozenset("abc array bisect calendar cmath collections contextlib copy dataclasses datetime decimal enum fractions functools heapq itertools json math"
                 " numbers operator queue random re statistics string textwrap time typing typing_extensions uuid".split())
DEFINED = frozenset("__{}__".format(name) for name in (
    "init new repr str len iter next getitem setitem delitem contains enter exit call hash eq ne lt le gt ge bool add radd iadd sub rsub isub"
    " mul rmul imul truediv rtruediv floordiv rfloordiv mod rmod pow neg pos abs and or xor invert lshift rshift format reversed missing"
    " post_init copy deepcopy index int float round divmod matmul init_subclass set_name get set delete").split())
READ = frozenset("__{}__".format(name) for name in "class name doc init str repr eq new qualname slots all version author".split())
MEANT_FOR_THE_SCRIPT = frozenset(
    "exit quit eval exec compile open input breakpoint globals locals vars delattr memoryview help SystemExit KeyboardInterrupt GeneratorExit BaseException"
    " AssertionError gi_frame cr_frame ag_frame tb_frame f_back f_globals f_locals f_code gi_code with_traceback excepthook modules"
    " sys os io gc builtins inspect ctypes importlib subprocess threading multiprocessing signal atexit traceback unittest pytest".split())


def is_innocent(source):
    """Returns whether a program can do nothing to a script in its process, as far as its text shows: it computes, and defines classes."""
    try:
        nodes = walk(ast.parse(source))
    except (SyntaxError, ValueError, RecursionError):
        return False
    return all(map(is_harmless_node, nodes))


def is_harmless_node(node):
    if isinstance(node, ast.Import):
        return all(alias.name.partition(".")[0] in PURE for alias in node.names)
    if isinstance(node, ast.ImportFrom):
        is_pure = not node.level and (node.module or "").partition(".")[0] in PURE | {"__future__"}
        return is_pure and not any(alias.name.startswith("_") or alias.name in MEANT_FOR_THE_SCRIPT for alias in node.names)
    if isinstance(node, ast.Call) and getattr(node.func, "id", None) in ("getattr", "setattr"):
        return getattr(node.args[0], "id", None) == "self" or all(isinstance(each, ast.Constant) for each in node.args[1:2])
    if isinstance(node, ast.Attribute) and getattr(node.value, "id", None) in PURE and node.attr.startswith("_"):
        return False
    if isinstance(node, ast.ExceptHandler) and node.type is None:
        return False
    if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
        return not is_dunder(node.name) or node.name in DEFINED
    word = getattr(node, "id", None) or getattr(node, "attr", None) or getattr(node, "value", None)
    if type(word) is not str:
        return True
    if isinstance(node, ast.Constant):
        return not (is_dunder(word) and word not in READ | {"__main__"}) and word not in MEANT_FOR_THE_SCRIPT
    return word not in MEANT_FOR_THE_SCRIPT and (not is_dunder(word) or word in READ | DEFINED)


def is_dunder(word):
    return word.startswith("__") and word.endswith("__")


class Together(Judge):
    """What a script has in the place of stand-ins: the program itself."""

    def __init__(self, source):
        super().__init__({}, {})
        self.module = type(sys)("solution")
        sys.modules["solution"] = self.module
        exec(compile(source, "solution.py", "exec", 0, True), self.module.__dict__)


class Whole(Script):
    """A script with the program in its process."""

    def run(self, reading):
        global OWN
        OWN = self.names
        judge, self.reading = self.judge, reading
        judge.reading, judge.process = reading, Process(())
        self.names["__process__"] = judge.process
        for name in reading.modules:
            for end in range(1, name.count(".") + 2):
                sys.modules.setdefault(".".join(name.split(".")[:end]), judge.module)
        random.seed(0)
        self.names["__now__"] = now
        exec(reading.setting, self.names)
        self.names.update({name: held for name, held in vars(judge.module).items() if name in reading.own})
        if self.part(SCRIPT, self.body):
            self.fixtures = {name: (self.names[name], always) for name, always in reading.fixtures.items()}
            self.functions(reading.tree)

    def candidate(self):
        return self.names[self.reading.entry or "candidate"]


def passes_together(request):
    """Returns whether a program passes a script in one process with it, and has no means to do anything else to it."""
    global JUDGE
    try:
        if not is_innocent(request["program"]):
            return False
        JUDGE = Together(request["program"])
        script = Whole(JUDGE)
        script.run(Reading(request))
        return not any(script.failed())
    except BaseException:
        return False
