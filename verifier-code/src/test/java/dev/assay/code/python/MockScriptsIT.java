package dev.assay.code.python;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Scripts that put mocks in the place of what the program calls. */
class MockScriptsIT extends OnOpenSandbox {
    private static final KnownScripts SCRIPTS = new KnownScripts();

    private static final String ROLL = """
            from unittest.mock import patch
            @patch("random.randint", side_effect=[7, 8, 9])
            def test_roll(m):
                assert roll() == 15
                m.assert_called_with(1, 6)
                assert m.call_count == 2
            """;

    private static final String COMMAND = """
            import subprocess
            from unittest.mock import patch, MagicMock
            def test_code():
                with patch("subprocess.Popen") as m:
                    m.return_value.communicate.return_value = (b"out", b"")
                    m.return_value.returncode = 3
                    assert code("ls") == (b"out", 3)
                    m.assert_called_once_with(["ls"], stdout=subprocess.PIPE)
                    m.return_value.communicate.assert_called_once_with()
            @patch("subprocess.Popen", side_effect=FileNotFoundError("none"))
            def test_none(m):
                try:
                    code("ls")
                    assert False
                except FileNotFoundError:
                    pass
            """;

    private static final String FILE = """
            from unittest.mock import patch, mock_open
            @patch("builtins.open", new_callable=mock_open, read_data="a b")
            def test_words(m):
                assert words("in", "out") == 2
                m.assert_any_call("in")
                m().write.assert_called_once_with("2")
            """;

    private static final String ARGUMENT = """
            from unittest.mock import MagicMock
            def test_sent():
                sender = MagicMock()
                sender.send.return_value = True
                assert report(sender, "x") is True
                sender.send.assert_called_once_with("to: x")
            """;

    private List<Boolean> passed(String source, String script) throws InterruptedException {
        AssertResult result = new AssertScriptRunner(this::run, interaction(), SCRIPTS)
                .judge(source, false, AssertScript.of(script), LIMITS);
        assertThat(result).isInstanceOf(AssertResult.Told.class);
        return ((AssertResult.Told) result)
                .checks().stream().map(AssertResult.Check::passed).toList();
    }

    @Test
    void theProgramCallsTheMockThatStandsInAPlaceOfTheLibrary() throws InterruptedException {
        String right = "import random\ndef roll(): return random.randint(1, 6) + random.randint(1, 6)";
        assertThat(passed(right, ROLL)).doesNotContain(false).isNotEmpty();
        assertThat(passed(right.replace("6)", "5)"), ROLL)).contains(false);
        assertThat(passed("def roll(): return 15", ROLL)).contains(false);
    }

    @Test
    void whatAMockGivesOrRaisesReachesTheProgram() throws InterruptedException {
        String right = """
                import subprocess
                def code(command):
                    run = subprocess.Popen([command], stdout=subprocess.PIPE)
                    return run.communicate()[0], run.returncode
                """;
        assertThat(passed(right, COMMAND)).doesNotContain(false).isNotEmpty();
        assertThat(passed(right.replace("[command]", "command"), COMMAND)).contains(false);
        assertThat(passed("def code(command): return b'out', 3", COMMAND)).contains(false);
    }

    @Test
    void aMockOfAFileIsReadAndWritten() throws InterruptedException {
        String right = """
                def words(source, target):
                    with open(source) as file:
                        count = len(file.read().split())
                    with open(target, "w") as file:
                        file.write(str(count))
                    return count
                """;
        assertThat(passed(right, FILE)).doesNotContain(false).isNotEmpty();
        assertThat(passed(right.replace("str(count)", "'3'"), FILE)).contains(false);
    }

    @Test
    void aMockMayBeAnArgument() throws InterruptedException {
        String right = "def report(sender, what): return sender.send('to: ' + what)";
        assertThat(passed(right, ARGUMENT)).doesNotContain(false).isNotEmpty();
        assertThat(passed(right.replace("to:", "for:"), ARGUMENT)).contains(false);
        assertThat(passed("def report(sender, what): return True", ARGUMENT)).contains(false);
    }

