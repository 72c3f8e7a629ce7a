package dev.assay.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.assay.code.driver.ProgramSections;
import dev.assay.code.task.AnswerOrder;
import dev.assay.code.task.CodeTask;
import dev.assay.code.task.OutputComparison;
import dev.assay.code.task.TaskKind;
import dev.assay.code.task.TestSets;
import dev.assay.sandbox.Program;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verifier;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Tests of functions in compiled languages and in JavaScript, with the types that sites of exercises have. */
class LanguageFunctionsIT extends OnSandbox {
    /** The programs that run without {@code -Dassay.languages=REGEX}: all of JavaScript, and some where compilers take long. */
    private static final String SAMPLE = "^javascript|^typescript|inverted";

    private static final Map<String, CodeTask> TASKS = Map.of(
            "two sum", called("twoSum", List.of(List.of(2, 7, 11, 15), 9), List.of(0, 1)),
            "reversed list", called("reverseList", List.of(List.of(1, 2, 3)), List.of(3, 2, 1)),
            "no list", called("reverseList", List.of(List.of()), List.of()),
            "inverted tree",
                    called("invertTree", List.of(nullable(4, 2, 7, 1, null, 6, 9)), nullable(4, 7, 2, 9, 6, null, 1)),
            "in place",
                    called(
                            "solve",
                            List.of(List.of(List.of("X", "O"), List.of("O", "X"))),
                            List.of(List.of("O", "X"), List.of("X", "O"))),
            "mean", called("mean", List.of(List.of(1, 2.5, 4)), 2.5),
            "words", called("countWords", List.of("a b a"), Map.of("a", 2, "b", 1)),
            "large", called("large", List.of(4_000_000_000L, true, "z"), List.of("z", "8000000001")));

    private static List<@Nullable Object> nullable(@Nullable Object... values) {
        return Collections.unmodifiableList(Arrays.asList(values));
    }

    private static CodeTask called(String entry, List<?> arguments, Object expected) {
        return new Tasks()
                .kind(TaskKind.FUNCTION)
                .entry(entry)
                .test(Map.of("args", arguments, "expected", expected))
                .task();
    }

    /** Returns the task of this name in this language. */
    private static CodeTask in(String language, String name) {
        CodeTask task = Objects.requireNonNull(TASKS.get(name));
        Tasks tasks = new Tasks().kind(TaskKind.FUNCTION).in(language).entry(Objects.requireNonNull(task.entry()));
        task.tests().forEach(tasks::test);
        return tasks.task();
    }

    private static final Pattern ASKED = Pattern.compile(System.getProperty("assay.languages", SAMPLE));

    @TestFactory
    Stream<DynamicTest> aFunctionIsPaidForTheRightValueInItsLanguage() {
        return Stream.of("cpp", "java", "javascript", "typescript", "go", "rust")
                .flatMap(language -> ProgramSections.of("functions-" + language + ".txt").stream()
                        .filter(section ->
                                ASKED.matcher(language + ": " + section.name()).find())
                        .map(section -> dynamicTest(language + ": " + section.name(), () -> {
                            CodeTask task = in(language, section.name().replaceFirst(", .*", ""));
                            assertThat(said(0, task, section.first()))
                                    .as("right")
                                    .startsWith("AC");
                            assertThat(score(task, section.second()))
                                    .as("wrong")
                                    .isZero();
                        })));
    }

    @Test
    void theOrderAndTheToleranceAreThoseOfTheTask() throws InterruptedException {
        Tasks tasks = new Tasks()
                .kind(TaskKind.FUNCTION)
                .in("cpp")
                .entry("all")
                .test(Map.of("args", List.of(), "expected", List.of(1, 2)));
        String reversed = "vector<int> all() { return {2, 1}; }";
        assertThat(score(tasks.task(), reversed)).isZero();
        assertThat(score(tasks.order(AnswerOrder.ANY).task(), reversed)).isEqualTo(1);
        CodeTask near = new Tasks()
                .kind(TaskKind.FUNCTION)
                .in("cpp")
                .entry("third")
                .compare(OutputComparison.NUMERIC)
                .test(Map.of("args", List.of(), "expected", 0.333333333))
                .task();
        assertThat(score(near, "float third() { return 1.0f / 3; }")).isEqualTo(1);
        assertThat(score(near, "float third() { return 0.34f; }")).isZero();
    }

    @Test
    void eachEndHasItsLetters() throws InterruptedException {
        CodeTask task = in("cpp", "two sum");
        String heading = "vector<int> twoSum(vector<int> all, int target) ";
        assertThat(said(0, task, heading + "{ return }")).startsWith("CE");
        assertThat(said(0, task, heading + "{ throw runtime_error(\"no\"); }")).startsWith("RE");
        assertThat(said(0, task, heading + "{ exit(0); }")).startsWith("RE");
        assertThat(said(0, task, heading + "{ for (;;) {} }")).startsWith("TLE");
        assertThat(said(0, task, "int other() { return 1; }")).startsWith("CE");
        assertThat(said(0, task, "vector<int> twoSum(vector<int> all) { return {0, 1}; }"))
                .startsWith("CE");
        CodeTask rust = in("rust", "two sum");
        assertThat(said(0, rust, "fn other() {}")).startsWith("RE");
    }

