# The names of a script ----------------------------------------------------------------------------------------------


def walk(tree):
    """Returns all nodes of a tree in the order of ast.walk, in a third of its time; the nodes themselves if given."""
    if type(tree) is list:
        return tree
    nodes = [tree]
    for node in nodes:
        for field in node._fields:
            value = getattr(node, field, None)
            if isinstance(value, ast.AST):
                nodes.append(value)
            elif type(value) is list:
                nodes += [part for part in value if isinstance(part, ast.AST)]
    return nodes


def bound(tree):
    """Returns the names that a script binds anywhere."""
    names = set()
    for node in walk(tree):
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


def left_to_others(*texts):
    """
    Returns the names that the texts of a script use and neither bind for the whole script nor, where they use them, for a part of
    it, such as a function or a class.
    """
    tops = [symtable.symtable(text, "tests", "exec") for text in texts]
    used_there, own, waiting = set(), set(), list(tops)
    while waiting:
        scope = waiting.pop()
        waiting += scope.get_children()
        for symbol in scope.get_symbols():
            is_of_all = scope in tops or symbol.is_global()
            if is_of_all and symbol.is_referenced():
                used_there.add(symbol.get_name())
            if is_of_all and (symbol.is_assigned() or symbol.is_imported()):
                own.add(symbol.get_name())
    return used_there - own


def unset(error):
    """Returns the unbound name in an error message."""
    return (str(error).split("'") + [""])[1]


WAYS = tuple(getattr(ast, name) for name in "For AsyncFor While If Try TryStar With AsyncWith Match NamedExpr".split()
             if hasattr(ast, name))


def bound_perhaps(tree):
    """Returns the names that a script binds only on some paths: in a loop or condition, or without an exception."""
    names = set()
    for node in walk(tree):
        if isinstance(node, WAYS):
            names |= bound(node)
        elif type(node).__name__ in ("MatchAs", "MatchStar") and node.name:
            names.add(node.name)
        elif type(node).__name__ == "MatchMapping" and node.rest:
            names.add(node.rest)
    return names


def used(tree):
    return {node.id for node in walk(tree) if isinstance(node, ast.Name)}


def is_call_of(statement, tree):
    """Returns whether a statement calls a function that is defined in the tree, as check(candidate) does."""
    function = getattr(statement.value, "func", None)
    return isinstance(function, ast.Name) and function.id in bound(tree)


def imported(tree):
    """Returns the modules that a script imports and that are not installed, with the names that it takes from each."""
    modules = {}
    for node in walk(tree):
        if isinstance(node, ast.ImportFrom) and not is_here(node.module or "", node.level):
            modules.setdefault(node.module or "", set()).update(alias.name for alias in node.names)
        elif isinstance(node, ast.Import):
            for alias in node.names:
                if not is_here(alias.name, 0):
                    modules.setdefault(alias.name, set())
    return modules


def not_the_solution(tree, entry):
    """Returns the missing modules that can't be the candidate: another module is, or the script defines it already."""
    modules = imported(tree)
    solutions = {name for name, taken in modules.items() if name == "solution" or entry in taken}
    is_there = entry in used(tree) and not any(entry in taken for taken in modules.values())
    return set(modules) - solutions if solutions or is_there else set()


def import_from_solution(tree, entry):
    """Replaces imports of the candidate from unknown modules by imports from solution; returns the names of those modules."""
    modules = set()
    MISSING.update(name.partition(".")[0] for name in not_the_solution(tree, entry))
    for node in walk(tree):
        body = getattr(node, "body", None)
        for place, statement in enumerate(body if isinstance(body, list) else ()):  # lambdas have one node
            if isinstance(statement, ast.ImportFrom) and not is_here(statement.module or "", statement.level):
                modules.add(statement.module)
                statement.module, statement.level = "solution", 0
                if statement.names[0].name == "*":
                    node.body[place] = ast.copy_location(ast.Pass(), statement)
            elif isinstance(statement, ast.Import):
                for alias in statement.names:
                    if not is_here(alias.name, 0):
                        modules.add(alias.name)
                        alias.asname, alias.name = alias.asname or alias.name.partition(".")[0], "solution"
    return modules - {None}


