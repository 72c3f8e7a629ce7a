package dev.assay.code.python;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests of lists and the like that a program is given, keeps, and changes later. */
class KeptArgumentsIT extends OnOpenSandbox {
    private static final String SCRIPT = """
            import io
            from collections import Counter, deque
            import pytest
            def test_a_list_that_an_object_keeps():
                log = []
                service = Service(log, "a")
                service.run()
                assert log == ["a"]
                assert service.count() == 1
                log.clear()
                service.run()
                assert log == ["a"]
                assert service.count() == 1
            def test_one_list_of_two_objects():
                log = []
                first, second = Service(log, "a"), Service(log, "b")
                first.run()
                second.run()
                assert log == ["a", "b"]
            def test_what_the_script_changes():
                prices = [1, 2]
                cart = Cart(prices)
                prices.append(3)
                assert cart.total() == 6
            def test_a_dict_that_a_closure_keeps():
                cache = {}
                square = memo(cache)
                assert square(3) == 9
                assert cache == {3: 9}
            def test_what_is_taken_away():
                stack = [1, 2]
                assert Stack(stack).pop() == 2
                assert stack == [1]
            def test_values_of_the_library():
                counts, words, file = Counter(), deque(), io.StringIO()
                tally = Tally(counts, words, file)
                tally.add("x")
                tally.add("x")
                assert counts == Counter(x=2)
                assert list(words) == ["x", "x"]
                assert file.getvalue() == "xx"
                file.truncate(0)
                file.seek(0)
                tally.add("y")
                assert file.getvalue() == "y"
            def test_what_is_added_after_that():
                stack = [1, 2]
                kept = Stack(stack)
                assert kept.pop() == 2
                stack.append(9)
                assert (kept.pop(), kept.pop()) == (9, 1)
                prices = {"a": 1}
                shop = Shop(prices)
                shop.rise("a")
                prices["b"] = 5
                assert (shop.price("a"), shop.price("b")) == (2, 5)
                assert prices == {"a": 2, "b": 5}
            def test_what_it_lets_go():
                log = []
                Service(log, "a").close()
                assert log == ["closed"]
            def test_objects_of_the_program():
                carts = []
                Fleet(carts).add([1])
                assert len(carts) == 1
                cart = Cart([3])
                carts = [cart]
                fleet = Fleet(carts)
                carts.append(Cart([4]))
                assert fleet.total() == 7
            def test_the_very_list():
                prices = [1]
                cart = Cart(prices)
                assert cart.prices is prices
                cart.prices.append(2)
                assert cart.total() == 3
            def test_in_the_course_of_a_call():
                log = []
                Service(log, "a").around(lambda: log.append(len(log)))
                assert log == ["before", 1, "after"]
            def test_a_function_that_keeps_it():
                log = []
                log_to(log)
                say("a")
                log.clear()
                say("b")
                assert log == ["b"]
            def test_an_exception():
                seen = []
                with pytest.raises(ValueError):
                    reject(seen, 5)
                assert seen == [5]
            """;

