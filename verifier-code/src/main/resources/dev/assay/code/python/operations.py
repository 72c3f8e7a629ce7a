# The process that runs a test script ---------------------------------------------------------------------------------
# The candidate is not in this process. Its names are stand-ins. An operation on a stand-in is performed in a process of
# the candidate, and its outcome, plain data, is known in the next round. The last round needs no new outcome.

import ast
import builtins
import importlib.util
import io
import math
import operator
import os
import random
import re
import symtable
import sys
from _thread import RLock
from contextlib import nullcontext
from time import sleep as SLEEP

try:
    from _sha256 import sha256  # without OpenSSL, whose start takes longer than most scripts
except ImportError:
    from hashlib import sha256

NAN = math.nan
MOST_OPERATIONS = 2000
MOST_OPERATIONS_OF_TALK = 20_000
MOST_GIVEN = 48 << 20  # bytes, in a talk
# Packages that scripts import. Like the standard library, they are never the candidate, even if missing.
PACKAGES = frozenset((NUMPY + " scipy pandas sympy torch tensorflow sklearn networkx matplotlib requests yaml PIL cv2 pytest"
                     " hypothesis parameterized freezegun sortedcontainers nose nose2 assertpy hamcrest deepdiff mock six"
                     " dateutil pytz ddt testfixtures expects sure approvaltests snapshottest xmlrunner tabulate openpyxl xlrd docx"
                     " nltk lxml bs4 PyPDF2 pypdf seaborn statsmodels psutil cryptography flask django regex textblob"
                     " wordcloud holidays faker rsa chardet xmltodict shapely geopandas folium keras gensim prettytable").split())


GENERATOR = type(item for item in ())
NOTHING = (None, (), "", b"", frozenset())


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


def is_other_member(operation, operands, value):
    """Returns whether a member of an enumeration has another name than the script asked for: all may be the same."""
    if operation.action not in ("get", "getitem") or type(type(value)).__module__ != "enum":
        return False
    return inside(operands[0]).word == type(value).__name__ and value.name != operands[1]


def is_telling(form):
    """Returns whether a part of a value says something; a number says too little."""
    return type(form) in (str, bytes, tuple, frozenset) and bool(form) or type(form).__module__.partition(".")[0] in ("datetime", "uuid", PANDAS)


class Company:
    """The operations of one process, in their order."""

    def __init__(self, operations=()):
        self.operations = []
        self.forms = []
        self.places = {}
        self.digest = sha256()
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


class Kept:
    """A value of the script that the program was given or gave, and may keep."""

    def __init__(self, own, operation, name):
        self.own = own
        self.operation = operation
        self.name = name  # its position or keyword in the operation
        self.know()

    def know(self):
        """Takes what it is now for what the program knows."""
        self.form = form_of_kept(self.own)
        self.seen = Seen(self.own, self.form is None)

    def is_changed(self):
        """Returns whether the script has changed it; raises Unable where the program can't be told what it is now."""
        if self.seen.is_still(self.own):
            return False
        form = form_of_kept(self.own)
        if self.form is None or form is None:
            raise Unable("the script changes a value that the program may keep, which is large or holds what is no plain data")
        return form != self.form


def fresh(value):
    """Returns plain data whose lists, dicts and sets are new: the script may change what one call gave, and an equal call gives that again."""
    kind = type(value)
    if kind is list or kind is tuple:
        return kind(map(fresh, value))
    if kind is dict:
        return {key: fresh(held) for key, held in value.items()}
    return set(value) if kind is set else value


def hold_twice(value, ways):
    """Puts lists and the like in the places of others, as the program has them there too. It may have invented the ways."""
    def at(way):
        held = value
        for key in way:
            held = held[key]
        return held
    try:
        for (*way, last), first in ways:
            at(way)[last] = at(first)
    except Exception:
        raise Lost("its result is none of ours") from None


def is_in_sight(value):
    """Returns whether the script still has a value by a name, or in what it has by one: it may have given what it made for that."""
    frame = sys._getframe()
    while frame:
        if frame.f_code.co_filename in ("setup", "tests") and any(has_within(held, value, 4) for held in (frame.f_locals, frame.f_globals)):
            return True
        frame = frame.f_back
    return False


