package dev.assay.db.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.db.Database;
import dev.assay.db.SharedDatabase;
import dev.assay.db.project.Projects;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ExperimentsIT {
    private static final Duration MINUTE = Duration.ofMinutes(1);

    private Experiments experiments;

    @BeforeEach
    void open() throws InterruptedException {
        Database database = SharedDatabase.get();
        experiments = new Experiments(database, new Projects(database));
        for (String project : List.of("tried", "busy")) {
            experiments.list(project, 100).forEach(left -> experiments.remove(project, left.id()));
        }
    }

    private static ChangedVerdict changed(int number, String flip) {
        return new ChangedVerdict(new UUID(0, number), flip, "gsm8k", "{\"reward\":0}", "{\"reward\":1}");
    }

    @Test
    void twoGatewaysNeverTakeTheSameExperiment() {
        Experiment first = experiments.add("tried", "{}");
        Experiment second = experiments.add("tried", "{}");

        assertThat(experiments.claim(UUID.randomUUID(), MINUTE))
                .map(Experiment::id)
                .contains(first.id());
        assertThat(experiments.claim(UUID.randomUUID(), MINUTE))
                .map(Experiment::id)
                .contains(second.id());
        assertThat(experiments.claim(UUID.randomUUID(), MINUTE)).isEmpty();
    }

    @Test
    void anExperimentWhoseGatewayIsGoneGoesOnFromItsProgress() {
        Experiment added = experiments.add("tried", "{\"recipe\":\"math\"}");
        UUID gone = UUID.randomUUID();
        UUID next = UUID.randomUUID();
        experiments.claim(gone, MINUTE);
        experiments.progress(
                added.id(), gone, Duration.ofSeconds(-1), "{\"verdicts\":5}", List.of(changed(1, "gained")));

        assertThat(experiments.claim(next, MINUTE)).hasValueSatisfying(claimed -> {
            assertThat(claimed.progress()).isEqualTo("{\"verdicts\":5}");
            assertThat(claimed.request()).isEqualTo("{\"recipe\":\"math\"}");
        });
        assertThat(experiments.progress(added.id(), gone, MINUTE, "{}", List.of(changed(2, "lost"))))
                .isFalse();
        experiments.end(added.id(), gone, null);
        assertThat(experiments.find("tried", added.id())).map(Experiment::state).contains("running");
        experiments.end(added.id(), next, null);
        assertThat(experiments.find("tried", added.id())).hasValueSatisfying(ended -> {
            assertThat(ended.state()).isEqualTo("done");
            assertThat(ended.finishedAt()).isNotNull();
        });
        assertThat(experiments.changes(added.id(), null, null, 10))
                .extracting(ChangedVerdict::flip)
                .containsExactly("gained");
    }

    @Test
    void changesAreReadPageByPageAndByKind() {
        Experiment added = experiments.add("tried", "{}");
        UUID lease = UUID.randomUUID();
        experiments.claim(lease, MINUTE);
        experiments.progress(
                added.id(),
                lease,
                MINUTE,
                "{}",
                List.of(changed(1, "gained"), changed(2, "lost"), changed(3, "gained")));

        assertThat(experiments.changes(added.id(), null, null, 2))
                .containsExactly(changed(1, "gained"), changed(2, "lost"));
        assertThat(experiments.changes(added.id(), null, new UUID(0, 2), 2)).containsExactly(changed(3, "gained"));
        assertThat(experiments.changes(added.id(), "gained", null, 10)).hasSize(2);
    }

    @Test
    void aRemovedExperimentEndsAndIsNotAnotherProjectsToRemove() {
        Experiment added = experiments.add("tried", "{}");
        UUID lease = UUID.randomUUID();
        experiments.claim(lease, MINUTE);

        assertThat(experiments.remove("other", added.id())).isFalse();
        assertThat(experiments.find("other", added.id())).isEmpty();
        assertThat(experiments.remove("tried", added.id())).isTrue();
        assertThat(experiments.progress(added.id(), lease, MINUTE, "{}", List.of()))
                .isFalse();
    }

    private Experiment shadow(Duration time, long judgeCalls) {
        return experiments.addShadow("tried", "{}", time, judgeCalls, 2).orElseThrow();
    }

    @Test
    void aShadowRunsOnEveryGatewayUntilItsTimeIsOver() {
        Experiment running = shadow(MINUTE, 0);
        Experiment over = shadow(Duration.ofSeconds(-1), 0);

        assertThat(experiments.claim(UUID.randomUUID(), MINUTE)).isEmpty();
        assertThat(experiments.shadows()).extracting(Experiment::id).containsExactly(running.id());
        assertThat(experiments.find("tried", over.id())).hasValueSatisfying(ended -> {
            assertThat(ended.state()).isEqualTo("done");
            assertThat(ended.finishedAt()).isEqualTo(ended.endsAt());
        });
    }

    @Test
    void noMoreShadowsRunAtATimeThanMay() {
        Experiment first = shadow(MINUTE, 0);
        shadow(MINUTE, 0);

        assertThat(experiments.addShadow("tried", "{}", MINUTE, 0, 2)).isEmpty();
        experiments.stop(first.id());
        assertThat(experiments.addShadow("tried", "{}", MINUTE, 0, 2)).isPresent();
    }

    @Test
    void theBudgetOfJudgeCallsIsSpentOnce() {
        Experiment added = shadow(MINUTE, 10);

        assertThat(experiments.takeJudgeCalls(added.id(), 8)).isEqualTo(8);
        assertThat(experiments.takeJudgeCalls(added.id(), 8)).isEqualTo(2);
        assertThat(experiments.takeJudgeCalls(added.id(), 8)).isZero();
        assertThat(experiments.takeJudgeCalls(UUID.randomUUID(), 8)).isZero();
    }

    @Test
    void gatewaysAddToTheProgressOfAShadowEvenAfterItWasStopped() {
        Experiment added = shadow(MINUTE, 0);

        assertThat(experiments.add(
                        added.id(), before -> new ShadowAddition(before + "1", false), List.of(changed(1, "gained"))))
                .isTrue();
        experiments.stop(added.id());
        assertThat(experiments.add(
                        added.id(), before -> new ShadowAddition(before + "2", true), List.of(changed(2, "lost"))))
                .isTrue();

        assertThat(experiments.find("tried", added.id())).hasValueSatisfying(stopped -> {
            assertThat(stopped.state()).isEqualTo("stopped");
            assertThat(stopped.progress()).isEqualTo("null12");
        });
        assertThat(experiments.changes(added.id(), null, null, 10)).hasSize(2);
        experiments.remove("tried", added.id());
        assertThat(experiments.add(added.id(), before -> new ShadowAddition("", false), List.of()))
                .isFalse();
    }

    @Test
    void aShadowThatHasScoredAllIsDone() {
        Experiment added = shadow(MINUTE, 0);

        experiments.add(added.id(), _ -> new ShadowAddition("{}", true), List.of());

        assertThat(experiments.find("tried", added.id())).map(Experiment::state).contains("done");
        assertThat(experiments.shadows()).isEmpty();
    }

    @Test
    void aStoppedReplayIsTakenByNoGateway() {
        Experiment added = experiments.add("tried", "{}");
        UUID lease = UUID.randomUUID();
        experiments.claim(lease, MINUTE);

        experiments.stop(added.id());

        assertThat(experiments.progress(added.id(), lease, MINUTE, "{}", List.of()))
                .isFalse();
        assertThat(experiments.claim(UUID.randomUUID(), Duration.ofSeconds(-1))).isEmpty();
    }

    @Test
    void aShadowThatFailsSaysWhy() {
        Experiment added = shadow(MINUTE, 0);

        experiments.fail(added.id(), "a bug");

        assertThat(experiments.find("tried", added.id())).hasValueSatisfying(failed -> {
            assertThat(failed.state()).isEqualTo("failed");
            assertThat(failed.detail()).isEqualTo("a bug");
        });
    }

    @Test
    void projectsTakeTurnsWhateverTheNumberOfTheirReplays() {
        Experiment first = experiments.add("busy", "{}");
        Experiment second = experiments.add("busy", "{}");
        Experiment other = experiments.add("tried", "{}");
        UUID lease = UUID.randomUUID();

        List<UUID> turns = new ArrayList<>();
        for (int turn = 0; turn < 4; turn++) {
            UUID taken = experiments.claim(lease, MINUTE).orElseThrow().id();
            turns.add(taken);
            assertThat(experiments.anotherProjectWaits(taken)).isTrue();
            experiments.release(taken, lease);
        }
        experiments.remove("tried", other.id());

        assertThat(turns).containsExactly(first.id(), other.id(), first.id(), other.id());
        assertThat(experiments.anotherProjectWaits(first.id())).isFalse();
        experiments.claim(lease, MINUTE);
        experiments.end(first.id(), lease, null);
        assertThat(experiments.claim(lease, MINUTE)).map(Experiment::id).contains(second.id());
    }

    @Test
    void aReleasedExperimentIsTakenAgainAtOnce() {
        Experiment added = experiments.add("tried", "{}");
        UUID lease = UUID.randomUUID();
        experiments.claim(lease, MINUTE);

        experiments.release(added.id(), lease);

        assertThat(experiments.claim(UUID.randomUUID(), MINUTE))
                .map(Experiment::id)
                .contains(added.id());
    }
}
