package dev.assay.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.code.task.CodeTask;
import dev.assay.code.task.TaskKind;
import dev.assay.code.task.TestSets;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.NoSession;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.ProgramStreams;
import dev.assay.sandbox.RunCancellation;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.RunOutcome.Clock;
import dev.assay.sandbox.RunReport;
import dev.assay.sandbox.Sandbox;
import dev.assay.sandbox.Session;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests who is at fault where a judge runs out of time and so does the program that waits for it. */
class LostJudgesTest {
    private static final CodeTask TASK = new Tasks()
            .kind(TaskKind.INTERACTIVE)
            .checker("a judge")
            .test("", "")
            .task();

    /** Two programs that end as they are told: the judge first, or only when its input has ended. */
    private static final class PairedSandbox implements Sandbox {
        private volatile RunOutcome candidate = exited();
        private volatile RunOutcome judge = exited();
        private volatile boolean isJudgeFirst;

        private static RunOutcome exited() {
            return new RunOutcome.Exited(0, RunReport.EMPTY);
        }

        @Override
        public RunOutcome run(Program program, Limits limits, RunCancellation cancel, ProgramStreams streams) {
            boolean isJudge = program.files().containsKey("answer.txt");
            if (isJudge != isJudgeFirst) {
                try {
                    streams.stdin().orElseThrow().readAllBytes();
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
            return isJudge ? judge : candidate;
        }

        @Override
        public Session open(String language, Limits limits) {
            return new NoSession(candidate);
        }

        @Override
        public Status status() {
            return new Status("paired", "for tests", Map.of(), Map.of(), Map.of("slots", 2L));
        }

        @Override
        public void close() {}
    }

    private final PairedSandbox sandbox = new PairedSandbox();
    private final CodeVerifier verifier = new CodeVerifier(Optional.of(sandbox), TestSets.NONE);

    private String verdict(String code) throws InterruptedException {
        return switch (verifier.verify(TASK, Response.of("```python\n" + code + "\n```"))) {
            case Verdict.Scored scored -> Double.toString(scored.score());
            case Verdict.Unscored unscored -> unscored.cause().toString();
        };
    }

    private void end(Clock candidate, Clock judge, boolean isJudgeFirst) {
        sandbox.candidate = new RunOutcome.TimedOut(candidate, RunReport.EMPTY);
        sandbox.judge = new RunOutcome.TimedOut(judge, RunReport.EMPTY);
        sandbox.isJudgeFirst = isJudgeFirst;
    }

    @ParameterizedTest
    @CsvSource({
        "IDLE, IDLE, false, bad_reference",
        "IDLE, IDLE, true, bad_reference",
        "IDLE, CPU, true, bad_reference",
        "CPU, CPU, true, bad_reference",
        "IDLE, CPU, false, 0.0",
        "CPU, CPU, false, 0.0",
    })
    void aProgramIsAtFaultOnlyIfItsJudgeCouldStillRule(
            Clock candidate, Clock judge, boolean isJudgeFirst, String expected) throws InterruptedException {
        end(candidate, judge, isJudgeFirst);
        assertThat(verdict("pass")).isEqualTo(expected);
    }

    @Test
    void aJudgeThatHasRuledIsLostByTheProgram() throws InterruptedException {
        assertThat(verdict("right")).isEqualTo("1.0");
        end(Clock.IDLE, Clock.IDLE, false);
        assertThat(verdict("pass")).isEqualTo("0.0");
    }
}
