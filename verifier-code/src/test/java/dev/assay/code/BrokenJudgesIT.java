package dev.assay.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.code.task.CodeTask;
import dev.assay.code.task.OutputComparison;
import dev.assay.code.task.TaskKind;
import dev.assay.code.task.TestSets;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verdict.Cause;
import dev.assay.verifier.Verifier;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Tests judges and checkers that also break on an empty output: their earlier rulings decide who is at fault. */
class BrokenJudgesIT extends OnSandbox {
    private static final String BREAKS = "said.isidentifier() or said / 2\nsys.exit(0 if said == 'right' else 1)\n";

    private static void breaksUntilItHasRuled(Verifier<CodeTask> verifier, CodeTask task) throws InterruptedException {
        assertThat(verdict(verifier, task, "print('no name')"))
                .isInstanceOfSatisfying(
                        Verdict.Unscored.class,
                        unscored -> assertThat(unscored.cause()).isEqualTo(Cause.BAD_REFERENCE));
        assertThat(verdict(verifier, task, "print('right', end='')"))
                .isInstanceOfSatisfying(
                        Verdict.Scored.class, right -> assertThat(right.score()).isEqualTo(1));
        assertThat(verdict(verifier, task, "print('no name either')"))
                .isInstanceOfSatisfying(
                        Verdict.Scored.class, wrong -> assertThat(wrong.score()).isZero());
    }

    private static Verdict verdict(Verifier<CodeTask> verifier, CodeTask task, String code)
            throws InterruptedException {
        return verifier.verify(task, Response.of("```python\n" + code + "\n```"));
    }

    private Verifier<CodeTask> fresh() {
        return new Patient(new CodeVerifier(Optional.of(counting()), TestSets.NONE));
    }

    @Test
    void aJudgeThatHasRuledOnceIsBrokenByTheCandidate() throws InterruptedException {
        String judge = "import sys\nsaid = sys.stdin.read()\n" + BREAKS;
        breaksUntilItHasRuled(
                fresh(), new Tasks().kind(TaskKind.SCRIPT).checker(judge).task());
    }

    @Test
    void aCheckerThatHasRuledOnceIsBrokenByTheOutput() throws InterruptedException {
        String checker = "import sys\nsaid = open(sys.argv[2]).read()\n" + BREAKS;
        breaksUntilItHasRuled(
                fresh(),
                new Tasks()
                        .compare(OutputComparison.CHECKER)
                        .checker(checker)
                        .test("", "")
                        .task());
    }

    @Test
    void aJudgeInCThatAbortsOnAGuessOutOfRangeRejectsIt() throws InterruptedException {
        String judge = """
                #include <bits/stdc++.h>
                using namespace std;
                int main(int, char** files) {
                    ifstream file(files[1]);
                    int secret, guess;
                    file >> secret;
                    vector<int> seen(101);
                    if (!(cin >> guess)) return 1;
                    seen.at(guess)++;
                    return guess == secret ? 0 : 1;
                }
                """;
        CodeTask task = new Tasks()
                .kind(TaskKind.INTERACTIVE)
                .checker("cpp", judge)
                .test("42\n", "")
                .task();
        assertThat(verdict(fresh(), task, "print(1000, flush=True)"))
                .isInstanceOfSatisfying(
                        Verdict.Scored.class, wrong -> assertThat(wrong.score()).isZero());
        assertThat(verdict(fresh(), task, "print(42, flush=True)"))
                .isInstanceOfSatisfying(
                        Verdict.Scored.class, right -> assertThat(right.score()).isEqualTo(1));
    }
}
