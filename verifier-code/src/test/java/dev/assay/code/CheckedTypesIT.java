package dev.assay.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.code.task.CodeTask;
import dev.assay.code.task.TaskKind;
import dev.assay.verifier.InvalidTask;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verdict.Cause;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Tests of tasks in TypeScript whose programs must have right types. */
class CheckedTypesIT extends OnSandbox {
    private static final String TEST = """
            declare const require: any;
            const assert = require('node:assert');
            function test() {
              let candidate = twice;
              assert.deepEqual(candidate([1, 2]), [2, 4]);
              assert.deepEqual(candidate([]), []);
            }
            test();
            """;
    private static final String RIGHT =
            "function twice(values: number[]): number[] { return values.map((value) => 2 * value); }";
    private static final String WRONG_TYPE =
            "function twice(values: number[]): string[] { return values.map((value) => 2 * value); }";

    private static Tasks asserts(String test) {
        return new Tasks()
                .kind(TaskKind.ASSERTS)
                .in("typescript")
                .entry("twice")
                .test(Map.of("assert", test));
    }

    private static CodeTask multiplE(String language) {
        return Tasks.of(Map.of(
                "name",
                "twice",
                "language",
                language,
                "prompt",
                "function twice(values: number[]): number[] {\n",
                "tests",
                TEST,
                "stop_tokens",
                List.of("\nfunction ")));
    }

    private Verdict.Unscored unscored(CodeTask task, String program) throws InterruptedException {
        Verdict verdict = verdict(task, program);
        assertThat(verdict).isInstanceOf(Verdict.Unscored.class);
        return (Verdict.Unscored) verdict;
    }

    @Test
    void wrongTypesAreNoFailureUnlessTheTaskSaysSo() throws Exception {
        assertThat(score(asserts(TEST).task(), WRONG_TYPE)).isEqualTo(1);
        CodeTask checked = asserts(TEST).checkTypes().task();
        assertThat(score(checked, RIGHT)).isEqualTo(1);
        assertThat(said(0, checked, WRONG_TYPE))
                .startsWith("CE: ")
                .contains("main.ts:1: TS2322: Type 'number[]' is not assignable to type 'string[]'");
        assertThat(score(checked, WRONG_TYPE)).isZero();
    }

    @Test
    void aRowOfMultiplEHasItsTypesChecked() throws Exception {
        assertThat(score(multiplE("ts"), RIGHT)).isEqualTo(1);
        assertThat(score(multiplE("ts"), WRONG_TYPE)).isZero();
    }

    @Test
    void aProgramWhoseTypesDoNotSuitTheTestFailsAndTheTestIsNotShown() throws Exception {
        String program = "function twice(values: string[]): any { return values.map((value) => 2 * Number(value)); }";
        assertThat(said(0, asserts(TEST).checkTypes().task(), program))
                .isEqualTo("CE: its types do not suit the test: TS2322");
    }

    @Test
    void theProgramCanNotForbidTheCheck() throws Exception {
        assertThat(score(asserts(TEST).checkTypes().task(), "// @ts-nocheck", WRONG_TYPE))
                .isZero();
    }

    @Test
    void whereTheCompilerRefusesTheTestItselfNoProgramIsWrong() throws Exception {
        String broken = TEST + "const one: string = 1;";
        CodeTask task = asserts(broken).checkTypes().task();
        assertThat(unscored(task, RIGHT).cause()).isEqualTo(Cause.BAD_REFERENCE);
        CodeTask referenced =
                asserts(broken).reference("typescript", RIGHT).checkTypes().task();
        assertThat(unscored(referenced, RIGHT).cause()).isEqualTo(Cause.BAD_REFERENCE);
    }

    @Test
    void functionsAndWholeProgramsAreCheckedToo() throws Exception {
        CodeTask function = new Tasks()
                .kind(TaskKind.FUNCTION)
                .in("ts")
                .entry("twice")
                .test(Map.of("args", List.of(List.of(1, 2)), "expected", List.of(2, 4)))
                .test(Map.of("args", List.of(List.of(3)), "expected", List.of(6)))
                .checkTypes()
                .task();
        assertThat(score(function, RIGHT)).isEqualTo(1);
        assertThat(score(function, WRONG_TYPE)).isZero();
        CodeTask whole = new Tasks().in("ts").test("", "4").checkTypes().task();
        assertThat(score(whole, "const four: number = 4; console.log(four);")).isEqualTo(1);
        assertThat(score(whole, "const four: string = 4; console.log(four);")).isZero();
    }

    @Test
    void onlyTheFaultOfTheProgramIsToldWhereTheTestHasOneToo() throws Exception {
        String program =
                "const own: string = 5; function twice(values: \"zz\"): any { return [2, 4].slice(0, values.length); }";
        assertThat(said(0, asserts(TEST).checkTypes().task(), program))
                .isEqualTo("CE: main.ts:1: TS2322: Type 'number' is not assignable to type 'string'.");
    }

    @Test
    void whatNodeHasAndTheDriverGivesNeedsNoTypes() throws Exception {
        CodeTask whole = new Tasks().in("ts").test("4", "4").checkTypes().task();
        assertThat(score(whole, "console.log(require('fs').readFileSync(0, 'utf8').trim());"))
                .isEqualTo(1);
        CodeTask nodes = new Tasks()
                .kind(TaskKind.FUNCTION)
                .in("ts")
                .entry("depth")
                .test(Map.of("args", List.of(List.of(1, 2)), "expected", 2))
                .checkTypes()
                .task();
        String depth = "function depth(root: TreeNode | null): number {"
                + " return root ? 1 + Math.max(depth(root.left), depth(root.right)) : 0; }";
        assertThat(score(nodes, depth)).isEqualTo(1);
        assertThat(score(nodes, depth.replace("): number", "): string"))).isZero();
    }

    @Test
    void aReferenceInAnotherLanguageSaysNothingOfTypes() throws Exception {
        CodeTask task = asserts(TEST)
                .reference("python", "def twice(v): return v")
                .checkTypes()
                .task();
        assertThat(score(task, WRONG_TYPE)).isZero();
    }

    @Test
    void noOtherLanguageHasItsTypesChecked() {
        assertThatThrownBy(() -> new Tasks().test("", "4").checkTypes().task())
                .isInstanceOfSatisfying(
                        InvalidTask.class, wrong -> assertThat(wrong.field()).isEqualTo("check_types"));
    }
}
