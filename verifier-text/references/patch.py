"""Writes the reference values of the verifier patch, one case a line.

    python verifier-text/references/patch.py REWARD.py UNIDIFF > verifier-text/src/test/resources/references/patch.jsonl

REWARD.py is src/swerl/core/reward.py of SWE-RL, commit 5aa10d6, and UNIDIFF a clone of python-unidiff 0.7.5, by which it reads diffs.
"""

import difflib
import json
import random
import sys

NAMES = "count total index value name path line user order price list item result data key node".split()


def module(random_, lines):
    text = ["import os", "", ""]
    while len(text) < lines:
        name = random_.choice(NAMES)
        text.append(f"def {random_.choice(['get', 'set', 'find', 'add'])}_{name}({random_.choice(NAMES)}, limit={random_.randrange(9)}):")
        for _ in range(random_.randrange(1, 6)):
            one, other = random_.choice(NAMES), random_.choice(NAMES)
            text.append(random_.choice([
                f"    {one} = {other} + {random_.randrange(99)}",
                f"    if {one} > {other}:\n        return {one}",
                f"    for {one} in {other}:\n        print({one})",
                f"    # {one} of the {other}",
            ]))
        text += [f"    return {name}", "", ""]
    return "\n".join("\n".join(text).split("\n")) + "\n"


def changed(text, random_, changes):
    lines = text.split("\n")
    for _ in range(changes):
        at = random_.randrange(len(lines))
        kind = random_.randrange(3)
        if kind == 0:
            lines[at] = lines[at] + f"  # changed {random_.randrange(9)}"
        elif kind == 1:
            lines.insert(at, f"    {random_.choice(NAMES)} = None")
        elif len(lines) > 3:
            del lines[at]
    return "\n".join(lines)


def blocks(path, before, after):
    """SEARCH/REPLACE blocks with enough lines around that each is found once; None where that can't be."""
    one, other = before.split("\n"), after.split("\n")
    made = []
    text = before
    for tag, i1, i2, j1, j2 in reversed(difflib.SequenceMatcher(None, one, other, autojunk=False).get_opcodes()):
        if tag == "equal":
            continue
        lead = 0
        while True:
            lead += 1
            if lead > i1:
                return None
            search = "\n".join(one[i1 - lead:i2])
            if ("\n" + text).count("\n" + search) == 1:
                break
        made.append((path, search, "\n".join(one[i1 - lead:i1] + other[j1:j2])))
        text = ("\n" + text).replace("\n" + search, "\n" + made[-1][2])[1:]
    return made if text == after else None


def fenced(edits):
    return "\n\n".join(
        f"```python\n### {path}\n<<<<<<< SEARCH\n{search}\n=======\n{replace}\n>>>>>>> REPLACE\n```" for path, search, replace in edits
    )


def unified(files, after):
    parts = []
    for path, text in after.items():
        old, new = files.get(path, "").splitlines(), text.splitlines()
        head = ("a/" + path) if path in files else "/dev/null"
        parts += list(difflib.unified_diff(old, new, head, "b/" + path, lineterm=""))
    return "```diff\n" + "\n".join(parts) + "\n```"


def cases():
    random_ = random.Random(7)
    for number in range(60):
        files = {f"src/{random_.choice(NAMES)}_{i}.py": module(random_, random_.choice([8, 25, 80, 260])) for i in range(random_.choice([1, 1, 2, 3]))}
        gold = {path: changed(text, random_, random_.choice([1, 2, 4])) for path, text in files.items() if random_.random() < 0.8}
        gold = {path: text for path, text in gold.items() if text != files[path]}
        if not gold:
            continue
        answer = dict(gold) if number % 4 == 0 else {
            path: changed(gold[path] if path in gold and random_.random() < 0.6 else text, random_, random_.choice([1, 2, 3]))
            for path, text in files.items() if random_.random() < 0.8
        }
        answer = {path: text for path, text in answer.items() if text != files[path]}
        edits = [blocks(path, files[path], text) for path, text in answer.items()]
        if not answer or None in edits:
            continue
        yield f"changes {number}", files, gold, [edit for made in edits for edit in made], answer
    files = {"a.py": "x = 1\ny = 2\nx = 1\n", "b.py": "z = 3\n"}
    gold = {"a.py": "x = 9\ny = 2\nx = 9\n"}
    yield "every place is replaced", files, gold, [("a.py", "x = 1", "x = 9")], None
    yield "the beginning of a line is found", files, gold, [("a.py", "x", "w")], None
    yield "another file", files, gold, [("b.py", "z = 3", "z = 4")], None
    yield "a new file", files, gold, [("a.py", "x = 1", "x = 9"), ("c.py", "", "new = 1")], None
    yield "a new file that the gold has", files, {"c.py": "new = 1\nold = 2"}, [("c.py", "", "new = 1")], None
    yield "a search that is not there", files, gold, [("a.py", "q = 1", "q = 2")], None
    yield "a replacement that is the search", files, gold, [("a.py", "x = 1", "x = 1")], None
    yield "there and back", files, gold, [("a.py", "y = 2", "y = 3"), ("a.py", "y = 3", "y = 2")], None
    yield "no block", files, gold, [], None
    yield "an indentation that is wrong", {"a.py": "if x:\n    y = 1\n"}, {"a.py": "if x:\n    y = 2\n"}, [("a.py", "y = 1", "y = 2")], None
    yield "the whole file", files, gold, [("a.py", "x = 1\ny = 2\nx = 1\n", "x = 9\ny = 2\nx = 9\n")], None


    shop = {"shop/cart.py": "import tax\n\ndef total(items):\n    return sum(items)\n\ndef count(items):\n    return len(items)\n",
            "shop/user.py": "class User:\n    name = None\n\n    def greet(self):\n        return self.name\n"}
    priced = {"shop/cart.py": shop["shop/cart.py"].replace("sum(items)", "sum(i.price for i in items)").replace("len(items)", "len(list(items))"),
              "shop/user.py": shop["shop/user.py"].replace("return self.name", "return f'Hello, {self.name}'")}
    cart = [("shop/cart.py", "    return sum(items)", "    return sum(i.price for i in items)"),
            ("shop/cart.py", "    return len(items)", "    return len(list(items))")]
    user = [("shop/user.py", "        return self.name", "        return f'Hello, {self.name}'")]
    note = [("notes.md", "", "# to do"), ("notes.md", "# to do", "# done")]
    yield "several blocks in two files", shop, priced, cart + user, None
    yield "a file that the gold has not, alone", shop, priced, note[:1], None
    yield "a file that is made and then changed, beside one of two", shop, priced, note + user, None


