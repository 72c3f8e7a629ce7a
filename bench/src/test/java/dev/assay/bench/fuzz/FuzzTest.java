package dev.assay.bench.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.answer.ExtractionPolicy;
import dev.assay.math.MathTask;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class FuzzTest {
    private static final long SEED = 7;

    private static AttemptTally run(long first, long count, int threads) throws InterruptedException {
        return fuzz().run(first, count, threads);
    }

    private static Fuzz fuzz() {
        return new Fuzz(new FuzzAttempts(SEED, GoldNotations.all()), Duration.ofSeconds(5), Duration.ofSeconds(60), 3);
    }

    @Test
    void whatIsFoundDoesNotDependOnTheThreads() throws InterruptedException {
        AttemptTally alone = run(0, 3_000, 1);
        AttemptTally together = run(0, 3_000, 8);
        assertThat(alone.count()).isEqualTo(3_000);
        assertThat(together.outcomes()).isEqualTo(alone.outcomes());
        assertThat(together.asymmetries()).isEqualTo(alone.asymmetries());
        assertThat(together.problems()).isEqualTo(alone.problems());
        assertThat(together.findings().stream().map(finding -> finding.json(SEED)))
                .isEqualTo(alone.findings().stream()
                        .map(finding -> finding.json(SEED))
                        .toList());
    }

    @Test
    void anAttemptIsMadeAgainFromItsSeedAndIndex() {
        FuzzAttempts attempts = new FuzzAttempts(SEED, GoldNotations.all());
        FuzzAttempts same = new FuzzAttempts(SEED, GoldNotations.all());
        FuzzAttempts other = new FuzzAttempts(SEED + 1, GoldNotations.all());
        assertThat(attempts.at(123_456)).isEqualTo(same.at(123_456));
        assertThat(attempts.at(123_456)).isNotEqualTo(other.at(123_456));
        assertThat(LongStream.range(0, 400).mapToObj(attempts::at).map(FuzzAttempt::kind))
                .contains(FuzzKind.values());
    }

    @Test
    void aMegabyteStandsInItsPlace() {
        for (MegabytePlace place : MegabytePlace.values()) {
            String text = "so ".repeat(9);
            boolean isGold = place == MegabytePlace.GOLD;
            assertThat(place.task(text).gold()).containsExactly(isGold ? text : "5");
            assertThat(place.response(text).text().contains(text)).isNotEqualTo(isGold);
        }
        assertThat(MegabytePlace.LAST_NUMBER.task("1").extract()).isEqualTo(ExtractionPolicy.LAST_NUMBER);
    }

    @Test
    void anExpressionsOtherFormsHaveItsValueAndItsNeighboursDoNot() {
        int equal = 0;
        int different = 0;
        for (long seed = 0; seed < 400; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            FuzzTerm term = FuzzTerm.random(random, 3);
            KnownEquality rewritten = NumericOracle.of(term, term.rewritten(random));
            assertThat(rewritten).as(term.written(true)).isNotEqualTo(KnownEquality.DIFFERENT);
            equal += rewritten == KnownEquality.EQUAL ? 1 : 0;
            different += NumericOracle.of(term, term.nudged(random)) == KnownEquality.DIFFERENT ? 1 : 0;
        }
        assertThat(equal).isGreaterThan(150);
        assertThat(different).isGreaterThan(150);
    }

    @Test
    void valuesThatRoundingMayConfuseAreNotJudged() {
        FuzzTerm huge = new FuzzTerm.Power(new FuzzTerm.Whole(1_000), 4);
        FuzzTerm hugeAndOne = new FuzzTerm.Binary('+', huge, new FuzzTerm.Whole(1));
        assertThat(NumericOracle.of(huge, hugeAndOne)).isEqualTo(KnownEquality.UNKNOWN);
        FuzzTerm rootOfMinusOne =
                new FuzzTerm.Root(2, new FuzzTerm.Binary('-', new FuzzTerm.Whole(1), new FuzzTerm.Whole(2)));
        assertThat(NumericOracle.of(rootOfMinusOne, rootOfMinusOne)).isEqualTo(KnownEquality.UNKNOWN);
        assertThat(NumericOracle.of(new FuzzTerm.Whole(2), new FuzzTerm.Whole(3)))
                .isEqualTo(KnownEquality.DIFFERENT);
    }

    @Test
    void aFindingIsAsciiWhateverWasTried() {
        FuzzAttempt attempt = new FuzzAttempt(
                3, FuzzKind.NOISE, MathTask.of("\ud800é"), "\\boxed{\udc00\u0000}", null, KnownEquality.UNKNOWN);
        FuzzFinding finding = new FuzzFinding(BrokenPromise.THREW, attempt, "");
        assertThat(finding.json(SEED)).matches("\\p{ASCII}+").contains("\\uD800", "\\uDC00");
        assertThat(finding.text(SEED)).contains("--seed 7 --from 3 --n 1", "\\ud800", "\\u0000");
    }

    @Test
    void theBuiltInGoldsAreManyAndDistinct() {
        List<String> golds = GoldNotations.all();
        assertThat(golds).hasSizeGreaterThan(150).doesNotHaveDuplicates();
    }

    @Test
    void aMegabyteOfEachKindIsMadeAsLongAsTheGatewayAllows() {
        for (MegabyteTexts kind : MegabyteTexts.values()) {
            List<MegabyteTexts.Recipe> recipes = kind.recipes();
            assertThat(recipes).as(kind.title()).doesNotHaveDuplicates();
            assertThat(recipes.getFirst().text()).hasSizeBetween((1 << 20) - 16, 1 << 20);
            assertThat(recipes.stream().map(MegabyteTexts.Recipe::end)).anyMatch(end -> end.contains("boxed{5}"));
        }
    }
}
