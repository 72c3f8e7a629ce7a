# The process that runs a test script ---------------------------------------------------------------------------------
# The candidate is not in this process. Its names are stand-ins. An operation on a stand-in is performed in a process of
# the candidate, and its outcome, plain data, is known in the next round. The last round needs no new outcome.

import ast
import builtins
import hashlib
import io
import math
import os
import random
import sys

MOST_OPERATIONS = 2000
# Packages that scripts import. Like the standard library, they are never the candidate, even if missing.
PACKAGES = frozenset("numpy scipy pandas sympy torch tensorflow sklearn networkx matplotlib requests yaml PIL cv2 pytest"
                     " hypothesis parameterized freezegun sortedcontainers nose nose2 assertpy hamcrest deepdiff mock six"
                     " dateutil pytz ddt testfixtures expects sure approvaltests snapshottest xmlrunner tabulate".split())


class Pending(BaseException):
    """Signals that an outcome is needed which is not known yet."""


class Unable(BaseException):
    """Signals that the script does something impossible outside the candidate's process; the argument describes it."""


class Endless(BaseException):
    """Signals that the script needs more operations than the limit."""


class Oversized(BaseException):
    """Signals that the script sends the candidate more than the wire form can carry."""


class Lost(BaseException):
    """Signals that the candidate's process ended without an outcome."""


class Operation:
    """An operation in the candidate's process; the operations on which it depends share that process."""

    __slots__ = ("action", "pieces", "company", "key", "outcome", "origin", "word")


class Company:
    """The operations of one process, in their order."""

    def __init__(self, operations=()):
        self.operations = []
        self.forms = []
        self.places = {}
        self.digest = hashlib.sha256()
        for operation in operations:
            self.add(operation)

    def add(self, operation):
        self.places[id(operation)] = len(self.operations)
        form = b"".join(b"h%d;" % self.places[id(piece)] if type(piece) is Operation else piece
                        for piece in operation.pieces)
        self.operations.append(operation)
        self.forms.append(form)
        self.digest.update(form)

    def steps(self):
        """Returns the operations that only lead to a call: a name, or an attribute that is called."""
        steps = set()
        for operation in self.operations:
            target = next((piece for piece in operation.pieces if type(piece) is Operation), None)
            if target and (operation.action == "call" or operation.action == "get" and target.action == "name"):
                if target.action in ("name", "get"):
                    steps.add(id(target))
        return steps


class Judge:
    def __init__(self, known):
        self.known = known
        self.asked = []
        self.calls = 0
        self.weak = False
        self.heard = False  # anything of the candidate, of which the script may since have made a text

    def do(self, action, *operands, **keywords):
        """Returns an operation's value, or a stand-in if it has no plain one; raises its exception."""
        operation = Operation()
        operation.origin, operation.word = origin(action, operands)
        operation.action = action
        operation.pieces = pieces = [b"l3:"]
        encode(action, pieces, refuse)
        pieces.append(b"l%d:" % len(operands))
        for operand in operands:
            self.write(operand, pieces)
        self.write(keywords, pieces)
        self.join(operation, [piece for piece in pieces if type(piece) is Operation])
        self.asked.append(operation)
        if len(self.asked) > MOST_OPERATIONS:
            raise Endless
        if action == "call":
            self.calls += 1
        return self.settle(operation, operands)

    def write(self, operand, pieces):
        try:
            encode(operand, pieces, self.special)
        except TooLarge:
            raise Oversized from None

    def join(self, operation, others):
        company = others[0].company if others else Company()
        absorbed = {id(other.company): other.company for other in others if other.company is not company}
        if absorbed:
            merged = company.operations + [o for other in absorbed.values() for o in other.operations]
            order = {id(asked): place for place, asked in enumerate(self.asked)}
            company = Company(sorted(merged, key=lambda o: order[id(o)]))
            for member in merged:
                member.company = company
        company.add(operation)
        operation.company = company
        operation.key = company.digest.digest()
        operation.outcome = self.known.get(operation.key)

    def settle(self, operation, operands):
        outcome = operation.outcome
        if outcome is None:
            return StandIn(operation)
        self.heard = True
        what = outcome[0]
        if what == "v":
            if outcome[1] is None:
                # Only calls that return None may change arguments: others could empty a list of the script.
                for place, value in outcome[2].items():
                    change(operands[place], value)
            return outcome[1]
        if what == "o":
            return StandIn(operation)
        if what == "r":
            raise exception(outcome)
        raise Lost(outcome[1])

    def special(self, value, kind, out, depth):
        if kind is StandIn:
            # The result of a function may turn out as plain data, which is then sent itself.
            out.append(inside(value if inside(value).origin != GIVEN else now(value)))
        elif kind is Name:
            self.special(resolve(value), StandIn, out, depth)
        elif kind is Source:
            text = object.__getattribute__(value, "text").encode()
            out += (b"x%d:" % len(text), text)
        elif is_builtin(value, kind):
            out += (b"x%d:" % len(value.__name__), value.__name__.encode())
        elif kind is slice:
            out.append(b"r3:")
            for bound in (value.start, value.stop, value.step):
                encode(bound, out, self.special, depth - 1)
        elif kind.__module__ == "collections" and kind.__name__ in ("Counter", "OrderedDict", "defaultdict"):
            encode(dict(value), out, self.special, depth)
        elif kind is range or hasattr(kind, "__next__") and kind.__module__ in ("builtins", "itertools"):
            encode(list(value), out, self.special, depth)
        else:
            raise Unable("the script gives the program a value of type " + kind.__name__)

    def wanted(self):
        """Returns the operations to perform in each process, with the keys of the wanted outcomes."""
        visits = {}
        for company in {id(o.company): o.company for o in self.asked if o.outcome is None}.values():
            forms, keys = company.forms, []
            steps = company.steps()
            for place, operation in enumerate(company.operations):
                keys.append(operation.key if operation.outcome is None else None)
                if operation.outcome is None and id(operation) not in steps:
                    # Each outcome has its own process, because later operations could reveal the right answer.
                    visits[operation.key] = [keys, forms[:place + 1]]
                    keys = [None] * len(keys)
        return list(visits.values())