    private static Tasks sum(String language) {
        return new Tasks()
                .kind(TaskKind.FUNCTION)
                .in(language)
                .entry("sum")
                .test(Map.of("args", List.of(List.of(1, 2), 3), "expected", 6));
    }

    /** The heading of a function that the language's compiler takes and the driver does not, a right body and a reference. */
    private static final Map<String, List<String>> UNREAD = Map.of(
            "rust",
                    List.of(
                            "fn sum<T: Into<i64>>(all: Vec<T>, more: T) -> i64 ",
                            "{ all.into_iter().map(Into::into).sum::<i64>() + more.into() }",
                            "fn sum(all: Vec<i32>, more: i32) -> i64 { all.iter().sum::<i32>() as i64 + more as i64 }"),
            "cpp",
                    List.of(
                            "template <class T> T sum(const vector<T> &all, T more) ",
                            "{ return accumulate(all.begin(), all.end(), more); }",
                            "int sum(vector<int> all, int more) { for (int one : all) more += one; return more; }"),
            "go",
                    List.of(
                            "func sum[T int | float64](all []T, more T) T ",
                            "{ for _, one := range all { more += one }; return more }",
                            "func sum(all []int, more int) int { for _, one := range all { more += one }; return more }"));

    @Test
    void aHeadingThatCannotBeReadIsNoFaultOfTheProgram() throws InterruptedException {
        for (Map.Entry<String, List<String>> texts : UNREAD.entrySet()) {
            String language = texts.getKey();
            String heading = texts.getValue().getFirst();
            String body = texts.getValue().get(1);
            CodeTask task =
                    sum(language).reference(language, texts.getValue().get(2)).task();
            assertThat(said(0, task, heading + body)).as("right, " + language).startsWith("AC");
            assertThat(said(0, task, heading + body.replaceFirst("\\{", "{ " + WRONG.get(language))))
                    .as("wrong, " + language)
                    .startsWith("WA");
            assertThat(said(0, task, heading + body.replace("}", " + nothing }")))
                    .as("it does not compile by itself, " + language)
                    .startsWith("CE")
                    .doesNotContain("types of the task");
        }
    }

    /** The statement that makes a program wrong. */
    private static final Map<String, String> WRONG =
            Map.of("rust", "if true { return 5; } ", "cpp", "if (true) return 5; ", "go", "if true { return 5 }; ");

    @Test
    void aFunctionThatDoesNotTakeTheTypesOfTheTaskIsWrong() throws InterruptedException {
        assertThat(said(
                        0,
                        sum("rust").reference("rust", texts("rust").get(2)).task(),
                        "fn sum(all: Vec<std::time::Duration>, more: i32) -> i32 { more + all.len() as i32 }"))
                .contains("it does not take and give the types of the task");
        assertThat(said(
                        0,
                        sum("cpp").reference("cpp", texts("cpp").get(2)).task(),
                        "int sum(const char *all, int more) { return more; }"))
                .contains("it does not take and give the types of the task");
    }

    @Test
    void withoutAReferenceAHeadingThatCannotBeReadIsUnscored() throws InterruptedException {
        assertUnscored(
                sum("rust").task(), texts("rust").getFirst() + texts("rust").get(1));
        assertUnscored(sum("go").task(), texts("go").getFirst() + texts("go").get(1));
        assertUnscored(sum("cpp").task(), "int sum(span<int> all, int more) { return more; }");
        assertThat(said(0, sum("cpp").task(), "int sum(span<int> all) { return 6; }"))
                .as("another number of parameters")
                .startsWith("CE");
        assertThat(said(0, sum("go").task(), "func other(sum int) int { return sum }"))
                .as("no such function")
                .startsWith("CE");
    }

    private static List<String> texts(String language) {
        return Objects.requireNonNull(UNREAD.get(language));
    }

    private void assertUnscored(CodeTask task, String program) throws InterruptedException {
        assertThat(verdict(task, program)).isInstanceOfSatisfying(Verdict.Unscored.class, unscored -> {
            assertThat(unscored.cause()).isEqualTo(Verdict.Cause.UNSUPPORTED);
            assertThat(unscored.detail()).contains("but not with the driver that calls sum");
        });
    }

