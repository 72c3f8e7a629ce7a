# The process that runs a test script ---------------------------------------------------------------------------------
# The candidate is not in this process. Its names are stand-ins. An operation on a stand-in is performed in a process of
# the candidate, and its outcome, plain data, is known in the next round. The last round needs no new outcome.

import ast
import builtins
import io
import math
import os
import random
import sys

try:
    from _blake2 import blake2b  # without OpenSSL, whose start takes longer than most scripts
except ImportError:
    from hashlib import blake2b

MOST_OPERATIONS = 2000
# Packages that scripts import. Like the standard library, they are never the candidate, even if missing.
PACKAGES = frozenset((NUMPY + " scipy pandas sympy torch tensorflow sklearn networkx matplotlib requests yaml PIL cv2 pytest"
                     " hypothesis parameterized freezegun sortedcontainers nose nose2 assertpy hamcrest deepdiff mock six"
                     " dateutil pytz ddt testfixtures expects sure approvaltests snapshottest xmlrunner tabulate").split())


class Pending(BaseException):
    """Signals that an outcome is needed which is not known yet."""


class Noted(BaseException):
    """Signals that an assert only waits for one outcome, which is compared with a known value outside."""


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

    __slots__ = ("action", "pieces", "company", "key", "outcome", "origin", "word", "noted", "given")

    def is_value(self):
        """Returns whether the result should be plain data that the candidate computed."""
        return self.action == "call" and self.origin == GIVEN

    def function(self):
        """Returns the name of the function or method that is called."""
        return next(piece for piece in self.pieces if type(piece) is Operation).word


class Company:
    """The operations of one process, in their order."""

    def __init__(self, operations=()):
        self.operations = []
        self.forms = []
        self.places = {}
        self.digest = blake2b(digest_size=32)
        for operation in operations:
            self.add(operation)

    def add(self, operation):
        self.places[id(operation)] = len(self.operations)
        form = b"".join(b"h%d;" % self.places[id(piece)] if type(piece) is Operation else piece
                        for piece in operation.pieces)
        self.operations.append(operation)
        self.forms.append(form)
        self.digest.update(form)

    def visit(self, operation):
        """Returns the operations that lead to this one, of which only this one's outcome is wanted."""
        place = self.places[id(operation)]
        return [[None] * place + [operation.key], self.forms[:place + 1]]

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
    def __init__(self, known, processes):
        self.known = known
        self.processes = processes  # the number of the candidate's process that gave an outcome
        self.asked = []
        self.calls = 0
        self.weak = False
        self.check = None  # the assert that is being evaluated
        self.heard = False  # anything of the candidate, of which the script may since have made a text

    def do(self, action, *operands, **keywords):
        """Returns an operation's value, or a stand-in if it has no plain one; raises its exception."""
        operation = Operation()
        operation.origin, operation.word = origin(action, operands)
        operation.noted = False
        operation.given = [operands[1:], keywords]
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


    def is_all_noted(self):
        """Returns whether the script has seen no unknown outcome but to compare it."""
        steps = {}
        for company in {id(operation.company): operation.company for operation in self.asked}.values():
            steps.update(dict.fromkeys(company.steps()))
        return all(operation.noted or operation.outcome is not None or id(operation) in steps for operation in self.asked)

    def doubtful(self, values):
        """
        Returns the visits of functions that need compute nothing: each of their values is an operand of another call,
        and the process that gave them may have seen both calls. The values are those of the comparisons, if given.
        """
        calls = {operation.key: operation for operation in self.asked if operation.is_value()}
        takers = {}  # the calls that are given a value
        for key, operation in calls.items():
            for form in parts(operation.given):
                takers.setdefault((self.processes.get(key), form), set()).add(key)
        doubts = {}
        for key, operation in calls.items():
            value = values.get(key) if values else operation.outcome[1] if operation.outcome[0] == "v" else None
            said = value or type(value) in (int, float)
            taken = takers.get((self.processes.get(key), hashable(value)), ()) if said else ()
            is_copied = type(value) is not bool and key not in taken and len(taken) > 0
            doubts.setdefault(operation.function(), []).append(operation if is_copied else None)
        return [operation.company.visit(operation)
                for group in doubts.values() if None not in group for operation in group]


MOST_PARTS = 10_000


def hashable(value):
    """Returns a form of plain data in which equal data are equal, whatever holds them."""
    kind = type(value)
    if kind in (list, tuple):
        return tuple(map(hashable, value))
    if kind in (set, frozenset):
        return frozenset(map(hashable, value))
    if kind is dict:
        return frozenset((hashable(key), hashable(inner)) for key, inner in value.items())
    return value if kind in (str, bytes, int, float, complex) else kind


