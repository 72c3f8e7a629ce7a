package dev.assay.graders;

import dev.assay.graders.Grader.LabelModel;
import dev.assay.graders.Grader.MeaningSimilarity;
import dev.assay.graders.Grader.Multi;
import dev.assay.graders.Grader.PythonCode;
import dev.assay.graders.Grader.ScoreModel;
import dev.assay.graders.Grader.StringCheck;
import dev.assay.graders.Grader.TextSimilarity;
import dev.assay.graders.Result.Failed;
import dev.assay.graders.Result.Graded;
import dev.assay.graders.Result.Unusable;
import dev.assay.graders.metric.Metric;
import dev.assay.graders.python.Programs;
import dev.assay.graders.python.PythonGrader;
import dev.assay.graders.python.PythonResult;
import dev.assay.graders.template.Template;
import dev.assay.graders.template.Variables;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Predicate;
import java.util.function.ToDoubleBiFunction;

/** Grades one sample, on the calling thread. */
public final class Grading {
    private final Variables variables;
    private final Programs programs;
    private final Models models;
    private final Measuring measuring;

    public Grading(Variables variables, Programs programs, Models models, Measuring measuring) {
        this.variables = variables;
        this.programs = programs;
        this.models = models;
        this.measuring = measuring;
    }

    /** The grade of the sample; what goes wrong on the way is a {@link Result}, nothing is thrown for it. */
    public Result of(Grader grader) throws InterruptedException {
        long python = grader instanceof Multi multi
                ? multi.graders().values().stream()
                        .filter(PythonCode.class::isInstance)
                        .count()
                : 1;
        return of(grader, (int) Math.max(1, python));
    }

    /** The grade of a sample that is longer than this service reads: the least that the grader gives. */
    public static Grade ofTooLong(Grader grader) {
        return switch (grader) {
            case StringCheck _, TextSimilarity _, MeaningSimilarity _, LabelModel _, PythonCode _ ->
                Grade.least(Range.USUAL, Flag.SAMPLE_TOO_LONG);
            case ScoreModel model -> Grade.least(model.range(), Flag.SAMPLE_TOO_LONG);
            case Multi multi -> {
                var mixture = new Mixture(multi.formula());
                multi.graders().forEach((name, part) -> mixture.add(name, ofTooLong(part)));
                yield mixture.grade();
            }
        };
    }

    private Result of(Grader grader, int python) throws InterruptedException {
        return switch (grader) {
            case StringCheck check ->
                compared(
                        check.at(),
                        check.input(),
                        check.reference(),
                        Template.MOST_FILLED,
                        _ -> true,
                        (text, reference) -> check.comparison().holds(text, reference) ? 1 : 0);
            case TextSimilarity similarity ->
                compared(
                        similarity.at(),
                        similarity.input(),
                        similarity.reference(),
                        Metric.LONGEST,
                        similarity.metric()::isComparable,
                        similarity.metric()::of);
            case MeaningSimilarity meaning -> new Placing(variables, models).compared(meaning);
            case ScoreModel model -> new Asking(variables, models).score(model);
            case LabelModel model -> new Asking(variables, models).label(model);
            case PythonCode code -> python(code, new PythonGrader(programs, python));
            case Multi multi -> multi(multi, python);
        };
    }

    private Result compared(
            String at,
            Template input,
            Template reference,
            int longest,
            Predicate<String> comparable,
            ToDoubleBiFunction<String, String> reward)
            throws InterruptedException {
        Filling text = Filling.of(input, variables, at + "/input", longest);
        if (text instanceof Filling.Not(Result why)) {
            return why;
        }
        Filling other = Filling.of(reference, variables, at + "/reference", longest);
        if (other instanceof Filling.Not(Result why)) {
            return why;
        }
        Optional<Result> blank = BlankReference.in(at, input, text.text(), reference, other.text(), comparable);
        if (blank.isPresent()) {
            return blank.get();
        }
        OptionalDouble measure = measuring.of(() -> reward.applyAsDouble(text.text(), other.text()));
        return measure.isPresent()
                ? new Graded(Grade.of(measure.getAsDouble()))
                : new Failed("no processor was free in time", true);
    }

    private Result python(PythonCode code, PythonGrader grader) throws InterruptedException {
        return switch (grader.grade(code.source(), variables.sample(), variables.item())) {
            case PythonResult.Graded(double reward) -> new Graded(Grade.of(reward));
            case PythonResult.Failed(String details) ->
                new Graded(Grade.least(Range.USUAL, Flag.PYTHON_FAILED).saying(details));
            case PythonResult.Unusable(String why) -> new Unusable(code.at() + "/source", why);
            case PythonResult.Unavailable(String why, boolean retryable) -> new Failed(why, retryable);
        };
    }

    private Result multi(Multi multi, int python) throws InterruptedException {
        var mixture = new Mixture(multi.formula());
        for (var part : multi.graders().entrySet()) {
            Result result = of(part.getValue(), python);
            if (!(result instanceof Graded(Grade grade))) {
                return result;
            }
            mixture.add(part.getKey(), grade);
        }
        return new Graded(mixture.grade());
    }
}
