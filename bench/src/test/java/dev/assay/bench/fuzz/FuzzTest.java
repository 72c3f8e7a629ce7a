package dev.assay.bench.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.math.MathTask;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class FuzzTest {
    private static final long SEED = 7;

    private static Tally run(long first, long count, int threads) throws InterruptedException {
        return fuzz().run(first, count, threads);
    }

    private static Fuzz fuzz() {
        return new Fuzz(new Attempts(SEED, Notations.all()), Duration.ofSeconds(5), Duration.ofSeconds(60), 3);
    }

    @Test
    void whatIsFoundDoesNotDependOnTheThreads() throws InterruptedException {
        Tally alone = run(0, 3_000, 1);
        Tally together = run(0, 3_000, 8);
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
        Attempts attempts = new Attempts(SEED, Notations.all());
        Attempts same = new Attempts(SEED, Notations.all());
        Attempts other = new Attempts(SEED + 1, Notations.all());
        assertThat(attempts.at(123_456)).isEqualTo(same.at(123_456));
        assertThat(attempts.at(123_456)).isNotEqualTo(other.at(123_456));
        assertThat(LongStream.range(0, 400).mapToObj(attempts::at).map(Attempt::kind))
                .contains(Kind.values());
    }

    @Test
    void anExpressionsOtherFormsHaveItsValueAndItsNeighboursDoNot() {
        int equal = 0;
        int different = 0;
        for (long seed = 0; seed < 400; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            Term term = Term.random(random, 3);
            Truth rewritten = Oracle.of(term, term.rewritten(random));
            assertThat(rewritten).as(term.written(true)).isNotEqualTo(Truth.DIFFERENT);
            equal += rewritten == Truth.EQUAL ? 1 : 0;
            different += Oracle.of(term, term.nudged(random)) == Truth.DIFFERENT ? 1 : 0;
        }
        assertThat(equal).isGreaterThan(150);
        assertThat(different).isGreaterThan(150);
    }

    @Test
    void valuesThatRoundingMayConfuseAreNotJudged() {
        Term huge = new Term.Power(new Term.Whole(1_000), 4);
        Term hugeAndOne = new Term.Binary('+', huge, new Term.Whole(1));
        assertThat(Oracle.of(huge, hugeAndOne)).isEqualTo(Truth.UNKNOWN);
        Term rootOfMinusOne = new Term.Root(2, new Term.Binary('-', new Term.Whole(1), new Term.Whole(2)));
        assertThat(Oracle.of(rootOfMinusOne, rootOfMinusOne)).isEqualTo(Truth.UNKNOWN);
        assertThat(Oracle.of(new Term.Whole(2), new Term.Whole(3))).isEqualTo(Truth.DIFFERENT);
    }

    @Test
    void aFindingIsAsciiWhateverWasTried() {
        Attempt attempt =
                new Attempt(3, Kind.NOISE, MathTask.of("\ud800é"), "\\boxed{\udc00\u0000}", null, Truth.UNKNOWN);
        Finding finding = new Finding(Problem.THREW, attempt, "");
        assertThat(finding.json(SEED)).matches("\\p{ASCII}+").contains("\\uD800", "\\uDC00");
        assertThat(finding.text(SEED)).contains("--seed 7 --from 3 --n 1", "\\ud800", "\\u0000");
    }

    @Test
    void theBuiltInGoldsAreManyAndDistinct() {
        List<String> golds = Notations.all();
        assertThat(golds).hasSizeGreaterThan(150).doesNotHaveDuplicates();
    }
}