def is_builtin(value, kind):
    """Returns whether a value is a type or a function of Python, such as int, which every process has by its name."""
    return kind in (type, type(len)) and getattr(builtins, value.__name__, None) is value


def refuse(value, kind, out, depth):
    raise Unable("a value of type " + kind.__name__)


def change(target, value):
    """Changes the script's own value as the call changed its copy."""
    if type(target) is list:
        target[:] = value
    elif type(target) in (dict, set):
        target.clear()
        target.update(value)


EXCEPTIONS = {}
CAUGHT = set()  # the names of exceptions that the script expects


def expected_exception(name):
    """Returns a class for an exception of the candidate that the script catches."""
    return EXCEPTIONS.setdefault(name, type(name, (Exception,), {}))


def exception(outcome):
    """Returns the candidate's exception in the nearest class that the script or Python itself has."""
    _, name, bases, message, _ = outcome
    for base in bases:
        kind = EXCEPTIONS.get(base) or getattr(builtins, base, None)
        if isinstance(kind, type) and issubclass(kind, BaseException):
            break
    else:
        kind = Exception
    if not issubclass(kind, Exception):
        return Lost("the program left by " + name)
    if issubclass(kind, (StopIteration, StopAsyncIteration)) and not CAUGHT & set(bases):
        # It would end a loop of the script over map or zip early, before all comparisons.
        kind = Exception
    try:
        error = kind(message) if kind.__name__ == name else type(name, (kind,), {})(message)
    except Exception:
        error = Exception(name + ": " + message)
    error.of_candidate = True
    return error


# The origins of objects in the candidate's process. A function that must return plain data must not gain by an object
# that judges itself. So few operations are allowed on such an object, and none with what may be the right answer.
NAME, MADE, PART, GIVEN = "name", "made", "part", "given"
PLAIN = (str, list, dict, set, tuple, int, float, bytes, frozenset, complex)
WITHOUT_ANSWER = {"get", "bool", "len", "iter", "str", "repr", "getitem", "isinstance"}
BETWEEN_OBJECTS = set("lt le gt ge eq ne add sub mul truediv floordiv mod pow matmul and_ or_ xor".split())


