package dev.assay.db.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.db.Database;
import dev.assay.db.SharedDatabase;
import dev.assay.db.project.Projects;
import java.time.Duration;
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
        for (Experiment left : experiments.list("tried", 100)) {
            experiments.remove("tried", left.id());
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
