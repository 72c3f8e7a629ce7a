# The asserts of a script --------------------------------------------------------------------------------------------


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


COMPARE = {"Eq": lambda first, second: is_equal(first, second), "NotEq": lambda first, second: is_unequal(first, second),
           "Is": lambda first, second: is_same(first, second), "IsNot": lambda first, second: not is_same(first, second),
           "true": lambda first: first, "false": lambda first: not first}


COMPARE_ARRAYS = {ast.Eq: "__equal__", ast.NotEq: "__unequal__"}


def is_pairing(node):
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("zip", "enumerate")


def pair_strictly(iterated):
    """Changes zip in what a loop goes through, but for neighbours in a list, of which it pairs parts."""
    inner = iterated.args[0] if is_pairing(iterated) and iterated.func.id == "enumerate" and iterated.args else iterated
    if is_pairing(inner) and inner.func.id == "zip" and not any(isinstance(part, ast.Slice) for part in walk(inner)):
        inner.func.id = "__zip__"


def may_reject(loop):
    return any(isinstance(node, (ast.Assert, ast.Raise, ast.Return)) or getattr(node, "attr", "").startswith("assert")
               for node in walk(loop))


def is_difference(node):
    return isinstance(node, ast.BinOp) and isinstance(node.op, ast.Sub)


class Direct:
    """The unknown outcome of a call that an assert makes, which nothing but this assert has seen."""

    def __init__(self, value):
        self.value = value


def direct(function, /, *arguments, **keywords):
    value = function(*arguments, **keywords)
    is_unknown = type(function) in (Name, StandIn) and type(value) is StandIn and inside(value).outcome is None
    return Direct(value) if is_unknown and inside(value).is_value() else value


