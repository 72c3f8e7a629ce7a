package dev.assay.code.python;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Scripts that give a function of their own to the program. */
class FunctionArgumentsIT extends OnOpenSandbox {
    private static final String SCRIPT = """
            import math
            from collections import Counter
            LIMIT = 3
            def is_small(number): return number < LIMIT
            def half(number): return math.floor(number / 2)
            def test_named():
                assert kept([1, 5, 2], is_small) == [1, 2]
                assert described(half) == ("half", ["number"])
            def test_inner():
                step = 10
                def next_one(number, by=step, *, twice: bool = False) -> int:
                    \"\"\"Adds.\"\"\"
                    return half(number + by) if number > step else number + by + step
                assert kept([-30, 1, 12], next_one) == [-30, 1, 12]
                assert kept([-20], next_one) == []
                assert described(next_one) == ("next_one", ["number", "by"])
                assert next_one(1) == 21
            def test_most():
                assert kept(["ab", "aab"], lambda text: Counter(text).most_common(1)[0][1] > 1) == ["aab"]
            """;

    private static final String RIGHT = """
            import inspect
            def kept(items, wanted): return [item for item in items if wanted(item)]
            def described(function): return function.__name__, inspect.getfullargspec(function).args
            """;

    @Test
    void aFunctionThatChangesNothingIsMadeAnewOfItsText() throws InterruptedException {
        assertThat(passes(RIGHT, SCRIPT)).isTrue();
    }

    @Test
    void aFunctionsDefaultMayBeAFunctionThatUsesNothing() throws InterruptedException {
        String script = """
                def test_default():
                    def plain(x, y=lambda a: a + 2): return y(x)
                    assert results(plain, [1, 2]) == [3, 4]
                    assert results(lambda x, y=lambda a: a * 2: x + y(2), [1]) == [5]
                """;
        String right = "def results(function, items): return [function(item) for item in items]";
        assertThat(passes(right, script)).isTrue();
        assertThat(passes(right.replace("(item)", "(item) + 1"), script)).isFalse();
        assertThat(passes("def results(function, items): return [3, 4]", script))
                .isFalse();
        String listed =
                script.replace("a + 2", "a + items[0]").replace("    def plain", "    items = [2]\n    def plain");
        assertThat(passes(right, listed)).isTrue();
        assertThat(passes(right.replace("(item)", "(item) + 1"), listed)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "def kept(items, wanted): return items",
                "def kept(items, wanted): return [item for item in items if not wanted(item)]",
                "def kept(items, wanted): raise SystemExit",
                "def kept(items, wanted): return wanted",
                "def kept(items, wanted):\n wanted.__code__ = (lambda *x: True).__code__\n return list(filter(wanted, items))",
                "def kept(items, wanted):\n wanted.__globals__.update(LIMIT=9, step=0, half=abs)\n return list(filter(wanted, items))",
                "def kept(items, wanted):\n import builtins\n builtins.list = builtins.bool = print\n return items",
            })
    void aProgramDoesNotPassByWhatItDoesToAFunction(String kept) throws InterruptedException {
        assertThat(passes(RIGHT + kept, SCRIPT)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "def kept(items, wanted): return [expected for expected in wanted.__globals__.values() if type(expected) is list][0]",
                "def kept(items, wanted): return wanted.__globals__['expected']",
                "def kept(items, wanted): return wanted.__closure__[0].cell_contents",
            })
    void aFunctionHasOnlyWhatItUses(String kept) throws InterruptedException {
        String script = """
                expected = [7, 8]
                def test_kept():
                    wanted = lambda number: number > 6 and LIMIT
                    assert kept([1, 7, 2, 8], wanted) == expected
                LIMIT = 5
                """;
        assertThat(passes(RIGHT, script)).isTrue();
        assertThat(passes(RIGHT + kept, script)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "import functools\n@functools.cache\ndef wanted(item): return item",
                "async def wanted(item): return item",
            })
    void aFunctionThatTheLibraryMadeOfOneIsNotSent(String wanted) throws InterruptedException {
        AssertResult result = judge(RIGHT, wanted + "\ndef test_kept():\n    assert kept([0], wanted) == [0]\n");
        assertThat(result).isNotInstanceOf(AssertResult.Told.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "seen = []\ndef wanted(item): return seen.append(item) or True",
                "seen = []\ndef wanted(item): return item not in seen and not seen.append(item)",
                "seen = []\nwanted = lambda item: seen.append(item) is None",
                "seen = []\ndef wanted(item):\n    assert item > 0\n    seen.append(item)\n    return seen",
                "class Kept:\n    def __init__(self): self.items = []\n    def add(self, item):\n        self.items.append(item)\n"
                        + "        return True\nall = Kept()\nseen, wanted = all.items, all.add",
            })
    void aFunctionThatDoesSomethingToTheScriptIsCalledThere(String wanted) throws InterruptedException {
        String script =
                wanted + "\ndef test_kept():\n    assert kept([1, 2], wanted) == [1, 2]\n    assert seen == [1, 2]\n";
        assertThat(passes(RIGHT, script)).isTrue();
        assertThat(passes("def kept(items, wanted): return items", script)).isFalse();
        assertThat(passes("def kept(items, wanted): return [item for item in items if wanted(-item)] or items", script))
                .isFalse();
    }

