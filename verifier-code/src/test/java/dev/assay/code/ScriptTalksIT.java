package dev.assay.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.code.task.CodeTask;
import dev.assay.code.task.TaskKind;
import dev.assay.code.task.TestSets;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Tests of scripts that talk with one process of the program. */
class ScriptTalksIT extends OnSandbox {
    private static final String BARS = """
            class Bar:
                def __init__(self, place):
                    self.place = place
                def height(self):
                    return self.place %s
            def bars(count):
                return [Bar(place) for place in range(count)]
            """;
    private static final String RIGHT = BARS.formatted("");
    private static final String TEST = """
            import random
            import unittest
            random.seed(1)
            class Heights(unittest.TestCase):
                def setUp(self):
                    self.bars = bars(60)
                def test_heights(self):
                    self.assertEqual(len(self.bars), 60)
                    for place, bar in enumerate(self.bars):
                        %s
                        self.assertEqual(bar.height(), place)
            """;

    private record Tried(double score, long runs) {}

    private Tried tried(String test, String right, String program) throws InterruptedException {
        CodeTask task = new Tasks()
                .kind(TaskKind.ASSERTS)
                .test(Map.of("assert", test))
                .reference("python", right)
                .task();
        CountingSandbox sandbox = counting();
        Verdict verdict = new CodeVerifier(Optional.of(sandbox), TestSets.NONE)
                .verify(task, Response.of("```python\n" + program + "\n```\n"));
        assertThat(verdict).isInstanceOf(Verdict.Scored.class);
        return new Tried(((Verdict.Scored) verdict).score(), sandbox.programs().size());
    }

    @Test
    void aTestThatLooksAtOneObjectAfterTheOtherNeedsFewRuns() throws Exception {
        Tried right = tried(TEST.formatted("pass"), RIGHT, RIGHT);
        assertThat(right.score()).isEqualTo(1);
        assertThat(right.runs()).isEqualTo(3);
        assertThat(tried(TEST.formatted("pass"), RIGHT, BARS.formatted("+ (self.place == 50)"))
                        .score())
                .isZero();
    }

    @Test
    void aLoopThatDoesMoreForSomeObjectsHasItsValuesToo() throws Exception {
        String test = TEST.formatted("if place % 7 == 3: self.assertTrue(bar.height() < 60)");
        assertThat(tried(test, RIGHT, RIGHT).score()).isEqualTo(1);
        assertThat(tried(test, RIGHT, BARS.formatted("* (self.place != 45)")).score())
                .isZero();
    }

    @Test
    void whatALoopNeverComesToIsNotDone() throws Exception {
        String counted = RIGHT + """
                seen = []
                def height(self):
                    seen.append(self.place)
                    return self.place
                Bar.height = height
                def looked():
                    return len(seen)
                """;
        String test = """
                import random
                random.seed(1)
                all = bars(60)
                for bar in all:
                    if bar.height() == 9:
                        break
                assert looked() == %d
                """;
        assertThat(tried(test.formatted(10), counted, counted).score()).isEqualTo(1);
        assertThat(tried(test.formatted(10), counted, counted.replace("len(seen)", "60"))
                        .score())
                .isZero();
    }

    @Test
    void aTestMayDoThousandsOfThingsWithAProgram() throws Exception {
        String test = """
                import random
                random.seed(1)
                all = bars(1500)
                assert sum(bar.height() for bar in all) == 1500 * 1499 // 2
                """;
        assertThat(tried(test, RIGHT, RIGHT).score()).isEqualTo(1);
        assertThat(tried(test, RIGHT, BARS.formatted("+ (self.place == 1400)")).score())
                .isZero();
    }

    @Test
    void aProgramThatReadsItsInputFindsItsEnd() throws Exception {
        String test = "import random\nrandom.seed(1)\nassert said() == ''\nassert said() == ''";
        String reading = "import sys\ndef said():\n    return sys.stdin.read()";
        assertThat(tried(test, reading, reading).score()).isEqualTo(1);
    }