class Checks:
    """Makes each assert report its result, each place that may catch a failed one known, and each lambda keep its text."""

    def __init__(self, meetings=frozenset(), has_meetings=False, has_arrays=False, has_no_number=False, has_own_type=False, constants=frozenset()):
        self.part = SCRIPT
        self.parts = []  # for each assert, its part of the script
        self.meetings = meetings  # the asserts that hold what the program gave against what it was given
        self.has_meetings = has_meetings  # whether there are any, or anything else that does so
        self.has_arrays = has_arrays
        self.has_no_number = has_no_number
        self.has_own_type = has_own_type  # whether type is a name of the script's
        self.constants = constants  # names of the program that are those of constants
        self.tests = set()  # what the asserts test, and the differences in it
        self.meeting = set()  # the numbers of these asserts
        self.catches = False  # whether the script may catch anything

    def visit(self, node):
        """Does what a NodeTransformer does, in a third of its time: no method here takes a node away or gives several."""
        return getattr(self, "visit_" + type(node).__name__, self.generic_visit)(node) if node._fields else node

    def generic_visit(self, node):
        for field in node._fields:
            value = getattr(node, field, None)
            if isinstance(value, ast.AST):
                setattr(node, field, self.visit(value))
            elif type(value) is list:
                value[:] = [self.visit(part) if isinstance(part, ast.AST) else part for part in value]
        return node

    def visit_FunctionDef(self, node):
        outer = self.part
        self.part = node.name if outer == SCRIPT else outer
        self.generic_visit(node)
        self.part = outer
        return node

    def visit_ClassDef(self, node):
        """Lets a class that comes of one of the program's be made in the program's process."""
        bases = [base for base in node.bases if isinstance(base, ast.Name) and not hasattr(builtins, base.id)]
        text = ast.unparse(node) if bases else None
        self.generic_visit(node)
        if not bases:
            return node
        asked = ast.Call(ast.Name("__derives__", ast.Load()), bases, [])
        made = ast.Call(ast.Name("__derive__", ast.Load()), [ast.Constant(text), ast.Constant(node.name)], [])
        return ast.copy_location(ast.If(asked, [ast.copy_location(ast.Assign([ast.Name(node.name, ast.Store())], made), node)], [node]), node)

    def visit_Try(self, node):
        self.generic_visit(node)
        if node.handlers:
            self.catches = True
            node.body = [within("__catching__", node.body)]
        return node

    def visit_With(self, node):
        self.generic_visit(node)
        self.catches = True
        node.body = [within("__catching__", node.body)]
        return node

    visit_TryStar, visit_AsyncWith = visit_Try, visit_With

    def visit_Raise(self, node):
        """Lets what the script itself raises be told from what its operations raise."""
        self.generic_visit(node)
        if node.exc:
            node.exc = ast.copy_location(ast.Call(ast.Name("__own__", ast.Load()), [node.exc], []), node.exc)
        return node

    def visit_For(self, node):
        """Lets a loop that compares know the lists without items."""
        if may_reject(node):
            pair_strictly(node.iter)
        self.generic_visit(node)
        return node

    def visit_Compare(self, node):
        """Lets the operators is and in know the objects of the program, == the arrays without items, and > what is no number."""
        self.generic_visit(node)
        word = type(node.ops[0]).__name__
        if self.has_no_number and word in ORDERS and len(node.ops) == 1:
            call = ast.Call(ast.Name("__ordered__", ast.Load()), [ast.Constant(word), node.left, *node.comparators], [])
            return ast.copy_location(call, node)
        if len(node.ops) == 1 and word in ("In", "NotIn"):
            call = ast.Call(ast.Name("__member__", ast.Load()), [node.left, *node.comparators], [])
            return ast.copy_location(call if word == "In" else ast.UnaryOp(ast.Not(), call), node)
        if COMPARE_ARRAYS.get(type(node.ops[0])):
            return node if id(node) in self.tests else self.compared(node)
        if len(node.ops) != 1 or not isinstance(node.ops[0], (ast.Is, ast.IsNot)) or isinstance(node.comparators[0], ast.Constant):
            return node
        call = ast.Call(ast.Name("__is__", ast.Load()), [node.left, *node.comparators], [])
        changed = ast.UnaryOp(ast.Not(), call) if isinstance(node.ops[0], ast.IsNot) else call
        return ast.copy_location(changed, node)

    def compared(self, node):
        """Returns a comparison that takes an array without items for equal to no other."""
        name = COMPARE_ARRAYS.get(type(node.ops[0]))
        if not name or not self.has_arrays or len(node.ops) != 1:
            return node
        return ast.copy_location(ast.Call(ast.Name(name, ast.Load()), [node.left, *node.comparators], []), node)

    def visit_BinOp(self, node):
        """Lets - know the arrays without items."""
        self.generic_visit(node)
        if not self.has_arrays or not is_difference(node):
            return node
        name = "__difference__" if id(node) in self.tests else "__difference_of_arrays__"
        return ast.copy_location(ast.Call(ast.Name(name, ast.Load()), [node.left, node.right], []), node)

    def visit_Name(self, node):
        """Lets Python have the value of a constant of the program, as in text.split(COMMA), range(LIMIT) and pow(2, n, MOD)."""
        is_read = node.id in self.constants and isinstance(node.ctx, ast.Load)
        return ast.copy_location(ast.Call(ast.Name("__value__", ast.Load()), [node], []), node) if is_read else node

    def visit_Subscript(self, node):
        if isinstance(node.value, ast.Name):
            node.slice = self.visit(node.slice)
            return node
        return self.generic_visit(node)

    def visit_MatchValue(self, node):
        return node

    def visit_Attribute(self, node):
        """Lets sys.path be the program's: from where this process imports is its own."""
        if not isinstance(node.value, ast.Name):
            self.generic_visit(node)
        if node.attr == "__class__" and isinstance(node.ctx, ast.Load) and not self.has_own_type:
            return ast.copy_location(ast.Call(ast.Name("__type__", ast.Load()), [node.value], []), node)
        if node.attr == "path" and getattr(node.value, "id", None) == "sys":
            node.value.id = "__process__"
        return node

    def visit_Call(self, node):
        """Lets assertIs know the objects of the program, as the operator does, and all the lists without items."""
        if getattr(node.func, "id", None) in ("all", "any", "sum"):
            for each in node.args:
                for part in getattr(each, "generators", ()):
                    pair_strictly(part.iter)
        function = node.func
        self.generic_visit(node)
        node.func = function if isinstance(function, ast.Name) else node.func
        is_of_one = len(node.args) == 1 and not node.keywords and not isinstance(node.args[0], ast.Starred)
        if getattr(node.func, "id", None) == "type" and is_of_one and not self.has_own_type:
            node.func = ast.copy_location(ast.Name("__type__", ast.Load()), node.func)
        name = getattr(node.func, "attr", None)
        if name in ("assertIs", "assertIsNot") and len(node.args) > 1 and not isinstance(node.args[1], ast.Constant):
            node.func.attr = "assertTrue" if name == "assertIs" else "assertFalse"
            node.args[:2] = [ast.Call(ast.Name("__is__", ast.Load()), node.args[:2], [])]
        return node

    def visit_Expr(self, node):
        """Lets an assertion of unittest see what the program left, as __check__ does for an assert."""
        is_asserting = self.has_meetings and bool(sides(node)) and id(node) not in self.meetings
        self.generic_visit(node)
        return within("__left__", [node]) if is_asserting else node

    def visit_Assert(self, node):
        if id(node) in self.meetings:
            self.meeting.add(len(self.parts))
        self.tests.update(id(inner) for inner in walk(node.test) if inner is node.test or is_difference(inner))
        test = node.test
        self.generic_visit(node)
        self.parts.append(self.part)
        node.test = comparison(node.test)
        if node.test is test and isinstance(test, ast.Compare):
            node.test = self.compared(test)
        return within("__check__", [node], ast.Constant(len(self.parts) - 1))

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
        own = {argument.arg for argument in walk(node.args) if isinstance(argument, ast.arg)}
        free = used(node.body) - own
        for default in [*node.args.defaults, *filter(None, node.args.kw_defaults)]:
            free |= used(default)
        text = ast.unparse(node)
        self.generic_visit(node)
        if any(not hasattr(builtins, name) for name in free):
            return node
        call = ast.Call(ast.Name("__source__", ast.Load()), [ast.Constant(text), node], [])
        return ast.copy_location(call, node)


