package dev.assay.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.code.python.ScriptExamples;
import dev.assay.code.python.ScriptExamples.Example;
import dev.assay.code.task.CodeTask;
import dev.assay.code.task.TaskKind;
import dev.assay.code.task.TestSets;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verdict.Cause;
import dev.assay.verifier.Verifier;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests of assert scripts that pass programs that are wrong on purpose, so that it says nothing to pass them. */
class VacuousScriptsIT extends OnSandbox {
    private static final String BELIEVED = "s8:believed";

    private static Tasks asserts() {
        return new Tasks().kind(TaskKind.ASSERTS);
    }

    static List<Example> examples() {
        return ScriptExamples.of("vacuous.txt");
    }

    @ParameterizedTest
    @MethodSource("examples")
    void aScriptThatPassesAWrongProgramLeavesEachUnscored(Example example) throws InterruptedException {
        CodeTask task = asserts().test(Map.of("assert", example.script())).task();
        for (String program : example.programs()) {
            assertThat(verdict(task, program)).as(program).isInstanceOfSatisfying(Verdict.Unscored.class, unscored -> {
                assertThat(unscored.cause()).isEqualTo(Cause.BAD_REFERENCE);
                assertThat(unscored.detail()).contains("checks nothing");
            });
        }
    }

    @Test
    void aTaskIsBelievedWhereOneOfItsScriptsIs() throws InterruptedException {
        CodeTask task = asserts()
                .test(Map.of("assert", "xs = []\nf(xs)\nassert xs == []"))
                .test(Map.of("assert", "xs = [3, 1]\nf(xs)\nassert xs == [1, 3]"))
                .task();
        assertThat(score(task, "def f(xs): xs.sort()")).isEqualTo(1);
        assertThat(score(task, "def f(xs): pass")).isZero();
    }

    @Test
    void aScriptIsTriedOnWrongProgramsOnceInTheProcessThatRulesOnAProgramThatPasses() throws InterruptedException {
        CodeTask task =
                asserts().test(Map.of("assert", "r = f(2)\nassert r == 4")).task();
        CountingSandbox sandbox = counting();
        Verifier<CodeTask> verifier = new Patient(new CodeVerifier(Optional.of(sandbox), TestSets.NONE));
        for (String program : List.of("x * 2", "x + 2", "x ** 2")) {
            verifier.verify(task, Response.of("```python\ndef f(x): return " + program + "\n```"));
        }
        List<String> rulings = sandbox.programs().stream()
                .map(program -> program.stdin().text())
                .filter(stdin -> stdin.contains(BELIEVED))
                .map(stdin -> stdin.substring(stdin.indexOf(BELIEVED) + BELIEVED.length())
                        .substring(0, 1))
                .toList();
        assertThat(rulings).as("the first round, and one for each program").containsExactly("F", "F", "T", "T");
    }
}