    @Test
    void whatTheProgramOrItsChildrenPrintBelowPythonDoesNoHarm() throws Exception {
        String test = "import random\nrandom.seed(1)\nassert said(1) == 1\nassert said(2) == 2";
        String loud = """
                import os, subprocess, sys
                os.write(1, b"loaded")
                def said(x):
                    os.write(1, b"no line")
                    subprocess.run([sys.executable or "python3", "-c", "print('a child')"])
                    return x
                """;
        assertThat(tried(test, loud, loud).score()).isEqualTo(1);
        assertThat(tried(test, loud, loud.replace("return x", "return 1")).score())
                .isZero();
    }

    @Test
    void aProgramThatEndsInTheMiddleFailsWithTheReason() throws Exception {
        CodeTask task = seeded("assert said(1) == 1\nassert said(2) == 2");
        assertThat(said(0, task, "import os\ndef said(x):\n    if x == 2: os._exit(3)\n    return x"))
                .startsWith("RE: assert 1: it ended with code 3");
        assertThat(said(0, task, "def said(x):\n    while x == 2: pass\n    return x"))
                .isEqualTo("TLE: assert 1: it took too long");
        assertThat(said(0, task, "nonsense"))
                .startsWith("RE: script: the program raised NameError: name 'nonsense' is not defined");
    }

    @Test
    void aProgramThatWritesIntoTheTalkGainsNothing() throws Exception {
        String cheat = """
                import gc, os, sys
                def said(x):
                    frame, words = sys._getframe(), set()
                    while frame:
                        words |= {word for word in frame.f_locals.values() if type(word) is bytes and len(word) == 32}
                        frame = frame.f_back
                    for word in words:
                        for told in (TOLD):
                            for fd in range(1, 12):
                                try: os.write(fd, b"\\n%s %d\\n%s\\n%s\\n" % (word, len(told), told, word))
                                except OSError: pass
                    return 0
                """;
        CodeTask task = seeded("assert said(1) == 1\nassert said(2) == 2\nassert said(3) == 3");
        for (String told : List.of(
                "b'd1:s6:checksl0:',",
                "b'd1:s6:checksl1:l2:i0;N',",
                "b'l1:l3:s1:vi9;d0:',",
                "b'x3:1+1', b'y9:exceptionl0:', b'h0;', b'', b'l1:'",
                "b'l1:' * 5000,",
                "b'l1:l3:s1:wb0:',")) {
            assertThat(score(task, cheat.replace("TOLD", told))).as(told).isZero();
        }
    }

    @Test
    void aSignalThatEndsAnOperationEndsTheTalk() throws Exception {
        String test = """
                import signal
                def late(*given): raise TimeoutError
                def test_in_time():
                    reset()
                    signal.signal(signal.SIGALRM, late)
                    signal.setitimer(signal.ITIMER_REAL, 0.5)
                    try: answer(0)
                    except TimeoutError: pass
                    signal.setitimer(signal.ITIMER_REAL, 0)
                    assert answer(1) == 5
                """;
        String right = "def reset(): pass\ndef answer(x): return 5";
        String stale = "import time\ndef reset(): pass\ndef answer(x): return 7 if x else time.sleep(1) or 5";
        CodeTask task = new Tasks()
                .kind(TaskKind.ASSERTS)
                .test(Map.of("assert", test))
                .reference("python", right)
                .task();
        assertThat(score(task, right)).isEqualTo(1);
        assertThat(said(0, task, stale)).isEqualTo("RE: assert 0: it ended before it gave a result");
    }

    @Test
    void threadsOfATestUseTheProgramOneAfterTheOther() throws Exception {
        String test = """
                import threading
                def test_all():
                    counter = Counter()
                    threads = [threading.Thread(target=lambda: [counter.add() for _ in range(20)]) for _ in range(4)]
                    for thread in threads: thread.start()
                    for thread in threads: thread.join()
                    assert counter.count == 80
                """;
        String right = "class Counter:\n    count = 0\n    def add(self): self.count += 1";
        assertThat(tried(test, right, right).score()).isEqualTo(1);
        assertThat(tried(test, right, right.replace("+= 1", "+= 2")).score()).isZero();
    }