def unfinished():
    files, gold = {"a.py": "x = 1\ny = 2\n"}, {"a.py": "x = 9\ny = 2\n"}
    whole = fenced([("a.py", "x = 1", "x = 9")])
    yield "a block without its last mark", files, gold, solution(whole.replace("\n>>>>>>> REPLACE", ""))
    yield "a block without its middle", files, gold, solution(whole.replace("\n=======", ""))
    yield "nothing in the solution", files, gold, solution("")


def git(files, after):
    """A diff as git prints it."""
    parts = []
    for path, text in after.items():
        old, new = files[path].splitlines(), text.splitlines()
        lines = list(difflib.unified_diff(old, new, "a/" + path, "b/" + path, lineterm=""))
        parts += [f"diff --git a/{path} b/{path}", "index 83db48f..f73504f 100644"] + lines
    return "\n".join(parts) + "\n"


def diffs():
    notes = {"notes.txt": "First line\nSecond line\nThird line\nFourth line\n", "other.txt": "One\nTwo\nThree\nFour\n"}
    gold = {"notes.txt": "First row\nSecond line\nThird and last line\nFourth line\n"}
    near = {"notes.txt": "First row\nSecond line\nThird and last\nFourth line\n"}
    other = {"other.txt": "One\nTwo and a half\nThree\nFour\n"}
    yield "nearly the same diff", notes, gold, near
    yield "the same diff", notes, gold, gold
    yield "a diff of another file", notes, gold, other
    yield "the same diff, and one of another file", notes, gold, gold | other
    random_ = random.Random(11)
    for number in range(12):
        # calculate_reward_unidiff strips blank lines from the ends of hunks, calculate_search_replace_reward does not.
        files = {f"src/{name}.py": module(random_, 90).replace("\n\n\n", "\n") for name in random_.sample(NAMES, 3)}
        after = [{path: changed(text, random_, 4) for path, text in files.items() if random_.random() < 0.7} for _ in range(2)]
        if all(after):
            yield f"diffs {number}", files, *after


def solution(text):
    return "<think>\nI see.\n</think>\n<solution>\n" + text + "\n</solution>"


def row(why, files, gold, response, reward, **more):
    task = {"files": files, "gold_files": gold}
    print(json.dumps({"why": why, "task": task, "response": response, "expected": round(max(0, reward), 12)} | more))


def main():
    sys.path.insert(0, sys.argv[2])
    scope = {}
    with open(sys.argv[1], encoding="utf-8") as source:
        exec(compile(source.read(), sys.argv[1], "exec"), scope)
    print(json.dumps({
        "references": f"reward.py of SWE-RL, commit 5aa10d6, with difflib of Python {sys.version.split()[0]} and unidiff 0.7.5; its -1 for "
        "what does not apply is 0",
        "command": "python verifier-text/references/patch.py REWARD.py UNIDIFF",
    }))
    for why, files, gold, edits, answer in cases():
        output = solution(fenced(edits))
        more = {} if answer is None else {"diff": unified(files, answer)}
        row(why, files, gold, output, scope["calculate_search_replace_reward"](files, gold, output)[0], **more)
    for why, files, gold, output in unfinished():
        row(why, files, gold, output, scope["calculate_search_replace_reward"](files, gold, output)[0])
    for why, files, gold, answer in diffs():
        written = git(files, answer)
        row(why, files, gold, written, scope["calculate_reward_unidiff"]([git(files, gold)], [written])[0])


if __name__ == "__main__":
    main()
