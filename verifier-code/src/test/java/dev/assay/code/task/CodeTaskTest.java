package dev.assay.code.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.code.Tasks;
import dev.assay.sandbox.Limits;
import dev.assay.verifier.InvalidTask;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class CodeTaskTest {
    private static void refused(String field, ThrowingCallable task) {
        assertThatThrownBy(task)
                .isInstanceOfSatisfying(
                        InvalidTask.class, wrong -> assertThat(wrong.field()).isEqualTo(field));
    }

    private static Tasks tests(Map<String, ?> fields) {
        return new Tasks().test(new HashMap<String, @Nullable Object>(fields));
    }

    @Test
    void aTaskWithoutTestsIsRefused() {
        refused("tests", () -> new Tasks().task());
        assertThat(new Tasks().testset("0".repeat(64)).task().cases()).isEmpty();
        refused(
                "testset",
                () -> new Tasks().testset("0".repeat(64)).test("", "").task());
        refused("testset", () -> new Tasks().testset("../etc").task());
    }

    @Test
    void testsOfAnotherKindThanTheTasksSayWhichKindItIs() {
        assertThatThrownBy(() -> tests(Map.of("assert", "assert f(1) == 2")).task())
                .isInstanceOfSatisfying(
                        InvalidTask.class,
                        wrong -> assertThat(wrong.field() + " " + wrong.detail())
                                .isEqualTo("kind must be asserts, since test 0 has assert"));
        assertThatThrownBy(
                        () -> tests(Map.of("args", List.of(1), "expected", 2)).task())
                .isInstanceOfSatisfying(
                        InvalidTask.class,
                        wrong -> assertThat(wrong.field() + " " + wrong.detail())
                                .isEqualTo("kind must be function, since test 0 has arguments"));
        refused("tests/0/expected", () -> tests(Map.of("stdin", "1")).task());
    }

    @Test
    void anOrderIsLeftOpenOnlyWhereThereIsOne() {
        assertThat(new Tasks().test("", "").order(AnswerOrder.ANY).task().order())
                .isEqualTo(AnswerOrder.ANY);
        refused(
                "order",
                () -> new Tasks()
                        .test("", "")
                        .order(AnswerOrder.ANY)
                        .compare(OutputComparison.EXACT)
                        .task());
        refused(
                "order",
                () -> new Tasks()
                        .kind(TaskKind.ASSERTS)
                        .test(Map.of("assert", "f()"))
                        .order(AnswerOrder.ANY)
                        .task());
    }

    @Test
    void aModuleIsNamedByTheReferenceAndWhatDrivesItIsForModulesAlone() {
        String golden = "module a; b one(); endmodule module b; endmodule";
        assertThat(new Tasks().golden(golden, 1).task().entry()).isEqualTo("a");
        assertThat(new Tasks().golden(golden, 1).entry("b").task().entry()).isEqualTo("b");
        assertThat(new Tasks().golden(golden, 1).entry("other").task().entry()).isEqualTo("other");
        refused(
                "entry",
                () -> new Tasks()
                        .golden("module a; endmodule module b; endmodule", 1)
                        .task());
        refused(
                "reference/code",
                () -> new Tasks().golden("assign x = 1;", 1).entry("a").task());
        refused(
                "stimulus",
                () -> new Tasks().test("", "").stimulus(ModuleStimulus.USUAL).task());
        refused("modules/1", () -> new Tasks().test("", "").modules("a", "b c").task());
        refused("stimulus/clock", () -> new ModuleStimulus("a b", null, null, 10));
        refused("stimulus/length", () -> new ModuleStimulus(null, null, null, 0));
    }

    @Test
    void aFieldOfATestThatIsWrongIsNamedWithItsPlace() {
        refused(
                "tests/1/expected",
                () -> tests(Map.of("expected", "1")).test(Map.of("stdin", "1")).task());
        refused(
                "tests/0/expected",
                () -> tests(Map.of("stdin", "1", "expected", 1)).task());
        refused(
                "tests/0/stdin",
                () -> tests(Map.of("stdin", 1, "expected", "1")).task());
        refused(
                "tests/0/weight",
                () -> tests(Map.of("expected", "1", "weight", 0)).task());
        refused(
                "tests/0/weight",
                () -> tests(Map.of("expected", "1", "weight", "1")).task());
        refused(
                "tests/0/args",
                () -> tests(Map.of("expected", "1", "args", "1")).task());
        refused(
                "tests/0/kwargs",
                () -> tests(Map.of("expected", "1", "kwargs", List.of())).task());
        refused(
                "tests/0/public",
                () -> tests(Map.of("expected", "1", "public", "yes")).task());
        refused("tests/0", () -> tests(Map.of("expected", "1", "a/b", 1)).task());
    }

    @Test
    void eachKindNeedsWhatItIsTriedBy() {
        refused(
                "entry",
                () -> tests(Map.of("args", List.of(1), "expected", 1))
                        .kind(TaskKind.FUNCTION)
                        .task());
        refused(
                "tests/0/assert",
                () -> tests(Map.of("stdin", "1")).kind(TaskKind.ASSERTS).task());
        refused(
                "reference",
                () -> tests(Map.of("stdin", "1")).kind(TaskKind.REFERENCE).task());
        refused(
                "tests",
                () -> new Tasks().kind(TaskKind.REFERENCE).reference("x").task());
        refused(
                "checker",
                () -> tests(Map.of("stdin", "1")).kind(TaskKind.INTERACTIVE).task());
        refused("checker", () -> new Tasks().kind(TaskKind.SCRIPT).task());
        refused(
                "checker",
                () -> new Tasks().test("", "").compare(OutputComparison.CHECKER).task());
        assertThat(new Tasks().kind(TaskKind.SCRIPT).checker("x").task().cases())
                .isEmpty();
    }

    @Test
    void nullMayBeWhatAFunctionHasToReturnButNotSilence() {
        Map<String, Object> fields = new HashMap<>(Map.of("args", List.of()));
        refused("tests/0/expected", () -> function(fields));
        fields.put("expected", null);
        assertThat(function(fields).cases().getFirst().expects()).isTrue();
    }

    private static CodeTask function(Map<String, @Nullable Object> fields) {
        return new Tasks().kind(TaskKind.FUNCTION).entry("solve").test(fields).task();
    }

    @Test
    void aLanguageAnEntryAndLimitsArePlain() {
        refused("language", () -> new Tasks().in("py thon").test("", "").task());
        refused("entry", () -> Tasks.entry("python", "a()"));
        refused("limits/cpu_ms", () -> new CodeLimits(0, null, null, null, null));
        refused("limits/memory_mb", () -> new CodeLimits(null, null, 1, null, null));
        refused("limits/output_bytes", () -> new CodeLimits(null, null, null, -1, null));
    }

    @Test
    void limitsThatAreNotGivenAreTheUsualOnes() {
        assertThat(CodeLimits.USUAL.limits()).isEqualTo(Limits.DEFAULT);
        assertThat(new CodeLimits(4_000, null, null, null, null).limits().wall())
                .isEqualTo(Duration.ofSeconds(20));
        assertThat(new CodeLimits(4_000, 3_000, 64, 100, 8).limits())
                .isEqualTo(Limits.DEFAULT
                        .withCpu(Duration.ofSeconds(4))
                        .withWall(Duration.ofSeconds(3))
                        .withMemory(64 * Limits.MIB)
                        .withOutput(100)
                        .withProcesses(8));
    }

    @Test
    void aTestSetHasToFitItsTask() {
        CodeTask task = new Tasks().testset("0".repeat(64)).task();
        assertThat(task.misfit(List.of())).contains("it has no tests");
        assertThat(task.misfit(List.of(TestCase.of("1", "1")))).isEmpty();
        assertThat(task.misfit(TestReader.read(List.of(Map.of("args", List.of(1), "expected", 1)))))
                .contains("kind must be function, since test 0 has arguments");
    }

    @Test
    void filesHaveNamesThatAFileOfAProgramMayHave() {
        CodeTask task =
                new Tasks().in("cpp").test("", "").file("lib/a.h", "int a;").task();
        assertThat(task.files()).containsExactly(Map.entry("lib/a.h", "int a;"));
        assertThatExceptionOfType(InvalidTask.class)
                .isThrownBy(() -> new Tasks().test("", "").file("../a.h", "").task())
                .satisfies(e -> assertThat(e.field()).isEqualTo("files"));
    }

    @Test
    void noFilesLieBesideCalledFunctionsOfPython() {
        Tasks tasks = new Tasks()
                .kind(TaskKind.FUNCTION)
                .entry("f")
                .test(Map.of("args", List.of(), "expected", 1))
                .file("a.py", "");
        assertThatExceptionOfType(InvalidTask.class)
                .isThrownBy(tasks::task)
                .satisfies(e -> assertThat(e.field()).isEqualTo("files"));
        assertThat(tasks.in("go").task().files()).hasSize(1);
    }

    @Test
    void thePreambleStandsBeforeTheProgramAndTheEpilogueAfterIt() {
        CodeTask task = new Tasks().preamble("a\n").epilogue("c\n").test("", "").task();
        assertThat(task.whole("b\n")).isEqualTo("a\n\nb\n\nc\n");
    }
}
