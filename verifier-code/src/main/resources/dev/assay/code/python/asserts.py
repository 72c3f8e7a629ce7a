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
           "Is": lambda first, second: is_same(first, second), "IsNot": lambda first, second: not is_same(first, second),
           "true": lambda first: first, "false": lambda first: not first}


def decisions(tree, functions, beside=None):
    """
    Returns the expressions on which the end of a script depends, but for those within one of its statements. What a
    function returns counts if it is one of these.
    """
    left = {id(node) for node in ast.walk(beside)} if beside else ()
    found, waiting = [], [(tree, False)]
    while waiting:
        node, is_heeded = waiting.pop()
        if isinstance(node, ast.FunctionDef):
            is_heeded = node.name in functions
        waiting += [(child, is_heeded) for child in ast.iter_child_nodes(node)]
        if id(node) in left:
            continue
        ends = (ast.Assert, ast.Raise, ast.Return) if is_heeded else (ast.Assert, ast.Raise)
        if isinstance(node, (ast.If, ast.While)) and any(
                isinstance(part, ends) or "exit" in used_words(part) for part in ast.walk(node)):
            found.append(node.test)
        elif isinstance(node, ast.Assert):
            found.append(node.test)
        elif isinstance(node, ast.Return) and node.value is not None and is_heeded:
            found.append(node.value)
        elif isinstance(node, ast.Call) and any(
                word == "exit" or word.startswith("assert") for word in used_words(node.func)):
            found += node.args
    return found


def used_words(node):
    return {getattr(node, "id", ""), getattr(node, "attr", "")}


def decisive(tree, functions, beside):
    """Returns the names on which the end of a script depends."""
    return {name for found in decisions(tree, functions, beside) for name in used(found)}


def heeded(tree):
    """Returns the functions of a script on whose results its end depends."""
    functions, size = set(), -1
    while size < len(functions):
        size = len(functions)
        found = decisions(tree, functions)
        names = {name for each in found for name in used(each)}
        found += [node.value for node in ast.walk(tree)
                  if isinstance(node, (ast.Assign, ast.AugAssign)) and bound(node) & names]
        functions |= {word for each in found for node in ast.walk(each) if isinstance(node, ast.Call)
                      for word in used_words(node.func)}
    return functions


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

    def __init__(self, tree, own_data=frozenset()):
        self.part = SCRIPT
        self.parts = []  # for each assert, its part of the script
        self.own_data = own_data
        self.tree = tree
        self.heeded = heeded(tree) if any(isinstance(node, ast.Try) for node in ast.walk(tree)) else ()
        self.is_caught = False  # whether the script catches the failure of an assert, and makes something of it
        self.on_own_data = set()  # the numbers of these asserts

    def visit_FunctionDef(self, node):
        outer = self.part
        self.part = node.name if outer == SCRIPT else outer
        caught, self.is_caught = self.is_caught, False
        self.generic_visit(node)
        self.part, self.is_caught = outer, caught
        return node

    def visit_Try(self, node):
        """Leaves the asserts alone whose failure the script catches, if something comes of it however it is caught."""
        caught = [handler for handler in node.handlers
                  if handler.type is None or used(handler.type) & {"AssertionError", "Exception", "BaseException"}]
        if caught and all(self.is_decided(handler, node) for handler in caught):
            return self.beside(node)
        self.generic_visit(node)
        return node

    def visit_With(self, node):
        """Leaves the asserts alone that are to fail."""
        expected = [each.context_expr.args[0] for each in node.items
                    if isinstance(each.context_expr, ast.Call) and "aises" in ast.unparse(each.context_expr.func)
                    and each.context_expr.args]
        if any(used(each) & {"AssertionError"} for each in expected):
            return self.beside(node)
        self.generic_visit(node)
        return node

    def beside(self, node):
        """Visits all of a statement but the asserts in its body."""
        outer, self.is_caught = self.is_caught, True
        body = [self.visit(each) for each in node.body]
        self.is_caught, node.body = outer, []
        self.generic_visit(node)
        node.body = body
        return node

    def is_decided(self, handler, statement):
        """Returns whether the script makes something of a failed assert in this handler or later."""
        places = [place for place, each in enumerate(statement.body) if any(isinstance(part, ast.Assert) for part in ast.walk(each))]
        if not places:
            return False
        if any(isinstance(part, (ast.Assert, ast.Raise)) or used_words(part) & {"fail", "exit"} for part in ast.walk(handler)):
            return True
        after = [*statement.body[places[0] + 1:], *statement.orelse, *handler.body]
        parts = [part for each in after for part in ast.walk(each)]
        if any(isinstance(part, ast.Return) for part in parts):
            return self.part in self.heeded
        told = [part for part in parts if isinstance(part, (ast.Assign, ast.AugAssign)) and isinstance(part.value, ast.Constant)]
        return any(bound(part) & decisive(self.tree, self.heeded, statement) for part in told)

    def visit_Compare(self, node):
        """Lets the operator is know the objects of the program."""
        self.generic_visit(node)
        if len(node.ops) != 1 or not isinstance(node.ops[0], (ast.Is, ast.IsNot)) or isinstance(node.comparators[0], ast.Constant):
            return node
        call = ast.Call(ast.Name("__is__", ast.Load()), [node.left, *node.comparators], [])
        changed = ast.UnaryOp(ast.Not(), call) if isinstance(node.ops[0], ast.IsNot) else call
        return ast.copy_location(changed, node)

    def visit_Call(self, node):
        """Lets assertIs know the objects of the program, as the operator does."""
        self.generic_visit(node)
        name = getattr(node.func, "attr", None)
        if name in ("assertIs", "assertIsNot") and len(node.args) > 1 and not isinstance(node.args[1], ast.Constant):
            node.func.attr = "assertTrue" if name == "assertIs" else "assertFalse"
            node.args[:2] = [ast.Call(ast.Name("__is__", ast.Load()), node.args[:2], [])]
        return node

    def visit_Expr(self, node):
        """Lets an assertion of unittest see what the program left."""
        self.generic_visit(node)
        if id(node) not in self.own_data:
            return node
        return ast.copy_location(ast.With([ast.withitem(ast.Call(ast.Name("__left__", ast.Load()), [], []))], [node]), node)

    def visit_Assert(self, node):
        if self.is_caught:
            return node
        if id(node) in self.own_data:
            self.on_own_data.add(len(self.parts))
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


class Left:
    """A time in which the script's own values are what the program left of them."""

    def __init__(self, judge):
        self.judge = judge
        self.kept = []

    def __enter__(self):
        for target, left in self.judge.left.values():
            if isinstance(target, (list, dict, set)) or type(target).__name__ in ("deque", "bytearray", "ndarray"):
                self.kept.append((target, target.copy()))
                change(target, left)

    def __exit__(self, *error):
        for target, value in self.kept:
            change(target, value)


class Check:
    """One assert; the others are tried even if it fails."""

    def __init__(self, script, number):
        self.script = script
        self.number = number
        self.outer = None
        self.left = Left(script.judge) if number in script.on_own_data else None

    def __enter__(self):
        self.script.judge.check, self.outer = self, self.script.judge.check
        if self.left:
            self.left.__enter__()

    def __exit__(self, kind, error, trace):
        self.script.judge.check = self.outer
        if self.left:
            self.left.__exit__()
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


