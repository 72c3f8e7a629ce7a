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


