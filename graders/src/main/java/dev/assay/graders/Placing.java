package dev.assay.graders;

import dev.assay.graders.Grader.MeaningSimilarity;
import dev.assay.graders.Result.Failed;
import dev.assay.graders.Result.Graded;
import dev.assay.graders.Result.Unusable;
import dev.assay.graders.metric.Cosine;
import dev.assay.graders.metric.Metric;
import dev.assay.graders.template.Template;
import dev.assay.graders.template.Variables;
import dev.assay.verifier.judge.Embedder;
import dev.assay.verifier.judge.Embedding;
import dev.assay.verifier.judge.Embedding.Blank;
import dev.assay.verifier.judge.Embedding.Direction;
import dev.assay.verifier.judge.Embedding.Refused;
import dev.assay.verifier.judge.Embedding.Unavailable;
import dev.assay.verifier.judge.Ruling.Fault;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Compares texts by where a model places them. */
final class Placing {
    private final Variables variables;
    private final Models models;

    Placing(Variables variables, Models models) {
        this.variables = variables;
        this.models = models;
    }

    Result compared(MeaningSimilarity grader) throws InterruptedException {
        Optional<Embedder> embedder = models.embedder();
        if (embedder.isEmpty()) {
            return new Unusable(
                    grader.at() + "/evaluation_metric", "must not be cosine: no model of embeddings is here");
        }
        Filling text = Filling.of(grader.input(), variables, grader.at() + "/input", Metric.LONGEST);
        if (text instanceof Filling.Not(Result why)) {
            return why;
        }
        Filling reference = Filling.of(grader.reference(), variables, grader.at() + "/reference", Metric.LONGEST);
        if (reference instanceof Filling.Not(Result why)) {
            return why;
        }
        Duration left = models.left();
        if (!left.isPositive()) {
            return new Failed("the time for the request was up", true);
        }
        List<Embedding> both = embedder.get().embed(List.of(text.text(), reference.text()), left);
        return result(grader, both.getFirst(), both.getLast());
    }

    /** The embedder tells what is blank for a model. */
    private static Optional<Result> blank(MeaningSimilarity grader, Embedding text, Embedding reference) {
        return BlankReference.in(
                grader.at(),
                grader.input(),
                text instanceof Blank ? "" : "text",
                grader.reference(),
                reference instanceof Blank ? "" : "text",
                side -> !side.isEmpty());
    }

    /** What is wrong with the texts, which stays so, comes before what is wrong with us. */
    private static Result result(MeaningSimilarity grader, Embedding text, Embedding reference) {
        if (reference instanceof Refused refused) {
            return refused(refused, grader.reference(), grader.at() + "/reference");
        }
        if (text instanceof Refused refused) {
            return refused(refused, grader.input(), grader.at() + "/input");
        }
        Optional<Result> blank = blank(grader, text, reference);
        if (blank.isPresent()) {
            return blank.get();
        }
        if (text instanceof Blank || reference instanceof Blank) {
            return new Graded(Grade.of(text.equals(reference) ? 1 : 0));
        }
        if (text instanceof Direction(float[] one) && reference instanceof Direction(float[] other)) {
            double cosine = Cosine.of(one, other);
            return new Graded(Grade.of(Range.USUAL.clip(cosine)));
        }
        return new Failed(text instanceof Unavailable away ? away.detail() : detail(reference), true);
    }

    private static String detail(Embedding embedding) {
        return embedding instanceof Unavailable(String detail) ? detail : "no embedding came";
    }

    private static Result refused(Refused refused, Template template, String at) {
        if (!template.showsSample()) {
            return new Unusable(at, "is not taken by the model of embeddings: " + refused.detail());
        }
        Flag flag = refused.fault() == Fault.TOO_LONG ? Flag.SAMPLE_TOO_LONG : Flag.MODEL_REFUSED;
        return new Graded(Grade.least(Range.USUAL, flag));
    }
}
