package dev.assay.graders;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.graders.Grader.MeaningSimilarity;
import dev.assay.graders.GradingResult.Failed;
import dev.assay.graders.GradingResult.Graded;
import dev.assay.graders.GradingResult.Unusable;
import dev.assay.graders.template.GraderTemplate;
import dev.assay.graders.template.TemplatePath;
import dev.assay.graders.template.TemplateVariables;
import dev.assay.metric.CosineSimilarity;
import dev.assay.metric.SimilarityMetric;
import dev.assay.verifier.judge.Embedder;
import dev.assay.verifier.judge.FreeJudge;
import dev.assay.verifier.judge.JudgeRuling.Fault;
import dev.assay.verifier.judge.TextEmbedding;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EmbeddingSimilarityTest {
    private static final Map<String, TextEmbedding> PLACES = Map.of(
            "east", new TextEmbedding.Direction(new float[] {3, 0}),
            "north-east", new TextEmbedding.Direction(new float[] {1, 1}),
            "west", new TextEmbedding.Direction(new float[] {-1, 0}),
            "", new TextEmbedding.Blank(),
            "long", new TextEmbedding.Refused(Fault.TOO_LONG, "a text is too long"),
            "foul", new TextEmbedding.Refused(Fault.REFUSED, "a filter refused a text"),
            "lost", new TextEmbedding.Unavailable("no answer"));

    private static GradingResult graded(String sample, String label, String input, String reference)
            throws InterruptedException {
        Embedder embedder = new Embedder() {
            @Override
            public String model() {
                return "a-model";
            }

            @Override
            public List<TextEmbedding> embed(List<String> texts, Duration patience) {
                return texts.stream()
                        .map(text -> Optional.ofNullable(PLACES.get(text)).orElseThrow())
                        .toList();
            }
        };
        MeaningSimilarity grader = new MeaningSimilarity("/grader", "same", template(input), template(reference));
        return new EmbeddingSimilarity(
                        variables(Map.of("/output_text", sample, "/label", label)), models(Optional.of(embedder)))
                .compared(grader);
    }

    private static GradingResult graded(String sample, String label) throws InterruptedException {
        return graded(sample, label, "{{sample.output_text}}", "{{item.label}}");
    }

    private static GraderTemplate template(String text) {
        return GraderTemplate.read(text, Set.of("output_text"));
    }

    private static TemplateVariables variables(Map<String, String> values) {
        return new TemplateVariables() {
            @Override
            public Optional<String> text(TemplatePath path) {
                return Optional.ofNullable(values.get(path.pointer()));
            }

            @Override
            public String sample() {
                return "{}";
            }

            @Override
            public String item() {
                return "{}";
            }
        };
    }

    private static GraderModels models(Optional<Embedder> embedder) {
        return new GraderModels() {
            @Override
            public Optional<FreeJudge> find(String name) {
                return Optional.empty();
            }

            @Override
            public Optional<Embedder> embedder() {
                return embedder;
            }

            @Override
            public Duration left() {
                return Duration.ofSeconds(1);
            }
        };
    }

    @ParameterizedTest
    @CsvSource({
        "east,       east, 1",
        "north-east, east, 0.7071067811865475",
        "west,       east, 0",
        "'',         east, 0",
        "'',         lost, 0"
    })
    void theRewardIsTheCosineOrZeroWhereThatIsNegative(String sample, String label, double reward)
            throws InterruptedException {
        GradingResult result = graded(sample, label);

        assertThat(result).isInstanceOfSatisfying(Graded.class, graded -> {
            assertThat(graded.grade().reward()).isCloseTo(reward, within(1e-15));
            assertThat(graded.grade().flags()).isEmpty();
        });
    }

    @ParameterizedTest
    @CsvSource({"long, east, SAMPLE_TOO_LONG", "foul, east, MODEL_REFUSED", "long, lost, SAMPLE_TOO_LONG"})
    void aSampleThatTheModelDoesNotTakeIsWorthTheLeast(String sample, String label, GradeFlag flag)
            throws InterruptedException {
        assertThat(graded(sample, label)).isInstanceOfSatisfying(Graded.class, graded -> {
            assertThat(graded.grade().reward()).isZero();
            assertThat(graded.grade().flags()).containsExactly(flag);
        });
    }

    @Test
    void aReferenceThatTheModelDoesNotTakeIsTheCallersFault() throws InterruptedException {
        assertThat(graded("east", "long"))
                .isEqualTo(new Unusable(
                        "/grader/reference", "is not taken by the model of embeddings: a text is too long"));
        assertThat(graded("east", "long", "{{item.label}}", "{{sample.output_text}}"))
                .isEqualTo(
                        new Unusable("/grader/input", "is not taken by the model of embeddings: a text is too long"));
    }

    @ParameterizedTest
    @CsvSource({"east, ''", "'', ''", "lost, ''"})
    void aBlankReferenceIsTheDatasFaultAndGivesNoReward(String sample, String label) throws InterruptedException {
        assertThat(graded(sample, label)).isEqualTo(new Unusable("/grader/reference", BlankReference.EXPECTATION));
        assertThat(graded(sample, label, "{{item.label}}", "{{sample.output_text}}"))
                .isEqualTo(new Unusable("/grader/input", BlankReference.EXPECTATION));
    }

    @ParameterizedTest
    @CsvSource({"lost, east", "east, lost", "lost, lost"})
    void whatCanNotBePlacedHasNoReward(String sample, String label) throws InterruptedException {
        assertThat(graded(sample, label)).isEqualTo(new Failed("no answer", true));
    }

    @Test
    void aTextThatIsTooLongForAnyMeasureIsNotAsked() throws InterruptedException {
        assertThat(graded("x".repeat(SimilarityMetric.LONGEST + 1), "east"))
                .isInstanceOfSatisfying(
                        Graded.class,
                        graded -> assertThat(graded.grade().flags()).containsExactly(GradeFlag.SAMPLE_TOO_LONG));
    }

    @Test
    void numbersOfAnySizeHaveACosine() {
        float[] large = {Float.MAX_VALUE, Float.MAX_VALUE};
        float[] small = {Float.MIN_VALUE, 0};

        assertThat(CosineSimilarity.of(large, small)).isCloseTo(Math.sqrt(0.5), within(1e-12));
        assertThat(CosineSimilarity.of(large, large))
                .isCloseTo(1, within(1e-15))
                .isLessThanOrEqualTo(1);
        assertThat(CosineSimilarity.of(large, new float[] {-1, -1})).isCloseTo(-1, within(1e-15));
    }
}
