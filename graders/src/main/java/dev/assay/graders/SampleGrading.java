package dev.assay.graders;

import dev.assay.graders.Grader.LabelModel;
import dev.assay.graders.Grader.MeaningSimilarity;
import dev.assay.graders.Grader.Multi;
import dev.assay.graders.Grader.PythonCode;
import dev.assay.graders.Grader.ScoreModel;
import dev.assay.graders.Grader.StringCheck;
import dev.assay.graders.Grader.TextSimilarity;
import dev.assay.graders.GradingResult.Failed;
import dev.assay.graders.GradingResult.Graded;
import dev.assay.graders.GradingResult.Unusable;
import dev.assay.graders.python.ProgramRunner;
import dev.assay.graders.python.PythonGrader;
import dev.assay.graders.python.PythonResult;
import dev.assay.graders.template.GraderTemplate;
import dev.assay.graders.template.TemplateVariables;
import dev.assay.metric.SimilarityMetric;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Predicate;
import java.util.function.ToDoubleBiFunction;

/** Grades one sample, on the calling thread. */
public final class SampleGrading {
    private final TemplateVariables variables;
    private final ProgramRunner programs;
    private final GraderModels models;
    private final MetricExecutor measuring;

    public SampleGrading(
            TemplateVariables variables, ProgramRunner programs, GraderModels models, MetricExecutor measuring) {
        this.variables = variables;
        this.programs = programs;
        this.models = models;
        this.measuring = measuring;
    }

    /** Returns the grade of the sample. A failure is a {@link GradingResult}, not an exception. */
    public GradingResult of(Grader grader) throws InterruptedException {
        long python = grader instanceof Multi multi
                ? multi.graders().values().stream()
                        .filter(PythonCode.class::isInstance)
                        .count()
                : 1;
        return of(grader, (int) Math.max(1, python));
    }

    /** Returns the grade of a sample that is longer than this service reads: the lowest reward of the grader. */
    public static SampleGrade ofTooLong(Grader grader) {
        return switch (grader) {
            case StringCheck _, TextSimilarity _, MeaningSimilarity _, LabelModel _, PythonCode _ ->
                SampleGrade.least(RewardRange.USUAL, GradeFlag.SAMPLE_TOO_LONG);
            case ScoreModel model -> SampleGrade.least(model.range(), GradeFlag.SAMPLE_TOO_LONG);
            case Multi multi -> {
                RewardMixture mixture = new RewardMixture(multi.formula());
                multi.graders().forEach((name, part) -> mixture.add(name, ofTooLong(part)));
                yield mixture.grade();
            }
        };
    }

    private GradingResult of(Grader grader, int python) throws InterruptedException {
        return switch (grader) {
            case StringCheck check ->
                compared(
                        check.at(),
                        check.input(),
                        check.reference(),
                        GraderTemplate.MOST_FILLED,
                        _ -> true,
                        (text, reference) -> !isFoundAnywhere(check, reference)
                                        && check.comparison().holds(text, reference)
                                ? 1
                                : 0);
            case TextSimilarity similarity ->
                compared(
                        similarity.at(),
                        similarity.input(),
                        similarity.reference(),
                        SimilarityMetric.LONGEST,
                        similarity.metric()::isComparable,
                        similarity.metric()::of);
            case MeaningSimilarity meaning -> new EmbeddingSimilarity(variables, models).compared(meaning);
            case ScoreModel model -> new ModelGrading(variables, models).score(model);
            case LabelModel model -> new ModelGrading(variables, models).label(model);
            case PythonCode code -> python(code, new PythonGrader(programs, python));
            case Multi multi -> multi(multi, python);
        };
    }

    /** Whether a sample is looked for in a text and has nothing to find: every text contains it. */
    private static boolean isFoundAnywhere(StringCheck check, String reference) {
        boolean contained = check.comparison() == TextComparison.LIKE || check.comparison() == TextComparison.ILIKE;
        return contained && reference.isBlank() && check.reference().showsSample();
    }

    private GradingResult compared(
            String at,
            GraderTemplate input,
            GraderTemplate reference,
            int longest,
            Predicate<String> comparable,
            ToDoubleBiFunction<String, String> reward)
            throws InterruptedException {
        GraderText text = GraderText.of(input, variables, at + "/input", longest);
        if (text instanceof GraderText.Not(GradingResult why)) {
            return why;
        }
        GraderText other = GraderText.of(reference, variables, at + "/reference", longest);
        if (other instanceof GraderText.Not(GradingResult why)) {
            return why;
        }
        Optional<GradingResult> blank = BlankReference.in(at, input, text.text(), reference, other.text(), comparable);
        if (blank.isPresent()) {
            return blank.get();
        }
        OptionalDouble measure = measuring.of(() -> reward.applyAsDouble(text.text(), other.text()));
        return measure.isPresent()
                ? new Graded(SampleGrade.of(measure.getAsDouble()))
                : new Failed("no processor was free in time", true);
    }

    private GradingResult python(PythonCode code, PythonGrader grader) throws InterruptedException {
        return switch (grader.grade(code.source(), variables.sample(), variables.item())) {
            case PythonResult.Graded(double reward) -> new Graded(SampleGrade.of(reward));
            case PythonResult.Failed(String details) ->
                new Graded(SampleGrade.least(RewardRange.USUAL, GradeFlag.PYTHON_FAILED)
                        .saying(details));
            case PythonResult.Unusable(String why) -> new Unusable(code.at() + "/source", why);
            case PythonResult.Unavailable(String why, boolean retryable) -> new Failed(why, retryable);
        };
    }

    private GradingResult multi(Multi multi, int python) throws InterruptedException {
        RewardMixture mixture = new RewardMixture(multi.formula());
        for (Map.Entry<String, Grader> part : multi.graders().entrySet()) {
            GradingResult result = of(part.getValue(), python);
            if (!(result instanceof Graded(SampleGrade grade))) {
                return result;
            }
            mixture.add(part.getKey(), grade);
        }
        return new Graded(mixture.grade());
    }
}
