package dev.assay.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.code.modules.ExpectedModules;
import dev.assay.code.task.CodeTask;
import dev.assay.code.task.TaskKind;
import dev.assay.code.task.TestScoring;
import dev.assay.code.task.TestSets;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verdict.Cause;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * Tests of missing modules: an expected module that the sandbox lacks is unscored, an invented one is the program's
 * fault.
 */
class ModulesIT extends OnSandbox {
    private static final ExpectedModules EXPECTED =
            new ExpectedModules(Set.of("json", "lacking_here", "json.lacking", "os", "subprocess"));
    private static final CodeTask ONE = new Tasks().test("", "1").task();

    private Verdict expecting(CodeTask task, String... lines) throws InterruptedException {
        Patient verifier = new Patient(new CodeVerifier(Optional.of(counting()), TestSets.NONE, EXPECTED));
        return verifier.verify(task, Response.of("```python\n" + String.join("\n", lines) + "\n```"));
    }

    private void isUnscored(CodeTask task, String... lines) throws InterruptedException {
        assertThat(expecting(task, lines)).as(lines[0]).isInstanceOfSatisfying(Verdict.Unscored.class, unscored -> {
            assertThat(unscored.cause()).isEqualTo(Cause.UNSUPPORTED);
            assertThat(unscored.retryable()).isFalse();
            assertThat(unscored.detail()).contains("the process sandbox has no working Python module lacking_here");
        });
    }

    private void isZero(CodeTask task, String... lines) throws InterruptedException {
        assertThat(expecting(task, lines))
                .as(lines[0])
                .isInstanceOfSatisfying(
                        Verdict.Scored.class,
                        scored -> assertThat(scored.score()).isZero());
    }

    @Test
    void aProgramThatFailsForAModuleThatItMayExpectIsUnscored() throws InterruptedException {
        isUnscored(ONE, "import lacking_here", "print(1)");
        isUnscored(ONE, "import json, lacking_here.part as part", "print(1)");
        isUnscored(ONE, "def f():", "    from lacking_here import part", "f()");
        isUnscored(new Tasks().test("", "1").score(TestScoring.FRACTION).task(), "import lacking_here", "print(1)");
    }

    @Test
    void soIsAFunctionAndAnAssertion() throws InterruptedException {
        CodeTask function = new Tasks()
                .kind(TaskKind.FUNCTION)
                .entry("f")
                .test(Map.of("args", List.of(), "expected", 1))
                .task();
        CodeTask assertion = new Tasks()
                .kind(TaskKind.ASSERTS)
                .test(Map.of("assert", "assert f() == 1"))
                .task();
        for (CodeTask task : List.of(function, assertion)) {
            isUnscored(task, "import lacking_here", "def f(): return 1");
            isUnscored(task, "def f():", "    import lacking_here", "    return 1");
            isZero(task, "import nobody_has_this", "def f(): return 1");
        }
    }

    @Test
    void aModuleThatNobodyHasIsTheProgramsOwnFault() throws InterruptedException {
        isZero(ONE, "import nobody_has_this", "print(1)");
        isZero(ONE, "try: import lacking_here", "except ImportError: pass", "import nobody_has_this");
        isZero(ONE, "from json import nothing_like_this");
    }

    @Test
    void soIsAProgramThatFailsForAFunctionThatItMayExpect() throws InterruptedException {
        assertThat(expecting(ONE, "import json", "json.lacking(1)"))
                .isInstanceOfSatisfying(
                        Verdict.Unscored.class,
                        unscored -> assertThat(unscored.detail()).contains("no working Python function json.lacking"));
        isZero(ONE, "import json", "json.nobody_has_this(1)");
        isZero(ONE, "import json, os", "os.lacking(1)");
        isZero(ONE, "import subprocess", "subprocess.run(['nobody_has_this'])");
    }

    @Test
    void whatAProgramSaysOfItsEndIsNotBelieved() throws InterruptedException {
        String said = "ModuleNotFoundError: No module named 'lacking_here'";
        isZero(ONE, "import sys", "# import lacking_here", "sys.exit(\"" + said + "\")");
        isZero(ONE, "import json", "raise ModuleNotFoundError(\"No module named 'json'\")");
        isZero(ONE, "try: import lacking_here", "except ImportError: pass", "raise ValueError(1)");
        isZero(ONE, "try: import lacking_here", "except ImportError: pass", "print(2)");
    }

    @Test
    void aProgramThatDoesWithoutItIsPaid() throws InterruptedException {
        assertThat(expecting(ONE, "try: import lacking_here", "except ImportError: pass", "print(1)"))
                .isInstanceOfSatisfying(
                        Verdict.Scored.class,
                        scored -> assertThat(scored.score()).isEqualTo(1));
    }

    @Test
    void aScriptThatNeedsAPackageIsUnscoredAndDoesNotTakeTheProgramForIt() throws InterruptedException {
        for (String script : List.of(
                "import hypothesis\nassert hypothesis.nothing(f()) == 1",
                "from freezegun import freeze_time\nassert freeze_time(f()) == 1",
                "def test_it():\n    import parameterized as p\n    assert p.x(f()) == 1")) {
            CodeTask task = new Tasks()
                    .kind(TaskKind.ASSERTS)
                    .test(Map.of("assert", script))
                    .task();
            assertThat(verdict(task, "def f(): return 1"))
                    .as(script)
                    .isInstanceOfSatisfying(Verdict.Unscored.class, unscored -> {
                        assertThat(unscored.cause()).isEqualTo(Cause.UNSUPPORTED);
                        assertThat(unscored.detail()).contains("the script needs the Python module ");
                    });
        }
    }
}
