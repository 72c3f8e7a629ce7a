"""Loads grader.py, then shows it the sample and the item, and writes what it gives behind a word of this run."""
import json
import math
import os
import sys
import traceback

LONGEST = 2000


class Silent:
    """What the grader prints is nobody's business."""

    encoding = "utf-8"

    def write(self, text):
        return len(text)

    def flush(self):
        pass

    def isatty(self):
        return False


def main():
    word, _, text = sys.stdin.buffer.read().decode("utf-8").partition("\n")
    out = sys.stdout
    sys.stdout = Silent()

    def tell(*words):
        out.write("\n" + " ".join((word,) + words) + "\n")
        out.flush()

    def hexadecimal(text):
        return text.encode("utf-8", "backslashreplace").hex()

    def why(error):
        try:
            lines = traceback.format_exception_only(type(error), error)
            return "".join(lines).strip()[:LONGEST]
        except BaseException:
            return type(error).__name__

    def load():
        names = {"__name__": "grader", "__file__": "grader.py"}
        with open("grader.py", encoding="utf-8") as source:
            exec(compile(source.read(), "grader.py", "exec"), names)
        grade = names.get("grade")
        if not callable(grade):
            raise NameError("there is no function grade(sample, item)")
        return grade

    def number(value):
        if isinstance(value, (str, bytes, bytearray)) or not hasattr(type(value), "__float__"):
            raise TypeError("grade gave a " + type(value).__name__ + ", not a number")
        value = float(value)
        if not math.isfinite(value):
            raise ValueError("grade gave " + repr(value))
        return repr(value)

    try:
        grade = load()
    except BaseException as error:
        return tell("unusable", hexadecimal(why(error)))
    tell("loaded")
    try:
        given = json.loads(text)
        said = number(grade(given["sample"], given["item"]))
    except BaseException as error:
        return tell("failed", hexadecimal(why(error)))
    tell("grade", hexadecimal(said))


main()
# Threads that the grader left behind end with it.
os._exit(0)