def has_within(held, value, depth):
    if held is value:
        return True
    if type(held) in (list, tuple, set):
        inner = held
    elif type(held) is dict:
        inner = held.values()
    else:
        kind = held if isinstance(held, type) else type(held)
        if kind.__module__ != "__main__" or globals().get(kind.__name__) is kind:
            return False
        inner = getattr(held, "__dict__", {}).values()
    return depth > 0 and any(has_within(each, value, depth - 1) for each in inner)


def is_iterator(kind):
    return hasattr(kind, "__next__") and kind.__module__ in ("builtins", "itertools")


def form_of(value):
    """Returns the form of a value by which it is told from others; None for one that has none."""
    return plain(value, of_library)


def form_of_kept(own):
    """Returns the form of a list or the like; None for another value, or a larger one."""
    form = form_of(own) if may_be_kept(own) else None
    return form if form is None or len(form) <= MOST_KEPT else None


def may_be_kept(own):
    return type(own) in (list, dict, set) or type(own).__name__ in CHANGEABLE


class Placed:
    """An object of the program in a list or the like of the script's, of which the script can only know that it is there."""

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        raise Unable(PLACED)


PLACED = "the script looks into an object that the program put in a list of the script's"
MADE_OF["placed"] = lambda _: Placed()


def made_by(operation):
    """Returns the operation that gave the object of which this is an attribute."""
    while operation.action == "get":
        operation = inside(operation.given[0])
    return operation


def of_library(value, kind, out, depth):
    if kind is StandIn:
        out.append(b"h%d;" % id(inside(value)))
    elif kind is Placed:
        out.append(PLACED_FORM)
    elif not encode_library(value, kind, out, of_library, depth):
        refuse(value, kind, out, depth)


class Process:
    """
    What a script shares with the program's process. The search path is the script's only by what it reads and writes: this
    process imports nothing from where the program says.
    """

    def __init__(self, shared):
        self.shared = shared
        self.path = list(sys.path)
        self.told = process_state(shared, self.path)

    def news(self):
        """Returns what the script changed since the last operation; None if it changed nothing."""
        state, before = process_state(self.shared, self.path), self.told
        self.told = state
        return state if state != before else None

    def learn(self, state):
        """Takes over what the program left. It may have invented it."""
        texts = [*state.get(SEARCH_PATH, ()), *(text for pair in state.get(ENVIRONMENT, {}).items() for text in pair)]
        if set(state) != set(self.shared) or any(type(text) is not str for text in texts):
            raise ValueError("no state of a process")
        set_environment(state)
        self.path[:] = state.get(SEARCH_PATH, self.path)
        self.told = process_state(self.shared, self.path)


class Partner:
    """The program's process, where it performs each operation of the script as it comes."""

    def __init__(self, given, channel, nonce, pauses, waiting):
        self.given, self.channel, self.nonce = given, channel, nonce
        self.pauses = pauses  # before the next operations, in seconds
        self.waiting = waiting  # how the script waits
        self.has_ended = False
        self.turn = RLock()  # of the threads of the script
        self.waits = False  # whether one of them has waited too long for another's operation to end
        self.bytes = 0  # that it gave

    def __enter__(self):
        """Begins the turn of a thread of the script."""
        if not self.turn.acquire(timeout=LONGEST_TURN):
            self.waits = True
            raise Unable(AT_A_TIME)

    def __exit__(self, *error):
        self.turn.release()
        if self.waits:
            raise Unable(AT_A_TIME)

    def perform(self, operation, call):
        """
        Returns the outcome of an operation, in the course of which the program may call functions of the script. A hostile
        program may have invented all that it sends.
        """
        if operation.action == "call" and self.pauses:
            SLEEP(self.pauses.pop())
        answer, calls = [operation.company.forms[-1]], 0
        while not self.has_ended:
            ended, self.has_ended = self.has_ended, True  # unless nothing interrupts this, such as a signal
            sent(self.channel, self.nonce, answer)
            content = received(self.given, self.nonce)
            self.has_ended = ended
            if content is None:
                break
            self.bytes += len(content)
            if self.bytes > MOST_GIVEN:
                return ["e", "its results are too large"]
            if content.startswith(CALL):
                calls += 1
                if calls > MOST_OPERATIONS_OF_TALK:
                    self.has_ended = True
                    return ["e", "it calls the functions of the script more than {:,} times".format(MOST_OPERATIONS_OF_TALK)]
                try:
                    answer = call(content)
                except Lost as lost:
                    self.has_ended = True
                    return ["e", lost.args[0]]
                continue
            try:
                (outcome, changes), _ = decode(content)
                JUDGE.change_shared(changes)
                if is_outcome(outcome):
                    return outcome
            except Exception:
                pass
            return ["e", "its result is none of ours"]
        self.has_ended = True
        return ["e", "its process has ended"]


