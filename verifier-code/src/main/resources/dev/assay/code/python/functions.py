# Functions of the script, which the candidate's process makes anew of their text ----------------------------------------
# Only a function that changes nothing of the script and asserts nothing goes there, with the constants that it uses.

FUNCTION = type(lambda: None)
MOST_INNER = 5  # functions that are used by functions
CONSTANTS = type(None), bool, int, float, complex, str, bytes
NEVER_APART = "Assert Global Nonlocal Await AsyncFor AsyncWith AsyncFunctionDef ClassDef".split()


def imports_of(nodes):
    """Returns the names that a script imports from the library, each with its module and what it is there."""
    found = {}
    for node in nodes:
        if isinstance(node, ast.ImportFrom) and not node.level and is_library((node.module or "").partition(".")[0]):
            found.update((alias.asname or alias.name, [node.module, alias.name]) for alias in node.names)
        elif isinstance(node, ast.Import):
            found.update((alias.asname or alias.name, [alias.name, None]) for alias in node.names
                         if is_library(alias.name) and "." not in alias.name)
    return found


def named_alone(tree, code):
    """Returns the only function of this code in a script, if its text says all of it; else None."""
    kind = ast.Lambda if code.co_name == "<lambda>" else ast.FunctionDef
    found = [node for node in walk(tree) if isinstance(node, kind) and node.lineno == code.co_firstlineno
             and getattr(node, "name", code.co_name) == code.co_name and not getattr(node, "decorator_list", None)]
    return found[0] if len(found) == 1 and code.co_filename == "tests" else None


def data_of_function(function, reading, depth=MOST_INNER):
    """Returns the text of a function, the name that the text gives it, and what it uses; raises Unable if it can't be sent."""
    reading.plain = tree = reading.plain or ast.parse(reading.script)
    node, closure = named_alone(tree, function.__code__), function.__closure__ or ()
    if node is None or depth < 0 or any(type(inner).__name__ in NEVER_APART for inner in walk(node)):
        raise Unable("the script gives the program a value of type function")
    held = {**function.__globals__, **{name: cell.cell_contents for name, cell in zip(function.__code__.co_freevars, closure)}}
    imports = imports_of(walk(tree))
    own = {}
    for name in sorted(used(node) - bound(node) - BUILTINS):
        value = held.get(name, held)
        if type(value) is Name:
            own[name] = ["name", object.__getattribute__(value, "_parts")[1]]
        elif type(value) is FUNCTION and value.__code__.co_filename == "tests":
            own[name] = ["function", *data_of_function(value, reading, depth - 1)]
        elif type(value) in CONSTANTS or type(value) is tuple and all(type(each) in CONSTANTS for each in value):
            own[name] = ["value", value]
        elif name in imports:
            own[name] = ["import", *imports[name]]
        else:
            raise Unable("the script gives the program a function that uses %s, which is in its own process" % name)
    if isinstance(node, ast.Lambda):
        return ["made = " + ast.unparse(node), "made", own]
    return [ast.unparse(node), node.name, own]


MADE_OF["function"] = list  # what a function was sent as, where the script asks what it gave
