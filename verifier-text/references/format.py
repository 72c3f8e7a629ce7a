"""Writes what Search-R1's format automaton says of generated rollouts, as lines of JSON.

usage: python format.py PATH/qa_em_format.py COMMIT > format.jsonl
"""

import ast
import json
import random
import re
import sys

MARKER = "<|im_start|>assistant\n"
TAGS = ["think", "search", "information", "answer"]


def reference(path):
    """The function is_valid_sequence alone; the file's other imports are not needed."""
    tree = ast.parse(open(path, encoding="utf-8").read())
    tree.body = [each for each in tree.body if getattr(each, "name", "") == "is_valid_sequence"]
    names = {"re": re}
    exec(compile(tree, path, "exec"), names)
    return names["is_valid_sequence"]


def rollout(random):
    steps = ["think"]
    for _ in range(random.randrange(4)):
        steps += ["search", "information", "think"]
    pieces = []
    for step in steps + ["answer"]:
        pieces += [f"<{step}>", random.choice(["word", "two words", "", " ", "a < b", "</b>", "<thinking>"]), f"</{step}>"]
        pieces.append(random.choice(["", "", " ", "\n", "\n\n", "\u00a0", "\u2003\u0085"]))
    return pieces


def broken(random, pieces):
    for _ in range(random.randrange(1, 3)):
        at = random.randrange(len(pieces))
        tag = random.choice(["<{}>", "</{}>"]).format(random.choice(TAGS))
        match random.randrange(5):
            case 0:
                del pieces[at]
            case 1:
                pieces.insert(at, tag)
            case 2:
                pieces.insert(at, random.choice(["so", "\u200b", ".", "<b>"]))
            case 3:
                pieces[at] = tag
            case _:
                other = random.randrange(len(pieces))
                pieces[at], pieces[other] = pieces[other], pieces[at]
        if not pieces:
            return ["nothing"]
    return pieces


def main():
    valid = reference(sys.argv[1])
    print(json.dumps({"reference": "Search-R1, is_valid_sequence in verl/utils/reward_score/qa_em_format.py",
                      "version": sys.argv[2], "command": "python format.py qa_em_format.py " + sys.argv[2]}))
    source = random.Random(24)
    for number in range(600):
        pieces = rollout(source)
        text = "".join(pieces if number % 3 == 0 else broken(source, pieces))
        print(json.dumps({"response": text, "value": 1 if valid(MARKER + text)[0] else 0}))


main()
