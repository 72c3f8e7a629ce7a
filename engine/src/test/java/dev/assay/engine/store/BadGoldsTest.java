package dev.assay.engine.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.store.BadGolds.Ruling;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class BadGoldsTest {
    private static final UUID ID = UUID.fromString("01890000-0000-7000-8000-000000000001");
    private static final Instant FROM = Instant.parse("2026-11-27T03:00:00Z");

    private static BadGolds golds(Instant now) {
        return new BadGolds(Map.of(7L, new Ruling(ID, FROM)), Map.of("old", FROM.minusMillis(1), "young", FROM), now);
    }

    @Test
    void aRunThatBeganBeforeTheRulingKeepsItsScoring() {
        assertThat(golds(FROM).of(7, "old")).isEmpty();
        assertThat(golds(FROM).of(7, "young")).contains(ID);
    }

    @Test
    void aRunThatBeginsNowAndAnItemWithoutARunAreOfTheirTime() {
        assertThat(golds(FROM).of(7, "new")).contains(ID);
        assertThat(golds(FROM).of(7, null)).contains(ID);
        assertThat(golds(FROM.minusMillis(1)).of(7, "new")).isEmpty();
        assertThat(golds(FROM.minusMillis(1)).of(7, null)).isEmpty();
    }

    @Test
    void otherPromptsAreScored() {
        assertThat(golds(FROM).of(8, null)).isEmpty();
        assertThat(BadGolds.NONE.isEmpty()).isTrue();
        assertThat(BadGolds.NONE.of(7, null)).isEmpty();
    }
}
