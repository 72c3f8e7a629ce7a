package dev.assay.code.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.code.Tasks;
import dev.assay.code.formats.ProblemFormat;
import dev.assay.verifier.InvalidTask;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class DataTest {
    private static final Map<String, Object> PAIRS = Map.of("inputs", List.of("1"), "outputs", List.of("2"));
    private static final Map<String, Object> CALLS =
            Map.of("inputs", List.of(List.of(1)), "outputs", List.of(2), "fn_name", "f");

    @Test
    void aRowOfADataSetIsATask() {
        assertThat(task(PAIRS, null, null).cases()).containsExactly(TestCase.of("1", "2"));

        CodeTask calls = task(CALLS, null, null);
        assertThat(calls.kind()).isEqualTo(TaskKind.FUNCTION);
        assertThat(calls.entry()).isEqualTo("f");
        assertThat(calls.cases().getFirst().args()).containsExactly(1);
    }

    @Test
    void itsJsonMayStandInAString() {
        assertThat(task("{\"inputs\": [\"1\"], \"outputs\": [\"2\"]}", null, null)
                        .cases())
                .containsExactly(TestCase.of("1", "2"));
    }

    @Test
    void thePreambleStandsBeforeTheProgram() {
        CodeTask task = task(
                Map.of("prompt", "import math\n\n", "entry_point", "f", "test", "def check(candidate): pass"),
                null,
                null);

        assertThat(task.whole("def f(): pass")).isEqualTo("import math\n\ndef f(): pass");
        assertThat(task(PAIRS, null, null).whole("x")).isEqualTo("x");
    }

    @Test
    void aSuffixFollowsTheProgramAtOnceAndAnEpilogueOnLinesOfItsOwn() {
        CodeTask gap = task(
                Map.of(
                        "prompt", "def f(x):\n    return ",
                        "suffix", " + 1\n",
                        "entry_point", "f",
                        "test", "def check(candidate): pass"),
                null,
                null);
        assertThat(gap.whole("x")).isEqualTo("def f(x):\n    return x + 1\n");

        CodeTask value = task(Map.of("code", "def f(x): return x", "input", "1", "output", "1"), null, null);
        assertThat(value.whole("A = 1\n")).startsWith("A = 1\n\nimport ast\n");
        assertThat(value.format()).isEqualTo(ProblemFormat.CRUXEVAL_OUTPUT);
    }

    @Test
    void theLanguageOfTheDataHolds() {
        Map<String, Object> row = Map.of("task_id", "CPP/0", "prompt", "", "test", "int main(){}");
        assertThat(task(row, null, null).language()).isEqualTo("cpp");
        assertThat(Tasks.of(row, "c++").language()).isEqualTo("c++");
        assertThatThrownBy(() -> Tasks.of(row, "python")).satisfies(invalid("language", "must be cpp"));
    }

    @Test
    void whatJudgesOutputsIsTheChecker() {
        Map<String, Object> row = Map.of(
                "test_cases",
                List.of(Map.of("input", "1", "output", "2")),
                "test_cases_kit",
                Map.of("output_judging_function", "def output_judging_function(i, c, r): return True"));
        CodeTask task = task(row, null, null);
        assertThat(task.compare()).isEqualTo(OutputComparison.CHECKER);
        assertThat(task.checker()).isNotNull();

        TestCase test = TestCase.of("1", "2");
        CodeTask named = stored(TaskKind.STDIO).with(new TestSet(null, null, null, "judge", null, List.of(test)));
        assertThat(named.checker()).isEqualTo(new SourceText("python", "judge"));
        assertThat(stored(TaskKind.STDIO)
                        .with(new TestSet(null, null, null, null, null, List.of(test)))
                        .compare())
                .isEqualTo(OutputComparison.TOKENS);
    }

    @Test
    void inputsServeKindsThatReadThem() {
        assertThatThrownBy(() -> task(PAIRS, TaskKind.FUNCTION, null)).satisfies(invalid("kind", "must be stdio"));
        assertThatThrownBy(() -> task(CALLS, TaskKind.STDIO, null)).satisfies(invalid("kind", "must be function"));
        assertThatThrownBy(() -> task(PAIRS, TaskKind.REFERENCE, null)).satisfies(invalid("reference", "is missing"));
    }

    @Test
    void badDataNamesItsField() {
        assertThatThrownBy(() -> task(Map.of("inputs", List.of("1"), "outputs", List.of()), null, null))
                .satisfies(invalid("data/outputs", "as many"));
        assertThatThrownBy(() -> task(List.of(), null, null)).satisfies(invalid("data", "must be an object"));
        assertThatThrownBy(() -> task(PAIRS, null, ProblemFormat.HUMANEVAL))
                .satisfies(invalid("data/entry_point", "is missing"));
        assertThatThrownBy(() -> task(Map.of("tests", List.of(Map.of("stdin", 1))), null, null))
                .satisfies(invalid("tests/0/stdin", "must be a string"));
    }

    @Test
    void aSetFillsInWhatTheTaskLeavesOpen() {
        TestCase test = new TestCase("", true, 2, 1, List.of(1), Map.of(), null, false);
        CodeTask named = stored(TaskKind.FUNCTION)
                .with(new TestSet(TaskKind.FUNCTION, "f", "import math", null, "x = 1", List.of(test)));

        assertThat(named.entry()).isEqualTo("f");
        assertThat(named.preamble()).isEqualTo("import math");
        assertThat(named.reference()).isEqualTo(new SourceText(null, "x = 1"));
        assertThatThrownBy(
                        () -> stored(TaskKind.FUNCTION).with(new TestSet(null, null, null, null, null, List.of(test))))
                .satisfies(invalid("entry", "is missing"));
        assertThatThrownBy(() -> stored(TaskKind.STDIO)
                        .with(new TestSet(TaskKind.FUNCTION, "f", null, null, null, List.of(test))))
                .satisfies(invalid("kind", "must be function"));
        assertThat(stored(TaskKind.STDIO).misfit(List.of(test)).orElse(""))
                .contains("kind must be function, since test 0 has arguments");
    }

    private static java.util.function.Consumer<Throwable> invalid(String field, String detail) {
        return thrown -> {
            assertThat(thrown).isInstanceOf(InvalidTask.class);
            assertThat(((InvalidTask) thrown).field()).isEqualTo(field);
            assertThat(((InvalidTask) thrown).detail()).contains(detail);
        };
    }

    private static CodeTask task(@Nullable Object data, @Nullable TaskKind kind, @Nullable ProblemFormat format) {
        return task(kind, null, data, format);
    }

    private static CodeTask stored(TaskKind kind) {
        return task(kind, "a".repeat(64), null, null);
    }

    @SuppressWarnings("NullAway") // the JSON decoder passes null for absent fields
    private static CodeTask task(
            @Nullable TaskKind kind, @Nullable String testset, @Nullable Object data, @Nullable ProblemFormat format) {
        return new CodeTask(
                kind, null, null, testset, null, null, null, null, null, null, null, null, null, null, null, null, data,
                format, null, null, null, null, null, null, null, null, null);
    }
}