def is_here(module, level):
    if level or module == "solution":
        return False
    top = module.partition(".")[0]
    try:
        return top in MISSING or is_library(top) or top in sys.modules or importlib.util.find_spec(top) is not None
    except (ImportError, ValueError):
        return False


def is_library(name):
    return name in PACKAGES or name in getattr(sys, "stdlib_module_names", ())


MISSING = set()  # modules that are not here and are not the candidate


def exceptions(tree):
    """Returns the names of exceptions that a script catches or expects."""
    names = set()
    for node in walk(tree):
        caught = [node.type] if isinstance(node, ast.ExceptHandler) and node.type else []
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and "aises" in node.func.attr:
            caught = node.args[:1]
        elif isinstance(node, ast.Call) and words_of(node.func) & {"suppress"}:
            caught = node.args
        for part in caught:
            names |= used(part)
    return names


def words_of(tree):
    """Returns the names in a script."""
    words = set()
    for node in walk(tree):
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
    return words


# What a script expects of the program beside the values of its calls ------------------------------------------------


def of_program(nodes, own):
    """Returns the names of the program in a script: those that nothing else defines, and those imported from it."""
    names = set(own)
    for node in nodes:
        if isinstance(node, ast.FunctionDef) and node.name == "check":
            names.update(argument.arg for argument in node.args.args[:1])
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            names.update((alias.asname or alias.name) for alias in node.names
                         if "solution" in (alias.name, getattr(node, "module", "")))
    return names


def is_program(node, names):
    """Returns whether an expression is a name of the program, or an attribute of one."""
    while isinstance(node, ast.Attribute):
        node = node.value
    return isinstance(node, ast.Name) and node.id in names


def called_of(node, names):
    """Returns the function of the program that an expression calls; an empty text if it calls none, or makes an object."""
    is_call = isinstance(node, ast.Call) and is_program(node.func, names)
    text = ast.unparse(node.func) if is_call else ""
    return "" if text.rpartition(".")[2].lstrip("_")[:1].isupper() else text


def repeats(node, names):
    """Returns whether a part of a script makes the same call twice and looks at both values, which may differ."""
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        pair = [node.left, *node.comparators]
    elif isinstance(node, ast.Call) and getattr(node.func, "attr", "").startswith("assert"):
        pair = node.args[:2]
    elif isinstance(node, ast.FunctionDef):
        targets = {}
        for inner in walk(node):
            if isinstance(inner, ast.Assign) and called_of(inner.value, names):
                targets.setdefault(ast.dump(inner.value), set()).add(ast.dump(inner.targets[0]))
        return any(len(different) > 1 for different in targets.values())
    else:
        return False
    return len(pair) == 2 and bool(called_of(pair[0], names)) and ast.dump(pair[0]) == ast.dump(pair[1])


def lasts(nodes, names, listens):
    """
    Returns whether a script expects that the program keeps something between its calls: it makes a call only for what
    that does to the program, expects several things of equal calls or compares them, reads what a function or class of the
    program keeps, or asks whether two of its objects are the same. Where it listens, a call is made for what it prints.
    """
    if any(repeats(node, names) for node in nodes):
        return True
    caught, called, calls = set(), set(), {}
    for node in nodes:
        if isinstance(node, (ast.With, ast.AsyncWith, ast.Try)):
            caught.update(id(inner) for statement in node.body for inner in walk(statement))
        elif isinstance(node, ast.Call):
            called.add(id(node.func))
    for node in nodes:
        if isinstance(node, ast.Expr) and not listens and id(node) not in caught and called_of(node.value, names):
            inner = [*node.value.args, *(keyword.value for keyword in node.value.keywords)]
            if not any(isinstance(part, (ast.Name, ast.Attribute)) for each in inner for part in walk(each)):
                return True
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in names:
            if isinstance(node.ctx, ast.Load) and (id(node) not in called or node.attr.startswith("cache_")):
                if node.attr not in OF_FUNCTIONS and not node.attr.isupper():
                    return True
        elif isinstance(node, ast.Compare) and len(node.ops) == 1:
            first, second = node.left, node.comparators[0]
            if called_of(first, names) and isinstance(node.ops[0], (ast.Eq, ast.NotEq, ast.Is, ast.IsNot)):
                calls.setdefault(ast.dump(first), set()).add(ast.dump(node.ops[0]) + ast.dump(second))
            elif isinstance(node.ops[0], (ast.Is, ast.IsNot)) and isinstance(first, ast.Name) and isinstance(second, ast.Name):
                return True
        elif isinstance(node, (ast.For, ast.While, ast.ListComp)) and any(
                called_of(inner, names) and not inner.args and not inner.keywords for inner in walk(node)):
            return True
        elif isinstance(node, ast.Assert):
            is_denied = isinstance(node.test, ast.UnaryOp) and isinstance(node.test.op, ast.Not)
            looked_at = node.test.operand if is_denied else node.test
            if called_of(looked_at, names):
                calls.setdefault(ast.dump(looked_at), set()).add(str(is_denied))
        elif isinstance(node, ast.Assign) and called_of(node.value, names) and not node.value.args:
            calls.setdefault(ast.dump(node.value), set()).add(ast.dump(node.targets[0]))
    return any(len(expected) > 1 for expected in calls.values())


