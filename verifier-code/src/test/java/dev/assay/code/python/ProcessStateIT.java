package dev.assay.code.python;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Scripts that share their environment variables and their module search path with the program. */
class ProcessStateIT extends OnOpenSandbox {
    private static final String ENVIRONMENT = """
            import os
            def test_set(monkeypatch):
                monkeypatch.setenv("LEVEL", "3")
                monkeypatch.delenv("NONE", raising=False)
                assert level() == 3
            def test_number(monkeypatch):
                monkeypatch.setenv("LEVEL", 7)
                assert level() == 7
            def test_default():
                assert "LEVEL" not in os.environ
                assert level() == 1
            def test_kept():
                os.environ["LEVEL"] = "4"
                raise_level()
                assert os.environ["LEVEL"] == "5"
                assert level() == 5
                del os.environ["LEVEL"]
                assert level() == 1
            """;

    private static final String LEVEL = """
            import os
            def level(): return int(os.environ.get("LEVEL", 1))
            def raise_level(): os.environ["LEVEL"] = str(level() + 1)
            """;

    private static final String PATHS = """
            import sys
            def test_added():
                before = len(sys.path)
                assert add("/new") == "/new"
                assert sys.path[-1] == "/new" and len(sys.path) == before + 1
                sys.path = sys.path[:before]
                add("/other")
                assert "/new" not in sys.path and "/other" in sys.path
                sys.path.remove("/other")
            def test_once():
                add("/new")
                add("/new")
                assert sys.path.count("/new") == 1
            """;

    private static final String ADD = """
            import sys
            def add(path):
                if path not in sys.path: sys.path.append(path)
                return path
            """;

    @Test
    void aVariableThatOneSideSetsIsTheOthersToo() throws InterruptedException {
        assertThat(passes(LEVEL, ENVIRONMENT)).isTrue();
        assertThat(passes(LEVEL.replace("+ 1", "+ 2"), ENVIRONMENT)).isFalse();
        assertThat(passes(LEVEL.replace("\"LEVEL\", 1", "\"LEVELS\", 1"), ENVIRONMENT))
                .isFalse();
        assertThat(passes("def level(): return 3\ndef raise_level(): pass", ENVIRONMENT))
                .isFalse();
    }

    @Test
    void theSearchPathIsWhatBothLeftOfIt() throws InterruptedException {
        assertThat(passes(ADD, PATHS)).isTrue();
        assertThat(passes("def add(path): return path", PATHS)).isFalse();
        assertThat(passes(ADD.replace("if path not in sys.path: ", ""), PATHS)).isFalse();
        assertThat(passes(ADD.replace("append(path)", "insert(0, path)"), PATHS))
                .isFalse();
    }

    @Test
    void theProgramDrawsOnFromWhereTheScriptHasDrawn() throws InterruptedException {
        String script = """
                import random
                def test_drawn():
                    random.seed(2)
                    first = [random.randint(1, 10 ** 9) for _ in range(3)]
                    assert draw() not in first
                    random.seed(2)
                    assert [random.randint(1, 10 ** 9) for _ in range(3)] == first
                    random.seed(2)
                    assert draw() == first[0]
                    assert draw() == first[1]
                """;
        String right = "import random\ndef draw(): return random.randint(1, 10 ** 9)";
        assertThat(passes(right, script)).isTrue();
        assertThat(passes(right.replace("10 ** 9", "10 ** 8"), script)).isFalse();
        assertThat(passes(right + " or random.seed(2)", script)).isTrue();
    }

    /** Else a program could choose what the script tests it with. */
    @Test
    void theScriptDrawsNothingThatTheProgramChooses() throws InterruptedException {
        String script = """
                import random
                def test_drawn():
                    random.seed(2)
                    double(1)
                    number = random.randint(1, 10 ** 9)
                    assert double(number) == 2 * number
                """;
        String chosen = """
                import random
                def double(number):
                    random.setstate((3, (0,) * 624 + (624,), None))
                    return 2
                """;
        assertThat(passes("def double(number): return 2 * number", script)).isTrue();
        assertThat(passes(chosen, script)).isFalse();
    }