    @Test
    void theProgramMayGiveBackWhatAMockHasUnderAPrivateName() throws InterruptedException {
        String script = """
                from unittest.mock import patch
                @patch("ctypes.CDLL")
                @patch("builtins.print")
                def test_name(shown, library):
                    name("a.so")
                    shown.assert_called_once_with("a.so")
                    library.assert_called_once_with("a.so")
                @patch("ctypes.CDLL")
                def test_set(library):
                    library.return_value._name = "b.so"
                    assert name("a.so") == "b.so"
                """;
        String right = """
                import ctypes
                def name(path):
                    library = ctypes.CDLL(path)
                    print(path)
                    return library._name
                """;
        assertThat(passed(right, script)).doesNotContain(false).isNotEmpty();
        assertThat(passed(right.replace("._name", "._mock_parent"), script)).contains(false);
        assertThat(passed(right.replace("print(path)", "print(library)"), script))
                .contains(false);
    }

    @Test
    void aMockMayBeLikeAClassOfTheLibrary() throws InterruptedException {
        String script = """
                from unittest.mock import patch, MagicMock
                @patch("queue.Queue", autospec=True)
                def test_waiting(kind):
                    kind.return_value.qsize.return_value = 2
                    assert waiting([1, 2, 3]) == 2
                    kind.assert_called_once_with(maxsize=3)
                    kind.return_value.put.assert_called_with(3)
                @patch("queue.Queue", autospec=True)
                def test_other(kind):
                    kind.return_value = MagicMock()
                    kind.return_value.qsize.return_value = 5
                    assert waiting([]) == 5
                def test_real():
                    assert waiting([4, 4]) == 2
                """;
        String right = """
                import queue
                def waiting(items):
                    line = queue.Queue(maxsize=len(items))
                    for item in items: line.put(item)
                    return line.qsize()
                """;
        assertThat(passed(right, script)).doesNotContain(false).isNotEmpty();
        assertThat(passed(right.replace("maxsize=len", "len"), script)).doesNotContain(false);
        assertThat(passed(right.replace("maxsize=len(items)", "len(items) + 1"), script))
                .contains(false);
        assertThat(passed(right.replace("line.put(item)", "line.push(item)"), script))
                .contains(false);
        assertThat(passed(right.replace("line.put(item)", "line.put()"), script))
                .contains(false);
        assertThat(passed("def waiting(items): return len(items)", script)).contains(false);
    }

    @Test
    void theEffectOfAMockMayReadWhatItsTestCaseHas() throws InterruptedException {
        String script = """
                import unittest
                from collections import namedtuple
                from unittest.mock import patch
                Usage = namedtuple("Usage", ["used", "free"])
                class TestCases(unittest.TestCase):
                    def setUp(self):
                        self.small, self.large = Usage(1, 2), Usage(10, 20)
                    def usage(self, path):
                        return self.small if path == "/a" else self.large
                    @patch("shutil.disk_usage")
                    def test_method(self, mock):
                        mock.side_effect = self.usage
                        self.assertEqual(free(["/a", "/b"]), [2, 20])
                    @patch("shutil.disk_usage")
                    def test_lambda(self, mock):
                        mock.side_effect = lambda path: self.large
                        self.assertEqual(free(["/a"]), [self.large.free])
                """;
        String right = "import shutil\ndef free(paths): return [shutil.disk_usage(path).free for path in paths]";
        assertThat(passed(right, script)).doesNotContain(false).isNotEmpty();
        assertThat(passed(right.replace(").free", ").used"), script)).contains(false);
        assertThat(passed("def free(paths): return [2, 20]", script)).contains(false);
        String seen = script.replace("return self.small", "self.seen = path\n        return self.small")
                .replace("[2, 20])", "[2, 20])\n        self.assertEqual(self.seen, '/b')");
        assertThat(passed(right, seen)).doesNotContain(false).isNotEmpty();
        assertThat(passed(right.replace("in paths]", "in paths[::-1]][::-1]"), seen))
                .contains(false);
    }

