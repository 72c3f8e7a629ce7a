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

    private boolean passes(String source, String script) throws InterruptedException {
        AssertResult result = new AssertScriptRunner(this::run, new KnownScripts())
                .judge(source, false, AssertScript.of(script), LIMITS);
        assertThat(result).isInstanceOf(AssertResult.Told.class);
        return ((AssertResult.Told) result).passed();
    }

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
        AssertResult result = new AssertScriptRunner(this::run, new KnownScripts())
                .judge(hostile, false, AssertScript.of(script), LIMITS);
        assertThat(result instanceof AssertResult.Told told && told.passed()).isFalse();
    }
}