    private static final String TREES = """
            class Tree:
                def __init__(self, value, *parts): self.value, self.parts = value, parts
                def said(self): print("said")
            def collected(add, items):
                found = []
                for item in items: add(found, item)
                return found
            def visit(tree, visitor):
                print("visit", tree.value)
                visitor(tree)
                for part in tree.parts: visit(part, visitor)
            def tried(action, times):
                for left in reversed(range(times)):
                    try: return action()
                    except ValueError:
                        if not left: raise
            def twice(function): return lambda *given: function(*given) or function(*given)
            """;

    private static final String VISITS = """
            import pytest
            class Own(ValueError): pass
            def test_objects_of_the_program():
                seen = []
                visit(Tree(1, Tree(2), Tree(3)), lambda tree: seen.append(tree.value))
                assert seen == [1, 2, 3]
            def test_exceptions_of_the_script():
                count = 0
                def action():
                    nonlocal count
                    count += 1
                    if count < 3: raise Own("no")
                    return "yes"
                assert tried(action, 5) == "yes"
                assert count == 3
                count = 0
                with pytest.raises(ValueError): tried(action, 2)
                assert count == 2
            def test_decorators_and_functions_that_call_the_program():
                log = []
                @twice
                def inner(x): log.append(x)
                @twice
                def outer(x): inner(x + 1)
                outer(1)
                assert log == [2, 2, 2, 2]
            def test_what_both_print(capsys):
                visit(Tree("a", Tree("b")), lambda tree: print("script", tree.value, tree.said()))
                assert capsys.readouterr().out == "visit a\\nsaid\\nscript a None\\nvisit b\\nsaid\\nscript b None\\n"
            def test_arguments_that_a_function_changes():
                def add(found, item): found.append(item)
                assert collected(add, [3, 4]) == [3, 4]
            """;

    private static final String CALLS = """
            import logging
            import pytest
            class Transient(Exception): pass
            def test_lists_that_both_have():
                seen = []
                permute([1, 2], seen.append)
                assert sorted(seen) == [[1, 2], [2, 1]]
                base = {"a": 1}
                assert merged(lambda: base, {"b": 2}) == {"a": 1, "b": 2}
                assert base == {"a": 1}
            def test_exceptions_go_through():
                def fail(): raise Transient("no")
                with pytest.raises(Transient): called(fail)
                errors = []
                guarded(fail, errors.append)
                assert [str(error) for error in errors] == ["no"]
            def test_iterators_and_objects():
                got = []
                consumed(got.extend, 3)
                assert got == [0, 1, 4]
                root = Tree(1)
                kept = root.add(2)
                found = []
                root.walk(found.append)
                assert found == [root, kept]
            def test_decorated_functions():
                log = []
                @wrapped(log.append)
                def greet(name):
                    "Says hi."
                    return "hi " + name
                assert (greet("a"), greet.__name__, greet.__doc__, log) == ("hi a", "greet", "Says hi.", ["greet"])
            def test_data_of_the_program():
                import solution
                solution.counter = 0
                assert (step(), step(), solution.counter) == (1, 2, 2)
                solution.KNOWN.clear()
                solution.KNOWN["b"] = 2
                assert (known(), solution.KNOWN) == (["b"], {"b": 2})
            """;

