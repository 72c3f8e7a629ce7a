# The names of a script ----------------------------------------------------------------------------------------------


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


def words_of(tree):
    """Returns the names in a script."""
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
    return words


