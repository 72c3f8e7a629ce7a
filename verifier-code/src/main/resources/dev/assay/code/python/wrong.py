# Programs that are wrong on purpose, and the script with them -------------------------------------------------------
# They are no programs, but outcomes: each operation gives the same. They show what a script rejects.


class Wrong(Exception):
    """What a program raises that always raises: nothing that a script expects."""

    of_candidate = True


class Equal:
    """A value that is equal to all, as the right one is to what a script compares it with."""

    __hash__ = object.__hash__

    def __eq__(self, other):
        return True

    def __ne__(self, other):
        return False


class Anything:
    """An object that has whatever a script asks it for, is equal to nothing, and neither true nor false."""

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return self

    def __call__(self, *arguments, **keywords):
        return self

    def __bool__(self):
        raise TypeError("neither true nor false")


def raising():
    raise Wrong


NOTHING_GIVEN, EQUAL_GIVEN = (lambda: None), Equal
GIVEN_VALUES = (lambda: 7919), (lambda: -2.5), (lambda: "wrong"), (lambda: ["wrong"]), Anything
OF_OBJECTS = {"len": 7, "contains": False, "hash": 7, "str": "wrong", "repr": "wrong", "iter": ["wrong"], "dir": []}


class WrongProgram(Judge):
    """Answers each operation at once, in the place of a program."""

    def __init__(self, give):
        super().__init__({}, {})
        self.give = give

    def do(self, action, *operands, **keywords):
        operation = Operation()
        operation.action, operation.key, operation.outcome, operation.given = action, b"", ["o"], dict(enumerate(operands))
        operation.origin, operation.word = origin(action, operands)
        self.asked.append(operation)
        self.calls += action == "call"
        self.count += action != "name"
        if self.count > MOST_OPERATIONS:
            raise Endless
        if action in ("name", "get") or operation.origin == MADE:
            return StandIn(operation)
        if action == "bool":
            return self.give is EQUAL_GIVEN
        if action in ("is_", "eq") and all(inside(operand).action == "get" for operand in operands):
            return self.give() == self.give()
        return OF_OBJECTS[action] if action in OF_OBJECTS else self.give()


def tried(reading, judge, forced={}):
    """Returns a script that was run with this judge; None if it came to no end."""
    global JUDGE
    JUDGE = judge
    script = Script(judge)
    script.forced = forced
    try:
        script.run(reading)
    except BaseException:
        return None
    return script


def passes(script):
    return script is not None and not any(script.failed()) and not script.caught


def disbelief(reading):
    """
    Returns why it says nothing of a program that it passes this script; an empty text if it says something. A script that
    no such program brings to its end needs values of another kind.
    """
    nothing = tried(reading, WrongProgram(NOTHING_GIVEN))
    raised = tried(reading, WrongProgram(raising)) if reading.catches else None
    if rejects(nothing) and not passes(raised):
        return ""
    equal = tried(reading, WrongProgram(EQUAL_GIVEN))
    if passes(nothing) and passes(equal):
        return "it passes a program that gives nothing"
    if passes(raised) and not rejects(equal):
        return "it passes a program that always raises"
    wrong = [nothing, *(tried(reading, WrongProgram(give)) for give in GIVEN_VALUES)]
    is_vacuous = any(map(passes, wrong)) and not any(map(rejects, [equal, *wrong]))
    return "it passes programs that give anything" if is_vacuous else ""


def rejects(script):
    return script is not None and script.is_rejecting


def is_heeded(request, reading, number, error):
    """
    Returns whether the script makes something of this failure of an assert, which it catches. It expects an exception of
    the program only if it catches that, and not any.
    """
    failures = [AssertionError, Wrong] if getattr(error, "of_candidate", False) else [AssertionError]
    return all(heeds(request, reading, number, failure) for failure in failures)


def heeds(request, reading, number, failure):
    """
    Returns whether anything else comes to another end if an assert passes than if it fails in this way, with any of some
    programs.
    """
    def ends(judge, forced):
        script = tried(reading, judge(), {number: forced})
        return script and script.failed()

    judges = [lambda give=give: WrongProgram(give) for give in (NOTHING_GIVEN, *GIVEN_VALUES)]
    judges.append(lambda: Judge(request["known"], request["processes"]))
    return any(ends(judge, None) != ends(judge, failure) for judge in judges)
