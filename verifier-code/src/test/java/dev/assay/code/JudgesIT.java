package dev.assay.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.code.task.CodeTask;
import dev.assay.code.task.OutputComparison;
import dev.assay.code.task.TaskKind;
import dev.assay.code.task.TestSets;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verdict.Cause;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Tasks with programs of their own: checkers, references, generators and interactive judges. */
class JudgesIT extends OnSandbox {
    private static final String SAME_SUM = """
            import sys
            wanted = sum(map(int, open(sys.argv[3]).read().split()))
            given = [int(word) for word in open(sys.argv[2]).read().split()]
            print('ok' if len(given) == 2 and sum(given) == wanted else 'wrong')
            """;

    private static final String GUESSING = """
            import sys
            secret = int(open(sys.argv[1]).read())
            for turn in range(10):
                guess = int(input())
                print('=' if guess == secret else '<' if secret < guess else '>', flush=True)
                if guess == secret: sys.exit(0)
            sys.exit('too many guesses')
            """;

    private static final String[] SEARCH = {
        "low, high = 0, 100",
        "while True:",
        "    middle = (low + high) // 2",
        "    print(middle, flush=True)",
        "    answer = input()",
        "    if answer == '=': break",
        "    if answer == '<': high = middle - 1",
        "    else: low = middle + 1"
    };

    private static Tasks checked(String checker) {
        return new Tasks().compare(OutputComparison.CHECKER).checker(checker);
    }

    private Cause unscored(CodeTask task, String... lines) throws InterruptedException {
        Verdict verdict = verdict(task, lines);
        assertThat(verdict).isInstanceOf(Verdict.Unscored.class);
        return ((Verdict.Unscored) verdict).cause();
    }

    @Test
    void aCheckerAcceptsAnyRightAnswer() throws Exception {
        CodeTask task =
                checked(SAME_SUM).test("7\n", "3 4\n").test("9\n", "4 5\n").task();
        assertThat(score(task, "n = int(input())", "print(1, n - 1)")).isEqualTo(1);
        assertThat(score(task, "n = int(input())", "print(1, n)")).isZero();
    }

    @Test
    void aRowOfHardtestsBringsItsJudge() throws Exception {
        Map<String, Object> row = Map.of(
                "test_cases",
                List.of(Map.of("input", "7\n", "output", "3 4\n")),
                "test_cases_kit",
                Map.of("output_judging_function", """
                        def output_judging_function(input_str: str, candidate_output: str, reference_output: str) -> bool:
                            print("looking")
                            return sum(map(int, candidate_output.split())) == int(input_str)
                        """));
        CodeTask task = Tasks.of(row);
        assertThat(score(task, "n = int(input())", "print(1, n - 1)")).isEqualTo(1);
        assertThat(score(task, "n = int(input())", "print(1, n)")).isZero();
        assertThat(said(0, task, "print('garbage')")).isEqualTo("WA: the checker can't read it");
    }

    @Test
    void anOutputThatBreaksASoundCheckerIsWrong() throws Exception {
        CodeTask task = checked(SAME_SUM).test("7\n", "3 4\n").task();
        assertThat(said(0, task, "print('garbage')")).isEqualTo("WA: the checker can't read it");
    }

    @Test
    void aCheckerThatCrashesIsTheFaultOfTheDataSet() throws Exception {
        assertThat(unscored(checked("import nothing_like_this").test("", "1").task(), "print(1)"))
                .isEqualTo(Cause.BAD_REFERENCE);
        assertThat(unscored(checked("def").test("", "1").task(), "print(1)")).isEqualTo(Cause.BAD_REFERENCE);
        assertThat(unscored(checked("print('who knows')").test("", "1").task(), "print(1)"))
                .isEqualTo(Cause.BAD_REFERENCE);
    }

    private String detail(CodeTask task, String... lines) throws InterruptedException {
        Verdict verdict = verdict(task, lines);
        assertThat(verdict).isInstanceOf(Verdict.Unscored.class);
        assertThat(((Verdict.Unscored) verdict).cause()).isEqualTo(Cause.BAD_REFERENCE);
        return ((Verdict.Unscored) verdict).detail();
    }

    @Test
    void aProgramOfTheDataSetThatDoesNotCompileShowsTheCompilersWords() throws Exception {
        String broken = "int main(void) { return not_there; }";
        CodeTask checked = new Tasks()
                .compare(OutputComparison.CHECKER)
                .checker("c", broken)
                .test("", "1")
                .task();
        Tasks judged =
                new Tasks().kind(TaskKind.INTERACTIVE).checker("c", broken).test("", "");
        CodeTask referred = new Tasks()
                .kind(TaskKind.REFERENCE)
                .reference("c", broken)
                .test("", "")
                .task();
        for (CodeTask task :
                List.of(checked, judged.task(), judged.reference("print(1)").task(), referred)) {
            assertThat(detail(task, "print(1)")).contains("error: ").contains("not_there");
        }
    }

    @Test
    void theCandidateNeverMeetsTheCheckerOrTheAnswer() throws Exception {
        CountingSandbox sandbox = counting();
        CodeTask task = checked(SAME_SUM).test("7\n", "2 5\n").task();
        new CodeVerifier(Optional.of(sandbox), TestSets.NONE).verify(task, Response.of("```python\nprint(1, 6)\n```"));
        assertThat(sandbox.programs()).hasSize(2);
        assertThat(sandbox.programs().getFirst().files()).hasSize(1);
        assertThat(sandbox.programs().getLast().files()).containsKeys("input.txt", "output.txt", "answer.txt");
    }

