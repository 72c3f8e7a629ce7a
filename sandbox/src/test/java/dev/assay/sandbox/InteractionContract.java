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

    /** Lets two programs talk; the candidate has two seconds by the clock, and the judge has this many. */
    private Interaction.Result brief(String candidate, String judge, int judgeSeconds) throws InterruptedException {
        return brief(
                candidate,
                judge,
                Limits.DEFAULT.withCpu(Duration.ofSeconds(6)).withWall(Duration.ofSeconds(judgeSeconds)));
    }

    private Interaction.Result brief(String candidate, String judge, Limits judging) throws InterruptedException {
        return new Interaction(sandbox(), 2)
                .run(
                        new Interaction.Side(
                                Program.of("python", candidate), Limits.DEFAULT.withWall(Duration.ofSeconds(2))),
                        new Interaction.Side(Program.of("python", judge), judging),
                        RunCancellation.never());
    }

    private static void assertIdle(RunOutcome outcome) {
        assertThat(outcome)
                .isInstanceOfSatisfying(
                        RunOutcome.TimedOut.class,
                        late -> assertThat(late.clock()).isEqualTo(RunOutcome.Clock.IDLE));
    }

    @Test
    default void aCandidatesClockStandsWhileItsJudgeComputes() throws Exception {
        String judge = Tried.lines(
                "import time",
                "input()",
                "while time.process_time() < 3: pass",
                "print('go', flush=True)",
                "print(input())");
        Interaction.Result result = brief("print('ready', flush=True)\nprint(input())\n", judge, 20);
        assertThat(Tried.printed(result.candidate())).endsWith("go");
        assertThat(Tried.printed(result.judge())).endsWith("go");
    }

    @Test
    default void aCandidatesClockStandsWhileItsJudgeComputesTheFirstWords() throws Exception {
        String judge = Tried.lines(
                "import time",
                "while time.process_time() < 2.5: pass",
                "print('head', flush=True)",
                "while time.process_time() < 5: pass",
                "print('rest', flush=True)",
                "print(input())");
        Interaction.Result result = brief("print(input() + input())\n", judge, 20);
        assertThat(Tried.printed(result.candidate())).isEqualTo("headrest");
        assertThat(Tried.printed(result.judge())).endsWith("headrest");
    }

    @Test
    default void aCandidateThatSleepsInItsTurnIsIdle() throws Exception {
        Interaction.Result result =
                brief("import time\ninput()\ntime.sleep(600)\n", "print('go', flush=True)\ninput()\n", 20);
        assertIdle(result.candidate());
        assertThat(result.judge()).isInstanceOf(RunOutcome.Exited.class);
    }

    @Test
    default void aCandidateThatSpeaksAndThenSleepsIsIdle() throws Exception {
        Interaction.Result result = brief(
                "import time\nprint('half', end='', flush=True)\ntime.sleep(600)\n",
                "print(input())\nprint(input())\n",
                60);
        assertIdle(result.candidate());
        assertThat(result.judge()).isInstanceOf(RunOutcome.Exited.class);
    }

    @Test
    default void aCandidateThatTricklesBytesIsIdle() throws Exception {
        String trickles = "import time\nwhile True:\n    print('x', end='', flush=True)\n    time.sleep(0.05)\n";
        Interaction.Result result = brief(trickles, "print(input())\nprint(input())\n", 20);
        assertIdle(result.candidate());
        assertThat(result.judge()).isInstanceOf(RunOutcome.Exited.class);
    }

    @Test
    default void aCandidateThatOutlivesItsJudgeHasNoTimeOfTheJudge() throws Exception {
        Interaction.Result result = brief("import time\nprint(1, flush=True)\ntime.sleep(600)\n", "input()\n", 20);
        assertIdle(result.candidate());
        assertThat(result.judgeEndedFirst()).isTrue();
        assertThat(result.judge()).isInstanceOf(RunOutcome.Exited.class);
    }

    @Test
    default void aJudgeThatNeverAnswersEndsBeforeTheCandidateThatWaits() throws Exception {
        Interaction.Result result = brief(
                "print(1, flush=True)\ntry: input()\nexcept EOFError: pass\n",
                "input()\nwhile True: pass\n",
                Limits.DEFAULT.withCpu(Duration.ofMillis(300)).withWall(Duration.ofSeconds(90)));
        assertThat(result.candidate()).isInstanceOf(RunOutcome.Exited.class);
        assertThat(result.judgeEndedFirst()).isTrue();
        assertThat(result.judge())
                .isInstanceOfSatisfying(
                        RunOutcome.TimedOut.class,
                        late -> assertThat(late.clock()).isEqualTo(RunOutcome.Clock.CPU));
    }

    @Test
    default void aJudgeThatSleepsOnAfterTheEndOfItsInputIsIdleToo() throws Exception {
        Interaction.Result result =
                brief("print(1, flush=True)\ninput()\n", "import time\ninput()\ntime.sleep(600)\n", 3);
        assertIdle(result.candidate());
        assertThat(result.judgeEndedFirst()).isFalse();
        assertIdle(result.judge());
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
