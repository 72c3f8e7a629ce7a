package dev.assay.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.code.task.CodeLimits;
import dev.assay.code.task.CodeTask;
import dev.assay.code.task.TestSets;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** A load of four times as many programs as the sandbox has slots, each of which needs much of its processor time. */
class OverloadIT extends OnSandbox {
    private static final int ROUNDS = 3;
    private static final int CLIENTS = 8;
    private static final CodeTask WORK = new Tasks()
            .test("1\n", "4499998500000\n")
            .test("2\n", "8999997000000\n")
            .limits(new CodeLimits(1_000, 10_000, null, null, null))
            .task();
    private static final String WORKING = "n = int(input())\nprint(n * sum(i for i in range(3000000)) + %d)";

    @Test
    void everyRightProgramPassesInThreeRoundsAtFourfoldOverloadOrIsUnscored() throws Exception {
        Verifier<CodeTask> verifier = new CodeVerifier(Optional.of(counting()), TestSets.NONE);
        for (int round = 0; round < ROUNDS; round++) {
            List<Future<Verdict>> right = new ArrayList<>();
            List<Future<Verdict>> wrong = new ArrayList<>();
            try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
                for (int client = 0; client < CLIENTS; client++) {
                    String name = "\n# client " + client + " of round " + round;
                    Response working = response(String.format(WORKING, 0) + name);
                    Response mistaken =
                            response(client % 4 == 0 ? "while True: pass" + name : String.format(WORKING, 1) + name);
                    right.add(threads.submit(() -> verifier.verify(WORK, working)));
                    wrong.add(threads.submit(() -> verifier.verify(WORK, mistaken)));
                }
            }
            neverScored(right, 0);
            neverScored(wrong, 1);
        }
    }

    private static Response response(String program) {
        return Response.of("```python\n" + program + "\n```");
    }

    private static void neverScored(List<Future<Verdict>> verdicts, double unwanted) throws Exception {
        for (Future<Verdict> verdict : verdicts) {
            switch (verdict.get()) {
                case Verdict.Scored scored ->
                    assertThat(scored.score()).as(scored::toString).isNotEqualTo(unwanted);
                case Verdict.Unscored unscored ->
                    assertThat(unscored.retryable()).as(unscored::toString).isTrue();
            }
        }
    }
}