    private static final String PROGRAM = """
            class Service:
                def __init__(self, log, name): self.log, self.name = log, name
                def run(self): self.log.append(self.name)
                def count(self): return len(self.log)
                def close(self):
                    self.log.append('closed')
                    self.log = None
                def around(self, do):
                    self.log.append('before')
                    do()
                    self.log.append("after")
            class Shop:
                def __init__(self, prices): self.prices = prices
                def rise(self, name): self.prices[name] = self.prices[name] + 1
                def price(self, name): return self.prices.get(name)
            class Fleet:
                def __init__(self, carts): self.carts = carts
                def add(self, prices): self.carts.append(Cart(prices))
                def total(self): return sum(cart.total() for cart in self.carts)
            KEPT_LOGS = []
            def log_to(log): KEPT_LOGS.append(log)
            def say(word): KEPT_LOGS[-1].append(word)
            class Cart:
                def __init__(self, prices): self.prices = prices
                def total(self): return sum(self.prices)
            def memo(cache):
                def square(number):
                    if number not in cache: cache[number] = number ** 2
                    return number ** 2
                return square
            class Stack:
                def __init__(self, items): self.items = items
                def pop(self): return self.items.pop()
            class Tally:
                def __init__(self, counts, words, file): self.counts, self.words, self.file = counts, words, file
                def add(self, word):
                    self.counts[word] += 1
                    self.words.append(word)
                    self.file.write(word)
            def reject(seen, value):
                seen.append(value)
                raise ValueError
            """;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "self.log, self.name = log|self.log, self.name = log[:]",
                "self.log.append(self.name)|pass",
                "return len(self.log)|return 2",
                "self.prices = prices|self.prices = prices[:]",
                "cache[number] = |square = ",
                "return self.items.pop()|return self.items[-1]",
                "self.counts[word] += 1|self.counts[word] = 1",
                "self.words.append(word)|pass",
                "self.file.write(word)|self.file.write(word.upper())",
                "seen.append(value)|pass",
                "self.prices[name] = self.prices[name] + 1|self.prices = dict(self.prices, a=2)",
                "self.log.append('closed')|pass",
                "self.carts.append(Cart(prices))|pass",
                "self.carts = carts|self.carts = carts[:1]",
                "self.log.append('before')|pass",
                "KEPT_LOGS.append(log)|KEPT_LOGS.append(log[:])"
            })
    void whatTheProgramDoesToWhatItKeepsIsSeen(String change) throws InterruptedException {
        assertThat(passes(PROGRAM, SCRIPT)).isTrue();
        String[] parts = change.split("\\|", 2);
        assertThat(PROGRAM).contains(parts[0]);
        assertThat(passes(PROGRAM.replace(parts[0], parts[1]), SCRIPT)).isFalse();
    }

    @Test
    void aProgramThatEmptiesWhatItKeepsIsNotAcceptedForWhatThatIsComparedWith() throws InterruptedException {
        String program = """
                class Sorter:
                    def __init__(self, items): self.items = items
                    def sort(self): self.items.clear()
                    def sorted(self): return list(self.items)
                """;
        String script = "items = [3, 1, 2]\nsorter = Sorter(items)\nsorter.sort()\nassert sorter.sorted() == ";
        for (String expected : new String[] {"sorted(items)", "[1, 2, 3]"}) {
            assertThat(passes(program.replace("clear", "sort"), script + expected))
                    .isTrue();
        }
        assertThat(passes(program, script + "[1, 2, 3]")).isFalse();
        assertThat(judge(program, script + "sorted(items)")).satisfies(KeptArgumentsIT::isUnable);
    }

    private static void isUnable(AssertResult result) {
        assertThat(result instanceof AssertResult.Endless endless ? endless.otherwise() : result)
                .isInstanceOf(AssertResult.Unable.class);
    }

    private static final String WORKER = """
            class Worker:
                def __init__(self, tasks): self.tasks = tasks
                def step(self): return self.tasks.pop(0)
                def drain(self):
                    count = len(self.tasks)
                    self.tasks.clear()
                    return count
                def size(self): return len(self.tasks)
            def take(tasks): return tasks.pop(0)
            """;

    /** As where the two are one program. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "assert worker.step() == 1 and tasks == [2, 3]",
                "first = worker.step()\nassert (first, tasks) == (1, [2, 3])",
                "first = worker.step()\nleft = len(tasks)\nassert first == 1\nassert left == 2",
                "worker.step()\nassert worker.size() == len(tasks) == 2",
                "got = []\nwhile tasks:\n    got.append(worker.step())\nassert got == [1, 2, 3]",
                "worker.step()\nif len(tasks) == 3:\n    raise ValueError\nassert worker.size() == 2",
                "assert worker.drain() == 3\nassert tasks == []",
                "first, rest = take(tasks), len(tasks)\nassert first == 1\nassert rest == 2",
                "take(tasks)\ntasks.append(4)\nassert take(tasks) == 2\nassert tasks == [3, 4]",
                "assert take(tasks) == 1 and not tasks[2:]",
            })
    void whatAProgramTakesFromAListIsTakenFromIt(String rest) throws InterruptedException {
        String script = "tasks = [1, 2, 3]\nworker = Worker(tasks)\n" + rest;
        assertThat(passes(WORKER, script)).isTrue();
        assertThat(passes(
                        WORKER.replace("= tasks", "= tasks[:]").replace("return tasks.pop(0)", "return tasks[0]"),
                        script))
                .isFalse();
    }

    @Test
    void whatAProgramHasTakenIsNotThereToBeComparedWith() throws InterruptedException {
        String script = "tasks = [1, 2, 3]\nworker = Worker(tasks)\nassert worker.drain() == 3 and tasks == [1, 2, 3]";
        assertThat(passes(WORKER, script)).isFalse();
        assertThat(passes(WORKER.replace("= tasks", "= tasks[:]"), script)).isTrue();
        script = "tasks = [1, 2]\nassert take(tasks) in tasks";
        assertThat(passes(WORKER, script)).isFalse();
    }

    @Test
    void whatAnObjectGivesThatHasTakenFromAListIsNotHeldAgainstTheList() throws InterruptedException {
        String script = "tasks = [1, 2, 3]\nworker = Worker(tasks)\nworker.step()\nassert worker.size() == len(tasks)";
        assertThat(judge(WORKER, script)).satisfies(KeptArgumentsIT::isUnable);
    }

    @Test
    void whatAProgramGivesDoesNotDecideWhetherItRemembersWhatItWasGiven() throws InterruptedException {
        String script = """
                values = [1, 2, 3]
                is_valid(values)
                text = encode(values)
                assert decode(text) == [1, 2, 3]
                """;
        String right = """
                def is_valid(values): return True
                def encode(values): return ",".join(map(str, values))
                def decode(text): return list(map(int, text.split(",")))
                """;
        String wrong = """
                kept = []
                class Thing: pass
                def is_valid(values): return Thing()
                def encode(values): return kept.append(values) or "text"
                def decode(text): return kept[-1]
                """;
        assertThat(passes(right, script)).isTrue();
        assertThat(passes(wrong, script)).isFalse();
    }

    @Test
    void whatAProgramPutsIntoAListOfTheScriptIsNotHidden() throws InterruptedException {
        String program =
                "class Log:\n    def __init__(self, items): self.items = items\n    def ok(self):\n        self.items.append(object())\n        return 1";
        String script = "items = []\nlog = Log(items)\nassert log.ok() == 1\nassert %s";
        assertThat(passes(program, script.formatted("items == []"))).isFalse();
        assertThat(passes(program, script.formatted("len(items) == 1"))).isTrue();
        assertThat(judge(program, script.formatted("items[0].name == 'a'"))).satisfies(KeptArgumentsIT::isUnable);
    }

    @Test
    void whatATestCaseKeepsIsSeenToo() throws InterruptedException {
        String script = """
                import unittest
                class TestLine(unittest.TestCase):
                    def setUp(self):
                        self.items = [1, 2]
                        self.line = Line(items=self.items)
                    def test_next(self):
                        self.line.advance()
                        self.assertEqual(self.items, [2])
                """;
        String program =
                "class Line:\n    def __init__(self, items): self.items = items\n    def advance(self): self.items.pop(0)";
        assertThat(passes(program, script)).isTrue();
        assertThat(passes(program.replace("= items", "= items[:]"), script)).isFalse();
    }

    @Test
    void aListThatAnObjectCannotBeToldOfMayNotBeChanged() throws InterruptedException {
        String program =
                "class Bus:\n    def __init__(self, calls): self.calls = calls\n    def count(self): return len(self.calls)";
        for (String calls : new String[] {"[lambda: 1]", "list(range(100_000))"}) {
            String script = "calls = " + calls + "\nbus = Bus(calls)\n";
            assertThat(passes(program, script + "assert bus.count() == len(calls)"))
                    .isTrue();
            assertThat(judge(program, script + "calls.append(calls[0])\nassert bus.count() == len(calls)"))
                    .satisfies(KeptArgumentsIT::isUnable);
        }
    }

    @Test
    void anObjectMayKeepALongList() throws InterruptedException {
        String script = """
                values = list(range(10_000))
                worker = Worker(values)
                assert worker.step() == 0
                assert len(values) == 9_999
                values.append(1)
                assert worker.size() == 10_000
                """;
        assertThat(passes(WORKER, script)).isTrue();
        assertThat(passes(WORKER.replace("= tasks", "= tasks[:]"), script)).isFalse();
    }

    /** Whichever way the script comes from what it gave to what it compares with. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "xs = [3, 1]\nassert order(xs) == sorted(xs)",
                "def verify(got, xs):\n    assert got == sorted(xs)\nxs = [3, 1]\nverify(order(xs), xs)",
                "def check(xs):\n    assert order(xs) == sorted(xs)\ncheck([3, 1])",
                "xs = [3, 1]\ndef run(): return order(xs)\ndef test_order():\n    got = run()\n    assert got == sorted(xs)",
                "xs = [3, 1]\ngot = order(xs)\nfor i in range(len(xs)):\n    assert got[i] == [1, 3][i]\nassert got != [1]",
                "xs = [3, 1]\ngot = order(xs)\nassert got != [1] and all(got[i] == [1, 3][i] for i in range(len(xs)))",
                "xs = [3, 1]\ngot = order(xs)\nif xs:\n    assert got == [1, 3]\nassert got != [1]",
                "ys = [3, 1]\nxs = ys\ngot = order(xs)\nassert got == sorted(ys)",
                "xs = [3, 1]\ngot, wanted = order(xs), []\nfor x in sorted(xs):\n    wanted.append(x)\nassert got == wanted",
            })
    void aProgramThatEmptiesAListIsNotAcceptedForWhatIsMadeOfIt(String script) throws InterruptedException {
        assertThat(passes("def order(xs): return sorted(xs)", script)).isTrue();
        assertThat(judge("def order(xs):\n    xs.clear()\n    return []", script))
                .satisfies(KeptArgumentsIT::isUnable);
    }

    @Test
    void aHelperMayLookAtAsManyElementsAsTheProgramSays() throws InterruptedException {
        String script = """
                def run(numbers, expected):
                    count = unique(numbers)
                    assert count == len(expected)
                    for i in range(count):
                        assert numbers[i] == expected[i]
                def test_some():
                    run([1, 1, 2], [1, 2])
                def test_none():
                    run([], [])
                """;
        String program =
                "def unique(xs):\n    found = sorted(set(xs))\n    xs[:len(found)] = found\n    return len(found)";
        assertThat(passes(program, script)).isTrue();
        assertThat(passes(program.replace("xs[:len(found)] = found", "pass"), script))
                .isFalse();
        assertThat(passes("def unique(xs):\n    xs.clear()\n    return 0", script))
                .isFalse();
    }
}
