package dev.assay.text.similarity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.metric.TranslationTokenizer;
import dev.assay.testkit.VerifierContract;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verdict.Cause;
import dev.assay.verifier.Verifier;
import dev.assay.verifier.judge.Embedder;
import dev.assay.verifier.judge.JudgeRuling.Fault;
import dev.assay.verifier.judge.TextEmbedding;
import dev.assay.verifier.judge.TextEmbedding.Direction;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

class SimilarityVerifierTest extends VerifierContract<SimilarityTask> {
    private static final SimilarityVerifier VERIFIER = new SimilarityVerifier(Optional.empty());

    /** A model whose directions are those of a map; a text that is not in it is too long. */
    private record MappedEmbedder(Map<String, TextEmbedding> known) implements Embedder {
        @Override
        public String model() {
            return "mapped";
        }

        @Override
        public List<TextEmbedding> embed(List<String> texts, Duration patience) {
            return texts.stream()
                    .map(text -> known.getOrDefault(text, new TextEmbedding.Refused(Fault.TOO_LONG, "too long")))
                    .toList();
        }
    }

    @Override
    protected Verifier<SimilarityTask> verifier() {
        return VERIFIER;
    }

    @Override
    protected Map<String, String> moreHostileResponses() {
        return Map.of(
                "a megabyte of words", "zz ".repeat(1 << 18),
                "half a million lines", "z\n".repeat(1 << 19),
                "a megabyte of marks", "-,".repeat(1 << 19));
    }

    private static SimilarityTask task(SimilarityMeasure score, List<String> gold, SimilarityMeasure... measures) {
        return new SimilarityTask(
                gold, "zz zz zz", null, null, score, List.of(measures), TranslationTokenizer.WORDS, true, false, false);
    }

    private static Verdict.Scored scored(SimilarityTask task, String response) throws InterruptedException {
        return (Verdict.Scored) VERIFIER.verify(task, Response.of(response));
    }

    private static String stage(Verdict verdict) {
        return verdict.explanation().stages().getLast().name();
    }

    @Test
    void otherMeasuresAreParts() throws InterruptedException {
        Verdict.Scored verdict = scored(
                task(SimilarityMeasure.ROUGE1, List.of("one two three four"), SimilarityMeasure.EDIT), "one two");

        assertThat(verdict.parts().keySet()).containsExactly("edit", "rouge1", "rouge1_precision", "rouge1_recall");
        assertThat(verdict.parts()).containsEntry("rouge1_precision", 1.0).containsEntry("rouge1_recall", 0.5);
        assertThat(verdict.score()).isEqualTo(2.0 / 3);
        assertThat(verdict.answer()).contains("one two");
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "COSINE")
    void anAnswerOverTheLimitScoresZero(SimilarityMeasure measure) throws InterruptedException {
        SimilarityTask task = task(measure, List.of("one two three"));

        Verdict.Scored over = scored(task, "one two three " + "x".repeat(measure.longest()));
        Verdict.Scored within = scored(task, "one two three " + "x".repeat(measure.longest() - 14));

        assertThat(stage(over)).isEqualTo("limit.characters");
        assertThat(over.score()).isZero();
        assertThat(stage(within)).isEqualTo("similarity." + measure);
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "COSINE")
    void aGoldOverTheLimitIsABadReference(SimilarityMeasure measure) throws InterruptedException {
        Verdict verdict =
                VERIFIER.verify(task(measure, List.of("a b ".repeat(measure.longest() / 4 + 1))), Response.of("a b"));

        assertThat(verdict).isInstanceOfSatisfying(Verdict.Unscored.class, unscored -> {
            assertThat(unscored.cause()).isEqualTo(Cause.BAD_REFERENCE);
            assertThat(unscored.field()).contains("gold");
        });
    }

    @Test
    void theLongestTextsOfEveryKindAreMeasured() throws InterruptedException {
        List<String> texts = List.of("a ".repeat(1 << 14), "ab\n".repeat(10_000), "abab c".repeat(5_000));
        for (SimilarityMeasure measure : SimilarityMeasure.values()) {
            if (measure != SimilarityMeasure.COSINE) {
                for (String text : texts) {
                    assertThat(scored(task(measure, texts), text).score())
                            .as("%s", measure)
                            .isBetween(0.0, 1.0);
                }
            }
        }
    }