def origin(action, operands):
    """Returns the origin of an operation's result and its attribute; raises Lost if the operation is not allowed."""
    if action == "name":
        return NAME, operands[0]
    target = inside(operands[0])
    if action == "call":
        if target.origin == GIVEN and len(operands) > 1:
            now(operands[0])
            if target.word and any(hasattr(kind, target.word) for kind in PLAIN):
                raise Lost("the program gave an object in place of plain data")
        is_class = target.origin == NAME and target.word.lstrip("_")[:1].isupper()
        return (MADE if is_class else GIVEN), None
    if action == "get":
        return (GIVEN if target.origin == GIVEN else PART), operands[1]
    if target.origin == GIVEN:
        now(operands[0])
        if action not in WITHOUT_ANSWER:
            raise Lost("the program gave an object in place of plain data")
    if action in BETWEEN_OBJECTS and any(type(operand) is not StandIn for operand in operands):
        raise Lost("an object of the program meets plain data")
    return GIVEN, None


class StandIn:
    """A stand-in for an object in the candidate's process: an unknown outcome, or one that is not plain data."""

    __slots__ = ("operation",)

    def __hash__(self):
        # An object that the script made is the same in every round; others may be equal without being the same.
        if inside(self).origin != MADE:
            raise Unable("the script uses an object of the program as a key")
        return int.from_bytes(inside(self).key[:8], "big")

    def __init__(self, operation):
        object.__setattr__(self, "operation", operation)

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return JUDGE.do("get", self, name)

    def __setattr__(self, name, value):
        JUDGE.do("setattr", self, name, value)

    def __call__(self, *arguments, **keywords):
        return JUDGE.do("call", self, *arguments, **keywords)

    def __eq__(self, other):
        return same(self, other, "eq")

    def __ne__(self, other):
        return not same(self, other, "eq")

    def __instancecheck__(self, value):
        return type(value) is StandIn and now(JUDGE.do("isinstance", value, self))

    def __format__(self, spec):
        return format(now(JUDGE.do("str", self)), spec)


def inside(stand_in):
    return object.__getattribute__(stand_in, "operation")


def now(value):
    """Returns a value that Python needs at once; raises Pending if it is unknown."""
    if type(value) is StandIn and inside(value).outcome is None:
        raise Pending
    return value


def same(first, second, action):
    """Compares by the candidate's own equality only its own objects, of which the script made one by a class."""
    now(first)
    now(second)
    if type(second) is not StandIn or MADE not in (inside(first).origin, inside(second).origin):
        return first is second
    JUDGE.weak = True
    if inside(first).origin == GIVEN:
        first, second = second, first
    return now(JUDGE.do(action, first, second)) is True


def forwarded(action, at_once):
    def method(self, *operands):
        value = JUDGE.do(action, self, *operands)
        return now(value) if at_once else value
    return method


for name in "bool contains dir iter len repr str".split():
    setattr(StandIn, "__%s__" % name, forwarded(name, True))
def each(self):
    """Returns an iterator: of plain data, or of the items of a list of objects."""
    items = now(JUDGE.do("iter", self))
    return items if type(items) is not StandIn else (self[place] for place in range(len(self)))


StandIn.__iter__ = each
for name in "getitem setitem delitem neg abs lt le gt ge".split():
    setattr(StandIn, "__%s__" % name, forwarded(name, False))
for name in "add sub mul truediv floordiv mod pow matmul and or xor".split():
    word = name + "_" if name in ("and", "or") else name
    setattr(StandIn, "__%s__" % name, forwarded(word, False))
    setattr(StandIn, "__r%s__" % name, forwarded(word, False))


class Source:
    """A function of the script that the candidate's process can rebuild from its text."""

    def __init__(self, text, function):
        self.text = text
        self.function = function

    def __call__(self, *arguments, **keywords):
        return self.function(*arguments, **keywords)


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
        self.constants = constants
        self.own = {}  # code objects of the script's own texts; they are kept, so that none is taken for another

    def is_own(self, text):
        return not JUDGE.heard or id(text) in self.own or isinstance(text, str) and text in self.constants

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

    def compile(self, text, *arguments, **named):
        code = compile(text, *arguments, **named)
        if self.is_own(text):
            self.own[id(code)] = code
        return code


def guarded(function):
    def guard(*arguments, **named):
        if JUDGE.heard:
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


# The script ---------------------------------------------------------------------------------------------------------


SCRIPT = "script"


