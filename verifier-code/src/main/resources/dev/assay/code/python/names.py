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
        elif isinstance(node, ast.Raise) and node.exc:
            caught = [getattr(node.exc, "func", node.exc)]
        for part in caught:
            names |= used(part)
    return names | compared_with_exceptions(tree) | {name for name in words_of(tree) if name.endswith(("Error", "Exception"))}


def compared_with_exceptions(tree):
    """Returns the names of classes beside an exception that a script caught: isinstance(error.value, NotFound)."""
    caught, called, names = set(), set(), set()
    for node in walk(tree):
        if isinstance(node, ast.ExceptHandler):
            caught.add(node.name)
        elif isinstance(node, ast.withitem) and isinstance(node.optional_vars, ast.Name) and "aises" in ast.dump(node.context_expr):
            caught.add(node.optional_vars.id)
    for node in walk(tree) if caught else ():
        if isinstance(node, (ast.Call, ast.Compare)):
            inner = used(node)
            names |= {name for name in inner if name[:1].isupper()} if inner & caught else set()
            called |= words_of(getattr(node, "func", []))
        elif isinstance(node, ast.Attribute):
            called |= used(node.value)
    return names - called


def constants_of(nodes, own):
    """Returns the names of the program that a script reads and never calls, but for those of classes."""
    called = {node.func.id for node in nodes if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}
    return {name for name in own - called if name[:1].islower() or name.isupper() and len(name) > 1}


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
        if isinstance(node, ast.FunctionDef) and node.name == "check" and not is_given_data(nodes, own):
            names.update(argument.arg for argument in node.args.args[:1])
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            names.update((alias.asname or alias.name) for alias in node.names
                         if "solution" in (alias.name, getattr(node, "module", "")))
    return names


def is_given_data(nodes, own):
    """Returns whether a script calls its function check itself, with something else than what is the program's."""
    return any(isinstance(node, ast.Call) and getattr(node.func, "id", None) == "check" and not set().union(*map(used, node.args)) & own for node in nodes)


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


def makes_object(node, names):
    """Returns whether an expression makes an object by a class of the program, or calls a method of such a class."""
    return (isinstance(node, ast.Call) and is_program(node.func, names)
            and any(part.lstrip("_")[:1].isupper() for part in ast.unparse(node.func).split(".")))