def parts(value):
    """Returns the hashable forms of all data in a value."""
    found, waiting = set(), [value]
    while waiting and len(found) < MOST_PARTS:
        inner = waiting.pop()
        kind = type(inner)
        if kind in (list, tuple, set, frozenset):
            waiting += inner
        elif kind is dict:
            waiting += list(inner) + list(inner.values())
        if inner is not value:
            found.add(hashable(inner))
    return found


def is_builtin(value, kind):
    """Returns whether a value is a type or a function of Python, such as int, which every process has by its name."""
    return kind in (type, type(len)) and getattr(builtins, value.__name__, None) is value


def refuse(value, kind, out, depth):
    raise Unable("a value of type " + kind.__name__)


def plain(value):
    """Returns the wire form of plain data of the script's own; None for any other value."""
    out = []
    try:
        encode(value, out, refuse)
    except (Unable, TooLarge):
        return None
    return b"".join(out)


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


def comparison(test):
    """Returns the test of an assert, changed so that the comparison of a call's own outcome can be noted."""
    word, call, others = "true", test, []
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        word, call = "false", test.operand
    elif isinstance(test, ast.Compare) and len(test.ops) == 1:
        word, call, others = type(test.ops[0]).__name__, test.left, test.comparators
    if word not in COMPARE or not isinstance(call, ast.Call) or not isinstance(call.func, (ast.Name, ast.Attribute)):
        return test
    if isinstance(call.func, ast.Name) and hasattr(builtins, call.func.id):
        return test  # eval and its like look at the frame that calls them
    direct = ast.Call(ast.Name("__direct__", ast.Load()), [call.func] + call.args, call.keywords)
    return ast.copy_location(ast.Call(ast.Name("__compare__", ast.Load()), [ast.Constant(word), direct] + others, []), test)


COMPARE = {"Eq": lambda first, second: first == second, "NotEq": lambda first, second: first != second,
           "Is": lambda first, second: first is second, "IsNot": lambda first, second: first is not second,
           "true": lambda first: first, "false": lambda first: not first}


class Direct:
    """The unknown outcome of a call that an assert makes, which nothing but this assert has seen."""

    def __init__(self, value):
        self.value = value


def direct(function, /, *arguments, **keywords):
    value = function(*arguments, **keywords)
    is_unknown = type(function) in (Name, StandIn) and type(value) is StandIn and inside(value).outcome is None
    return Direct(value) if is_unknown and inside(value).is_value() else value


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
        node.test = comparison(node.test)
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


class MonkeyPatch:
    """pytest's fixture of this name, for what is in the script's process."""

    MISSING = object()

    def __init__(self):
        self.undoing = []

    def setattr(self, target, name, value=MISSING, raising=True):
        if isinstance(target, (str, type(sys))):
            raise Unable("the script patches a module, which the program's process has too")
        old = getattr(target, name, self.MISSING)
        setattr(target, name, value)
        self.undoing.append(lambda: delattr(target, name) if old is self.MISSING else setattr(target, name, old))

    def setitem(self, mapping, key, value):
        old = mapping.get(key, self.MISSING)
        mapping[key] = value
        self.undoing.append(lambda: mapping.pop(key, None) if old is self.MISSING else mapping.update({key: old}))

    def __getattr__(self, name):
        raise Unable("the script uses monkeypatch.%s, which reaches only its own process" % name)

    def undo(self):
        while self.undoing:
            self.undoing.pop()()


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
        return {name: self.value(name) for name in needed}

    def value(self, name):
        if name not in self.values:
            self.values[name] = self.made(name)
        return self.values[name]

    def made(self, name):
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


def parameter_sets(function, kind=None):
    """Returns the arguments of each run of a test that pytest.mark.parametrize repeats; none for a skipped test."""
    sets = [{}]
    marks = list(getattr(function, "pytestmark", ())) + list(getattr(kind, "pytestmark", ()))
    for mark in reversed(marks):
        if mark.name == "skip" or mark.name == "skipif" and mark.args and mark.args[0]:
            return []
        if mark.name == "parametrize":
            names, values = [*mark.args, *mark.kwargs.values()][:2]
            names = [name.strip() for name in names.split(",")] if isinstance(names, str) else list(names)
            rows = [row.values if type(row).__name__ == "ParameterSet" else row if len(names) > 1 else (row,)
                    for row in values]
            sets = [{**before, **dict(zip(names, row))} for before in sets for row in rows]
    return sets


def fixtures_of(script):
    """Takes pytest's decorator from the fixtures of a script; returns their names, and which of them all tests have."""
    found = {}
    for node in script.body:
        for decorator in getattr(node, "decorator_list", []):
            named = decorator.func if isinstance(decorator, ast.Call) else decorator
            if ast.unparse(named) in ("pytest.fixture", "fixture"):
                keywords = {keyword.arg: keyword.value for keyword in getattr(decorator, "keywords", [])}
                if "params" in keywords:
                    raise Unable("a fixture of the script has parameters")
                always = keywords.get("autouse")
                found[node.name] = isinstance(always, ast.Constant) and always.value is True
                node.decorator_list.remove(decorator)
                break
    return found