    @Test
    void aTestThatWaitsForTwoThingsAtATimeIsUnscored() throws Exception {
        CodeTask task =
                new Tasks().kind(TaskKind.ASSERTS).test(Map.of("assert", """
                        import threading
                        def test_queue():
                            made = Made()
                            threading.Timer(0.1, lambda: made.put(5)).start()
                            assert made.get() == 5
                        """)).task();
        String right = """
                import queue
                class Made:
                    def __init__(self): self.held = queue.Queue()
                    def put(self, item): self.held.put(item)
                    def get(self): return self.held.get()
                """;
        assertThat(verdict(task, right))
                .isInstanceOfSatisfying(
                        Verdict.Unscored.class,
                        unscored -> assertThat(unscored.detail()).contains("two things with the program at a time"));
    }

    @Test
    void aTestMayCloseFilesAndGoThroughAnIteratorOfTheProgram() throws Exception {
        String test = """
                def test_lines(tmp_path):
                    file = open(tmp_path / "a", "w")
                    file.write("one\\ntwo\\n")
                    file.close()
                    assert list(lines(str(tmp_path / "a"))) == ["one", "two"]
                    some = lines(str(tmp_path / "a"))
                    assert next(some) == "one"
                    some.close()
                    assert [line for line in some] == []
                """;
        String right = "def lines(path):\n    for line in open(path): yield line.strip()";
        assertThat(tried(test, right, right).score()).isEqualTo(1);
        assertThat(tried(test, right, right.replace(".strip()", "")).score()).isZero();
    }

    @Test
    void aTestRunsNoModuleThatTheProgramWrote() throws Exception {
        CodeTask task =
                new Tasks().kind(TaskKind.ASSERTS).test(Map.of("assert", """
                        import runpy
                        def test_written(tmp_path):
                            path = str(tmp_path / "made.py")
                            write(path)
                            assert runpy.run_path(path)["x"] == 6
                        """)).task();
        assertThat(verdict(
                        task,
                        "def write(path):",
                        "    with open(path, 'w') as file:",
                        "        file.write('class E:\\n    def __eq__(self, other): return True\\nx = E()')"))
                .isInstanceOfSatisfying(
                        Verdict.Unscored.class,
                        unscored -> assertThat(unscored.detail()).contains("runs code that the program gives"));
    }

    @Test
    void aTestMayWaitForWhatTheProgramKeepsForATime() throws Exception {
        String test = """
                import time
                cache = Cache(0.2)
                cache.set("a", 1)
                assert cache.get("a") == 1
                time.sleep(0.3)
                assert cache.get("a") is None
                """;
        String right = """
                import time
                class Cache:
                    def __init__(self, most): self.most, self.held = most, {}
                    def set(self, key, value): self.held[key] = value, time.monotonic()
                    def get(self, key):
                        value, since = self.held[key]
                        return value if time.monotonic() - since < self.most else None
                """;
        assertThat(tried(test, right, right).score()).isEqualTo(1);
        assertThat(tried(test, right, right.replace("< self.most", "< 9")).score())
                .isZero();
    }

    private CodeTask seeded(String test) {
        return new Tasks()
                .kind(TaskKind.ASSERTS)
                .test(Map.of("assert", "import random\nrandom.seed(1)\n" + test))
                .reference("python", "def said(x):\n    return x")
                .task();
    }

    @Test
    void aBarThatIsCalledPatchIsNoMock() throws Exception {
        CodeTask task = new Tasks()
                .kind(TaskKind.ASSERTS)
                .test(Map.of("assert", "for patch in bars(3):\n    assert patch.height() < 3"))
                .task();
        assertThat(score(task, RIGHT)).isEqualTo(1);
        assertThat(score(task, BARS.formatted("+ 1"))).isZero();
    }
}