    private static final String CALLED = """
            import functools
            counter, KNOWN = 5, {"a": 1}
            def step():
                global counter
                counter += 1
                return counter
            def known(): return list(KNOWN)
            def permute(items, found, start=0):
                if start == len(items): found(items[:])
                for place in range(start, len(items)):
                    items[start], items[place] = items[place], items[start]
                    permute(items, found, start + 1)
                    items[start], items[place] = items[place], items[start]
            def merged(load, more): return {**load(), **more}
            def called(function): return function()
            def guarded(function, failed):
                try: function()
                except Exception as error: failed(error)
            def consumed(take, count): take(number ** 2 if number else 0 for number in range(count))
            class Tree:
                def __init__(self, value): self.value, self.parts = value, []
                def add(self, value):
                    self.parts.append(Tree(value))
                    return self.parts[-1]
                def walk(self, visit):
                    visit(self)
                    for part in self.parts: part.walk(visit)
            def wrapped(note):
                def decorate(function):
                    @functools.wraps(function)
                    def inner(*given):
                        note(function.__name__)
                        return function(*given)
                    return inner
                return decorate
            """;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "found(items[:])|found(items)",
                "return {**load(), **more}|load().update(more); return load()",
                "def called(function): return function()|def called(function):\n    try: function()\n    except Exception: raise Exception('no')",
                "failed(error)|failed(ValueError('yes'))",
                "take(number ** 2|take(number",
                "visit(self)|visit(Tree(self.value))",
                "@functools.wraps(function)|",
                "counter += 1|counter += 2",
                "return list(KNOWN)|return list(KNOWN) + list(KNOWN.clear() or ())",
            })
    void aProgramThatCallsFunctionsOfTheScriptPassesIfItIsRight(String change) throws InterruptedException {
        assertThat(passes(CALLED, CALLS)).isTrue();
        String[] parts = change.split("\\|", 2);
        assertThat(passes(CALLED.replace(parts[0], parts[1]), CALLS)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "def told(items, tell):\n    told.startswith = lambda start: True\n    for item in items: tell(told)",
                "class Any:\n    def __contains__(self, part): return True\n    startswith = __contains__\n"
                        + "def told(items, tell):\n    for item in items: tell(Any())",
                "import types\ndef told(items, tell):\n    for item in items: tell(types.SimpleNamespace(startswith=tell))",
                "def checked(check):\n    try: check(0)\n    except AssertionError as error: check(int(str(error).split()[-1] or 0))",
                "def checked(check):\n    try: check(0)\n    except AssertionError: pass",
                "def rows(check): check([])",
            })
    void whatIsNoDataIsNoneAsAnArgumentEither(String wrong) throws InterruptedException {
        String script = """
                import unittest
                class Telling(unittest.TestCase):
                    def test_told(self):
                        seen = []
                        told([1, 2], seen.append)
                        self.assertTrue(seen[0].startswith("item"))
                    def test_checked(self):
                        checked(lambda value: self.assertEqual(value, 617))
                    def test_rows(self):
                        def check(got):
                            for a, b in zip(got, [1, 2]): assert a == b
                        rows(check)
                """;
        String right = """
                def told(items, tell):
                    for item in items: tell("item %d" % item)
                def checked(check): check(617)
                def rows(check): check([1, 2])
                """;
        assertThat(passes(right, script)).isTrue();
        assertThat(passes(right + wrong, script)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "def visit(tree, visitor): visitor(tree)",
                "def visit(tree, visitor):\n    for value in (1, 2, 4): visitor(Tree(value))",
                "def visit(tree, visitor):\n    for value in (1, 2, 3): visitor(value)",
                "def tried(action, times): return 'yes'",
                "def tried(action, times):\n    for _ in range(3):\n        try: return action()\n        except ValueError: pass",
                "def twice(function): return function",
                "def collected(add, items): return []",
                "print = lambda *given: None",
                "def twice(function):\n    while True: function(1)",
                "def visit(tree, visitor): TALK.values.clear()",
                "def visit(tree, visitor):\n    import __main__\n    __main__.TALK.values[:] = []\n    visitor(tree)",
                "def visit(tree, visitor):\n    import __main__\n    __main__.TALK.call(7, [1], {})",
                "def visit(tree, visitor):\n    import __main__\n    __main__.TALK.call([1, 2], 5, 9)",
            })
    void aWrongProgramDoesNotPassByFunctionsThatItCalls(String wrong) throws InterruptedException {
        assertThat(passes(TREES, VISITS)).isTrue();
        assertThat(passes(TREES + wrong, VISITS)).isFalse();
    }

    @Test
    void aFunctionKeepsTheDefaultsThatItHadWhenItWasMade() throws InterruptedException {
        String script = """
                def add(number): return number + 1
                later = [lambda number, by=by: number * by for by in range(3)]
                for by in range(3):
                    def twice(number, of=by, *, then=-by, by=(by, "x"), do=add): return do(number) * of + then + by[0]
                    later.append(twice)
                by = 9
                def test_all():
                    assert applied(later, 5) == [0, 5, 10, 0, 6, 12]
                    assert applied([lambda number, by=by: number - by], 5) == [-4]
                """;
        assertThat(passes("def applied(functions, number): return [f(number) for f in functions]", script))
                .isTrue();
        assertThat(passes("def applied(functions, number): return [functions[0](number) for f in functions]", script))
                .isFalse();
    }

    private static final String LISTENERS = """
            LIMIT = 3
            def first(number): return number < LIMIT
            def second(number): return number < LIMIT
            def test_kept():
                events = Events()
                events.on(first)
                events.on(second)
                events.on(first)
                assert events.listeners() == [first, second, first]
                assert events.listeners()[1] is second and events.listeners()[0] is not second
                assert second in events.listeners()
                events.off(second)
                assert events.listeners() == [first, first]
                assert last(events) is first
            """;

    private static final String EVENTS = """
            class Events:
                def __init__(self): self.kept = []
                def on(self, listener): self.kept.append(listener)
                def off(self, listener): self.kept.remove(listener)
                def listeners(self): return self.kept
            def last(events): return events.listeners()[-1]
            """;

    @Test
    void aFunctionThatTheProgramGivesBackIsTheScriptsOwn() throws InterruptedException {
        assertThat(passes(EVENTS, LISTENERS)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "def last(events): return events.listeners()[0].__class__",
                "def last(events): return type('F', (), {'__eq__': lambda *x: True})()",
                "def last(events): return Events.on",
                "Events.off = lambda self, listener: self.kept.pop(0)",
                "Events.off = lambda self, listener: None",
                "Events.listeners = lambda self: self.kept[:1] * 3",
                "Events.listeners = lambda self: [type(self.kept[0])(each.__code__, {}) for each in self.kept]",
            })
    void anotherFunctionIsNot(String wrong) throws InterruptedException {
        assertThat(passes(EVENTS + wrong, LISTENERS)).isFalse();
    }

    @Test
    void aFunctionOfAVariableThatIsNotSetYetIsCalledInTheScript() throws InterruptedException {
        String script = """
                def test_later():
                    assert kept([], lambda number: later(number)) == []
                    def later(number): return number
                    assert kept([1], later) == [1]
                """;
        assertThat(passes(RIGHT, script)).isTrue();
        assertThat(passes("def kept(items, wanted): return [wanted(1)]", script))
                .isFalse();
    }

    private static final String FILES = """
            import io
            def test_value():
                file = io.StringIO()
                assert put(file, "hello") == 5
                assert file.getvalue() == "hello"
                assert put(file, " all") == 4
                file.seek(0)
                assert file.read() == "hello all"
            def test_keyword():
                file = io.BytesIO(b"- ")
                file.read()
                put(text=b"bytes", file=file)
                assert file.getvalue() == b"- bytes"
                given = [3, 1, 2]
                order(items=given)
                assert given == [1, 2, 3]
            """;

    private static final String PUT = """
            def put(file, text): return file.write(text)
            def order(items): items.sort()
            """;

    @Test
    void aFileHasWhatACallWroteWhateverItGaveBack() throws InterruptedException {
        assertThat(passes(PUT, FILES)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "def put(file, text): return len(text)",
                "def put(file, text): return file.write(text.upper()) ",
                "def put(file, text): file.write(text); return file",
                "def put(file, text): file.close(); return len(text)",
                "def put(file, text): file.getvalue = lambda: 'hello'; return len(text)",
                "def order(items): return items.sort()\ndef put(file, text): file.seek(0); return file.write(text)",
                "def order(items): return sorted(items)",
            })
    void aFileHasNothingElse(String wrong) throws InterruptedException {
        assertThat(passes(PUT + wrong, FILES)).isFalse();
    }

    @Test
    void aConstantOfTheProgramIsAPath() throws InterruptedException {
        String script = """
                import os
                import shutil
                FILE = os.path.join(FOLDER, "numbers.txt")
                def test_written():
                    os.makedirs(FOLDER, exist_ok=True)
                    assert written([1, 2], FOLDER) == FILE
                    with open(FILE) as file:
                        assert file.read() == "1 2"
                    shutil.rmtree(FOLDER)
                    assert not os.path.exists(FOLDER)
                """;
        String right = """
                import os
                FOLDER = "./output"
                def written(numbers, folder=FOLDER):
                    path = os.path.join(folder, "numbers.txt")
                    with open(path, "w") as file:
                        file.write(" ".join(map(str, numbers)))
                    return path
                """;
        assertThat(passes(right, script)).isTrue();
        assertThat(passes(right.replace("\" \"", "\",\""), script)).isFalse();
        assertThat(passes("FOLDER = './output'\ndef written(n, f): return f + '/numbers.txt'", script))
                .isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/proc/self/fd", "../../../../../../../proc/self/fd", "/dev/fd", "/proc/thread-self/fd"})
    void aPathOfTheProgramLeadsToNothingOfTheScriptsProcess(String folder) throws InterruptedException {
        String script = """
                from pathlib import Path
                def test_kept():
                    assert save("own words") == 9
                    assert "own words" in Path(FOLDER, NAME).read_text()
                """;
        String hostile = "FOLDER, NAME = '%s', '0'\ndef save(text): return len(text)".formatted(folder);
        assertThat(judge(hostile, script)).isNotInstanceOf(AssertResult.Told.class);
    }
}