LONGEST_TURN = 2  # seconds
AT_A_TIME = "the script does two things with the program at a time"


class Waiting:
    """What takes the place of time.sleep in a talk: it waits, but not longer in all than a test may."""

    def __init__(self, most):
        self.left = most  # seconds

    def __call__(self, seconds):
        if 0 <= seconds <= self.left:
            self.left -= seconds
            SLEEP(seconds)


BESIDE_OUTCOMES = {"p": str, "q": str, "f": dict, "s": dict, "c": list, "a": list, "g": list, "k": dict, "n": list}


def is_outcome(outcome):
    """Returns whether data has the form of an outcome, with what the program did besides."""
    while type(outcome) is list and len(outcome) == 3 and type(outcome[1]) is BESIDE_OUTCOMES.get(outcome[0]):
        outcome = outcome[2]
    if type(outcome) is not list or not outcome:
        return False
    what, *data = outcome
    kinds = list(map(type, data))
    if what == "r":
        return kinds in ([str, list, str, bool], [str, list, str, bool, bytes]) and all(type(base) is str for base in data[1])
    return (what == "v" and len(kinds) == 2 and kinds[1] is dict or what == "o" and kinds == [str, str]
            or what == "w" and kinds == [bytes])


OTHER_PORTS = "the script and the program use ports of their machine, and each has its own in the sandbox"


