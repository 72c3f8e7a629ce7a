package dev.assay.graders;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.graders.Grader.MeaningSimilarity;
import dev.assay.graders.Result.Failed;
import dev.assay.graders.Result.Graded;
import dev.assay.graders.Result.Unusable;
import dev.assay.graders.metric.Cosine;
import dev.assay.graders.metric.Metric;
import dev.assay.graders.template.Path;
import dev.assay.graders.template.Template;
import dev.assay.graders.template.Variables;
import dev.assay.verifier.judge.Embedder;
import dev.assay.verifier.judge.Embedding;
import dev.assay.verifier.judge.FreeJudge;
import dev.assay.verifier.judge.Ruling.Fault;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlacingTest {
    private static final Map<String, Embedding> PLACES = Map.of(
            "east", new Embedding.Direction(new float[] {3, 0}),
            "north-east", new Embedding.Direction(new float[] {1, 1}),
            "west", new Embedding.Direction(new float[] {-1, 0}),
            "", new Embedding.Blank(),
            "long", new Embedding.Refused(Fault.TOO_LONG, "a text is too long"),
            "foul", new Embedding.Refused(Fault.REFUSED, "a filter refused a text"),
            "lost", new Embedding.Unavailable("no answer"));

    private static Result graded(String sample, String label, String input, String reference)
            throws InterruptedException {
        Embedder embedder = new Embedder() {
            @Override
            public String model() {
                return "a-model";
            }

            @Override
            public List<Embedding> embed(List<String> texts, Duration patience) {
                return texts.stream()
                        .map(text -> Optional.ofNullable(PLACES.get(text)).orElseThrow())
                        .toList();
            }
        };
        var grader = new MeaningSimilarity("/grader", "same", template(input), template(reference));
        return new Placing(variables(Map.of("/output_text", sample, "/label", label)), models(Optional.of(embedder)))
                .compared(grader);
    }

    private static Result graded(String sample, String label) throws InterruptedException {
        return graded(sample, label, "{{sample.output_text}}", "{{item.label}}");
    }

    private static Template template(String text) {
        return Template.read(text, Set.of("output_text"));
    }

    private static Variables variables(Map<String, String> values) {
        return new Variables() {
            @Override
            public Optional<String> text(Path path) {
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

    private static Models models(Optional<Embedder> embedder) {
        return new Models() {
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
        Result result = graded(sample, label);

        assertThat(result).isInstanceOfSatisfying(Graded.class, graded -> {
            assertThat(graded.grade().reward()).isCloseTo(reward, within(1e-15));
            assertThat(graded.grade().flags()).isEmpty();
        });
    }

    @ParameterizedTest
    @CsvSource({"long, east, SAMPLE_TOO_LONG", "foul, east, MODEL_REFUSED", "long, lost, SAMPLE_TOO_LONG"})
    void aSampleThatTheModelDoesNotTakeIsWorthTheLeast(String sample, String label, Flag flag)
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
        assertThat(graded("x".repeat(Metric.LONGEST + 1), "east"))
                .isInstanceOfSatisfying(
                        Graded.class,
                        graded -> assertThat(graded.grade().flags()).containsExactly(Flag.SAMPLE_TOO_LONG));
    }

    @Test
    void numbersOfAnySizeHaveACosine() {
        float[] large = {Float.MAX_VALUE, Float.MAX_VALUE};
        float[] small = {Float.MIN_VALUE, 0};

        assertThat(Cosine.of(large, small)).isCloseTo(Math.sqrt(0.5), within(1e-12));
        assertThat(Cosine.of(large, large)).isCloseTo(1, within(1e-15)).isLessThanOrEqualTo(1);
        assertThat(Cosine.of(large, new float[] {-1, -1})).isCloseTo(-1, within(1e-15));
    }
}
