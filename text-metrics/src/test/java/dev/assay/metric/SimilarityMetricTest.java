package dev.assay.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/**
 * Values computed by hand: TEXT and REFERENCE have 6 words each, and share 5 words, 3 of 5 pairs, 1 of 4 triples and no
 * quadruple.
 */
class SimilarityMetricTest {
    private static final String TEXT = "the cat sat on the mat";
    private static final String REFERENCE = "the cat is on the mat";

    @ParameterizedTest
    @EnumSource(
            value = SimilarityMetric.class,
            names = {"FUZZY_MATCH"},
            mode = Mode.EXCLUDE)
    void selectorsOfEmojiAreNoWords(SimilarityMetric metric) {
        String selectors = "\uFE0F \uFE0F \uFE0F \uFE0F \uFE0F \uFE0F";

        assertThat(metric.of(selectors, "\u2764\uFE0F love \u2600\uFE0F and \u260E\uFE0F all of it"))
                .isZero();
    }

    private static void assertMeasure(SimilarityMetric metric, double expected) {
        assertThat(metric.of(TEXT, REFERENCE)).isCloseTo(expected, within(1e-9));
    }

    @Test
    void bleuIsTheGeometricMeanOfPrecisions() {
        // (5/6 * 3/5 * 1/4 * 1/(2*3)) ^ (1/4) = (1/48) ^ (1/4); equal lengths, so no brevity penalty
        assertMeasure(SimilarityMetric.BLEU, Math.sqrt(Math.sqrt(1.0 / 48)));
    }

    @Test
    void bleuPunishesBrevity() {
        // 3 words: precisions 3/3, 2/2, 1/1; e^(1 - 6/3)
        assertThat(SimilarityMetric.BLEU.of("on the mat", REFERENCE)).isCloseTo(Math.exp(-1), within(1e-9));
    }

    @Test
    void bleuClipsWordsThatAreRepeated() {
        // the classic: 2 of 7 words count; 0 of 6 pairs is 1/(2*6), 0 of 5 triples 1/(4*5), 0 of 4 quadruples 1/(8*4)
        double product = 2.0 / 7 / 12 / 20 / 32;
        assertThat(SimilarityMetric.BLEU.of("the the the the the the the", "the cat is on the mat ."))
                .isCloseTo(Math.sqrt(Math.sqrt(product)), within(1e-9));
    }

    @Test
    void gleuIsTheLowerOfPrecisionAndRecall() {
        // (5 + 3 + 1 + 0) / (6 + 5 + 4 + 3) on both sides
        assertMeasure(SimilarityMetric.GLEU, 9.0 / 18);
        // "on the mat": 3 + 2 + 1 = 6 of its 6, and 6 of the reference's 18
        assertThat(SimilarityMetric.GLEU.of("on the mat", REFERENCE)).isCloseTo(6.0 / 18, within(1e-9));
    }

    @Test
    void meteorRewardsRunsOfPairedWords() {
        // P = R = 5/6 = F; two runs ("the cat", "on the mat") of 5 pairs: 5/6 * (1 - 0.5 * (2/5)^3)
        assertMeasure(SimilarityMetric.METEOR, 5.0 / 6 * (1 - 0.5 * 0.064));
        // 3 pairs in one run: P = 1, R = 1/2, F = 10 * 0.5 / (0.5 + 9) = 10/19; less half of (1/3)^3
        assertThat(SimilarityMetric.METEOR.of("on the mat", REFERENCE))
                .isCloseTo(10.0 / 19 * (1 - 0.5 / 27), within(1e-9));
    }

    @Test
    void meteorPairsStems() {
        // both words by their stems, in one run: 1 - 0.5 * (1/2)^3
        assertThat(SimilarityMetric.METEOR.of("cats running", "cat runs")).isCloseTo(0.9375, within(1e-9));
    }

    @Test
    void rougeIsTheF1OfSequences() {
        assertMeasure(SimilarityMetric.ROUGE_1, 5.0 / 6);
        assertMeasure(SimilarityMetric.ROUGE_2, 3.0 / 5);
        assertMeasure(SimilarityMetric.ROUGE_3, 1.0 / 4);
        assertMeasure(SimilarityMetric.ROUGE_4, 0);
        assertMeasure(SimilarityMetric.ROUGE_5, 0);
        // 2PR/(P+R) with P = 3/3, R = 3/6
        assertThat(SimilarityMetric.ROUGE_1.of("on the mat", REFERENCE)).isCloseTo(2.0 / 3, within(1e-9));
        // 7 words in order: 3 sequences of five
        assertThat(SimilarityMetric.ROUGE_5.of("a b c d e f g", "a b c d e f h"))
                .isCloseTo(2.0 / 3, within(1e-9));
    }