    private static final String FILES = """
            import os
            import stat
            import tempfile
            import time
            def test_rights():
                with open("run.sh", "w") as file: file.write("#!/bin/sh")
                os.chmod("run.sh", 0o750)
                assert look("run.sh") == ("#!/bin/sh", 0o750, 0)
                os.chmod("run.sh", 0o644)
                assert look("run.sh") == ("#!/bin/sh", 0o644, 0)
            def test_age():
                with tempfile.TemporaryDirectory() as tmpdir:
                    path = os.path.join(tmpdir, "old")
                    open(path, "w").close()
                    os.utime(path, (time.time() - 3 * 86400,) * 2)
                    assert look(path)[2] == 3
                    with open(path) as file: assert file.read() == ""
            def test_made():
                close("own")
                assert stat.S_IMODE(os.stat("own").st_mode) == 0
                assert round((time.time() - os.stat("own").st_mtime) / 86400) == 2
            def test_whole_path():
                with open("/tmp/given.txt", "w") as file: file.write("5")
                assert look("/tmp/given.txt")[0] == "5"
                close("/tmp/own")
                assert os.path.exists("/tmp/own")
                os.remove("/tmp/own")
                os.remove("/tmp/given.txt")
            """;

    private static final String LOOK = """
            import os, stat, time
            def look(path):
                status = os.stat(path)
                with open(path) as file:
                    return file.read(), stat.S_IMODE(status.st_mode), round((time.time() - status.st_mtime) / 86400)
            def close(path):
                with open(path, "w") as file: file.write("a")
                os.utime(path, (time.time() - 2 * 86400,) * 2)
                os.chmod(path, 0)
            """;

    @Test
    void filesHaveTheirRightsAndTheirAgeOnBothSides() throws InterruptedException {
        assertThat(passes(LOOK, FILES)).isTrue();
        assertThat(passes(LOOK.replace("chmod(path, 0)", "chmod(path, 256)"), FILES))
                .isFalse();
        assertThat(passes(LOOK.replace("2 * 86400", "3 * 86400"), FILES)).isFalse();
        assertThat(passes(LOOK.replace("status.st_mode)", "status.st_mode) | 1"), FILES))
                .isFalse();
    }

    /** Each process of the program writes another time, and each later call finds what the earlier ones left. */
    @Test
    void filesThatHoldTheTimeMayLastFromOneTestToTheNext() throws InterruptedException {
        String script = """
                import os
                import random
                random.seed(1)
                def test_one():
                    assert stamp("a.txt") == 1
                    with open("a.txt") as file: assert float(file.read()) > 1
                def test_two():
                    assert stamp("b.txt") == 2
                    assert stamp("c.txt") == 3
                    with open("c.txt") as file: assert float(file.read()) > 1
                """;
        String right = """
                import os
                import time
                def stamp(name):
                    with open(name, "w") as file: file.write(str(time.time()))
                    return len(os.listdir("."))
                """;
        assertThat(passes(right, script)).isTrue();
        assertThat(passes(right.replace("time.time()", "0"), script)).isFalse();
        assertThat(passes(right.replace("len(os.listdir(\".\"))", "1"), script)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "sys.path[:] = ['/new', '/other', [], 1]; return path",
                "sys.path = type('L', (list,), {'count': lambda *x: 1, '__contains__': lambda *x: True})(); return path",
                "sys.path = None; return path",
                "del sys.path; return path",
                "sys.path.__class__ = print; return path",
                "sys.path[:] = ['/new'] * 99; return path",
                "import os; os.environ = {1: 2}; return path",
                "import os; os.environ['A'] = '\\udcff' * 9; return path",
            })
    void aHostileStateIsNoPass(String body) throws InterruptedException {
        assertThat(passes("import sys\ndef add(path): " + body, PATHS)).isFalse();
        assertThat(passes("import sys\ndef add(path): " + body, PATHS + "import os\nos.environ['A'] = 'b'\n"))
                .isFalse();
    }

    @Test
    void theScriptImportsNothingFromWhereTheProgramSays() throws InterruptedException {
        String script = """
                import os
                import sys
                def test_added():
                    os.makedirs("own", exist_ok=True)
                    assert add(os.path.abspath("own")) == 1
                    assert os.path.abspath("own") in sys.path
                    import this_is_new
                    assert this_is_new.RIGHT == add("")
                """;
        String hostile = """
                import os
                import sys
                def add(path):
                    if not path: return 7
                    with open(os.path.join(path, "this_is_new.py"), "w") as file:
                        file.write("import unittest, sys\\nclass R:\\n def __eq__(s, o): return True\\nRIGHT = R()\\n")
                    sys.path.insert(0, path)
                    return 1
                """;
        AssertResult result = new AssertScriptRunner(this::run, interaction(), new KnownScripts())
                .judge(hostile, false, AssertScript.of(script), LIMITS);
        assertThat(result instanceof AssertResult.Told told && told.passed()).isFalse();
    }
}
