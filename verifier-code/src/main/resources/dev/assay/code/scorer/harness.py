"""Loads scorer.py, then shows it a response, and writes what it gives behind a word that is read after the call."""
import inspect
import json
import math
import os
import sys
import types

LONGEST = 1000
MOST_PARTS = 64
MOST_STEPS = 4096
LENGTH_DIGITS = 20
WORD_DIGITS = 32
NO_MATCH = ("'group'", "'groups'", "'groupdict'", "'start'", "'end'", "'span'")


class Bad(Exception):
    """The scorer gave what is no score."""

    word = "bad"


class Unbounded(Bad):
    """The scorer gave a number that is not finite, or too large."""

    word = "unbounded"


def scored():
    # Bound here, so that nothing that is set in a module later changes them.
    read, write, leave, pid = os.read, os.write, os._exit, os.getpid
    convert, is_finite, shown = float, math.isfinite, repr
    own = pid()
    inlet, outlet = os.dup(0), os.dup(1)
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nothing, stream)

    def exactly(count):
        pieces = []
        while count > 0:
            piece = read(inlet, min(count, 1 << 20))
            if not piece:
                break
            pieces.append(piece)
            count -= len(piece)
        return b"".join(pieces)

    def say(line):
        line = line.encode("ascii")
        while line:
            line = line[write(outlet, line):]

    def end(*words):
        # A process that the scorer left behind must not speak for it.
        if pid() == own:
            say(" ".join((exactly(WORD_DIGITS).decode("ascii"),) + words) + "\n")
        leave(0)

    def hexadecimal(text):
        return str(text)[:LONGEST].encode("utf-8", "backslashreplace").hex() or "-"

    def why(error):
        try:
            return type(error).__name__ + ": " + str(error)
        except BaseException:
            return type(error).__name__

    def origin(error):
        """Returns the failed import in whose place the error was raised, as by "except ImportError: raise"; else the error."""
        missing, last = error.__cause__ or error.__context__, error.__traceback__
        while last.tb_next:
            last = last.tb_next
        raised_for = isinstance(missing, ImportError) and last.tb_frame is missing.__traceback__.tb_frame
        return missing if raised_for else error

    def kind(error):
        if isinstance(error, ModuleNotFoundError):
            return "module"
        if isinstance(error, UnboundLocalError):
            return "unsure"
        if isinstance(error, (ImportError, OSError, NameError, NotImplementedError)):
            return "broken"
        if isinstance(error, KeyError):
            return "key"
        if isinstance(error, SyntaxError):
            # Of a file, it is the scorer's; else of what the scorer tried to read.
            return "broken" if os.path.isfile(error.filename or "") else "raised"
        if isinstance(error, TypeError):
            # Without a frame of its own below the harness, the call itself does not fit the function.
            return "broken" if frames(error) < 2 else "unsure"
        if isinstance(error, AttributeError):
            return "raised" if str(error).endswith(NO_MATCH) else "unsure"
        return "broken" if quotes_data(error) else "raised"

    def quotes_data(error):
        """Whether it says a text that is in the data and not in the response, as float() does of what is no number."""
        said = str(error).partition(": '")[2][:-1]
        return said != "" and said in json.dumps(given["data"], ensure_ascii=False) and said not in given["response"]

    def frames(error):
        count, trace = 0, error.__traceback__
        while trace:
            count += trace.tb_frame.f_code.co_filename != harness
            trace = trace.tb_next
        return count + 1

    def failed(stage, error):
        try:
            error = origin(error)
            what = kind(error)
        except BaseException:
            what = "raised"
        module = getattr(error, "name", None) if what == "module" else None
        end(stage, what, hexadecimal(why(error)), hexadecimal(module or ""))

    def number(value, name):
        if isinstance(value, (str, bytes, bytearray)) or not hasattr(type(value), "__float__"):
            raise Bad(name + " is of the type " + type(value).__name__ + ", not a number")
        try:
            value = convert(value)
        except OverflowError:
            raise Unbounded(name + " is too large") from None
        if not is_finite(value):
            raise Unbounded(name + " is " + shown(value))
        return shown(value)

    def words_of(value):
        if not isinstance(value, dict):
            return [number(value, "the score")]
        if "score" not in value:
            raise Bad("its mapping has no score")
        words = [number(value["score"], "the score")]
        parts = value.get("parts") or {}
        if not isinstance(parts, dict):
            raise Bad("parts is no mapping")
        named = {str(name): number(part, "the part " + str(name)[:64]) for name, part in parts.items()}
        for name, other in value.items():
            if name not in ("score", "parts", "steps") and str(name) not in named:
                try:
                    named[str(name)] = number(other, "")
                except Bad:
                    pass  # verl's mappings have texts beside the score
        if len(named) > MOST_PARTS:
            raise Bad("it has over " + str(MOST_PARTS) + " parts")
        for name, part in named.items():
            words += ["part", hexadecimal(name), part]
        steps = value.get("steps") or []
        if not isinstance(steps, (list, tuple)) or len(steps) > MOST_STEPS:
            raise Bad("steps is no list of at most " + str(MOST_STEPS))
        for step in steps:
            if not isinstance(step, dict) or type(step.get("start")) is not int or type(step.get("end")) is not int:
                raise Bad("a step is no mapping of start, end and score")
            words += ["step", str(step["start"]), str(step["end"]), number(step.get("score"), "the score of a step")]
        return words

    def found(module, path):
        place, holder = module, None
        for name in path.split("."):
            holder, place = place, getattr(place, name)
        if not callable(place):
            raise NameError(path + " is no function")
        if inspect.isclass(holder) and inspect.isfunction(inspect.getattr_static(holder, path.rpartition(".")[2])):
            # A method that needs no state, such as score_answer of a data set.
            return getattr(holder.__new__(holder), path.rpartition(".")[2])
        return place

    def load(path):
        module = types.ModuleType("scorer")
        module.__file__ = "scorer.py"
        sys.modules["scorer"] = module
        with open("scorer.py", "rb") as source:
            exec(compile(source.read(), "scorer.py", "exec", 0, True), module.__dict__)
        try:
            return found(module, path)
        except AttributeError:
            raise NameError("there is no function " + path) from None

    def fitting(function, arguments):
        """Returns those of the arguments that the function takes; all of them if it takes any."""
        if type(function) is types.FunctionType and not function.__dict__:
            # The same from its code, in a fraction of the time.
            code = function.__code__
            any_name = code.co_flags & inspect.CO_VARKEYWORDS
            names = arguments if any_name else code.co_varnames[:code.co_argcount + code.co_kwonlyargcount]
            return {name: value for name, value in arguments.items() if name in names}
        names = inspect.signature(function).parameters
        if any(one.kind is inspect.Parameter.VAR_KEYWORD for one in names.values()):
            return arguments
        return {name: value for name, value in arguments.items() if name in names}

    def call(function, given):
        entry, response, data = given["entry"], given["response"], given["data"]
        if entry in ("compute_score", "completions") and not isinstance(data, dict):
            raise KeyError("data must be an object for the entry " + entry)
        if entry == "compute_score":
            columns = {"data_source": None, "ground_truth": None, "extra_info": None}
            columns.update(data)
            value = function(**fitting(function, {**columns, "solution_str": response}))
        elif entry == "completions":
            said = [{"role": "assistant", "content": response}] if given["conversational"] else response
            columns = {name: [column] for name, column in data.items()}
            value = function(**fitting(function, {**columns, "completions": [said]}))
        else:
            value = function(response, data)
        if inspect.iscoroutine(value):
            import asyncio
            value = asyncio.run(value)
        if entry == "completions":
            if isinstance(value, (str, bytes, dict)) or not hasattr(value, "__len__") or len(value) != 1:
                raise Bad("it gave no list of one")
            value = value[0]
        return value

    harness = scored.__code__.co_filename
    given = json.loads(exactly(int(exactly(LENGTH_DIGITS))))
    try:
        function = load(given["function"])
    except BaseException as error:
        failed("unusable", error)
    say("loaded\n")
    try:
        value = call(function, given)
    except Bad as error:
        end(error.word, hexadecimal(error))
    except BaseException as error:
        failed("failed", error)
    try:
        words = words_of(value)
    except Bad as error:
        end(error.word, hexadecimal(error))
    except BaseException as error:
        end("bad", hexadecimal(why(error)))
    end("score", *words)