def sides(node):
    """Returns what an assert looks at, in two parts if it asks whether they are equal; nothing for another statement."""
    if isinstance(node, ast.Assert):
        is_equality = isinstance(node.test, ast.Compare) and len(node.test.ops) == 1 and isinstance(node.test.ops[0], ast.Eq)
        return [node.test.left, *node.test.comparators] if is_equality else [node.test]
    function = getattr(getattr(node, "value", None), "func", None) if isinstance(node, ast.Expr) else None
    if not isinstance(function, ast.Attribute) or not function.attr.startswith("assert"):
        return []
    return node.value.args[:2] if function.attr.endswith("Equal") else [ast.Tuple(node.value.args, ast.Load())]


class AsNames:
    """A time in which the attributes of a test case are names, such as self.log."""

    def __init__(self, nodes):
        self.attributes = [node for node in nodes if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "self"
                           and not node.attr.startswith("assert")]

    def __enter__(self):
        for node in self.attributes:
            node.__class__, node.id = ast.Name, "self." + node.attr

    def __exit__(self, *error):
        for node in self.attributes:
            node.__class__ = ast.Attribute
            del node.id


def own_data(nodes, names):
    """
    Returns the asserts that look only at what the script gave to the program, by their identities: at lists that a call
    may have changed, and at nothing that a call gave, unless the script itself says what they have to be equal to.
    """
    with AsNames(nodes):
        return looking_at_given(nodes, names)


def looking_at_given(nodes, names):
    asserts = [node for node in nodes if isinstance(node, (ast.Assert, ast.Expr)) and sides(node)]
    if not asserts:
        return frozenset()
    tainted = set(names)
    for node in nodes:
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("test"):
            tainted.update(inner.arg for inner in walk(node.args) if isinstance(inner, ast.arg))
    size = -1
    while size < len(tainted):
        size = len(tainted)
        for node in nodes:
            if isinstance(node, ast.For):
                tainted |= bound(node.target) if used(node.iter) & tainted else set()
            elif isinstance(node, (ast.Assign, ast.AugAssign, ast.AnnAssign, ast.comprehension, ast.withitem,
                                   ast.NamedExpr)) and used(node) & tainted:
                tainted |= bound(node)
    calls = [node for node in nodes if isinstance(node, ast.Call) and used(node.func) & tainted]
    given = {argument.id for node in calls for argument in [*node.args, *(word.value for word in node.keywords)] if isinstance(argument, ast.Name)}

    def is_told(first, second):
        return not used(first) & (tainted | given) and used(second) & given and not used(second) & names and not any(
            node in calls for node in walk(second))

    def is_own(parts):
        words = {word for part in parts for word in used(part)}
        if not words & given or any(isinstance(node, ast.Attribute) and not (isinstance(node.value, ast.Name) and node.value.id in given)
                                    for part in parts for node in walk(part)):
            return False
        return not words & tainted or len(parts) == 2 and (is_told(*parts) or is_told(*reversed(parts)))

    return {id(node) for node in asserts if is_own(sides(node))}
