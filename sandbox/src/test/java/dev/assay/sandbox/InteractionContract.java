package dev.assay.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

/** The contract for two programs that talk to each other. */
public interface InteractionContract extends Tried {
    /** A judge that accepts up to ten guesses, and exits with 0 if one of them is 37. */
    String GUESSING = Tried.lines(
            "import sys",
            "for turn in range(10):",
            "    line = sys.stdin.readline()",
            "    if not line: sys.exit('no guess')",
            "    guess = int(line)",
            "    print('=' if guess == 37 else '<' if 37 < guess else '>', flush=True)",
            "    if guess == 37: sys.exit(0)",
            "sys.exit('too many guesses')");

    private Interaction.Result talk(String candidate, String judge) throws InterruptedException {
        Limits longer = Limits.DEFAULT.withWall(Limits.DEFAULT.wall().plusSeconds(5));
        return new Interaction(sandbox(), 2)
                .run(
                        new Interaction.Side(Program.of("python", candidate), Limits.DEFAULT),
                        new Interaction.Side(Program.of("python", judge), longer),
                        RunCancellation.never());
    }

    @Test
    default void aCandidateTalksWithItsJudge() throws Exception {
        String candidate = Tried.lines(
                "low, high = 0, 100",
                "while True:",
                "    middle = (low + high) // 2",
                "    print(middle, flush=True)",
                "    answer = input()",
                "    if answer == '=': break",
                "    if answer == '<': high = middle - 1",
                "    else: low = middle + 1");
        Interaction.Result result = talk(candidate, GUESSING);
        assertThat(Tried.printed(result.judge())).endsWith("=");
        assertThat(Tried.printed(result.candidate())).endsWith("37");
    }

    @Test
    default void aCandidateThatLeavesIsSeenAsTheEndOfInput() throws Exception {
        Interaction.Result result = talk("print(50, flush=True)\n", GUESSING);
        assertThat(result.judge().report().stderr().text()).contains("no guess");
        Tried.printed(result.candidate());
    }

    @Test
    default void aJudgeThatLeavesIsSeenAsTheEndOfInput() throws Exception {
        Interaction.Result result = talk("import sys\nprint(len(sys.stdin.read()))\n", "print('x' * 10, flush=True)\n");
        assertThat(Tried.printed(result.candidate())).isEqualTo("11");
        Tried.printed(result.judge());
    }

    @Test
    default void aCandidateThatOnlyWritesIsStoppedByItsOwnLimits() throws Exception {
        Interaction.Result result = talk("while True: print('x' * 1000, flush=True)\n", GUESSING);
        assertThat(result.candidate())
                .isInstanceOfAny(RunOutcome.OutputExceeded.class, RunOutcome.TimedOut.class, RunOutcome.Exited.class);
        assertThat(result.judge()).isInstanceOf(RunOutcome.Exited.class);
    }

    @Test
    default void twoThatOnlyWriteDoNotHoldEachOtherForEver() throws Exception {
        String writes = "import sys\nfor n in range(1000): print('x' * 1000, flush=True)\nsys.stdin.read()\n";
        Limits brief = Limits.DEFAULT.withWall(Duration.ofSeconds(1));
        Interaction.Result result = new Interaction(sandbox(), 2)
                .run(
                        new Interaction.Side(Program.of("python", writes), brief),
                        new Interaction.Side(Program.of("python", writes), brief),
                        RunCancellation.never());
        assertThat(result.candidate()).isNotInstanceOf(RunOutcome.Cancelled.class);
        assertThat(result.judge()).isNotInstanceOf(RunOutcome.Cancelled.class);
    }

    @Test
    default void twoThatOnlyReadAreBothIdle() throws Exception {
        Limits brief = Limits.DEFAULT.withWall(Duration.ofSeconds(1));
        Interaction.Side side = new Interaction.Side(Program.of("python", "input()\n"), brief);
        Interaction.Result result = new Interaction(sandbox(), 2).run(side, side, RunCancellation.never());
        assertThat(result.candidate()).isNotInstanceOf(RunOutcome.Cancelled.class);
        assertThat(result.judge()).isNotInstanceOf(RunOutcome.Cancelled.class);
    }

    @Test
    default void callingOffEndsBoth() throws Exception {
        RunCancellation cancel = new RunCancellation();
        Interaction.Side side = new Interaction.Side(CancelContract.ENDLESS, CancelContract.PATIENT);
        Thread.ofVirtual().start(cancel::cancel);
        Interaction.Result result = new Interaction(sandbox(), 2).run(side, side, cancel);
        assertThat(result.candidate()).isInstanceOf(RunOutcome.Cancelled.class);
        assertThat(result.judge()).isInstanceOf(RunOutcome.Cancelled.class);
    }

    @Test
    default void aJudgeThatCanNotBeRunIsNotTheCandidatesFault() throws Exception {
        Interaction.Side candidate = new Interaction.Side(Program.of("python", "print(5)\n"), Limits.DEFAULT);
        Interaction.Side judge = new Interaction.Side(Program.of("klingon", "x"), Limits.DEFAULT);
        Interaction.Result result = new Interaction(sandbox(), 2).run(candidate, judge, RunCancellation.never());
        assertThat(result.candidate()).isInstanceOf(RunOutcome.SandboxFailed.class);
        assertThat(result.judge()).isInstanceOf(RunOutcome.SandboxFailed.class);
    }
}
