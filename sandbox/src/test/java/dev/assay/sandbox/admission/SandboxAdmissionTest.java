package dev.assay.sandbox.admission;

import static dev.assay.sandbox.admission.SandboxLane.SCORING;
import static dev.assay.sandbox.admission.SandboxLane.TOOLS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.sandbox.Interaction;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.ProgramStreams;
import dev.assay.sandbox.RunCancellation;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.RunOutcome.Reason;
import dev.assay.sandbox.SandboxSettings;
import dev.assay.sandbox.language.LanguageCatalog;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SandboxAdmissionTest {
    private final HeldSandbox sandbox = new HeldSandbox();
    private final List<String> observed = new ArrayList<>();
    private SandboxAdmission admission = admission(1, 100);
    private Callers callers = new Callers(admission);

    private SandboxAdmission admission(int slots, int queue) {
        AdmissionBounds bounds = new AdmissionBounds(slots, queue, Duration.ofMinutes(2), 2);
        return new SandboxAdmission(
                sandbox,
                LanguageCatalog.usual(),
                bounds,
                (lane, outcome) ->
                        observed.add(lane.text() + " " + outcome.getClass().getSimpleName()),
                sandbox::nanos);
    }

    private void slots(int slots, int queue) {
        callers.close();
        admission = admission(slots, queue);
        callers = new Callers(admission);
    }

    @AfterEach
    void end() {
        callers.close();
    }

    private static Reason reason(RunOutcome outcome) {
        assertThat(outcome).isInstanceOf(RunOutcome.SandboxFailed.class);
        return ((RunOutcome.SandboxFailed) outcome).reason();
    }

    @Test
    void aLaneServesInTheOrderOfComing() throws Exception {
        callers.enters(SCORING, "first");
        for (String name : List.of("second", "third", "fourth")) {
            callers.waits(SCORING, name);
        }
        assertThat(sandbox.begun()).isEqualTo("first");
        for (String[] pair : new String[][] {{"first", "second"}, {"second", "third"}, {"third", "fourth"}}) {
            assertThat(sandbox.nothingBegan()).isTrue();
            sandbox.release(pair[0]);
            assertThat(sandbox.begun()).isEqualTo(pair[1]);
        }
    }

    @Test
    void aCompilerTakesASlot() throws Exception {
        slots(1, 0);
        callers.enters(SCORING, "first");
        assertThat(sandbox.begun()).isEqualTo("first");
        LaneSandbox lane = admission.lane(SCORING);
        assertThat(lane.compile(Program.of("cpp", ""), RunCancellation.never()))
                .hasValueSatisfying(outcome -> assertThat(reason(outcome)).isEqualTo(Reason.OVERLOADED));
        assertThat(lane.compile(Program.of("python", ""), RunCancellation.never()))
                .isEmpty();
        sandbox.release("first");
    }

    @Test
    void twoProgramsThatTalkBeginWhenBothHaveASlot() throws Exception {
        slots(2, 100);
        callers.enters(SCORING, "first");
        assertThat(sandbox.begun()).isEqualTo("first");
        Interaction.Side candidate = new Interaction.Side(Program.of("python", ""), Limits.DEFAULT);
        Interaction.Side judge = new Interaction.Side(Program.of("bash", ""), Limits.DEFAULT);
        Callers.Called talk = callers.begin(() -> admission
                .lane(SCORING)
                .talk(candidate, judge, RunCancellation.never())
                .candidate());
        Callers.until(() -> admission.traffic(SCORING).waiting() == 1);
        assertThat(sandbox.nothingBegan()).isTrue();

        sandbox.release("first");
        assertThat(sandbox.begun()).isEqualTo("bash");
        assertThat(admission.traffic(SCORING).running()).isEqualTo(2);
        sandbox.letAllEnd();
        assertThat(talk.get()).isInstanceOf(RunOutcome.Exited.class);
        assertThat(observed).hasSize(3);
        assertThat(admission.traffic(SCORING).running()).isZero();
    }

    /** With one slot, quick programs run for as long in all as those that are compiled, of which each takes longer. */
    @Test
    void programsThatAreCompiledShareTheSlotsWithQuickOnesByTime() throws Exception {
        slots(1, 100);
        callers.enters(SCORING, "bash");
        for (int i = 0; i < 3; i++) {
            callers.waits(SCORING, "cpp");
        }
        for (int i = 0; i < 40; i++) {
            callers.waits(SCORING, "python");
        }
        sandbox.letAllEnd();
        List<String> begun = new ArrayList<>();
        for (int i = 0; i < 44; i++) {
            begun.add(sandbox.begun());
        }
        assertThat(begun.subList(begun.indexOf("cpp") + 1, begun.lastIndexOf("cpp")))
                .as("between the first and the last program of C++")
                .filteredOn("python"::equals)
                .hasSizeBetween(15, 25);
    }

    @Test
    void aProgramOfAVerdictWaitsAsLongAsItsCaller() throws Exception {
        callers.close();
        AdmissionBounds impatient = new AdmissionBounds(1, 100, Duration.ofMillis(1), 2);
        admission = new SandboxAdmission(sandbox, impatient, (lane, outcome) -> {});
        callers = new Callers(admission);
        callers.enters(SCORING, "first");
        Callers.Called verdict = callers.waits(SCORING, "second");
        RunOutcome tool = admission.lane(TOOLS).run(Program.of("third", ""), Limits.DEFAULT, RunCancellation.never());
        assertThat(reason(tool)).isEqualTo(Reason.OVERLOADED);
        sandbox.release("first");
        sandbox.release("second");
        assertThat(verdict.get()).isInstanceOf(RunOutcome.Exited.class);
    }

    @Test
    void noMoreRunThanThereAreSlots() throws Exception {
        slots(3, 1_000);
        List<Callers.Called> outcomes = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            SandboxLane lane = i % 3 == 0 ? TOOLS : SCORING;
            String name = "run " + i;
            sandbox.release(name);
            outcomes.add(callers.begin(
                    () -> admission.lane(lane).run(Program.of(name, ""), Limits.DEFAULT, RunCancellation.never())));
        }
        for (Callers.Called outcome : outcomes) {
            assertThat(outcome.get()).isInstanceOf(RunOutcome.Exited.class);
        }
        assertThat(sandbox.most.get()).isBetween(1, 3);
        assertThat(admission.traffic(SCORING)).isEqualTo(new LaneTraffic(0, 0, 0));
        assertThat(admission.traffic(TOOLS)).isEqualTo(new LaneTraffic(0, 0, 0));
    }

    @Test
    void toolsTakeSlotsThatScoringLeavesIdle() {
        slots(4, 100);
        for (int i = 0; i < 4; i++) {
            callers.enters(TOOLS, "tool " + i);
        }
        assertThat(admission.traffic(TOOLS).running()).isEqualTo(4);
    }

    @Test
    void toolsGiveBackWhatIsMoreThanTheirHalfWhenScoringWaits() throws Exception {
        slots(4, 100);
        for (int i = 0; i < 4; i++) {
            callers.enters(TOOLS, "tool " + i);
            sandbox.begun();
        }
        for (int i = 4; i < 8; i++) {
            callers.waits(TOOLS, "tool " + i);
        }
        for (int i = 0; i < 4; i++) {
            callers.waits(SCORING, "score " + i);
        }
        sandbox.release("tool 0");
        assertThat(sandbox.begun()).isEqualTo("score 0");
        sandbox.release("tool 1");
        assertThat(sandbox.begun()).isEqualTo("score 1");
        sandbox.release("tool 2");
        assertThat(sandbox.begun()).isEqualTo("tool 4");
        sandbox.release("score 0");
        assertThat(sandbox.begun()).isEqualTo("score 2");
    }

    @Test
    void scoringLeavesToolsTheirHalf() throws Exception {
        slots(5, 100);
        for (int i = 0; i < 5; i++) {
            callers.enters(SCORING, "score " + i);
            sandbox.begun();
        }
        for (int i = 5; i < 9; i++) {
            callers.waits(SCORING, "score " + i);
        }
        for (int i = 0; i < 3; i++) {
            callers.waits(TOOLS, "tool " + i);
        }
        sandbox.release("score 0");
        assertThat(sandbox.begun()).isEqualTo("tool 0");
        sandbox.release("score 1");
        assertThat(sandbox.begun()).isEqualTo("tool 1");
        sandbox.release("score 2");
        assertThat(sandbox.begun()).isEqualTo("score 5");
    }

    @Test
    void aSingleSlotAlternates() throws Exception {
        callers.enters(TOOLS, "tool 0");
        for (int i = 1; i < 4; i++) {
            callers.waits(TOOLS, "tool " + i);
        }
        for (int i = 0; i < 3; i++) {
            callers.waits(SCORING, "score " + i);
        }
        List<String> order = new ArrayList<>();
        for (int i = 0; i < 7; i++) {
            String name = String.valueOf(sandbox.begun());
            order.add(name);
            sandbox.release(name);
        }
        assertThat(order).containsExactly("tool 0", "score 0", "tool 1", "score 1", "tool 2", "score 2", "tool 3");
    }

    @Test
    void aFullQueueRefusesAtOnce() throws Exception {
        slots(1, 1);
        callers.enters(TOOLS, "running");
        callers.waits(TOOLS, "waiting");
        RunOutcome refused = admission.lane(TOOLS).run(Program.of("refused", ""), Limits.DEFAULT);
        assertThat(reason(refused)).isEqualTo(Reason.OVERLOADED);
        assertThat(admission.traffic(TOOLS)).isEqualTo(new LaneTraffic(1, 1, 1));
        callers.waits(SCORING, "the other queue has room");
    }

    @Test
    void whoWaitsTooLongIsRefused() throws Exception {
        callers.enters(SCORING, "running");
        RunOutcome refused = admission
                .lane(SCORING)
                .run(
                        Program.of("late", ""),
                        Limits.DEFAULT,
                        RunCancellation.never(),
                        ProgramStreams.NONE,
                        System.nanoTime() + 5_000_000);
        assertThat(reason(refused)).isEqualTo(Reason.OVERLOADED);
        assertThat(((RunOutcome.SandboxFailed) refused).detail()).contains("no slot was free within");
        assertThat(admission.traffic(SCORING)).isEqualTo(new LaneTraffic(0, 1, 1));
    }

    @Test
    void aWaitOfNothingTakesAFreeSlot() throws Exception {
        sandbox.release("free");
        RunOutcome outcome = admission
                .lane(SCORING)
                .run(
                        Program.of("free", ""),
                        Limits.DEFAULT,
                        RunCancellation.never(),
                        ProgramStreams.NONE,
                        System.nanoTime());
        assertThat(outcome).isInstanceOf(RunOutcome.Exited.class);
    }

    @Test
    void whoIsCancelledLeavesTheQueue() throws Exception {
        callers.enters(SCORING, "running");
        RunCancellation cancel = new RunCancellation();
        Callers.Called waiting = callers.waits(SCORING, "waiting", cancel);
        cancel.cancel();
        assertThat(waiting.get()).isInstanceOf(RunOutcome.Cancelled.class);
        assertThat(admission.traffic(SCORING)).isEqualTo(new LaneTraffic(0, 1, 0));
        sandbox.release("running");
        Callers.until(() -> admission.traffic(SCORING).running() == 0);
        assertThat(sandbox.begun()).isEqualTo("running");
        assertThat(sandbox.nothingBegan()).isTrue();
    }

    @Test
    void whoIsCalledOffAtTheEndOfItsTimeHasWaitedForTooLong() throws Exception {
        callers.enters(SCORING, "running");
        RunCancellation cancel = new RunCancellation();
        long until = System.nanoTime() + 20_000_000;
        Callers.Called late = callers.begin(() -> admission
                .lane(SCORING)
                .run(Program.of("late", ""), Limits.DEFAULT, cancel, ProgramStreams.NONE, until));
        Callers.until(() -> System.nanoTime() - until >= 0);
        cancel.cancel();
        assertThat(reason(late.get())).isEqualTo(Reason.OVERLOADED);
    }

    @Test
    void whoIsCancelledBeforeTakesNoSlot() throws Exception {
        RunCancellation cancel = new RunCancellation();
        cancel.cancel();
        assertThat(admission.lane(TOOLS).run(Program.of("unwanted", ""), Limits.DEFAULT, cancel))
                .isInstanceOf(RunOutcome.Cancelled.class);
        assertThat(sandbox.nothingBegan()).isTrue();
    }

    @Test
    void whoIsInterruptedLeavesTheQueue() throws Exception {
        callers.enters(SCORING, "running");
        Callers.Called waiting = callers.waits(SCORING, "waiting");
        Callers.Called next = callers.waits(SCORING, "next");
        waiting.interrupt();
        Callers.until(() -> admission.traffic(SCORING).waiting() == 1);
        sandbox.release("running");
        sandbox.release("next");
        assertThat(next.get()).isInstanceOf(RunOutcome.Exited.class);
        assertThat(admission.traffic(SCORING)).isEqualTo(new LaneTraffic(0, 0, 0));
    }

    @Test
    void anInterruptedRunGivesItsSlotBack() throws Exception {
        Callers.Called running = callers.enters(SCORING, "running");
        sandbox.begun();
        running.interrupt();
        Callers.until(() -> admission.traffic(SCORING).running() == 0);
        sandbox.release("next");
        assertThat(admission.lane(SCORING).run(Program.of("next", ""), Limits.DEFAULT))
                .isInstanceOf(RunOutcome.Exited.class);
    }

    @Test
    void closingSendsEverybodyAway() throws Exception {
        callers.enters(SCORING, "running");
        Callers.Called scoring = callers.waits(SCORING, "waiting");
        Callers.Called tools = callers.waits(TOOLS, "waiting too");
        admission.close();
        assertThat(reason(scoring.get())).isEqualTo(Reason.CLOSED);
        assertThat(reason(tools.get())).isEqualTo(Reason.CLOSED);
        assertThat(reason(admission.lane(TOOLS).run(Program.of("late", ""), Limits.DEFAULT)))
                .isEqualTo(Reason.CLOSED);
        assertThat(sandbox.closed).isTrue();
    }

    @Test
    void aLaneThatIsClosedClosesNothing() {
        admission.lane(SCORING).close();
        assertThat(sandbox.closed).isFalse();
    }

    @Test
    void everyRunThatWasLetInIsObserved() throws Exception {
        sandbox.release("score");
        admission.lane(SCORING).run(Program.of("score", ""), Limits.DEFAULT);
        sandbox.release("tool");
        admission.lane(TOOLS).run(Program.of("tool", ""), Limits.DEFAULT);
        admission.close();
        admission.lane(TOOLS).run(Program.of("refused", ""), Limits.DEFAULT);
        assertThat(observed).containsExactly("scoring Exited", "tools Exited");
    }

    @Test
    void figuresTellTheLanesApart() throws Exception {
        callers.enters(SCORING, "running");
        callers.waits(TOOLS, "waiting");
        assertThat(admission.lane(TOOLS).status().figures())
                .containsAllEntriesOf(Map.of("runs", 7L, "slots", 1L, "scoring_running", 1L, "tools_waiting", 1L));
    }

    @Test
    void boundsAreReadFromTheOptions() {
        Map<String, String> options =
                Map.of("queue.length", "3", "queue.wait_ms", "40", "sessions.total", "5", "prepare", "off");
        assertThat(AdmissionBounds.of(new SandboxSettings(Path.of("home"), 2, Optional.empty(), options)))
                .isEqualTo(new AdmissionBounds(2, 3, Duration.ofMillis(40), 5));
        Map<String, String> wrong = Map.of("queue.length", "many");
        assertThatThrownBy(() -> AdmissionBounds.of(new SandboxSettings(Path.of("home"), 2, Optional.empty(), wrong)))
                .hasMessage("sandbox option queue.length must be an integer from 0 to 1000000, but is 'many'");
    }
}