    @Test
    void aPuzzleOfMatchesEndsAtTheLimitOfSteps() throws InterruptedException {
        // Blocks of many different lengths, each of one letter, so that one scan after another finds a shorter block.
        Verdict.Scored verdict = scored(task(SimilarityMeasure.RATIO, List.of(blocks('b'))), blocks('c'));

        assertThat(stage(verdict)).isEqualTo("limit.steps");
        assertThat(verdict.score()).isZero();
    }

    @Test
    void equalTextsAreAlikeHoweverOftenTheyRepeatThemselves() throws InterruptedException {
        String text = "a ".repeat(SimilarityMeasure.RATIO.longest() / 2);

        assertThat(scored(task(SimilarityMeasure.RATIO, List.of(text)), text).score())
                .isOne();
    }

    private static String blocks(char between) {
        StringBuilder text = new StringBuilder();
        for (int length = 1; text.length() + length < SimilarityMeasure.RATIO.longest(); length++) {
            text.append("a".repeat(length)).append(between);
        }
        return text.toString();
    }

    @Test
    void cosineIsThatOfTheBestGoldAndNeverNegative() throws InterruptedException {
        SimilarityVerifier verifier = new SimilarityVerifier(Optional.of(new MappedEmbedder(Map.of(
                "gold",
                direction(1, 0),
                "other",
                direction(0, 1),
                "near",
                direction(3, 4),
                "against",
                direction(-1, 0)))));
        SimilarityTask both = task(SimilarityMeasure.COSINE, List.of("gold", "other"), SimilarityMeasure.EDIT);
        SimilarityTask one = task(SimilarityMeasure.COSINE, List.of("gold"));

        Verdict near = verifier.verify(both, Response.of("near"));
        assertThat(((Verdict.Scored) near).score()).isCloseTo(0.8, within(1e-9));
        assertThat(((Verdict.Scored) near).parts()).containsKey("edit");
        assertThat(((Verdict.Scored) verifier.verify(one, Response.of("against"))).score())
                .isZero();
    }

    @Test
    void aTextThatTheModelRefusesIsTheFaultOfWhoWroteIt() throws InterruptedException {
        SimilarityVerifier verifier = new SimilarityVerifier(Optional.of(new MappedEmbedder(Map.of(
                "gold",
                direction(1, 0),
                "dead",
                new TextEmbedding.Unavailable("no answer"),
                "blank",
                new TextEmbedding.Blank()))));

        Verdict refused = verifier.verify(task(SimilarityMeasure.COSINE, List.of("gold")), Response.of("endless"));
        assertThat(((Verdict.Scored) refused).score()).isZero();
        assertThat(stage(refused)).isEqualTo("limit.embedding_too_long");
        assertThat(cause(verifier, "unknown", "gold")).isEqualTo(Cause.BAD_REFERENCE);
        assertThat(cause(verifier, "blank", "gold")).isEqualTo(Cause.BAD_REFERENCE);
        assertThat(cause(verifier, "gold", "dead")).isEqualTo(Cause.DEPENDENCY_FAILED);
        assertThat(((Verdict.Scored)
                                verifier.verify(task(SimilarityMeasure.COSINE, List.of("gold")), Response.of("blank")))
                        .score())
                .isZero();
    }

    @Test
    void onlyCosineWaits() {
        assertThat(VERIFIER.workClass(field -> Optional.of("cosine"))).isEqualTo("embedding");
        assertThat(VERIFIER.workClass(field -> Optional.of("bleu"))).isEmpty();
        assertThat(VERIFIER.workClass(field -> Optional.empty())).isEmpty();
    }

    private static Cause cause(SimilarityVerifier verifier, String gold, String response) throws InterruptedException {
        return ((Verdict.Unscored)
                        verifier.verify(task(SimilarityMeasure.COSINE, List.of(gold)), Response.of(response)))
                .cause();
    }

    private static TextEmbedding direction(float... numbers) {
        return new Direction(numbers);
    }
}