    @Test
    void rougeLIsTheF1OfTheLongestCommonSubsequence() {
        assertMeasure(SimilarityMetric.ROUGE_L, 5.0 / 6);
        // "b d" of 4 and 3 words
        assertThat(SimilarityMetric.ROUGE_L.of("a b c d", "b e d")).isCloseTo(4.0 / 7, within(1e-9));
    }

    @ParameterizedTest
    @CsvSource({
        "kitten, sitting, 0.6153846153846154", // i t t n: 2 * 4 / 13
        "abc, abc, 1",
        "abc, xyz, 0",
        "this is a test, this is a test!, 0.9655172413793104", // 2 * 14 / 29
        "flaw, lawn, 0.75" // l a w: 2 * 3 / 8
    })
    void fuzzyMatchIsTheIndelSimilarity(String text, String reference, double expected) {
        assertThat(SimilarityMetric.FUZZY_MATCH.of(text, reference)).isCloseTo(expected, within(1e-12));
    }

    @Test
    void fuzzyMatchIsRightBeyondOneMachineWord() {
        String one = "ab".repeat(300) + "c" + "xyz".repeat(70) + "rare";
        String other = "b".repeat(250) + "crate" + "zyx".repeat(70);

        assertThat(SimilarityMetric.FUZZY_MATCH.of(one, other))
                .isCloseTo(2.0 * slow(one, other) / (one.length() + other.length()), within(1e-12));
    }

    /** The length of the longest common subsequence, by the table of all pairs of prefixes. */
    private static int slow(String one, String other) {
        int[][] common = new int[one.length() + 1][other.length() + 1];
        for (int i = 1; i <= one.length(); i++) {
            for (int j = 1; j <= other.length(); j++) {
                common[i][j] = one.charAt(i - 1) == other.charAt(j - 1)
                        ? common[i - 1][j - 1] + 1
                        : Math.max(common[i - 1][j], common[i][j - 1]);
            }
        }
        return common[one.length()][other.length()];
    }

    @ParameterizedTest
    @EnumSource
    void nothingIsUnlikeAllElse(SimilarityMetric metric) {
        assertThat(metric.of("", "")).isEqualTo(metric == SimilarityMetric.FUZZY_MATCH ? 1 : 0);
        assertThat(metric.of("", "a word")).isZero();
        assertThat(metric.of("a word", "")).isZero();
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "METEOR")
    void equalTextsAreAlike(SimilarityMetric metric) {
        assertThat(metric.of("one two three four five", "one two three four five"))
                .isCloseTo(1, within(1e-12));
    }

    @ParameterizedTest
    @EnumSource
    void theLongestTextsAreMeasured(SimilarityMetric metric) {
        String one = "ab ".repeat(SimilarityMetric.LONGEST / 3);
        String other = "ba ".repeat(SimilarityMetric.LONGEST / 3);

        assertThat(metric.of(one, other)).isBetween(0.0, 1.0);
    }

    @Test
    void textsWithoutSpacesAreComparedByTheirCharacters() {
        // 4 of 5 characters each
        assertThat(SimilarityMetric.ROUGE_1.of("我喜欢苹果", "我喜欢香果")).isCloseTo(0.8, within(1e-9));
    }

    @Test
    void punctuationCountsWhereOrderIsMeasuredAndNotWhereWordsAre() {
        assertThat(SimilarityMetric.ROUGE_1.of("Yes!", "yes")).isEqualTo(1);
        assertThat(SimilarityMetric.BLEU.of("Yes!", "yes")).isZero();
    }

    @ParameterizedTest
    @CsvSource({
        "caresses, caress",
        "ponies, poni",
        "cats, cat",
        "feed, feed",
        "agreed, agre",
        "plastered, plaster",
        "motoring, motor",
        "sing, sing",
        "conflated, conflat",
        "hopping, hop",
        "falling, fall",
        "filing, file",
        "happy, happi",
        "sky, sky",
        "enjoy, enjoy",
        "enjoys, enjoy",
        "flies, fli",
        "dies, die",
        "died, die",
        "tried, tri",
        "dying, die",
        "owed, owe",
        "geology, geolog",
        "hopefully, hope",
        "radically, radic",
        "rationally, ration",
        "possibly, possibl",
        "relational, relat",
        "conditional, condit",
        "vietnamization, vietnam",
        "formalize, formal",
        "electrical, electr",
        "hopefulness, hope",
        "goodness, good",
        "revival, reviv",
        "adjustment, adjust",
        "adoption, adopt",
        "probate, probat",
        "rate, rate",
        "controll, control",
        "roll, roll",
        "naïve, naïv",
        "cafés, café"
    })
    void stemsAreThoseOfThePaperWithTheChangesOfNltk(String word, String stem) {
        assertThat(PorterStemmer.of(word)).isEqualTo(stem);
    }
}
