package dev.assay.graders;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.graders.Grader.LabelModel;
import dev.assay.graders.Grader.Multi;
import dev.assay.graders.Grader.ScoreModel;
import dev.assay.graders.Grader.StringCheck;
import dev.assay.graders.Grader.TextSimilarity;
import dev.assay.graders.Grader.Turn;
import dev.assay.graders.GradingResult.Failed;
import dev.assay.graders.GradingResult.Graded;
import dev.assay.graders.GradingResult.Unusable;
import dev.assay.graders.formula.RewardFormula;
import dev.assay.graders.python.ProgramRunner;
import dev.assay.graders.template.GraderTemplate;
import dev.assay.graders.template.TemplatePath;
import dev.assay.graders.template.TemplateVariables;
import dev.assay.metric.SimilarityMetric;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.RunReport;
import dev.assay.verifier.judge.Embedder;
import dev.assay.verifier.judge.FreeJudge;
import dev.assay.verifier.judge.FreePrompt;
import dev.assay.verifier.judge.FreePrompt.Writer;
import dev.assay.verifier.judge.FreeReply;
import dev.assay.verifier.judge.JudgeRuling.Call;
import dev.assay.verifier.judge.JudgeRuling.Fault;
import dev.assay.verifier.judge.SamplingOptions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class SampleGradingTest {
    private static final Call CALL = new Call(30, 4, false);

    private final Map<String, String> values = new LinkedHashMap<>(Map.of("/output_text", "Paris", "/label", "Paris"));
    private final List<FreePrompt> asked = new ArrayList<>();
    private FreeReply reply = new FreeReply.Scored(0.5, CALL);

    private static GraderTemplate template(String text) {
        return GraderTemplate.read(text, Set.of("output_text", "output_json"));
    }

    private static StringCheck check(String at, TextComparison comparison, String input, String reference) {
        return new StringCheck(at, "check", comparison, template(input), template(reference));
    }

    @ParameterizedTest
    @EnumSource(SimilarityMetric.class)
    void aReferenceThatNothingCanBeLikeIsTheDatasFault(SimilarityMetric metric) throws InterruptedException {
        TextSimilarity grader = new TextSimilarity(
                "/grader", "alike", metric, template("{{sample.output_text}}"), template("{{item.label}}"));
        for (String blank : List.of("", " \n", "\u200b")) {
            values.put("/label", blank);
            assertThat(grade(grader)).isEqualTo(new Unusable("/grader/reference", BlankReference.EXPECTATION));
        }
    }

    @Test
    void aReferenceOfFewerWordsThanTheMeasureCountsIsTheDatasFault() throws InterruptedException {
        TextSimilarity grader = new TextSimilarity(
                "/grader",
                "alike",
                SimilarityMetric.ROUGE_2,
                template("{{sample.output_text}}"),
                template("{{item.label}}"));

        assertThat(grade(grader)).isEqualTo(new Unusable("/grader/reference", BlankReference.EXPECTATION));
    }

    @Test
    void aBlankSampleIsStillWorthTheLeast() throws InterruptedException {
        values.put("/output_text", "");
        values.put("/label", "");
        TextSimilarity grader = new TextSimilarity(
                "/grader",
                "alike",
                SimilarityMetric.FUZZY_MATCH,
                template("{{sample.output_text}}"),
                template("the {{sample.output_text}} of {{item.label}}"));

        assertThat(grade(grader)).isInstanceOf(Graded.class);
    }

    private GradingResult grade(Grader grader) throws InterruptedException {
        TemplateVariables variables = new TemplateVariables() {
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
        return new SampleGrading(variables, programs(), models(), measuring).of(grader);
    }

    private ProgramRunner programs() {
        return new ProgramRunner() {
            @Override
            public RunOutcome run(Program program, Limits limits) {
                given = limits;
                return python;
            }

            @Override
            public Duration patience() {
                return Duration.ofSeconds(10);
            }
        };
    }

    private MetricExecutor measuring = measure -> OptionalDouble.of(measure.getAsDouble());
    private Limits given = Limits.DEFAULT;
    private RunOutcome python = RunOutcome.SandboxFailed.of(RunOutcome.Reason.BROKEN, "it broke");

    private GraderModels models() {
        FreeJudge judge = new FreeJudge() {
            @Override
            public String model() {
                return "a-model";
            }

            @Override
            public boolean isGreedy() {
                return true;
            }

            @Override
            public boolean fits(FreePrompt prompt) {
                return true;
            }

            @Override
            public FreeReply ask(FreePrompt prompt, Duration patience) {
                asked.add(prompt);
                return reply;
            }
        };
        return new GraderModels() {
            @Override
            public Optional<FreeJudge> find(String name) {
                return Optional.of(judge);
            }

            @Override
            public Optional<Embedder> embedder() {
                return Optional.empty();
            }

            @Override
            public Duration left() {
                return Duration.ofSeconds(1);
            }
        };
    }

    private SampleGrade graded(Grader grader) throws InterruptedException {
        assertThat(grade(grader)).isInstanceOf(Graded.class);
        return ((Graded) grade(grader)).grade();
    }

    private static ScoreModel score(double least, double most) {
        return new ScoreModel(
                "/grader",
                "score",
                "judge",
                List.of(new Turn("user", List.of(template("Gold {{item.label}}, answer {{sample.output_text}}")))),
                new RewardRange(least, most),
                SamplingOptions.USUAL);
    }

    @ParameterizedTest
    @CsvSource({
        "EQ, Paris, Paris, 1",
        "EQ, paris, Paris, 0",
        "NE, paris, Paris, 1",
        "LIKE, in Paris now, Paris, 1",
        "LIKE, in paris now, Paris, 0",
        "LIKE, aabaabaaab, aabaaab, 1",
        "LIKE, Paris, in Paris, 0",
        "ILIKE, in PARIS now, Paris, 1",
        "ILIKE, STRASSE, straße, 1",
        "ILIKE, abc, abd, 0"
    })
    void textsAreComparedAsTheOperationSays(TextComparison comparison, String input, String reference, double reward)
            throws InterruptedException {
        assertThat(graded(check("/grader", comparison, input, reference)).reward())
                .isEqualTo(reward);
    }

    @Test
    void everyTextContainsTheEmptyOne() throws InterruptedException {
        assertThat(graded(check("/grader", TextComparison.LIKE, "x", "")).reward())
                .isEqualTo(1);
    }

    @ParameterizedTest
    @EnumSource(names = {"LIKE", "ILIKE"})
    void aBlankSampleIsFoundInNoText(TextComparison comparison) throws InterruptedException {
        StringCheck found = check("/grader", comparison, "{{item.label}}", "{{sample.output_text}}");
        values.put("/output_text", "");
        assertThat(graded(found).reward()).isZero();
        values.put("/output_text", "Pari");
        assertThat(graded(found).reward()).isEqualTo(1);
    }

    @Test
    void whatTheItemLacksIsTheCallersFaultAndNoReward() throws InterruptedException {
        assertThat(grade(check("/grader", TextComparison.EQ, "{{sample.output_text}}", "{{item.golds[0]}}")))
                .isEqualTo(new Unusable("/item/golds/0", "is missing, but the grader reads it"));
    }

    @Test
    void whatTheSampleLacksIsItsOwnFaultAndWorthTheLeast() throws InterruptedException {
        SampleGrade grade = graded(check("/grader", TextComparison.NE, "{{sample.output_json.city}}", "Paris"));

        assertThat(grade.reward()).isZero();
        assertThat(grade.flags()).containsExactly(GradeFlag.SAMPLE_UNREADABLE);
    }

    @Test
    void aTextThatIsTooLongToMeasureIsTheFaultOfWhoWroteIt() throws InterruptedException {
        values.put("/output_text", "x".repeat(SimilarityMetric.LONGEST + 1));
        values.put("/long", "x".repeat(SimilarityMetric.LONGEST + 1));
        TextSimilarity bySample = new TextSimilarity(
                "/grader", "s", SimilarityMetric.FUZZY_MATCH, template("{{sample.output_text}}"), template("x"));
        TextSimilarity byItem = new TextSimilarity(
                "/grader", "s", SimilarityMetric.FUZZY_MATCH, template("{{item.long}}"), template("x"));

        assertThat(graded(bySample).flags()).containsExactly(GradeFlag.SAMPLE_TOO_LONG);
        assertThat(grade(byItem))
                .isInstanceOfSatisfying(
                        Unusable.class,
                        unusable -> assertThat(unusable.pointer()).isEqualTo("/grader/input"));
    }

    @Test
    void aModelIsToldWhoWroteWhatItReads() throws InterruptedException {
        SampleGrade grade = graded(score(0, 1));

        assertThat(grade.reward()).isEqualTo(0.5);
        assertThat(grade.tokens()).containsExactly(Map.entry("a-model", new TokenUsage(30, 4)));
        assertThat(asked.getFirst().turns().getFirst().parts())
                .extracting(FreePrompt.Part::writer)
                .containsExactly(Writer.CALLER, Writer.DATA, Writer.CALLER, Writer.MODEL, Writer.CALLER);
    }

    @Test
    void aScoreIsMovedIntoItsRange() throws InterruptedException {
        reply = new FreeReply.Scored(11, CALL);
        assertThat(graded(score(1, 10)).reward()).isEqualTo(10);
        reply = new FreeReply.Scored(-3, CALL);
        assertThat(graded(score(1, 10)).reward()).isEqualTo(1);
    }

    @Test
    void aModelThatWasConfusedGivesTheLeastOfItsRange() throws InterruptedException {
        reply = new FreeReply.Unreadable(Fault.REFUSED, "it refused", CALL);
        SampleGrade grade = graded(score(-1, 1));

        assertThat(grade.reward()).isEqualTo(-1);
        assertThat(grade.flags()).containsExactly(GradeFlag.MODEL_REFUSED);
        assertThat(grade.tokens()).containsKey("a-model");
    }

    @Test
    void whatWeFailAtHasNoReward() throws InterruptedException {
        reply = new FreeReply.Unavailable("judge judge: the server can't be reached");
        assertThat(grade(score(0, 1))).isEqualTo(new Failed("judge judge: the server can't be reached", true));
        assertThat(grade(new Grader.PythonCode("/grader", "p", "def grade(sample, item): return 1.0")))
                .isEqualTo(new Failed("the sandbox: it broke", true));
        assertThat(grade(multi("1", Map.of("p", new Grader.PythonCode("/grader/graders/p", "p", "")))))
                .isInstanceOf(Failed.class);
    }

    /** Otherwise the deadline would end the grader, and the sample that keeps it busy would have no grade. */
    @Test
    void pythonRunsOverItsTimeBeforeItsCallerStopsWaiting() throws InterruptedException {
        Grader.PythonCode slow = new Grader.PythonCode("/grader/graders/p", "p", "");

        grade(slow);
        assertThat(given.cpu()).isEqualTo(Duration.ofSeconds(8));
        assertThat(given.wall()).isEqualTo(Duration.ofSeconds(8));
        grade(multi("p + q", Map.of("p", slow, "q", slow)));
        assertThat(given.wall()).isEqualTo(Duration.ofSeconds(4));
        python = new RunOutcome.TimedOut(RunOutcome.Clock.IDLE, RunReport.EMPTY);
        assertThat(grade(slow))
                .isEqualTo(new Unusable("/grader/graders/p/source", "can't be loaded: it ran for over 8 s"));
    }

    @Test
    void aMeasureThatFoundNoRoomIsNoReward() throws InterruptedException {
        measuring = measure -> OptionalDouble.empty();

        assertThat(grade(check("/grader", TextComparison.EQ, "x", "y"))).isInstanceOf(Failed.class);
    }

    @Test
    void labelsPassOrDoNot() throws InterruptedException {
        LabelModel grader = new LabelModel(
                "/grader",
                "l",
                "judge",
                List.of(new Turn("user", List.of(template("{{sample.output_text}}")))),
                List.of("good", "fair", "bad"),
                List.of("good", "fair"),
                SamplingOptions.USUAL);
        reply = new FreeReply.Labelled("fair", CALL);
        assertThat(graded(grader).reward()).isEqualTo(1);
        reply = new FreeReply.Labelled("bad", CALL);
        assertThat(graded(grader).reward()).isZero();
    }

    private static Multi multi(String formula, Map<String, Grader> graders) {
        return new Multi("/grader", "multi", graders, RewardFormula.read(formula, graders.keySet()));
    }

    @Test
    void severalRewardsMakeOneByTheFormula() throws InterruptedException {
        SampleGrade grade = graded(multi(
                "0.25 * a + 0.5 * b",
                Map.of(
                        "a", check("/grader/graders/a", TextComparison.EQ, "x", "x"),
                        "b", check("/grader/graders/b", TextComparison.EQ, "x", "y"))));

        assertThat(grade.reward()).isCloseTo(0.25, within(1e-12));
        assertThat(grade.parts()).containsExactlyInAnyOrderEntriesOf(Map.of("a", 1.0, "b", 0.0));
    }

    @Test
    void nothingIsGainedByBreakingAGraderThatIsSubtracted() throws InterruptedException {
        StringCheck fault = check("/grader/graders/fault", TextComparison.EQ, "{{sample.output_json.x}}", "y");
        StringCheck right = check("/grader/graders/right", TextComparison.EQ, "x", "x");

        SampleGrade grade = graded(multi("right - fault", Map.of("fault", fault, "right", right)));

        assertThat(grade.reward()).isZero();
        assertThat(grade.flags()).containsExactly(GradeFlag.SAMPLE_UNREADABLE);
    }

    @Test
    void nothingIsGainedByBreakingAGraderWhereTheFormulaHasNoValueThen() throws InterruptedException {
        StringCheck broken = check("/grader/graders/broken", TextComparison.EQ, "{{sample.output_json.x}}", "y");

        SampleGrade grade = graded(multi("log(broken) - 2", Map.of("broken", broken)));

        assertThat(grade.reward()).isEqualTo(-2);
        assertThat(grade.flags()).containsExactlyInAnyOrder(GradeFlag.SAMPLE_UNREADABLE, GradeFlag.FORMULA);
    }

    @Test
    void aSampleThatIsTooLongForTheServiceIsWorthTheLeastOfAll() {
        SampleGrade grade = SampleGrading.ofTooLong(multi(
                "good - bad",
                Map.of(
                        "good", check("/grader/graders/good", TextComparison.EQ, "x", "x"),
                        "bad", score(-1, 3))));

        assertThat(grade.reward()).isEqualTo(-3);
        assertThat(grade.flags()).containsExactly(GradeFlag.SAMPLE_TOO_LONG);
    }

    @Test
    void nothingIsGainedByAFormulaThatHasNoValue() throws InterruptedException {
        StringCheck wrong = check("/grader/graders/right", TextComparison.EQ, "x", "y");
        StringCheck none = check("/grader/graders/parts", TextComparison.EQ, "x", "y");

        SampleGrade grade = graded(multi("(right - 1) / parts", Map.of("right", wrong, "parts", none)));

        assertThat(grade.reward()).isEqualTo(-1);
        assertThat(grade.flags()).containsExactly(GradeFlag.FORMULA);
    }

    @Test
    void aFormulaWithoutAValueIsFlaggedAndWorthNothing() throws InterruptedException {
        StringCheck never = check("/grader/graders/never", TextComparison.EQ, "x", "y");

        SampleGrade grade = graded(multi("1 / never", Map.of("never", never)));

        assertThat(grade.reward()).isZero();
        assertThat(grade.flags()).containsExactly(GradeFlag.FORMULA);
    }
}
