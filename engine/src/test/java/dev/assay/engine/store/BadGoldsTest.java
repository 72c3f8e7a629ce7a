package dev.assay.engine.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.store.GoldRulingList.Ruling;
import dev.assay.verifier.Sha256;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class BadGoldsTest {
    private static final UUID ID = UUID.fromString("01890000-0000-7000-8000-000000000001");
    private static final Instant FROM = Instant.parse("2026-11-27T03:00:00Z");

    private static BadGolds golds(Instant now) {
        return golds(now, new Ruling(ID, 7, FROM, null));
    }

    private static BadGolds golds(Instant now, Ruling... rulings) {
        return new BadGolds(
                new GoldRulingList(List.of(rulings)), Map.of("old", FROM.minusMillis(1), "young", FROM), now);
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

    private static Ruling on(long task) {
        return new Ruling(UUID.randomUUID(), task, FROM, null);
    }

    @Test
    void promptsThatWereRuledBeforeTheRunBeganAreAnInputOfItsRewards() {
        Ruling later = new Ruling(UUID.randomUUID(), 9, FROM.plusMillis(1), null);
        RewardInput seven = golds(FROM, on(7), later).input("young").orElseThrow();

        assertThat(seven.kind()).hasToString("gold_rulings");
        assertThat(seven.value()).isEqualTo("1:" + Sha256.of("0000000000000007").hex());
        assertThat(golds(FROM, on(7), later).input("old")).isEmpty();
        assertThat(golds(FROM, on(7)).input("young")).contains(seven);
        assertThat(golds(FROM, on(8)).input("young")).isNotEqualTo(Optional.of(seven));
        assertThat(golds(FROM, on(8), on(7)).input("young"))
                .isEqualTo(golds(FROM, on(7), on(8)).input("young"));
        assertThat(golds(FROM.plusMillis(1), on(7), later)
                        .input(null)
                        .orElseThrow()
                        .value())
                .startsWith("2:");
    }

    @Test
    void aRulingThatWasTakenBackDuringARunIsSeenInItsInputs() {
        Ruling ended = new Ruling(ID, 7, FROM, FROM.plusMillis(5));

        assertThat(golds(FROM, ended).of(7, "young")).isEmpty();
        assertThat(golds(FROM, ended).input("young").orElseThrow().value())
                .isEqualTo("0:" + Sha256.of("").hex());
        assertThat(golds(FROM, ended).input("old")).isEmpty();
        assertThat(golds(FROM.plusMillis(5), ended).input(null)).isEmpty();
        assertThat(golds(FROM, ended, on(7)).of(7, "young")).isPresent();
    }
}
