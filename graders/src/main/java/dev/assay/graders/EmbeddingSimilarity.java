package dev.assay.graders;

import dev.assay.graders.Grader.MeaningSimilarity;
import dev.assay.graders.GradingResult.Failed;
import dev.assay.graders.GradingResult.Graded;
import dev.assay.graders.GradingResult.Unusable;
import dev.assay.graders.template.GraderTemplate;
import dev.assay.graders.template.TemplateVariables;
import dev.assay.metric.CosineSimilarity;
import dev.assay.metric.SimilarityMetric;
import dev.assay.verifier.judge.Embedder;
import dev.assay.verifier.judge.JudgeRuling.Fault;
import dev.assay.verifier.judge.TextEmbedding;
import dev.assay.verifier.judge.TextEmbedding.Blank;
import dev.assay.verifier.judge.TextEmbedding.Direction;
import dev.assay.verifier.judge.TextEmbedding.Refused;
import dev.assay.verifier.judge.TextEmbedding.Unavailable;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Compares texts by the embeddings that a model gives them. */
final class EmbeddingSimilarity {
    private final TemplateVariables variables;
    private final GraderModels models;

    EmbeddingSimilarity(TemplateVariables variables, GraderModels models) {
        this.variables = variables;
        this.models = models;
    }

    GradingResult compared(MeaningSimilarity grader) throws InterruptedException {
        Optional<Embedder> embedder = models.embedder();
        if (embedder.isEmpty()) {
            return new Unusable(
                    grader.at() + "/evaluation_metric", "must not be cosine: no model of embeddings is here");
        }
        GraderText text = GraderText.of(grader.input(), variables, grader.at() + "/input", SimilarityMetric.LONGEST);
        if (text instanceof GraderText.Not(GradingResult why)) {
            return why;
        }
        GraderText reference =
                GraderText.of(grader.reference(), variables, grader.at() + "/reference", SimilarityMetric.LONGEST);
        if (reference instanceof GraderText.Not(GradingResult why)) {
            return why;
        }
        Duration left = models.left();
        if (!left.isPositive()) {
            return new Failed("the time for the request was up", true);
        }
        List<TextEmbedding> both = embedder.get().embed(List.of(text.text(), reference.text()), left);
        return result(grader, both.getFirst(), both.getLast());
    }

    /**
     * Returns the error of a blank side. The embedder decides which texts are blank, since it knows what its model
     * reads.
     */
    private static Optional<GradingResult> blank(
            MeaningSimilarity grader, TextEmbedding text, TextEmbedding reference) {
        return BlankReference.in(
                grader.at(),
                grader.input(),
                text instanceof Blank ? "" : "text",
                grader.reference(),
                reference instanceof Blank ? "" : "text",
                side -> !side.isEmpty());
    }

    /** Permanent faults of the texts are reported before temporary failures of the model. */
    private static GradingResult result(MeaningSimilarity grader, TextEmbedding text, TextEmbedding reference) {
        if (reference instanceof Refused refused) {
            return refused(refused, grader.reference(), grader.at() + "/reference");
        }
        if (text instanceof Refused refused) {
            return refused(refused, grader.input(), grader.at() + "/input");
        }
        Optional<GradingResult> blank = blank(grader, text, reference);
        if (blank.isPresent()) {
            return blank.get();
        }
        if (text instanceof Blank || reference instanceof Blank) {
            return new Graded(SampleGrade.of(text.equals(reference) ? 1 : 0));
        }
        if (text instanceof Direction(float[] one) && reference instanceof Direction(float[] other)) {
            double cosine = CosineSimilarity.of(one, other);
            return new Graded(SampleGrade.of(RewardRange.USUAL.clip(cosine)));
        }
        return new Failed(text instanceof Unavailable away ? away.detail() : detail(reference), true);
    }

    private static String detail(TextEmbedding embedding) {
        return embedding instanceof Unavailable(String detail) ? detail : "no embedding came";
    }

    private static GradingResult refused(Refused refused, GraderTemplate template, String at) {
        if (!template.showsSample()) {
            return new Unusable(at, "is not taken by the model of embeddings: " + refused.detail());
        }
        GradeFlag flag = refused.fault() == Fault.TOO_LONG ? GradeFlag.SAMPLE_TOO_LONG : GradeFlag.MODEL_REFUSED;
        return new Graded(SampleGrade.least(RewardRange.USUAL, flag));
    }
}
