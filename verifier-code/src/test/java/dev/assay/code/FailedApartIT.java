package dev.assay.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.code.task.CodeTask;
import dev.assay.code.task.TaskKind;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verdict.Cause;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests of programs that fail a script apart from it, and pass in one process with it. */
class FailedApartIT extends OnSandbox {
    private static final String SCRIPT = """
            import pickle
            point = Point(1)
            other = pickle.loads(pickle.dumps(point))
            assert other.x == 1
            """;

    private static final String POINT = """
            class Point:
                def __init__(self, x): self.x = x
            """;

    private Verdict verdict(String program) throws InterruptedException {
        CodeTask task = new Tasks()
                .kind(TaskKind.ASSERTS)
                .test(Map.of("assert", SCRIPT))
                .task();
        return verifier().verify(task, Response.of("```python\n" + program + "\n```"));
    }

    private static void isZero(Verdict verdict) {
        assertThat(verdict)
                .isInstanceOfSatisfying(
                        Verdict.Scored.class,
                        scored -> assertThat(scored.score()).isZero());
    }

    @Test
    void aRightProgramIsUnscored() throws InterruptedException {
        assertThat(verdict(POINT)).isInstanceOfSatisfying(Verdict.Unscored.class, unscored -> {
            assertThat(unscored.cause()).isEqualTo(Cause.UNSUPPORTED);
            assertThat(unscored.detail()).contains("passes in one process with it");
        });
    }

    @Test
    void aWrongProgramIsZero() throws InterruptedException {
        isZero(verdict(POINT.replace("= x", "= x + 1")));
    }

    /** Each of these would pass in one process with the script. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "import os\nos._exit(0)",
                "raise SystemExit(0)",
                "import sys\nsys.modules['pickle'] = None",
                "__builtins__['AssertionError'] = None",
                "def see():\n    return see.__globals__",
                "from random import _os\n_os._exit(0)",
                "import copy\ncopy.sys.exit(0)",
                "getattr(Point, '__' + 'init' + '__')",
                "try: pass\nexcept: pass",
            })
    void aProgramThatCouldDoSomethingToTheScriptIsZero(String trick) throws InterruptedException {
        isZero(verdict(POINT + trick));
    }
}