def within(name, body, *arguments):
    """Returns a statement that does these within a context of ours."""
    call = ast.Call(ast.Name(name, ast.Load()), list(arguments), [])
    return ast.copy_location(ast.With([ast.withitem(call)], body), body[0])


def own_error(error):
    """Returns what the script raises, marked as its own."""
    error = error() if isinstance(error, type) else error
    if isinstance(error, BaseException) and not getattr(error, "of_candidate", False):
        error.of_script = True
    return error


class Catching:
    """A time in which the script may catch the failure of an assert."""

    def __init__(self, judge):
        self.judge = judge

    def __enter__(self):
        self.judge.catching += 1

    def __exit__(self, *error):
        self.judge.catching -= 1


class Left:
    """
    The time of an assert that meets nothing, where a wary judge runs the script once more: the script's own values are what the program
    left of them, and its failure counts for nothing, as it has passed before.
    """

    def __init__(self, judge):
        self.judge = judge
        self.kept = []

    def __enter__(self):
        for target, left, _ in self.judge.left.values():
            if isinstance(target, (list, dict, set)) or type(target).__name__ in ("deque", "bytearray", "ndarray", *INDEXED):
                self.kept.append((target, target.copy()))
                change(target, left)

    def __exit__(self, kind, error, trace):
        for target, value in self.kept:
            change(target, value)
        return self.judge.is_wary and isinstance(error, Exception)


class Check:
    """One assert; the others are tried even if it fails."""

    def __init__(self, script, number):
        self.script = script
        self.number = number
        self.outer = None
        self.left = Left(script.judge) if script.judge.is_wary and number not in script.reading.meeting else None

    def __enter__(self):
        self.script.judge.check, self.outer = self, self.script.judge.check
        if self.left:
            self.left.__enter__()

    def __exit__(self, kind, error, trace):
        script, is_caught = self.script, self.script.judge.catching > 0
        script.judge.check = self.outer
        if self.left and self.left.__exit__(kind, error, trace):
            return True
        if isinstance(error, (Unable, Endless, Oversized, Broken)):
            return False
        if isinstance(error, Noted):
            script.checks.setdefault(self.number, None)
            return True
        if isinstance(error, Pending):
            script.pending.add(script.reading.asserts[self.number])
            return not script.reading.waits
        if is_caught and self.number in script.forced:
            return script.force(self.number)
        if is_caught and isinstance(error, Exception):
            script.checks.setdefault(self.number, None)
            script.caught.setdefault(self.number, error)
            script.is_rejecting |= isinstance(error, AssertionError)
            return False
        why = None if error is None else script.fault(error)
        script.checks[self.number] = script.checks.get(self.number) or why
        return True