    @Test
    void aCandidateFindsNoCompiledReferenceToRunInItsPlace() throws Exception {
        CodeTask task = new Tasks()
                .kind(TaskKind.REFERENCE)
                .test(Map.of("stdin", "7\n"))
                .reference(
                        "c",
                        "#include <stdio.h>\nint main(void) { int n; scanf(\"%d\", &n); printf(\"%d\\n\", n * n); }")
                .task();
        assertThat(score(
                        task,
                        "import os, subprocess, sys",
                        "question = sys.stdin.read()",
                        "said = lambda path, text: subprocess.run([path], input=text, capture_output=True, text=True).stdout",
                        "system = ('proc', 'sys', 'usr', 'bin', 'sbin', 'lib', 'lib64', 'etc')",
                        "for folder, folders, files in os.walk('/'):",
                        "    folders[:] = [each for each in folders if folder != '/' or each not in system]",
                        "    for path in (os.path.join(folder, name) for name in files):",
                        "        if os.access(path, os.X_OK) and said(path, question) != said(path, '1'):",
                        "            print(said(path, question))"))
                .isZero();
        assertThat(score(task, "print(int(input()) ** 2)")).isEqualTo(1);
    }

    @Test
    void aReferenceSaysWhatIsExpectedOfGivenAndGeneratedInputsAndRunsOnce() throws Exception {
        CountingSandbox sandbox = counting();
        CodeVerifier verifier = new CodeVerifier(Optional.of(sandbox), TestSets.NONE);
        CodeTask task = new Tasks()
                .kind(TaskKind.REFERENCE)
                .reference("print(int(input()) ** 2)")
                .generator("import sys; print(int(sys.argv[1]) + 2)", 2)
                .test(Map.of("stdin", "12\n"))
                .task();
        assertThat(verifier.verify(task, Response.of("```python\nn = int(input())\nprint(n * n)\n```")))
                .isInstanceOfSatisfying(Verdict.Scored.class, scored -> {
                    assertThat(scored.score()).isEqualTo(1);
                    assertThat(scored.parts()).containsEntry("total", 3.0);
                });
        assertThat(sandbox.programs())
                .as("2 inputs, 3 references, 3 candidates")
                .hasSize(8);
        assertThat(verifier.verify(task, Response.of("```python\nprint(144)\n```")))
                .isInstanceOfSatisfying(
                        Verdict.Scored.class,
                        scored -> assertThat(scored.score()).isZero());
        assertThat(sandbox.programs()).hasSizeLessThanOrEqualTo(11);
    }

    @Test
    void aReferenceOrAGeneratorThatFailsIsTheFaultOfTheDataSet() throws Exception {
        Tasks tasks = new Tasks()
                .kind(TaskKind.REFERENCE)
                .reference("raise SystemExit(1)")
                .test(Map.of("stdin", "1"));
        assertThat(unscored(tasks.task(), "print(1)")).isEqualTo(Cause.BAD_REFERENCE);
        CodeTask generated = new Tasks()
                .kind(TaskKind.REFERENCE)
                .reference("print(1)")
                .generator("x", 1)
                .task();
        assertThat(unscored(generated, "print(1)")).isEqualTo(Cause.BAD_REFERENCE);
    }

    @Test
    void aCandidateTalksWithItsJudge() throws Exception {
        CodeTask task = new Tasks()
                .kind(TaskKind.INTERACTIVE)
                .checker(GUESSING)
                .test(Map.of("stdin", "37"))
                .test(Map.of("stdin", "99"))
                .task();
        assertThat(score(task, SEARCH)).isEqualTo(1);
        assertThat(score(task, "print(37, flush=True)", "input()")).isZero();
        assertThat(score(task, "import sys; sys.exit(0)")).isZero();
        assertThat(score(task, "print('37; import os', flush=True)")).isZero();
    }

    @Test
    void aCandidateThatBreaksAJudgeWhichAcceptsTheReferenceIsWrong() throws Exception {
        String judge = "print(5, flush=True)\nprint({'25': 'right'}[input()])\n";
        Tasks tasks = new Tasks().kind(TaskKind.INTERACTIVE).checker(judge).test("", "");
        assertThat(score(tasks.task(), "print(26)")).isZero();
        CodeTask task = tasks.reference("print(int(input()) ** 2)").task();
        assertThat(score(task, "print(int(input()) * 5)")).isEqualTo(1);
        assertThat(score(task, "print(26)")).isZero();
    }

    @Test
    void aJudgeThatDoesNotWorkIsTheFaultOfTheDataSet() throws Exception {
        Tasks tasks = new Tasks().kind(TaskKind.INTERACTIVE).test(Map.of("stdin", "37"));
        assertThat(unscored(tasks.checker("import nothing_like_this").task(), SEARCH))
                .isEqualTo(Cause.BAD_REFERENCE);
        assertThat(unscored(
                        tasks.checker("print(undefined)").reference("print(1)").task(), "import sys; sys.exit(0)"))
                .isEqualTo(Cause.BAD_REFERENCE);
    }

    @Test
    void aScriptTestsTheCandidateFromAProcessOfItsOwn() throws Exception {
        String script = """
                import sys
                for n in range(5):
                    print(n, flush=True)
                    assert int(input()) == n + 1
                """;
        CodeTask task = new Tasks()
                .kind(TaskKind.SCRIPT)
                .checker(script)
                .reference("for line in open(0): print(int(line) + 1, flush=True)")
                .task();
        assertThat(score(
                        task,
                        "while True:",
                        "    try: print(int(input()) + 1, flush=True)",
                        "    except EOFError: break"))
                .isEqualTo(1);
        assertThat(score(task, "while True:", "    try: print(int(input()), flush=True)", "    except EOFError: break"))
                .isZero();
        assertThat(score(task, "import os; os._exit(0)")).isZero();
    }
}