class Checks(ast.NodeTransformer):
    """Makes each assert report its result, and each lambda keep its text."""

    def __init__(self):
        self.part = SCRIPT
        self.parts = []  # for each assert, its part of the script

    def visit_FunctionDef(self, node):
        outer = self.part
        self.part = node.name if outer == SCRIPT else outer
        self.generic_visit(node)
        self.part = outer
        return node

    def visit_Assert(self, node):
        self.generic_visit(node)
        self.parts.append(self.part)
        call = ast.Call(ast.Name("__check__", ast.Load()), [ast.Constant(len(self.parts) - 1)], [])
        return ast.copy_location(ast.With([ast.withitem(call)], [node]), node)

    def visit_Match(self, node):
        """A pattern asks nothing of what it is held against: a stand-in for what is not known yet would fit none."""
        self.generic_visit(node)
        parts = node.subject.elts if isinstance(node.subject, ast.Tuple) else [node.subject]
        known = [part if isinstance(part, ast.Starred) else
                 ast.copy_location(ast.Call(ast.Name("__now__", ast.Load()), [part], []), part) for part in parts]
        if isinstance(node.subject, ast.Tuple):
            node.subject.elts = known
        else:
            node.subject = known[0]
        return node

    def visit_Lambda(self, node):
        own = {argument.arg for argument in ast.walk(node.args) if isinstance(argument, ast.arg)}
        free = {name.id for name in ast.walk(node.body) if isinstance(name, ast.Name)} - own
        text = ast.unparse(node)
        self.generic_visit(node)
        if any(not hasattr(builtins, name) for name in free):
            return node
        call = ast.Call(ast.Name("__source__", ast.Load()), [ast.Constant(text), node], [])
        return ast.copy_location(call, node)


def bound(tree):
    """Returns the names that a script binds anywhere."""
    names = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            names.add(node.id)
        elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            names.add(node.name)
        elif isinstance(node, ast.arg):
            names.add(node.arg)
        elif isinstance(node, ast.alias):
            names.add((node.asname or node.name).partition(".")[0])
        elif isinstance(node, ast.ExceptHandler) and node.name:
            names.add(node.name)
    return names


def unset(error):
    """Returns the unbound name in an error message."""
    return (str(error).split("'") + [""])[1]


WAYS = tuple(getattr(ast, name) for name in "For AsyncFor While If Try TryStar With AsyncWith Match NamedExpr".split()
             if hasattr(ast, name))


def bound_perhaps(tree):
    """Returns the names that a script binds only on some paths: in a loop or condition, or without an exception."""
    names = set()
    for node in ast.walk(tree):
        if isinstance(node, WAYS):
            names |= bound(node)
        elif type(node).__name__ in ("MatchAs", "MatchStar") and node.name:
            names.add(node.name)
        elif type(node).__name__ == "MatchMapping" and node.rest:
            names.add(node.rest)
    return names


def used(tree):
    return {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}


def is_call_of(statement, tree):
    """Returns whether a statement calls a function that is defined in the tree, as check(candidate) does."""
    function = getattr(statement.value, "func", None)
    return isinstance(function, ast.Name) and function.id in bound(tree)


def imported(tree):
    """Returns the modules that a script imports and that are not installed, with the names that it takes from each."""
    import importlib.util
    modules = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and not is_here(importlib.util, node.module or "", node.level):
            modules.setdefault(node.module or "", set()).update(alias.name for alias in node.names)
        elif isinstance(node, ast.Import):
            for alias in node.names:
                if not is_here(importlib.util, alias.name, 0):
                    modules.setdefault(alias.name, set())
    return modules


def not_the_solution(tree, entry):
    """Returns the missing modules that can't be the candidate: another module is, or the script defines it already."""
    modules = imported(tree)
    solutions = {name for name, taken in modules.items() if name == "solution" or entry in taken}
    is_there = entry in used(tree) and not any(entry in taken for taken in modules.values())
    return set(modules) - solutions if solutions or is_there else set()


def import_from_solution(tree, entry):
    """Replaces imports of the candidate from unknown modules by imports from solution."""
    import importlib.util
    MISSING.update(name.partition(".")[0] for name in not_the_solution(tree, entry))
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        for place, statement in enumerate(body if isinstance(body, list) else ()):  # lambdas have one node
            if isinstance(statement, ast.ImportFrom) and not is_here(importlib.util, statement.module or "", statement.level):
                statement.module, statement.level = "solution", 0
                if statement.names[0].name == "*":
                    node.body[place] = ast.copy_location(ast.Pass(), statement)
            elif isinstance(statement, ast.Import):
                for alias in statement.names:
                    if not is_here(importlib.util, alias.name, 0):
                        alias.asname, alias.name = alias.asname or alias.name.partition(".")[0], "solution"