def methods_of_objects(nodes):
    """Returns the names of methods of which a script uses the result as no plain data can be used: objects have them, such as replace in text.replace(1).build()."""
    called = [(node.value.func.attr, node.attr) for node in nodes if isinstance(node, ast.Attribute)
              and isinstance(node.value, ast.Call) and isinstance(node.value.func, ast.Attribute)]
    return {method for method, attribute in called if not any(hasattr(kind, attribute) for kind in PLAIN)}


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
    that does to the program or for its context, expects several things of equal calls or compares them, reads what a function or class of the
    program keeps, or asks whether two of its objects are the same. Where it listens, a call is made for what it prints.
    """
    if any(repeats(node, names) for node in nodes):
        return True
    caught, called, calls = set(), set(), {}
    for node in nodes:
        if isinstance(node, ast.With) and any(called_of(item.context_expr, names) for item in node.items):
            return True
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
    if function.attr == "assertTrue":
        return node.value.args[:1]
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


def meetings(nodes, names):
    """Returns the meetings of each test function of a script, with its name, and of the rest; a name means one thing in each of them."""
    tests = [node for node in nodes if isinstance(node, ast.FunctionDef) and node.name.startswith("test")]
    inner = {test: walk(test) for test in tests}
    of_tests = {id(node) for each in inner.values() for node in each}
    shared = [node for node in nodes if id(node) not in of_tests]
    return [(SCRIPT, Meetings(shared, names, nodes)), *((test.name, Meetings(shared + inner[test], names, nodes)) for test in tests)]


class Meetings:
    """
    Where a script holds what the program gave against a value that the program was given: the program may have changed that one, so
    that anything agrees with it. What the script compares with constants of its own is none, and neither is what it looks at alone.
    """

    def __init__(self, nodes, names, script):
        with AsNames(nodes):
            self.read(nodes, set(names), script)

    def read(self, nodes, names, script):
        asserts = [node for node in nodes if isinstance(node, (ast.Assert, ast.Expr)) and sides(node)]
        helpers = [node for node in nodes if isinstance(node, ast.FunctionDef) and not node.name.startswith("test")]
        self.helpers = {name for node in helpers for name in (node.name, "self." + node.name)}
        self.outcomes = outcomes = set(names)
        self.calls = set()
        self.passed = passed(script, helpers, outcomes)
        follow(nodes, outcomes, self.looked_at, self.passed, False)
        calls = [node for node in nodes if isinstance(node, ast.Call) and used(node.func) & outcomes]
        follow(nodes, outcomes, self.looked_at, self.passed)
        self.calls = {id(node) for node in calls if not used(node.func) & self.helpers}
        self.given = {name for node in calls for argument in [*node.args, *(word.value for word in node.keywords)]
                      for name in used(argument)} - names
        follow(nodes, self.given, self.looked_at, self.passed + aliases(nodes))
        self.asserts = {id(node) for node in asserts if any(map(self.is_meeting, pairs_of(sides(node))))}
        for node in nodes:
            if isinstance(node, (ast.For, ast.If, ast.While)) and self.looked_at(node.iter if isinstance(node, ast.For) else node.test) & self.given:
                # How often, and whether, it looks at what the program gave is up to what is left.
                self.asserts.update(id(inner) for inner in walk(node) if isinstance(inner, (ast.Assert, ast.Expr)) and sides(inner) and self.looked_at(inner) & outcomes)
        self.is_looking = any(self.looked_at(part) & self.given and not self.looked_at(part) & outcomes
                              for node in asserts for pair in pairs_of(sides(node)) for part in pair)
        self.is_any = bool(self.asserts) or any(self.is_meeting([part]) for node in nodes for part in deciding(node))
        self.is_waiting = any(isinstance(node, ast.While) and self.is_waited_for(node) for node in nodes)

    def is_waited_for(self, loop):
        """Returns whether a loop ends when the program has changed what it was given."""
        words = used(loop.test)
        return bool(words & self.given) and not words & (bound(loop) | self.outcomes) and any(id(node) in self.calls for node in walk(loop))

    def looked_at(self, node):
        """Returns the names that an expression uses but to give them to the program, or to say which part of a value it looks at."""
        names, left = set(), [node]
        while left:
            node = left.pop()
            if isinstance(node, ast.Name):
                names.add(node.id)
            elif isinstance(node, ast.Subscript):
                left.append(node.value)
            elif id(node) not in self.calls:
                left += ast.iter_child_nodes(node)
            else:
                left.append(node.func)
        return names

    def is_meeting(self, parts):
        if isinstance(parts[0], ast.GeneratorExp):
            # How often it looks at what the program gave is up to what is left.
            return bool(self.looked_at(parts[0].elt) & self.outcomes) and any(self.looked_at(each.iter) & self.given for each in parts[0].generators)
        words = list(map(self.looked_at, parts))
        if all(each & (self.outcomes | self.given) for each in words):
            words = [set().union(*words)]  # there is no constant
        return any(each & self.outcomes and each & self.given for each in words)


def passed(nodes, helpers, outcomes):
    """Returns the parameters of a script's functions with what they get; where nobody calls one by its name, they may get all."""
    pairs = []
    for helper in helpers:
        words = [argument.arg for argument in helper.args.args if argument.arg != "self"]
        calls = [node for node in nodes if isinstance(node, ast.Call) and ast.unparse(node.func) in (helper.name, "self." + helper.name)]
        if not calls and not is_fixture(helper):
            outcomes.update(inner.arg for inner in walk(helper.args) if isinstance(inner, ast.arg))
        for call in calls:
            if any(isinstance(argument, ast.Starred) for argument in call.args) or len(call.args) > len(words):
                pairs.append(({inner.arg for inner in walk(helper.args) if isinstance(inner, ast.arg)}, call.args))
            else:
                pairs += [({word}, [argument]) for word, argument in zip(words, call.args)]
            pairs += [({word.arg}, [word.value]) for word in call.keywords if word.arg]
    return pairs


