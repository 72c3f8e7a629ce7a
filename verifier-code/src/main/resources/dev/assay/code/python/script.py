# The script ---------------------------------------------------------------------------------------------------------


EFFECTS = {"mock": "unittest.mock", "patch": "unittest.mock", "redirect_stderr": "redirect_stderr",
           "environ": "os.environ", "putenv": "os.environ", "chdir": "os.chdir",
           "tempfile": "files", "open": "files", "write_text": "files", "mkdir": "files", "exists": "files",
           "isfile": "files", "isdir": "files", "listdir": "files", "stdin": "sys.stdin", "argv": "sys.argv",
           "seed": "random.seed", "setrecursionlimit": "sys.setrecursionlimit", "getcontext": "decimal's context",
           "setcontext": "decimal's context", "localcontext": "decimal's context", "warns": "warnings",
           "catch_warnings": "warnings", "assertWarns": "warnings", "assertWarnsRegex": "warnings", "assertLogs": "logging",
           "caplog": "logging", "builtins": "builtins", "signature": "inspect", "getsource": "inspect",
           "getfullargspec": "inspect", "isgeneratorfunction": "inspect", "iscoroutinefunction": "inspect",
           "subplots": "matplotlib's own figures", "subplot": "matplotlib's own figures", "gcf": "matplotlib's own figures", "gca": "matplotlib's own figures", "get_fignums": "matplotlib's own figures",
           "sleep": "time.sleep", "wait_for": "asyncio's clock", "isfunction": "inspect", "isclass": "inspect", "vars": "the insides of objects",
           "__dict__": "the insides of objects"}
ADVANCES = {"send", "throw", "close", "GeneratorExit"}  # by which a script goes on with an iterator
WARNS = {"warns", "catch_warnings", "assertWarns", "assertWarnsRegex"}  # by which a script gets what the candidate warns of
LOGS = {"assertLogs", "assertNoLogs", "getLogger", "addHandler"}  # by which a script gets what the candidate logs
USES_PORTS = {  # the modules by which a script may
    "aiohttp", "asyncio", "ftplib", "http", "httpx", "requests", "smtplib", "socket", "socketserver", "ssl", "urllib", "urllib3", "xmlrpc"}
TAKES_TIME = {"sleep", "Thread", "Timer", "ThreadPoolExecutor"}  # in which the program goes on
FOLDERS = {"tmp_path", "tmpdir"}  # which the program has too
LISTENS = {"capsys", "capfd", "stdout", "redirect_stdout"}  # by which a script gets what the candidate prints


def effects(words, nodes):
    """Returns what a script changes or watches in its own process, where the program is not; empty for most scripts."""
    found = {EFFECTS[word] for word in words & set(EFFECTS)}
    if any(isinstance(node, (ast.AsyncFor, ast.AsyncWith)) or getattr(node, "is_async", 0) for node in nodes):
        found.add("asynchronous objects")
    has_folders = any(isinstance(node, ast.arg) and node.arg in FOLDERS for node in nodes)
    return ", ".join(sorted(found - {"files"} if has_folders else found))


BUILTINS = frozenset(dir(builtins))