    @Test
    void aMockMayBeSetAnewBetweenTwoCalls() throws InterruptedException {
        String script = """
                from unittest.mock import MagicMock
                def test_anew():
                    sender = MagicMock()
                    sender.send.side_effect = [1, 2]
                    assert report(sender, "a") == 1
                    assert report(sender, "b") == 2
                    sender.send.side_effect = None
                    sender.send.return_value = 3
                    assert report(sender, "c") == 3
                    assert sender.send.call_count == 3
                """;
        assertThat(passed("def report(sender, what): return sender.send(what)", script))
                .doesNotContain(false)
                .isNotEmpty();
        assertThat(passed("def report(sender, what): return sender.send(what) and 2", script))
                .contains(false);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "sender.assert_called = 1; sender.send.return_value = 1; return sender.send",
                "sender.mock_calls.append(('send.assert_called_once_with', ('to: x',), {})); return True",
                "sender.mock_calls.append(('reset_mock', (), {})); return True",
                "sender.mock_calls.append(('send.__class__', (), {})); return True",
                "sender.mock_calls.append(('send._mock_parent', (), {})); return True",
                "sender.mock_calls.append(('send', ([].append,), {})); return True",
                "sender.mock_calls.append(1); return True",
                "sender.mock_calls[:] = [('', (), {})] * 9; return True",
                "sender.send(sender.send); return True",
                "sender.send.assert_called_once_with = lambda *given: None; return True",
                "sender.send = lambda *given: True; return sender.send('to: x')",
                "return sender",
                "raise SystemExit",
                "sender.send('to: x'); return report(sender, what)",
                "import unittest.mock as m; m.NonCallableMock.assert_called_once_with = print; return True",
            })
    void aProgramDoesNotPassByWhatItDoesToAMock(String body) throws InterruptedException {
        assertThat(passed("def report(sender, what): " + body, ARGUMENT)).contains(false);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "@patch('os.remove', autospec=True)",
                "@patch('os.remove', wraps=os.remove)",
            })
    void aPatchThatTheProgramCannotHaveIsNeverLeftOutInSilence(String patch) throws InterruptedException {
        String script = """
                import os
                from unittest.mock import patch
                gone = []
                def kept(name): gone.append(name)
                %s
                def test_kept(m):
                    assert old(["b.tmp"], True) == ["b.tmp"]
                    m.assert_not_called()
                """.formatted(patch);
        AssertResult result = new AssertScriptRunner(this::run, interaction(), SCRIPTS)
                .judge("import os\ndef old(names, dry): return names", false, AssertScript.of(script), LIMITS);
        assertThat(result).isNotInstanceOf(AssertResult.Told.class);
    }

    @Test
    void aMocksEffectMayDoSomethingToTheScriptAndGoOnWithoutEnd() throws InterruptedException {
        String script = """
                import itertools
                import os
                from unittest.mock import patch
                gone = []
                def kept(name): gone.append(name)
                @patch("time.time")
                @patch("os.remove", side_effect=kept)
                def test_kept(remove, clock):
                    clock.side_effect = itertools.count(100, 7)
                    assert removed(["b.tmp", "c.tmp"]) == 7
                    assert gone == ["b.tmp", "c.tmp"]
                    assert remove.call_count == clock.call_count == 2
                """;
        String right = """
                import os, time
                def removed(names):
                    before = time.time()
                    for name in names: os.remove(name)
                    return time.time() - before
                """;
        assertThat(passed(right, script)).doesNotContain(false).isNotEmpty();
        assertThat(passed(right.replace("in names", "in names[:1]"), script)).contains(false);
        assertThat(passed("def removed(names): return 7", script)).contains(false);
    }

    @Test
    void aScriptMayPatchWhatTheProgramDefines() throws InterruptedException {
        String script = """
                from unittest.mock import patch
                from my_module import size
                import my_module
                @patch("solution.fetch", return_value="abcd")
                def test_by_the_usual_name(fetch):
                    assert size("u") == 4
                    fetch.assert_called_once_with("u")
                @patch(__name__ + ".fetch", return_value="abcd")
                @patch("my_module.LIMIT", 2)
                def test_by_other_names(fetch):
                    assert size("u") == 2
                    assert fetch.call_count == 1
                @patch.object(my_module, "fetch", side_effect=lambda url: url * 3)
                def test_as_an_object(fetch):
                    assert size("ab") == 6
                    assert my_module.fetch("a") == "aaa"
                def test_without():
                    try: size("u")
                    except RuntimeError: return
                    assert False
                """;
        String right = """
                LIMIT = 10
                def fetch(url): raise RuntimeError("no network")
                def size(url): return min(len(fetch(url)), LIMIT)
                """;
        assertThat(passed(right, script)).doesNotContain(false).isNotEmpty();
        assertThat(passed(right.replace(", LIMIT", ", 10"), script)).contains(false);
        assertThat(passed(right.replace("fetch(url))", "'abcd')"), script)).contains(false);
    }

    @Test
    void aScriptMaySetWhatTheProgramDefines() throws InterruptedException {
        String script = """
                import os, time
                from unittest.mock import patch
                import solution
                def test_module(monkeypatch):
                    monkeypatch.setattr(solution, "base", lambda: 7)
                    monkeypatch.setattr("solution.FACTOR", 2)
                    monkeypatch.setattr(Service, "fee", 5)
                    assert Service().cost() == 19
                def test_library(monkeypatch):
                    seen = []
                    monkeypatch.setattr(time, "time", lambda: 77)
                    monkeypatch.setattr("os.path.exists", lambda path: path == "/x")
                    monkeypatch.setattr(os, "remove", seen.append)
                    assert cleaned(["/x", "/y"]) == 77
                    assert seen == ["/x"]
                def test_methods():
                    with patch.object(Service, "cost", return_value=4) as cost:
                        assert Service().twice() == 8
                        assert cost.call_count == 2
                    service = Service()
                    with patch.object(service, "cost", return_value=5):
                        assert service.twice() == 10
                    assert service.twice() == Service().twice() == 2
                @patch("solution.Service.cost", side_effect=[1, 2])
                def test_by_name(cost):
                    assert Service().twice() == 3
                def test_for_good():
                    assert (Service().cost(), cleaned([]) > 1000) == (1, True)
                    Service.fee = 3
                    solution.FACTOR = 4
                    assert Service().cost() == 7
                """;
        String right = """
                import os, time
                FACTOR = 1
                def base(): return 1
                class Service:
                    fee = 0
                    def cost(self): return base() * FACTOR + self.fee
                    def twice(self): return self.cost() + self.cost()
                def cleaned(paths):
                    for path in paths:
                        if os.path.exists(path): os.remove(path)
                    return time.time()
                """;
        assertThat(passed(right, script)).doesNotContain(false).isNotEmpty();
        for (String wrong : new String[] {"* FACTOR", "+ self.fee", "+ self.cost()"}) {
            assertThat(passed(right.replace(wrong, ""), script)).as(wrong).contains(false);
        }
        assertThat(passed(right.replace("base() *", "1 *"), script)).contains(false);
        assertThat(passed(right.replace("os.remove(path)", "pass"), script)).contains(false);
    }

    @Test
    void whatIsPrintedIntoAPatchedStreamIsThere() throws InterruptedException {
        String script = """
                import io, unittest
                from unittest.mock import patch
                class Greetings(unittest.TestCase):
                    @patch("sys.stdout", new_callable=io.StringIO)
                    def test_decorated(self, out):
                        greet("Ada")
                        self.assertEqual(out.getvalue(), "Hello Ada\\n")
                    def test_within(self):
                        with patch("sys.stdout", new=io.StringIO()) as out, patch("builtins.input", return_value="Bob"):
                            greet(input())
                            self.assertEqual(out.getvalue(), "Hello Bob\\n")
                """;
        assertThat(passed("def greet(name): print('Hello', name)", script))
                .doesNotContain(false)
                .isNotEmpty();
        assertThat(passed("def greet(name): print('Hi', name)", script)).contains(false);
    }

    @Test
    void aMockInThePlaceOfPlainDataIsLikeNoData() throws InterruptedException {
        String script = """
                from unittest.mock import MagicMock, patch
                @patch("urllib.request.urlopen")
                def test_values(opened):
                    opened.return_value.read.return_value = b'{"ok": 1, "names": ["a"]}'
                    found = read("http://x")
                    assert found["ok"]
                    assert all(isinstance(name, str) for name in found["names"])
                @patch("urllib.request.urlopen")
                def test_truth(opened):
                    opened.return_value.read.return_value = b'{"ok": 1, "names": ["a"]}'
                    assert read("http://x").get("names")
                @patch("sqlite3.connect")
                def test_the_mock_itself(connect):
                    connect.return_value = known = MagicMock()
                    known.__len__.return_value = 3
                    made = connection("db")
                    assert made is known and made == connect.return_value
                    assert len(made) == 3
                """;
        String right = """
                import json, sqlite3, urllib.request
                def read(address): return json.loads(urllib.request.urlopen(address).read())
                def connection(name): return sqlite3.connect(name)
                """;
        assertThat(passed(right, script)).doesNotContain(false).isNotEmpty();
        String lazy = right.replace("json.loads(urllib.request.urlopen(address).read())", "%s");
        for (String wrong : new String[] {
            "urllib.request.urlopen(address)", "urllib.request.urlopen", "urllib.request.urlopen(address).other"
        }) {
            assertThat(passed(lazy.replace("%s", wrong), script)).as(wrong).startsWith(false, false);
        }
        assertThat(passed("import sqlite3\ndef connection(name): return None", script))
                .contains(false);
    }

    @Test
    void whatTheProgramChangesInAMockIsChanged() throws InterruptedException {
        String script = """
                from unittest.mock import Mock
                def test_kept():
                    account, rows = Mock(balance=10), [3, 1]
                    account.rows.return_value = rows
                    assert pay(account, 20) is False
                    assert account.balance == 10
                    assert rows == [3, 1]
                """;
        assertThat(passed("def pay(a, n): return a.balance >= n", script))
                .doesNotContain(false)
                .isNotEmpty();
        assertThat(passed("def pay(a, n):\n a.balance -= n\n return False", script))
                .contains(false);
        assertThat(passed("def pay(a, n):\n a.rows().sort()\n return False", script))
                .contains(false);
    }

    @Test
    void aMockWithANameIsCalledOnce() throws InterruptedException {
        String script = """
                from unittest.mock import MagicMock
                def test_once():
                    connection, cursor = MagicMock(), MagicMock(name="cursor")
                    connection.return_value.cursor.return_value = cursor
                    run(connection, "x")
                    cursor.execute.assert_called_once_with("x")
                """;
        String right = "def run(c, q): c().cursor().execute(q)";
        assertThat(passed(right, script)).doesNotContain(false).isNotEmpty();
        assertThat(passed(right + "; c().cursor().execute(q)", script)).contains(false);
    }

    @Test
    void aMockIsKeptComparedWrittenAndGivenBack() throws InterruptedException {
        String script = """
                import subprocess
                from unittest.mock import MagicMock
                def test_kept():
                    sender = MagicMock()
                    assert report(sender, {}) is sender.send.return_value
                    sender.send.assert_called_once_with("a")
                    assert report(sender, {}) is not None
                def test_failed():
                    sender = MagicMock()
                    sender.send.side_effect = subprocess.CalledProcessError(2, "ls", stderr="bad")
                    assert report(sender, {}) == "bad"
                """;
        String right = """
                import subprocess
                def report(sender, seen):
                    seen[sender] = f"{sender}"
                    if sender == 3 or sender in [1]: return None
                    try:
                        return sender.send("a")
                    except subprocess.CalledProcessError as e:
                        return e.stderr
                """;
        assertThat(passed(right, script)).doesNotContain(false).isNotEmpty();
        assertThat(passed(right.replace("\"a\"", "\"b\""), script)).contains(false);
    }

    @Test
    void valuesInTurnGoOnWhereAnythingElseIsSet() throws InterruptedException {
        String script = """
                from unittest.mock import MagicMock
                def test_turns():
                    s = MagicMock()
                    s.read.side_effect = [1, 2]
                    assert step(s) == 1
                    s.log.assert_called_once_with("read")
                    s.level = 3
                    assert step(s) == 2
                """;
        assertThat(passed("def step(s):\n s.log('read')\n return s.read()", script))
                .doesNotContain(false)
                .isNotEmpty();
        assertThat(passed("def step(s):\n s.log('read')\n return 1", script)).contains(false);
    }

    @Test
    void anErrorThatAMockGivesIsNoErrorOfTheProgram() throws InterruptedException {
        String script = """
                import json
                from unittest.mock import patch
                @patch("json.loads", side_effect=json.JSONDecodeError("bad", "d", 0))
                def test_raised(m):
                    try:
                        parse("x")
                        assert False
                    except TypeError:
                        pass
                """;
        assertThat(passed("def parse(text): return text", script)).contains(false);
    }

    @Test
    void aFunctionAsASideEffectIsMadeAnewInTheProgramsProcess() throws InterruptedException {
        String script = """
                import os
                from random import seed, shuffle
                from unittest.mock import patch
                KEPT = "/kept"
                def is_kept(path): return path == KEPT
                def test_kept():
                    with patch("os.path.exists") as exists:
                        def side_effect(path):
                            if path.startswith("/raise"):
                                raise PermissionError(path)
                            return is_kept(path) or path in ("/a", FOLDER)
                        exists.side_effect = side_effect
                        assert there(["/a", "/b", "/kept", "/c"]) == ["/a", "/kept", "/c"]
                        exists.assert_called_with("/c")
                        try:
                            there(["/raise"])
                            assert False
                        except PermissionError as error:
                            assert str(error) == "/raise"
                def test_shuffled():
                    with patch("random.shuffle", side_effect=lambda x: seed(3) or shuffle(x)):
                        first = mixed(9)
                        assert first == mixed(9) and sorted(first) == list(range(9))
                """;
        String right = """
                import os
                import random
                FOLDER = "/c"
                def there(paths): return [path for path in paths if os.path.exists(path)]
                def mixed(n):
                    items = list(range(n))
                    random.shuffle(items)
                    return items
                """;
        assertThat(passed(right, script)).doesNotContain(false).isNotEmpty();
        assertThat(passed(right.replace("if os", "if not os"), script)).contains(false);
        assertThat(passed(right.replace("random.shuffle(items)", "items[0] = 1"), script))
                .contains(false);
        assertThat(passed(
                        right.replace("return [path for path in paths if os.path.exists(path)]", "return paths[::2]"),
                        script))
                .contains(false);
    }

    @Test
    void aConstantOfTheProgramIsASettingOfAMock() throws InterruptedException {
        String script = """
                import os
                from unittest.mock import patch
                @patch("os.getcwd", return_value=FOLDER)
                @patch("os.path.exists", return_value=True)
                def test_where(exists, getcwd):
                    assert where() == os.path.join(FOLDER, "x")
                    exists.assert_called_once_with(os.path.join(FOLDER, "x"))
                """;
        String right = """
                import os
                FOLDER = "/data"
                def where():
                    path = os.path.join(os.getcwd(), "x")
                    return path if os.path.exists(path) else None
                """;
        assertThat(passed(right, script)).doesNotContain(false).isNotEmpty();
        assertThat(passed(right.replace("\"x\"", "\"y\""), script)).contains(false);
        assertThat(passed("FOLDER = '/data'\ndef where(): return '/data/x'", script))
                .contains(false);
    }
}
