package dev.assay.gateway.compat.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.gateway.problem.ProblemException;
import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.ProgramOutput;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.RunReport;
import dev.assay.sandbox.RunUsage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class ContestJudgeTest {
    private static final ContestProgram CONTEST = new ContestProgram(
            Program.of("python", ""),
            Limits.DEFAULT,
            false,
            "input",
            Optional.of("two lines of the jury"),
            Optional.of(Program.of("python", "a checker")),
            Optional.empty());

    private final CheckerRulings ruled = new CheckerRulings();
    private final List<Limits> limits = new ArrayList<>();

    /** Returns the mark with a checker that prints this text for an output. */
    private ContestMark mark(String output, UnaryOperator<String> checker) throws InterruptedException {
        ContestJudge.Runner runner = new ContestJudge.Runner() {
            @Override
            public RunOutcome run(Program program, Limits given) {
                limits.add(given);
                String said = checker.apply(program.files()
                        .getOrDefault("solution_output.txt", Bytes.EMPTY)
                        .text());
                ProgramOutput stdout = new ProgramOutput(Bytes.utf8(said), false);
                return new RunOutcome.Exited(
                        0, new RunReport(RunUsage.NONE, stdout, ProgramOutput.NONE, Optional.empty(), Map.of()));
            }

            @Override
            public Duration left() {
                return Duration.ofSeconds(6);
            }
        };
        return new ContestJudge(CONTEST, runner, ruled).mark("two lines of the jury", output);
    }

    /** A checker for a problem with many answers, whose expected output is a note of the jury. */
    private static String digitsOnly(String output) {
        return output.matches("[0-9]+") ? "0" : "what is this?";
    }

    @Test
    void whatBreaksACheckerThatHasRuledOnAnotherOutputIsWrong() throws InterruptedException {
        assertThatThrownBy(() -> mark("x", ContestJudgeTest::digitsOnly)).isInstanceOf(ProblemException.class);
        assertThat(mark("7", ContestJudgeTest::digitsOnly)).isEqualTo(ContestMark.wrong("checker"));

        assertThat(mark("x", ContestJudgeTest::digitsOnly).points()).isEqualTo("0");
    }

    @Test
    void whatBreaksACheckerThatRulesOnAnEmptyOutputIsWrong() throws InterruptedException {
        assertThat(mark("x", output -> output.isEmpty() ? "0" : "").points()).isEqualTo("0");
    }

    @Test
    void aCheckerHasHalfOfWhatItsClientStillWaits() throws InterruptedException {
        mark("7", ContestJudgeTest::digitsOnly);

        assertThat(limits).extracting(Limits::wall).containsExactly(Duration.ofMillis(3_001));
    }
}