class Reading:
    """A script that was read once and may run several times."""

    def __init__(self, request):
        self.entry, self.script, self.text = request["entry"], request["script"], request["setup"] + request["script"]
        self.plain = None  # the script's tree as it stands there, once it is needed
        setting, script = ast.parse(request["setup"]), ast.parse(request["script"])
        self.modules = import_from_solution(script, self.entry)  # by which the script names the program
        if self.entry:
            # A prompt before the tests defines the function that the candidate must define.
            script.body = [node for node in script.body
                           if not isinstance(node, ast.FunctionDef) or node.name != self.entry]
        if len(script.body) == 1 and isinstance(script.body[0], ast.Expr) and not is_call_of(script.body[0], setting):
            script.body[0] = ast.copy_location(ast.Assert(script.body[0].value), script.body[0])
        nodes, before = walk(script), walk(setting)
        known = (bound(before) | bound(nodes)) - ({self.entry} if self.entry else set())
        self.own = left_to_others(request["setup"], request["script"]) - BUILTINS
        if self.entry:
            self.own.add(self.entry)
        self.caught = exceptions(nodes)
        self.perhaps_unbound = bound_perhaps(nodes)
        words = words_of(nodes)
        if "mock" not in words | words_of(before):
            words -= {"patch"}  # a bar of a plot, or what else the script calls so
        self.effects = effects(words, nodes)
        told = {node.value.rpartition(".")[2] for node in nodes if isinstance(node, ast.Constant) and type(node.value) is str}
        self.listens, self.is_lazy, self.seeds = bool((words | told & {"stdout"}) & LISTENS), bool(words & ADVANCES), "seed" in words
        self.warns, self.logs = bool(words & WARNS), bool(words & LOGS)
        self.mocks = "mock" in words | words_of(before)
        self.draws = "pyplot" in self.text and bool(words & FIGURES)
        self.has_numbers = re.search(r"\b(np|%s)\.(u?int|float|bool_|number|generic|complex)" % NUMPY, self.script) is not None
        program = of_program(nodes, self.own - self.caught)
        self.works_in_files = "files" in self.effects or bool(words & {"tempfile", "sqlite3"})
        self.shared = [name for name, is_used in (
            (ENVIRONMENT, bool(words & {"environ", "setenv", "delenv"})), (SEARCH_PATH, "sys.path" in self.script)) if is_used]
        found = meetings(nodes, program)
        self.tests = {part for part, _ in found}
        self.meets = {part for part, each in found if each.is_any}
        self.looks, self.waits = (any(getattr(each, what) for _, each in found) for what in ("is_looking", "is_waiting"))
        self.ports = bool((words | words_of(before)) & USES_PORTS)
        self.waits = self.waits or "socket" in words
        self.makes_objects = any(makes_object(node, program) for node in nodes)
        self.is_lasting = (request["lasting"] or self.makes_objects or self.waits or self.seeds or bool(self.shared) or self.mocks or self.draws or bool(words & TAKES_TIME)
                           or lasts(nodes, program, self.listens or self.works_in_files or bool(words & FOLDERS)))
        self.methods = methods_of_objects(nodes)
        self.fixtures = fixtures_of(script)
        for node in statements_of(script):
            if isinstance(node, ast.FunctionDef):
                node.body.insert(0, ast.parse("__ran__(%r)" % node.name).body[0])
        has_arrays = NUMPY in self.text or PANDAS in self.text or request["arrays"]
        has_no_number = request["no_number"] and "nan" not in self.text.lower()
        traits = has_arrays, has_no_number, "type" in known or self.entry == "type", constants_of(nodes, self.own - {self.entry})
        checks = Checks({number for _, each in found for number in each.asserts}, bool(self.meets), *traits)
        setting = ast.fix_missing_locations(Checks(frozenset(), False, *traits).visit(setting))
        self.tree = ast.fix_missing_locations(checks.visit(script))
        self.asserts, self.meeting, self.catches = checks.parts, checks.meeting, checks.catches
        self.constants = [node.value for tree in (setting, script) for node in walk(tree)
                          if isinstance(node, ast.Constant) and type(node.value) is str]
        self.setting = compile(setting, "setup", "exec")
        self.statements = []

    def each(self):
        """Returns the statements in their order, each compiled when it is its turn the first time."""
        for place, statement in enumerate(self.tree.body):
            if place == len(self.statements):
                self.statements.append(compile(ast.Module([statement], []), "tests", "exec"))
            yield self.statements[place]