class Judge:
    def __init__(self, known, processes, program=None, is_wary=False):
        self.program = program  # its process, where it performs each operation as it comes
        self.is_wary = is_wary  # whether what the program takes from the script's values is not taken from them, as it could empty a list that another is held against
        self.took = set()  # the parts of the script in which the program has taken something from its values
        self.part = None  # of the script, which runs now
        self.known = known
        self.processes = processes  # the number of the candidate's process that gave an outcome
        self.asked = []
        self.count = 0  # of the operations that do more than name something
        self.calls = 0
        self.weak = False
        self.listens = False  # whether the script needs what the candidate prints
        self.is_lazy = False  # whether the script advances iterators by more than next
        self.life = None  # the company of all operations, where the program's state lasts through the script
        self.made = []  # the folders of all tests
        self.folders = []  # what the script shares with the candidate
        self.methods = set()  # names of methods of the program's objects that the script made, though plain data may have such a method
        self.causes = {}  # the exceptions that the program raised, by identity, with the operations that did
        self.check = None  # the assert that is being evaluated
        self.catching = 0  # how many places around it may catch its failure
        self.same = {}  # values that the candidate gave back as they were given to it, with the script's own
        self.left = {}  # values of the script that the candidate changed although it gave a value, with what it left
        self.kept = {}  # what the program may keep of the script's, by identity
        self.empty = {}  # what the candidate gave without items, by identity
        self.doubted = ()  # the outcomes that are made usual ones
        self.mocks = Mocks()
        self.reading = None  # of the script
        self.process = Process(())  # what the script shares of it
        self.drawn = None  # how far the script's random generator was when the program last heard of it, once it was seeded
        self.functions = []  # which the script gave to the program, by their numbers
        self.lends = set()  # what of the script's the program may use or keep
        self.shared = []  # the lists, dicts and sets that functions of the script got of the program or gave it, and whether they gave it
        self.raised = []  # what those functions raised
        self.rejections = 0  # how often they rejected what they were given
        self.lent = []  # the objects of the script's classes that the program has, by their numbers
        self.uses = {}  # the methods of lent objects of the library that the program has asked for, by object and name
        self.lending = False  # whether the program uses such an object now
        self.heard = False  # anything of the candidate, of which the script may since have made a text
        self.hindrance = None  # what keeps a thread of the script from its end
        self.ports = [], []  # what the script's process and the program's have done: "opened", "missed"

    def use_port(self, what, process=0):
        """Notes that the script's process or the program's has opened a port, or missed one, which the other may have."""
        self.ports[process].append(what)
        self.check_ports()

    def check_ports(self):
        if all(self.ports) and "opened" in self.ports[0] + self.ports[1]:
            raise Unable(OTHER_PORTS)

    def do(self, action, *operands, **keywords):
        """Returns an operation's value, or a stand-in if it has no plain one; raises its exception."""
        with self.program or nullcontext(), self.mocks.away():
            return self.done(action, operands, keywords)

    def done(self, action, operands, keywords):
        self.check_ports()
        if action not in OF_SCRIPT:
            self.tell_kept()
        operation = Operation()
        operation.origin, operation.word = origin(action, operands)
        operation.noted = False
        operation.action = action
        operation.given = {**dict(enumerate(operands)), **keywords}
        shared = contents(self.folders, MOST_SHARED + 1) if self.folders else None
        if shared and any(len(files) > MOST_SHARED for files in shared.values()):
            raise Unable("the script gives the program more than %d files" % MOST_SHARED)
        operation.pieces = pieces = [b"l4:" if shared else b"l3:"]
        encode(action, pieces, refuse)
        pieces.append(b"l%d:" % len(operands))
        for operand in operands:
            (self.write if action == "kept" else self.give)(operand, pieces)
        pieces.append(b"d%d:" % len(keywords))
        for word, operand in keywords.items():
            encode(word, pieces, refuse)
            self.give(operand, pieces)
        if shared:
            self.write(shared, pieces)
        news = self.process.news() if action not in ("process", "kept") else None
        if news:
            self.done("process", ("process", news), {})
        if self.drawn is not None and action not in ("seed", "random") and random.getstate() != self.drawn:
            self.drawn = random.getstate()
            self.done("random", ("random", self.drawn), {})
        settings = self.mocks.settings(self.special) if action not in ("mocks", "name") else None
        if settings:
            self.done("mocks", ("mocks", *settings), {})
        self.join(operation, [piece for piece in pieces if type(piece) is Operation])
        self.asked.append(operation)
        self.count += action != "name"
        if self.count > self.most_operations():
            raise Endless
        if action == "call":
            self.calls += 1
        if self.program and operation.outcome is None:
            operation.outcome = ["e", "a function of the script left it"]  # unless it comes to its end
            operation.outcome = self.program.perform(operation, self.called)
            self.known[operation.key] = operation.outcome
        if operation.outcome is None and action == "call" and self.reading.waits:
            raise Pending
        if operation.outcome and action not in ("name", *OF_SCRIPT):
            self.keep(operation)
        return self.settle(operation, operands, keywords)

    def called(self, content):
        """Calls a function of the script for the program; returns what comes of it for the program."""
        self.heard = True
        try:
            (number, given, named, printed, changes, kept), _ = decode(content, 0, self.given_object)
            self.change_shared(changes)
            self.change_kept(self.life, kept)
            for letter, text in printed.items():
                self.hear(letter, str(text))
            function = use_of(number) if type(number) is list else function_at(number)
            given, named = list(given), {str(word): value for word, value in named.items()}
        except Exception:
            raise Lost("its result is none of ours") from None
        operands = [(place, value) for place, value in [*enumerate(given), *named.items()] if type(value) in (list, dict, set)]
        before = [self.form(value) for _, value in operands]
        self.empty.update((id(value), value) for value in (*given, *named.values()) if has_no_items(value))
        value = None
        out = [ANSWER + b"3:"]
        try:
            with self.mocks.back():
                value = function(*given, **named)
            out.append(b"s5:value")
            self.write(value, out)
        except Exception as error:
            out = [ANSWER + b"3:", b"s5:error"]
            is_rejecting = isinstance(error, AssertionError)  # whose words may have what it expects
            self.rejections += is_rejecting
            arguments = [] if is_rejecting else list(error.args) if plain(error.args) else [str(error)]
            self.raised.append(error)
            encode([*place_of_class(error), arguments, {**told_of_class(error), RAISED_HERE: len(self.raised) - 1}], out, refuse)
        self.write({place: value for (place, value), form in zip(operands, before) if self.form(value) != form}, out)
        self.tell_kept()
        self.shared += [(value, False) for _, value in operands] + [(value, True)] * (type(value) in (list, dict, set))
        return [b"h%d;" % self.life.places[id(piece)] if type(piece) is Operation else piece for piece in out]

    def change_shared(self, changes):
        """Does to the script's own lists, dicts and sets what the program has done to its copies."""
        for number, form in changes.items():
            (own, is_of_script), (value, _) = self.shared[number], decode(form)
            if type(value) is not type(own):
                raise ValueError("no such list")
            change(own, value)
            self.weak |= is_of_script

    def change_kept(self, company, changes):
        """
        Does to what the script gave to the program what the program has done to it since.
        """
        for place, forms in changes.items():
            for name, form in forms.items():
                try:
                    given = company.operations[place]
                    if name == RESULT and name not in given.given:
                        continue  # the script has a value by itself, for it is large or holds what is no plain data
                    own, (value, _) = given.given[name], decode(form)
                    if type(value) not in (type(own), Placed):
                        raise ValueError("no such value")
                except Exception:
                    raise Lost("its result is none of ours") from None
                if type(value) is Placed:
                    continue  # it has no form, such as a closed file: the script keeps what it has
                is_addition = name == RESULT or type(own).__name__ in FILES or self.only_adds(own, value)
                if not is_addition and is_in_sight(own):
                    self.took.add(self.part)
                if is_addition or not self.is_wary:
                    self.change_own(own, value)
                else:
                    self.left[id(own)] = own, value, self.form(own)

    def change_own(self, own, value):
        """Does to a value of the script what the program has done to it, which the program knows."""
        change(own, value)
        self.left.pop(id(own), None)
        if id(own) in self.kept:
            self.kept[id(own)].know()

    def only_adds(self, own, value):
        """Returns whether a list or the like has all that another one has, in its order."""
        if type(own) is set:
            return own <= value
        if type(own).__name__ == "Counter":
            return all(value[word] >= count for word, count in own.items())
        is_mapping = isinstance(own, dict)
        if not is_mapping and type(own).__name__ not in ("list", "deque", "bytearray"):
            return False
        have, has = (list(each.items() if is_mapping else each) for each in (own, value))
        return form_of(have) is not None and form_of(has[:len(have)]) == form_of(have)

    def keep(self, operation):
        """
        Remembers what the program may keep of what it is given: what an object is made of, and what its methods are given. Where the
        two do not talk yet, the script alone decides what that is: a program could choose to talk, and remember what it was given.
        """
        target = inside(operation.given[0]) if type(operation.given.get(0)) is StandIn else None
        is_of_object = target and operation.action == "call" and made_by(target).origin == MADE
        is_used = target and target.action == "call" and (operation.action == "call" or operation.given.get(1) == "__enter__")
        is_of_object = is_of_object or operation.origin == MADE
        for each in [operation] * bool(self.life or is_of_object) + [target] * bool(is_used):
            for name, own in each.given.items():
                if id(own) in self.kept:
                    self.kept[id(own)].know()
                elif form_of_kept(own) is not None or is_of_object and may_be_kept(own):
                    self.kept[id(own)] = Kept(own, each, name)

    def keep_result(self, operation, value):
        """Remembers a list or the like that the program gave and still has."""
        if self.life and form_of_kept(value) is not None and len(self.kept) < MOST_WATCHED:
            operation.given[RESULT] = value
            self.kept[id(value)] = Kept(value, operation, RESULT)

    def tell_kept(self):
        """Tells the program what the script has since done to what the program may keep."""
        for kept in list(self.kept.values()):
            if kept.is_changed():
                place = self.place_of(kept)
                self.do_to_left(kept)
                kept.know()
                self.done("kept", ("kept", *place, kept.own), {})

    def do_to_left(self, kept):
        """Does what the script did to its own to what the program left of that, which is then the script's own too."""
        own, left, _ = self.left.pop(id(kept.own), (None, None, None))
        before, _ = decode(kept.form or b"N", 0, lambda number: number)
        if own is not kept.own or type(own) is not type(before):
            return
        if type(own) is list and form_of(own[:len(before)]) == form_of(before):
            change(own, left + own[len(before):])
        elif type(own) is set:
            change(own, left - (before - own) | own - before)
        elif type(own) is dict:
            gone = before.keys() - own.keys()
            new = {key: value for key, value in own.items() if key not in before or form_of(before[key]) != form_of(value)}
            change(own, {**{key: value for key, value in left.items() if key not in gone}, **new})

    def place_of(self, kept):
        """Returns in which operation the program was given it, and the name in it."""
        if not self.life:
            raise NeedsTalk("the script goes on with what the program may keep")
        return self.life.places[id(kept.operation)], kept.name

    def give(self, operand, pieces):
        """Writes an operand: what the program may have of before is the same object there."""
        kept = self.kept.get(id(operand))
        left = self.as_left(operand)
        if kept:
            pieces.append(b"y5:again")
            left = [*self.place_of(kept), left if PLACED_FORM not in (form_of(left) or b"") else None]
        self.write(left, pieces)

    def given_object(self, place):
        """Returns the object of the program that a function of the script is given, at the next place in the program's life."""
        if place != len(self.life.operations):
            raise ValueError("no new object")
        operation = Operation()
        operation.action, operation.origin, operation.word, operation.noted, operation.given = "given", GIVEN, None, False, {}
        operation.pieces = [b"l3:s5:givenl1:i%x;d0:" % place]
        self.join(operation, [])
        operation.outcome = self.known[operation.key] = ["o", "object", ""]
        self.asked.append(operation)
        return StandIn(operation)

    def most_operations(self):
        return MOST_OPERATIONS_OF_TALK if self.life else MOST_OPERATIONS

    def seeds(self, module):
        """Lets the program's process have the seeds that the script sets."""
        own = getattr(module.seed, "own", module.seed)

        def seed(value=None, *others):
            own(value, *others)
            self.do("seed", module.__name__, value)
            if module is random:
                self.drawn = random.getstate()
        seed.own = own
        module.seed = seed

    def as_left(self, operand):
        """Returns what the program left of this value, if the script has not changed it since."""
        own, left, form = self.left.get(id(operand), (None, None, None))
        return left if own is operand and own is not None and form == self.form(own) else operand

    def form(self, value):
        pieces = []
        try:
            self.write(value, pieces)
        except Unable:
            return form_of(value)
        return pieces

    def write(self, operand, pieces):
        try:
            encode(operand, pieces, self.special)
        except TooLarge:
            raise Oversized from None

    def join(self, operation, others):
        company = others[0].company if others else self.life or Company()
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

    def settle(self, operation, operands, keywords):
        outcome = operation.outcome
        if outcome is None:
            return StandIn(operation)
        self.heard = True
        while outcome[0] in "pqfcsagkn":
            if outcome[0] == "a":
                self.warn(outcome[1])
            elif outcome[0] == "g":
                self.log(outcome[1])
            elif outcome[0] == "c":
                self.mocks.note(outcome[1])
            elif outcome[0] == "s":
                self.learn(outcome[1])
            elif outcome[0] == "k":
                self.change_kept(operation.company, outcome[1])
            elif outcome[0] == "n":
                for what in "opened", "missed":
                    if what in outcome[1]:
                        self.use_port(what, 1)
            elif outcome[0] in "pq":
                self.hear(*outcome[:2])
            else:
                restore({folder: files for folder, files in outcome[1].items() if folder in self.folders})
            outcome = outcome[2]
        what = outcome[0]
        if what in "vw":
            value, changed = map(fresh, outcome[1:]) if what == "v" else self.typed(outcome[1], operation)
            if operation.origin == TOLD and is_about_nothing_or_one(value) and is_of_difference(operation):
                raise Lost("an object of the program meets plain data")
            if operation.action == "get" and operation.origin == GIVEN and is_posing([(operation.word, value)]):
                raise Lost("the program gave an object in place of plain data")
            if has_no_items(value):
                self.empty[id(value)] = value
            if operation.key in self.doubted:
                value = usual(value)
            for place, left in changed.items():
                if place == "is":
                    own = operands[left] if type(left) is int else operation.company.operations[left[0]].given.get(left[1], value)
                    if type(left) is list and self.form(own) == self.form(value):
                        value = own
                    else:
                        self.same[id(value)] = value, own
                    continue
                if place == "in":
                    self.keep_result(operation, value)
                    continue
                if place == "or":
                    hold_twice(value, left)
                    continue
                operand = keywords[place] if type(place) is str else operands[place]
                is_for_that = type(operand).__name__ in FILES or value is None and not (
                    self.reading.makes_objects and operation.action == "call" and len(left) < len(operand))
                if not is_for_that and is_in_sight(operand):
                    self.took.add(self.part)
                if is_for_that or not self.is_wary:
                    self.change_own(operand, left)
                else:
                    self.left[id(operand)] = operand, left, self.form(operand)
            return StandIn(operation) if is_other_member(operation, operands, value) else value
        if what == "o":
            return StandIn(operation)
        if what == "r":
            error = exception(outcome)
            self.causes[id(error)] = error, operation
            raise error
        raise Lost(outcome[1])

    def warn(self, forms):
        """Warns of what the program warned of. It may have invented it."""
        for form in forms:
            try:
                warning, _ = decode(form)
                is_warning = isinstance(warning, Warning)
            except Exception:
                is_warning = False
            if not is_warning:
                raise Lost("its result is none of ours")
            __import__("warnings").warn(warning)

    def log(self, records):
        """Logs again what the program logged, as far as the script wants it. It may have invented it."""
        logging = __import__("logging")
        for record in records:
            if list(map(type, record)) != [str, int, str, str]:
                raise Lost("its result is none of ours")
            made = logging.makeLogRecord(dict(zip(("name", "levelno", "levelname", "msg"), record)))
            logger = logging.getLogger(made.name)
            if logger.isEnabledFor(made.levelno):
                logger.handle(made)

    def hear(self, letter, text):
        """Prints again what the program printed."""
        (sys.stdout if letter == "p" else sys.stderr).write(text)

    def learn(self, state):
        try:
            self.process.learn(state)
        except Exception:
            raise Lost("its result is none of ours") from None

    def typed(self, form, operation):
        """Reads an outcome with values of the library. The candidate may have invented it."""
        RESTS.clear()
        try:
            (value, changed), _ = decode(form)
            changed.items()
        except Exception:
            raise Lost("its result is none of ours") from None
        if len(RESTS) == 1 and type(value) is GENERATOR:
            RESTS[0].ask = lambda count: self.do("take", StandIn(operation), count)
        return value, changed

    def special(self, value, kind, out, depth):
        if kind is StandIn:
            # The result of a function may turn out as plain data, which is then sent itself.
            out.append(inside(value if inside(value).origin != GIVEN else now(value)))
        elif kind is Name:
            encode(resolve(value), out, self.special, depth)
        elif kind is Source:
            text = object.__getattribute__(value, "text").encode()
            out += (b"x%d:" % len(text), text)
        elif kind is Derived:
            out.append(b"y8:function")
            encode(value.data(self.reading), out, self.special, depth - 1)
        elif kind is METHOD_OF_PYTHON and is_class_of_package(value.__self__):
            out.append(b"y5:class")
            encode([value.__self__.__module__, value.__self__.__qualname__ + "." + value.__name__], out, refuse)
        elif is_function(value, kind):
            out.append(b"y8:function")
            encode(sent_function(value, self), out, self.special, depth - 1)
        elif name_of_builtin(value, kind):
            name = name_of_builtin(value, kind).encode()
            out += (b"x%d:" % len(name), name)
        elif is_mock(value):
            self.mocks.write(value, out)
        elif is_expected(value):
            encode(in_program(value), out, self.special, depth)
        elif is_class_of_package(value) or value is GENERATOR:
            out.append(b"y5:class")
            encode(["types", "GeneratorType"] if value is GENERATOR else [value.__module__, value.__qualname__], out, refuse)
        elif kind is slice:
            out.append(b"r3:")
            for bound in (value.start, value.stop, value.step):
                encode(bound, out, self.special, depth - 1)
        elif is_iterator(kind):
            items = list(value)
            out.append(b"g%d:" % len(items))
            for item in items:
                encode(item, out, self.special, depth - 1)
        elif encode_library(value, kind, out, self.special, depth):
            pass
        elif kind is Placed:
            raise Unable(PLACED)
        elif is_of_script(kind) or lendable(kind):
            out.append(b"y4:lent")
            encode(sent_object(value, kind, self), out, refuse)
        else:
            raise Unable("the script gives the program a value of type " + kind.__name__)

    def settings(self):
        """Returns what the candidate's processes have to know of the script."""
        settings = {"listens": self.listens, "lazy": self.is_lazy, "lasting": self.life is not None}
        if self.reading and self.reading.makes_objects:
            settings["objects"] = True
        if self.reading and self.reading.has_numbers:
            settings["numbers"] = True
        if self.reading and self.reading.warns:
            settings["warns"] = True
        if self.reading and self.reading.logs:
            settings["logs"] = True
        if self.reading and self.reading.ports:
            settings["ports"] = True
        return {**settings, "shared": self.process.shared} if self.process.shared else settings

    def compares(self):
        """Returns whether the outcomes may be compared outside: nothing but their values counts."""
        return not self.listens and not self.made and not self.life

    def wanted(self):
        """Returns the operations to perform in each process, with the keys of the wanted outcomes."""
        if self.life:
            first = next((operation for operation in self.life.operations if operation.outcome is None), None)
            return [self.life.visit(first)] if first else []  # a talk performs them all
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
        Returns the visits of which the candidate may have copied the outcome from another one that its process was
        given: a value, or a part of it that says something, is an operand there and none of its own. What is printed,
        written to files or left in an argument, and what comes one by one, is taken for copied. The values are those of
        the comparisons, if given.
        """
        done = [operation for operation in self.visited() if values is not None or operation.key in self.processes]
        paths = {}  # the number of operations of a company that a process was given
        for operation in done:
            company, process = operation.company, self.processes.get(operation.key)
            _, most = paths.get((process, id(company)), (company, 0))
            paths[process, id(company)] = company, max(most, company.places[id(operation)] + 1)
        takers = {}  # the operations that are given a value
        for (process, _), (company, count) in paths.items():
            for taker, sent in zip(company.operations[:count], company.forms):
                # As they were when they were sent: the script may have changed its own since.
                (_, operands, keywords, *_), _ = decode(sent, 0, lambda place: None, lambda text: None)
                for form in parts([operands[1:], keywords]):
                    takers.setdefault((process, form), []).append(taker)
        return [operation.company.visit(operation) for operation in done
                if self.is_copied(operation, values, takers, self.processes.get(operation.key))]

    def visited(self):
        """Returns the operations whose outcomes are asked for themselves."""
        steps = {}
        for company in {id(operation.company): operation.company for operation in self.asked}.values():
            steps.update(dict.fromkeys(company.steps()))
        return [operation for operation in self.asked if id(operation) not in steps]

    def is_copied(self, operation, values, takers, process):
        if values is None:
            outcome = operation.outcome
            if outcome[0] not in "vwr":
                return outcome[0] in "pqfcsagkn"
            try:
                if outcome[0] == "r":
                    error = exception(outcome)
                    value, changed = [error.args, vars(error), outcome[3]], {}
                else:
                    value, changed = outcome[1:] if outcome[0] == "v" else self.typed(outcome[1], operation)
            except Lost:
                return False
            if value is None:
                return bool(changed)
            if type(value) is GENERATOR or type(value).__name__ == "coroutine":
                return True
        elif operation.key in values:
            value = values[operation.key]
        else:
            return False
        company, place = operation.company, operation.company.places[id(operation)]

        def is_own(taker):
            return taker.company is company and company.places[id(taker)] <= place

        def is_foreign(form):
            found = takers.get((process, form), ())
            return not any(map(is_own, found)) and (
                bool(found) or not all(map(is_own, takers.get((process, EVERYTHING), ()))))

        try:
            if type(value) is bool or not isinstance(value, (int, float)) and hashable(value) in NOTHING:
                return False
            return is_foreign(hashable(value)) or any(
                type(form) is type and form is not bool or is_telling(form) and is_foreign(form)
                for form in parts([value]))
        except RecursionError:
            return True


MADE_OF["class"] = ".".join  # as what was sent reads here; the program can make no class with it