def is_here(util, module, level):
    if level or module == "solution":
        return False
    top = module.partition(".")[0]
    try:
        return top in MISSING or is_library(top) or top in sys.modules or util.find_spec(top) is not None
    except (ImportError, ValueError):
        return False


def is_library(name):
    return name in PACKAGES or name in getattr(sys, "stdlib_module_names", ())


MISSING = set()  # modules that are not here and are not the candidate


def exceptions(tree):
    """Returns the names of exceptions that a script catches or expects."""
    names = set()
    for node in ast.walk(tree):
        caught = [node.type] if isinstance(node, ast.ExceptHandler) and node.type else []
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and "aises" in node.func.attr:
            caught = node.args[:1]
        for part in caught:
            names |= used(part)
    return names


class Script:
    """A script that is running, with the results of its asserts and of its parts."""

    def __init__(self, judge, request):
        self.judge = judge
        self.entry = request["entry"]
        self.checks = {}
        self.parts = []
        self.asserts = ()
        self.pending = False
        self.perhaps_unbound = set()
        self.names = {"__name__": "__main__", "__check__": lambda number: Check(self, number), "__source__": Source}

    def run(self, setup, text):
        setting, script = ast.parse(setup), ast.parse(text)
        import_from_solution(script, self.entry)
        if self.entry:
            # A prompt before the tests defines the function that the candidate must define.
            script.body = [node for node in script.body
                           if not isinstance(node, ast.FunctionDef) or node.name != self.entry]
        if len(script.body) == 1 and isinstance(script.body[0], ast.Expr) and not is_call_of(script.body[0], setting):
            script.body[0] = ast.copy_location(ast.Assert(script.body[0].value), script.body[0])
        known = (bound(setting) | bound(script)) - ({self.entry} if self.entry else set())
        own = (used(setting) | used(script)) - known - set(dir(builtins))
        if self.entry:
            own.add(self.entry)
        caught = exceptions(script)
        CAUGHT.update(caught)
        self.perhaps_unbound = bound_perhaps(script)
        sys.modules["solution"] = Solution(self.judge, caught)
        checks = Checks()
        setting = ast.fix_missing_locations(Checks().visit(setting))
        script = ast.fix_missing_locations(checks.visit(script))
        self.asserts = checks.parts
        random.seed(0)
        guard_libraries(setup + text)
        constants = {node.value for tree in (setting, script) for node in ast.walk(tree)
                     if isinstance(node, ast.Constant) and isinstance(node.value, str)}
        code = OwnCode(self.names, constants)
        self.names.update({"__now__": now, "eval": code.eval, "exec": code.exec, "compile": code.compile})
        exec(compile(setting, "setup", "exec"), self.names)
        for name in own:
            if name not in ("__file__", "__doc__"):
                self.names[name] = Name(self.judge, name, self.entry is not None and name != self.entry)
        for name in own & caught:
            self.names[name] = expected_exception(name)
        if self.part(SCRIPT, lambda: self.body(script)):
            self.functions(script)

    def body(self, script):
        for statement in script.body:
            fresh = "numpy" not in sys.modules
            exec(compile(ast.Module([statement], []), "tests", "exec"), self.names)
            if fresh and "numpy" in sys.modules:
                sys.modules["numpy"].random.seed(0)

    def functions(self, script):
        """Runs the functions that a test runner, or HumanEval, would call."""
        called = {node.func.id for node in ast.walk(script)
                  if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}
        for node in script.body:
            if isinstance(node, ast.FunctionDef) and node.name not in called:
                function = self.names[node.name]
                needed = len(node.args.args) - len(node.args.defaults)
                if node.name == "check" and needed == 1:
                    candidate = Name(self.judge, self.entry or "candidate", False)
                    self.part("check", lambda: function(candidate))
                elif node.name.startswith("test") and needed == 0:
                    self.part(node.name, function)
            elif isinstance(node, ast.ClassDef):
                self.cases(self.names[node.name])

    def cases(self, kind):
        for name in dir(kind):
            if name.startswith("test") and callable(getattr(kind, name)):
                self.part(name, lambda: self.case(kind, name))

    def case(self, kind, name):
        import unittest
        if not issubclass(kind, unittest.TestCase):
            case = kind()
            getattr(case, "setup_method", lambda: None)()
            getattr(case, name)()
            return
        case = kind(name)
        kind.setUpClass()
        case.setUp()
        getattr(case, name)()
        case.tearDown()

    def part(self, name, work):
        """Runs a part of the script; returns True if it ended normally."""
        before = self.judge.calls, len(self.checks)
        try:
            work()
        except Pending:
            self.pending = True
            return False
        except (Unable, Endless, Oversized, Broken):
            raise
        except BaseException as error:
            self.parts.append([name, self.fault(error)])
            return False
        if len(self.checks) == before[1] and self.judge.calls > before[0]:
            self.parts.append([name, None])
        return True

    def results(self):
        """Returns each assert that was reached, or was not reached only because its part failed; then the parts."""
        failed = {name for name, why in self.parts if why}
        asserts = [[number, self.checks.get(number, "the script ended before it")]
                   for number, part in enumerate(self.asserts)
                   if number in self.checks or part in failed or SCRIPT in failed]
        return asserts + self.parts

    def fault(self, error):
        """Returns why a check failed through the candidate; raises Broken if the script is at fault."""
        if isinstance(error, Lost):
            return error.args[0]
        if getattr(error, "of_candidate", False):
            message = str(error)[:200].partition("\n")[0]
            return "the program raised " + type(error).__name__ + (message and ": " + message)
        top = (getattr(error, "name", None) or "").partition(".")[0]
        if isinstance(error, ImportError) and (is_library(top) or top in MISSING):
            raise Unable("the script needs the Python module %s, which is not in the sandbox" % error.name)
        if isinstance(error, NameError) and self.judge.asked and unset(error) in self.perhaps_unbound:
            return "it could not be told, for the script did not come to set " + unset(error)
        if isinstance(error, (NameError, ImportError)) or not self.judge.asked:
            raise Broken("%s: %s" % (type(error).__name__, str(error)[:300]))
        if isinstance(error, AssertionError):
            return "it does not hold"
        return "it could not be told, for a " + type(error).__name__