class Script:
    """A script that is running, with the results of its asserts and of its parts."""

    def __init__(self, judge):
        self.judge = judge
        self.checks = {}
        self.parts = []
        self.comparisons = []
        self.caught = {}  # the asserts whose failure the script caught, with the exception
        self.forced = {}  # the asserts that pass or fail whatever they find, with what they raise
        self.times = 0  # how often they did
        self.is_rejecting = False  # whether an assert of the script, or what else it raises, is against the program
        self.fixtures = {}
        self.pending = set()  # the parts that need an outcome which is not known yet
        self.ran = set()  # the functions of the script that were called
        self.names = {"__name__": "__main__", "__file__": "tests.py", "__check__": lambda number: Check(self, number), "__source__": Source,
                      "__left__": lambda: Left(judge), "__catching__": lambda: Catching(judge), "__own__": own_error,
                      "__direct__": direct, "__is__": is_same, "__member__": is_member, "__compare__": self.compare,
                      "isinstance": is_instance, "issubclass": is_subclass, "callable": is_callable, "__type__": type_of, "__value__": value_of, "__derives__": derives, "__derive__": derive,
                      "__ran__": self.ran.add, "__equal__": is_equal, "__unequal__": is_unequal,
                      "__difference__": difference, "__difference_of_arrays__": difference_of_arrays,
                      "__zip__": paired, "__ordered__": ordered}

    def run(self, reading):
        global OWN
        OWN = self.names
        judge, self.reading = self.judge, reading
        judge.reading, judge.process = reading, Process(reading.shared)
        self.names["__process__"] = judge.process
        CAUGHT.update(reading.caught)
        judge.listens, judge.is_lazy = reading.listens, reading.is_lazy
        judge.life = Company() if reading.is_lasting else None
        sys.modules["solution"] = Solution(judge, reading.caught)
        for name in reading.modules:
            for end in range(1, name.count(".") + 2):
                sys.modules.setdefault(".".join(name.split(".")[:end]), sys.modules["solution"])
        sys.modules["__main__"] = Main(judge, reading.caught, self.names)
        random.seed(0)
        os.urandom = random.Random(0).randbytes  # the same in each round
        # Each round would wait again, and the program's process would not.
        __import__("time").sleep = judge.program.waiting if judge.program else lambda seconds: None
        if reading.seeds:
            judge.seeds(random)
        if reading.mocks:
            share_mocks()
        if reading.works_in_files:
            share_working_folder()
        if "Thread" in reading.text:
            __import__("threading").excepthook = note_of_thread
        guard_libraries(reading.text)
        sys.addaudithook(guard_process)
        if "unittest" in reading.text:
            __import__("unittest").case.isinstance = is_instance
            leave_tests_to_us(__import__("unittest"))
        if reading.draws:
            share_figures()
        if "dataclasses" in reading.text:
            share_dataclasses()
        if NUMPY in reading.text:
            make_numpy_strict(reading.text)
        code = OwnCode(self.names, reading.constants)
        self.names.update({"__now__": now, "eval": code.eval, "open": code.open, "exec": code.exec, "compile": code.compile})
        try:
            exec(reading.setting, self.names)
        except ImportError as error:
            self.fault(error)
        for name in reading.own:
            if name not in ("__file__", "__doc__"):
                self.names[name] = Name(judge, name, reading.entry is not None and name != reading.entry)
        for name in reading.own & reading.caught:
            self.names[name] = expected_exception(name)
        if self.part(SCRIPT, self.body):
            self.fixtures = {name: (self.names[name], always) for name, always in reading.fixtures.items()}
            self.functions(reading.tree)

    def body(self):
        fresh = True
        for statement in self.reading.each():
            exec(statement, self.names)
            if fresh and NUMPY in sys.modules:
                fresh = False
                sys.modules[NUMPY].random.seed(0)
                if self.judge.life:
                    self.judge.seeds(sys.modules[NUMPY].random)

    def functions(self, script):
        """Runs the functions that a test runner, or HumanEval, would call."""
        self.prepare()
        called = {node.func.id for node in walk(script)
                  if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}
        later = []
        for node in statements_of(script):
            if node.name not in self.names or node.name in self.fixtures:
                continue
            if isinstance(node, ast.ClassDef):
                if isinstance(self.names[node.name], type):  # else it comes of a class of the program
                    self.cases(self.names[node.name])
            elif node.name in called:
                later.append(node)
            else:
                self.function(node)
        for node in later:
            if node.name not in self.ran and node.name.startswith("test"):
                self.function(node)

    def prepare(self):
        if "setup_function" in self.names:
            raise Unable("the script prepares each of its tests by setup_function")
        for name in ("setup_module", "setUpModule"):
            if name in self.names:
                self.part(name, lambda: call_setup(self.names[name], None))

    def function(self, node):
        function = self.names[node.name]
        if node.name.startswith("test"):
            if isinstance(node, ast.AsyncFunctionDef):
                raise Unable(ASYNCHRONOUS)
            self.test(node.name, function)
        elif node.name == "check" and len(node.args.args) - len(node.args.defaults) == 1:
            self.part("check", lambda: function(self.candidate()))

    def candidate(self):
        return Name(self.judge, self.reading.entry or "candidate", False)

    def test(self, name, function):
        """Runs a test function with its fixtures, once for each set of its parameters."""
        for given in parameter_sets(function):
            self.part(name, lambda: Fixtures(self.fixtures, given).run(function))

    def cases(self, kind):
        import unittest
        names = [name for name in dir(kind) if name.startswith("test") and callable(getattr(kind, name))
                 and not is_skipped(kind, getattr(kind, name))]
        if issubclass(kind, unittest.TestCase):
            for name in names:
                self.part(name, lambda: self.case(kind, name))
        else:
            for name in names:
                for given in parameter_sets(getattr(kind, name), kind):
                    self.part(name, lambda: self.method(kind, name, given))

    def case(self, kind, name):
        case = kind(name)
        kind.setUpClass()
        try:
            case.setUp()
            try:
                if getattr(case, name)() is not None:
                    raise Unable(ASYNCHRONOUS)
            finally:
                case.tearDown()
                case.doCleanups()
        finally:
            kind.tearDownClass()

    def method(self, kind, name, given):
        case = kind()
        for prepare in ("setup_class", "setup_method"):
            call_setup(getattr(case, prepare, None), getattr(case, name))
        try:
            Fixtures(self.fixtures, given).run(getattr(case, name))
        finally:
            call_setup(getattr(case, "teardown_method", None), getattr(case, name))

    def compare(self, word, first, *others):
        """Compares, or notes the comparison of an outcome that nothing else in the script has seen."""
        if type(first) is Direct:
            first = first.value
            value = plain(*others or (None,))
            # Whether it is the script's own object that is no number counts within a list.
            if value is not None and not self.judge.catching and b"fnan;" not in value and (word not in ("Is", "IsNot") or value in (b"N", b"T", b"F")):
                inside(first).noted = True
                self.comparisons.append([self.judge.check.number, word, inside(first).key, value])
                raise Noted
        return COMPARE[word](first, *others)

    def force(self, number):
        """Ends an assert as it has to end; returns True if it has to pass."""
        self.times += 1
        if self.times > MOST_OPERATIONS:
            raise Endless
        if self.forced[number]:
            raise self.forced[number]
        return True

    def all_effects(self):
        """Returns what the script may watch in its own process, where the program is not; empty for most scripts."""
        return ", ".join(filter(None, [self.reading.effects, *sorted(self.judge.lends)]))

    def failed(self):
        """Returns which asserts and which parts failed."""
        return {number for number, why in self.checks.items() if why}, {name for name, why in self.parts if why}

    def part(self, name, work):
        """Runs a part of the script; returns True if it ended normally."""
        before = self.judge.calls, len(self.checks)
        rejections = self.judge.rejections
        self.judge.part = name
        try:
            work()
        except Pending:
            self.pending.add(name)
            return False
        except (Unable, Endless, Oversized, Broken):
            raise
        except BaseException as error:
            if getattr(error, "of_candidate", False) or not ends_well(error):
                why = self.fault(error)
                self.checks.update({number: why for number, caught in self.caught.items() if caught is error})
                self.parts.append([name, why])
                return False
        if self.judge.rejections > rejections:
            self.is_rejecting = True
            self.parts.append([name, "a function of the script rejects what the program gives it"])
        elif len(self.checks) == before[1] and self.judge.calls > before[0]:
            self.parts.append([name, None])
        return True

    def results(self):
        """Returns each assert that was reached, or was not reached only because its part failed; then the parts."""
        failed = {name for name, why in self.parts if why}
        asserts = [[number, self.checks.get(number, "the script ended before it")]
                   for number, part in enumerate(self.reading.asserts)
                   if number in self.checks or part in failed or SCRIPT in failed]
        return asserts + self.parts

    def fault(self, error):
        """Returns why a check failed through the candidate; raises Broken if the script is at fault."""
        self.is_rejecting |= type(error).__name__ in REJECTIONS or getattr(error, "of_script", False)
        if isinstance(error, Lost):
            return error.args[0]
        if getattr(error, "of_candidate", False):
            return raised_by_program(type(error).__name__, str(error))
        top = (getattr(error, "name", None) or "").partition(".")[0]
        if isinstance(error, ImportError) and (is_library(top) or top in MISSING):
            raise Unable("the script needs the Python module %s, which is not in the sandbox" % error.name)
        if isinstance(error, NameError) and self.judge.asked and unset(error) in self.reading.perhaps_unbound:
            return "it could not be told, for the script did not come to set " + unset(error)
        if isinstance(error, (NameError, ImportError)) or not self.judge.asked:
            raise Broken("%s: %s" % (type(error).__name__, str(error)[:300]))
        if isinstance(error, AssertionError):
            return "it does not hold"
        return "it could not be told, for a " + type(error).__name__


REJECTIONS = "AssertionError", "SystemExit", "Failed"
ASYNCHRONOUS = "a test of the script is asynchronous"


def statements_of(script):
    """Returns the functions and classes that a script defines outside of any other, in their order."""
    found, waiting = [], list(script.body)
    while waiting:
        node = waiting.pop(0)
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            found.append(node)
        elif not isinstance(node, ast.expr):
            waiting = [child for child in ast.iter_child_nodes(node) if isinstance(child, (ast.stmt, ast.ExceptHandler))] + waiting
    return found


def ends_well(error):
    """Whether the script ends a part of its own by this, as it ends well: by leaving, or by skipping a test."""
    return isinstance(error, SystemExit) and not error.code or type(error).__name__ in ("SkipTest", "Skipped")


def is_skipped(kind, method):
    """Whether unittest leaves this test out."""
    for marked in (kind, method):
        if getattr(marked, "__unittest_expecting_failure__", False):
            raise Unable(EXPECTED_TO_FAIL)
    return any(getattr(marked, "__unittest_skip__", False) for marked in (kind, method))


class Broken(BaseException):
    """Signals that the script does not work with any candidate."""