def aliases(nodes):
    """Returns the names by which a script has what another name, or a loop over it, is: what happens to the one happens to the other."""
    pairs = []
    for node in nodes:
        if isinstance(node, ast.Assign) and isinstance(node.value, (ast.Name, ast.Attribute, ast.Subscript)):
            pairs.append(({based_on(node.value)}, node.targets))
        elif isinstance(node, (ast.For, ast.comprehension)) and getattr(getattr(node.iter, "func", None), "id", None) != "range":
            pairs.append((used(node.iter) - BUILTINS, [node.target]))
        elif isinstance(node, ast.FunctionDef) and not node.name.startswith("test"):
            returned = {based_on(inner.value) for inner in walk(node) if isinstance(inner, ast.Return) and inner.value}
            pairs.append((returned, [ast.Name(node.name, ast.Load())]))
    return pairs


def follow(nodes, names, used_in, pairs, with_changes=True):
    """Adds to names those of what is made of one of them, of functions in which one of them stands, and of what is changed by one."""
    made = list(pairs)
    for node in nodes:
        if isinstance(node, ast.For):
            made.append((bound(node.target), [node.iter]))
        elif isinstance(node, ast.FunctionDef) and not node.name.startswith("test"):
            made.append(({node.name, "self." + node.name}, node.body))
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and with_changes:
            made.append(({based_on(node.func)}, [*node.args, *(word.value for word in node.keywords)]))
        elif isinstance(node, (ast.Assign, ast.AugAssign, ast.AnnAssign)):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            for pair in pairs_of([targets[0], node.value]) if len(targets) == 1 and node.value else [[node]]:
                made.append((set().union(*map(bound, pair), *([based_on(target)] for target in targets)), pair))
        elif isinstance(node, (ast.comprehension, ast.withitem, ast.NamedExpr)):
            made.append((bound(node), [node]))
    made = [(new - {None}, set().union(*map(used_in, sources))) for new, sources in made]
    size = -1
    while size < len(names):
        size = len(names)
        for new, words in made:
            if words & names:
                names |= new


def based_on(target):
    """Returns the name of what a part of is set or called, as in a.b[c]; None if it has none."""
    while isinstance(target, (ast.Attribute, ast.Subscript)):
        target = target.value
    return target.id if isinstance(target, ast.Name) else None


def pairs_of(parts):
    """Returns what an assert looks at, in parts that it looks at one by one, each of one or more expressions that it compares."""
    if len(parts) > 1:
        first, second = parts
        if isinstance(first, ast.Tuple) and isinstance(second, ast.Tuple) and len(first.elts) == len(second.elts):
            return [pair for each in zip(first.elts, second.elts) for pair in pairs_of(list(each))]
        return [parts]
    part = parts[0]
    if getattr(getattr(part, "func", None), "id", None) == "all" and isinstance(part.args[0], ast.GeneratorExp):
        return pairs_of([part.args[0].elt]) + [[part.args[0]]]
    if isinstance(part, ast.BoolOp) and isinstance(part.op, ast.And):
        return [pair for value in part.values for pair in pairs_of([value])]
    if isinstance(part, ast.Compare) and all(isinstance(each, ast.Eq) for each in part.ops):
        parts = [part.left, *part.comparators]
        return pairs_of(parts) if len(parts) == 2 else [parts]
    return [parts]


def deciding(node):
    """Returns the expressions by which a statement that is no assert decides how a script goes on."""
    if isinstance(node, (ast.If, ast.While, ast.IfExp)):
        return [node.test]
    if isinstance(node, ast.Expr) and not sides(node) and isinstance(node.value, ast.Call):
        return [ast.Tuple([*node.value.args, *(word.value for word in node.value.keywords)], ast.Load())]
    return []