class Broken(BaseException):
    """Signals that the script does not work with any candidate."""


class Check:
    """One assert; the others are tried even if it fails."""

    def __init__(self, script, number):
        self.script = script
        self.number = number

    def __enter__(self):
        pass

    def __exit__(self, kind, error, trace):
        if isinstance(error, (Unable, Endless, Oversized, Broken)):
            return False
        if isinstance(error, Pending):
            self.script.pending = True
            return True
        why = None if error is None else self.script.fault(error)
        self.script.checks[self.number] = self.script.checks.get(self.number) or why
        return True


class Name:
    """A name of the candidate. Only its use, such as a call, makes an operation."""

    def __init__(self, judge, name, weak):
        object.__setattr__(self, "_parts", (judge, name, weak))

    def __getattribute__(self, attribute):
        if attribute in ("__class__", "__call__"):
            return object.__getattribute__(self, attribute)
        return getattr(resolve(self), attribute)

    def __call__(self, *arguments, **keywords):
        return resolve(self)(*arguments, **keywords)

    def __instancecheck__(self, value):
        return isinstance(value, resolve(self))


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
        self._judge = judge
        self._caught = caught

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        if name in self._caught:
            return expected_exception(name)
        return Name(self._judge, name, False)


def answer(request):
    try:
        script = Script(JUDGE, request)
        script.run(request["setup"], request["script"])
        if not script.pending and not JUDGE.wanted():
            return {"checks": script.results(), "weak": JUDGE.weak}
        return {"wanted": JUDGE.wanted()}
    except Unable as unable:
        return {"unable": unable.args[0]}
    except Endless:
        return {"endless": True}
    except Oversized:
        return {"oversized": True}
    except Broken as broken:
        # What is not known yet may be what it lacks.
        wanted = JUDGE.wanted()
        return {"wanted": wanted} if wanted else {"broken": broken.args[0]}
    except BaseException as error:
        return {"broken": "%s: %s" % (type(error).__name__, str(error)[:300])}


def main():
    global JUDGE
    request, _ = decode(sys.stdin.buffer.read())
    channel, leave = sys.stdout.buffer, os._exit
    sys.stdout = io.StringIO()
    JUDGE = Judge(request["known"])
    out = []
    encode(answer(request), out, refuse)
    channel.write(frame(request["nonce"], out))
    channel.flush()
    leave(0)


main()