EFFECTS = {"mock": "unittest.mock", "patch": "unittest.mock", "redirect_stdout": "redirect_stdout",
           "redirect_stderr": "redirect_stderr", "environ": "os.environ", "putenv": "os.environ", "chdir": "os.chdir",
           "tempfile": "files", "open": "files", "tmp_path": "files", "write_text": "files", "mkdir": "files",
           "capsys": "capsys", "capfd": "capfd", "stdin": "sys.stdin", "stdout": "sys.stdout"}


def effects(tree):
    """Returns what a script changes or watches in its own process, where the program is not; empty for most scripts."""
    words = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            words.add(node.id)
        elif isinstance(node, ast.Attribute):
            words.add(node.attr)
        elif isinstance(node, ast.alias):
            words.update(node.name.split("."))
        elif isinstance(node, ast.ImportFrom):
            words.update((node.module or "").split("."))
        elif isinstance(node, ast.arg):
            words.add(node.arg)
    return ", ".join(sorted({EFFECTS[word] for word in words & set(EFFECTS)}))


class Script:
    """A script that is running, with the results of its asserts and of its parts."""

    def __init__(self, judge, request):
        self.judge = judge
        self.entry = request["entry"]
        self.checks = {}
        self.parts = []
        self.asserts = ()
        self.comparisons = []
        self.fixtures = {}
        self.effects = ""
        self.pending = False
        self.perhaps_unbound = set()
        self.names = {"__name__": "__main__", "__check__": lambda number: Check(self, number), "__source__": Source,
                      "__direct__": direct, "__compare__": self.compare}

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
        self.effects = effects(script)
        fixtures = fixtures_of(script)
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
            self.fixtures = {name: (self.names[name], always) for name, always in fixtures.items()}
            self.functions(script)

    def body(self, script):
        for statement in script.body:
            fresh = NUMPY not in sys.modules
            exec(compile(ast.Module([statement], []), "tests", "exec"), self.names)
            if fresh and NUMPY in sys.modules:
                sys.modules[NUMPY].random.seed(0)

    def functions(self, script):
        """Runs the functions that a test runner, or HumanEval, would call."""
        called = {node.func.id for node in ast.walk(script)
                  if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}
        for node in script.body:
            if isinstance(node, ast.FunctionDef) and node.name not in called and node.name not in self.fixtures:
                function = self.names[node.name]
                if node.name == "check" and len(node.args.args) - len(node.args.defaults) == 1:
                    candidate = Name(self.judge, self.entry or "candidate", False)
                    self.part("check", lambda: function(candidate))
                elif node.name.startswith("test"):
                    self.test(node.name, function)
            elif isinstance(node, ast.ClassDef):
                self.cases(self.names[node.name])

    def test(self, name, function):
        """Runs a test function with its fixtures, once for each set of its parameters."""
        for given in parameter_sets(function):
            self.part(name, lambda: Fixtures(self.fixtures, given).run(function))

    def cases(self, kind):
        import unittest
        names = [name for name in dir(kind) if name.startswith("test") and callable(getattr(kind, name))]
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
                getattr(case, name)()
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
            if value is not None and (word not in ("Is", "IsNot") or value in (b"N", b"T", b"F")):
                inside(first).noted = True
                self.comparisons.append([self.judge.check.number, word, inside(first).key, value])
                raise Noted
        return COMPARE[word](first, *others)

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
        self.outer = None

    def __enter__(self):
        self.script.judge.check, self.outer = self, self.script.judge.check

    def __exit__(self, kind, error, trace):
        self.script.judge.check = self.outer
        if isinstance(error, (Unable, Endless, Oversized, Broken)):
            return False
        if isinstance(error, Noted):
            self.script.checks.setdefault(self.number, None)
            return True
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
        wanted = JUDGE.wanted()
        told = {}
        if not script.pending:
            told = {"checks": script.results(), "weak": JUDGE.weak, "effects": script.effects}
        if wanted or script.pending:
            told["wanted"] = wanted
        if wanted and not script.pending and JUDGE.is_all_noted():
            told["comparisons"] = script.comparisons
            told["doubtful"] = JUDGE.doubtful({key: decode(value)[0] for _, _, key, value in script.comparisons})
        elif not wanted and not script.pending:
            if not told["checks"]:
                raise Broken("it checks nothing")
            told["doubtful"] = JUDGE.doubtful({})
        return told
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
    JUDGE = Judge(request["known"], request["processes"])
    out = []
    encode(answer(request), out, refuse)
    channel.write(frame(request["nonce"], out))
    channel.flush()
    leave(0)


main()