    @Test
    void aProgramThatHasPassedStandsForTheTypesOfTheTask() throws InterruptedException {
        Verifier<CodeTask> verifier = verifier();
        List<String> texts = texts("rust");
        Response generic = Response.of("```rust\n" + texts.getFirst() + "{ more.into() }\n```\n");
        assertThat(verifier.verify(sum("rust").task(), generic)).isInstanceOf(Verdict.Unscored.class);
        assertThat(verifier.verify(sum("rust").task(), Response.of("```rust\n" + texts.get(2) + "\n```\n")))
                .isInstanceOfSatisfying(
                        Verdict.Scored.class,
                        scored -> assertThat(scored.score()).isEqualTo(1));
        assertThat(verifier.verify(sum("rust").task(), generic))
                .isInstanceOfSatisfying(
                        Verdict.Scored.class,
                        scored -> assertThat(scored.score()).isZero());
    }

    @Test
    void aValueOfAnyTypeInRustIsPlainData() throws InterruptedException {
        CodeTask task = new Tasks()
                .kind(TaskKind.FUNCTION)
                .in("rust")
                .entry("texts")
                .test(Map.of("args", List.of(List.of(4, "a", 2.5, List.of(true)), 3), "expected", List.of("a", 3)))
                .task();
        String program = """
                use std::any::Any;
                fn texts(values: Vec<Box<dyn Any>>, more: &dyn Any) -> Vec<Box<dyn Any>> {
                    let mut found: Vec<Box<dyn Any>> = values.into_iter().filter(|one| one.is::<String>()).collect();
                    found.push(Box::new(more.downcast_ref::<i32>().copied().unwrap_or(0)));
                    found
                }
                """;
        assertThat(score(task, program)).isEqualTo(1);
        assertThat(score(task, program.replace("is::<String>", "is::<i32>"))).isZero();
    }

    @Test
    void theTaskMaySayWhichParametersAreNodes() throws InterruptedException {
        CodeTask task = new Tasks()
                .kind(TaskKind.FUNCTION)
                .in("javascript")
                .entry("last")
                .signature(List.of("ListNode"), "ListNode")
                .test(Map.of("args", List.of(List.of(1, 2)), "expected", List.of(2)))
                .task();
        assertThat(score(task, "const last = (head) => head.next ? last(head.next) : head;"))
                .isEqualTo(1);
        assertThat(score(task, "const last = (head) => head;")).isZero();
    }

    @Test
    void equalProgramsShareOneCompilationForAllTests() throws InterruptedException {
        Tasks tasks = new Tasks().kind(TaskKind.FUNCTION).in("cpp").entry("twice");
        for (int number = 0; number < 5; number++) {
            tasks.test(Map.of("args", List.of(number), "expected", 2 * number));
        }
        CountingSandbox counting = counting();
        new CodeVerifier(Optional.of(counting), TestSets.NONE)
                .verify(tasks.task(), Response.of("```cpp\nint twice(int a) { return 2 * a; }\n```"));
        assertThat(counting.programs().stream().map(Program::files).distinct()).hasSize(1);
    }

    @Test
    void aTasksFilesAndItsEpilogueBelongToTheProgram() throws InterruptedException {
        CodeTask header = new Tasks()
                .in("cpp")
                .test("", "7")
                .file("seven.h", "inline int seven() { return 7; }\n")
                .task();
        assertThat(score(header, "#include <iostream>", "#include \"seven.h\"", "int main() { std::cout << seven(); }"))
                .isEqualTo(1);
        CodeTask after = new Tasks()
                .in("cpp")
                .test("", "7")
                .epilogue("int main() { printf(\"%d\", seven()); }")
                .task();
        assertThat(score(after, "#include <cstdio>", "int seven() { return 7; }"))
                .isEqualTo(1);
        CodeTask called = new Tasks()
                .kind(TaskKind.FUNCTION)
                .in("java")
                .entry("seven")
                .file("Seven.java", "class Seven { static final int VALUE = 7; }")
                .test(Map.of("args", List.of(), "expected", 7))
                .task();
        assertThat(score(called, "class Solution { int seven() { return Seven.VALUE; } }"))
                .isEqualTo(1);
    }

    @Test
    void aCheckerMayHaveFilesBesideIt() throws InterruptedException {
        CodeTask task = new Tasks()
                .in("cpp")
                .compare(OutputComparison.CHECKER)
                .test("", "7")
                .checker(
                        "cpp",
                        "#include \"lib.h\"\nint main(int n, char **w) { return same(w[2], w[3]) ? 0 : 1; }",
                        "lib.h",
                        "#include <fstream>\ninline bool same(const char *a, const char *b) { int x = 0, y = 1;"
                                + " std::ifstream(a) >> x; std::ifstream(b) >> y; return x == y; }\n")
                .task();
        assertThat(score(task, "#include <iostream>", "int main() { std::cout << 7; }"))
                .isEqualTo(1);
        assertThat(score(task, "#include <iostream>", "int main() { std::cout << 8; }"))
                .isZero();
    }
}
