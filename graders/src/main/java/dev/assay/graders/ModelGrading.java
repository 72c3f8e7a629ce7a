package dev.assay.graders;

import dev.assay.graders.Grader.LabelModel;
import dev.assay.graders.Grader.ScoreModel;
import dev.assay.graders.Grader.Turn;
import dev.assay.graders.GradingResult.Failed;
import dev.assay.graders.GradingResult.Graded;
import dev.assay.graders.GradingResult.Unusable;
import dev.assay.graders.template.GraderTemplate;
import dev.assay.graders.template.TemplatePiece;
import dev.assay.graders.template.TemplateVariables;
import dev.assay.verifier.judge.FreeJudge;
import dev.assay.verifier.judge.FreePrompt;
import dev.assay.verifier.judge.FreePrompt.Part;
import dev.assay.verifier.judge.FreePrompt.Wanted;
import dev.assay.verifier.judge.FreePrompt.Writer;
import dev.assay.verifier.judge.FreeReply;
import dev.assay.verifier.judge.JudgeRuling.Call;
import dev.assay.verifier.judge.JudgeRuling.Fault;
import dev.assay.verifier.judge.SamplingOptions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Asks models for grades. */
final class ModelGrading {
    private final TemplateVariables variables;
    private final GraderModels models;

    ModelGrading(TemplateVariables variables, GraderModels models) {
        this.variables = variables;
        this.models = models;
    }

    GradingResult score(ScoreModel grader) throws InterruptedException {
        RewardRange range = grader.range();
        Wanted.Score wanted = new Wanted.Score(range.least(), range.most());
        return ask(grader, grader.model(), grader.input(), range, wanted, grader.sampling(), reply -> {
            double score = reply instanceof FreeReply.Scored scored ? scored.score() : range.least();
            return new SampleGrade(range.clip(score), range, Set.of(), Optional.empty(), Map.of(), Map.of());
        });
    }

    GradingResult label(LabelModel grader) throws InterruptedException {
        Wanted.Label wanted = new Wanted.Label(grader.labels());
        return ask(grader, grader.model(), grader.input(), RewardRange.USUAL, wanted, grader.sampling(), reply -> {
            boolean passes = reply instanceof FreeReply.Labelled labelled
                    && grader.passing().contains(labelled.label());
            return SampleGrade.of(passes ? 1 : 0);
        });
    }

    private GradingResult ask(
            Grader grader,
            String model,
            List<Turn> input,
            RewardRange range,
            Wanted wanted,
            SamplingOptions sampling,
            Function<FreeReply, SampleGrade> grade)
            throws InterruptedException {
        Optional<FreeJudge> judge = models.find(model);
        if (judge.isEmpty()) {
            return new Unusable(grader.at() + "/model", "must name a judge of this host");
        }
        List<FreePrompt.Turn> turns = new ArrayList<>();
        for (int i = 0; i < input.size(); i++) {
            List<Part> parts = new ArrayList<>();
            for (GraderTemplate text : input.get(i).texts()) {
                GraderText filling = GraderText.of(
                        text, variables, grader.at() + "/input/" + i + "/content", GraderTemplate.MOST_FILLED);
                switch (filling) {
                    case GraderText.Done(List<TemplatePiece> pieces) -> pieces.forEach(piece -> parts.add(part(piece)));
                    case GraderText.Not(GradingResult why) -> {
                        return inRange(why, range);
                    }
                }
            }
            turns.add(new FreePrompt.Turn(input.get(i).role(), parts));
        }
        Duration left = models.left();
        if (!left.isPositive()) {
            return new Failed("the time for the request was up", true);
        }
        FreeReply reply = judge.get().ask(new FreePrompt(turns, wanted, sampling), left);
        return result(reply, grader.at(), judge.get().model(), range, grade);
    }

    private static GradingResult result(
            FreeReply reply, String at, String model, RewardRange range, Function<FreeReply, SampleGrade> grade) {
        return switch (reply) {
            case FreeReply.Scored(double _, Call call) ->
                new Graded(grade.apply(reply).costing(model, tokens(call)));
            case FreeReply.Labelled(String _, Call call) ->
                new Graded(grade.apply(reply).costing(model, tokens(call)));
            case FreeReply.Marked _ -> throw new IllegalStateException("a grader asks for no marks");
            case FreeReply.Unreadable(Fault fault, String _, Call call) ->
                new Graded(SampleGrade.least(range, flag(fault)).costing(model, tokens(call)));
            case FreeReply.Unusable(String detail) -> new Unusable(at + "/input", detail);
            case FreeReply.Unavailable(String detail) -> new Failed(detail, true);
        };
    }

    /** A sample that can't be shown to the model gets the lowest reward of this grader. */
    private static GradingResult inRange(GradingResult why, RewardRange range) {
        return why instanceof Graded(SampleGrade grade)
                ? new Graded(SampleGrade.least(range, grade.flags().iterator().next()))
                : why;
    }

    private static Part part(TemplatePiece piece) {
        return new Part(
                piece.text(),
                switch (piece.source()) {
                    case TEMPLATE -> Writer.CALLER;
                    case ITEM -> Writer.DATA;
                    case SAMPLE -> Writer.MODEL;
                });
    }

    private static GradeFlag flag(Fault fault) {
        return switch (fault) {
            case UNPARSEABLE -> GradeFlag.MODEL_UNREADABLE;
            case REFUSED -> GradeFlag.MODEL_REFUSED;
            case TOO_LONG -> GradeFlag.SAMPLE_TOO_LONG;
        };
    }

    private static TokenUsage tokens(Call call) {
        return new TokenUsage(call.promptTokens(), call.completionTokens());
    }
}
