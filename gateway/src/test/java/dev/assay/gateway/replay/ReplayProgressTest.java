package dev.assay.gateway.replay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.db.verdict.VerdictFilter.Place;
import dev.assay.engine.replay.ReplayTally;
import dev.assay.engine.store.VerdictId;
import org.junit.jupiter.api.Test;

class ReplayProgressTest {
    @Test
    void aReplayGoesOnBehindTheVerdictThatItWrote() {
        ReplayTally tally = new ReplayTally(null);
        tally.addNotReplayable(1);
        Place place = new Place(-1, new VerdictId(VerdictId.newBatch(1_764_000_000_000L), 4_095));

        ReplayProgress read = ReplayProgress.read(new ReplayProgress(place, tally.json()).text());

        assertThat(read.after()).isEqualTo(place);
        assertThat(new ReplayTally(read.tally()).verdicts()).isEqualTo(1);
    }
}
