package dev.assay.graders;

import dev.assay.graders.Grader.LabelModel;
import dev.assay.graders.Grader.ScoreModel;
import dev.assay.graders.Grader.Turn;
import dev.assay.graders.Result.Failed;
import dev.assay.graders.Result.Graded;
import dev.assay.graders.Result.Unusable;
import dev.assay.graders.template.Piece;
import dev.assay.graders.template.Template;
import dev.assay.graders.template.Variables;
import dev.assay.verifier.judge.FreeJudge;
import dev.assay.verifier.judge.FreePrompt;
import dev.assay.verifier.judge.FreePrompt.Part;
import dev.assay.verifier.judge.FreePrompt.Wanted;
import dev.assay.verifier.judge.FreePrompt.Writer;
import dev.assay.verifier.judge.FreeReply;
import dev.assay.verifier.judge.Ruling.Call;
import dev.assay.verifier.judge.Ruling.Fault;
import dev.assay.verifier.judge.Sampling;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Asks models for grades. */
final class Asking {
    private final Variables variables;
    private final Models models;

    Asking(Variables variables, Models models) {
        this.variables = variables;
        this.models = models;
    }

    Result score(ScoreModel grader) throws InterruptedException {
        Range range = grader.range();
        var wanted = new Wanted.Score(range.least(), range.most());
        return ask(grader, grader.model(), grader.input(), range, wanted, grader.sampling(), reply -> {
            double score = reply instanceof FreeReply.Scored scored ? scored.score() : range.least();
            return new Grade(range.clip(score), range, Set.of(), Optional.empty(), Map.of(), Map.of());
        });
    }

    Result label(LabelModel grader) throws InterruptedException {
        var wanted = new Wanted.Label(grader.labels());
        return ask(grader, grader.model(), grader.input(), Range.USUAL, wanted, grader.sampling(), reply -> {
            boolean passes = reply instanceof FreeReply.Labelled labelled
                    && grader.passing().contains(labelled.label());
            return Grade.of(passes ? 1 : 0);
        });
    }

    private Result ask(
            Grader grader,
            String model,
            List<Turn> input,
            Range range,
            Wanted wanted,
            Sampling sampling,
            Function<FreeReply, Grade> grade)
            throws InterruptedException {
        Optional<FreeJudge> judge = models.find(model);
        if (judge.isEmpty()) {
            return new Unusable(grader.at() + "/model", "must name a judge of this host");
        }
        List<FreePrompt.Turn> turns = new ArrayList<>();
        for (int i = 0; i < input.size(); i++) {
            List<Part> parts = new ArrayList<>();
            for (Template text : input.get(i).texts()) {
                Filling filling =
                        Filling.of(text, variables, grader.at() + "/input/" + i + "/content", Template.MOST_FILLED);
                switch (filling) {
                    case Filling.Done(List<Piece> pieces) -> pieces.forEach(piece -> parts.add(part(piece)));
                    case Filling.Not(Result why) -> {
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

    private static Result result(
            FreeReply reply, String at, String model, Range range, Function<FreeReply, Grade> grade) {
        return switch (reply) {
            case FreeReply.Scored(double _, Call call) ->
                new Graded(grade.apply(reply).costing(model, tokens(call)));
            case FreeReply.Labelled(String _, Call call) ->
                new Graded(grade.apply(reply).costing(model, tokens(call)));
            case FreeReply.Unreadable(Fault fault, String _, Call call) ->
                new Graded(Grade.least(range, flag(fault)).costing(model, tokens(call)));
            case FreeReply.Unusable(String detail) -> new Unusable(at + "/input", detail);
            case FreeReply.Unavailable(String detail) -> new Failed(detail, true);
        };
    }

    /** A sample that can't be shown is worth the least that this grader gives. */
    private static Result inRange(Result why, Range range) {
        return why instanceof Graded(Grade grade)
                ? new Graded(Grade.least(range, grade.flags().iterator().next()))
                : why;
    }

    private static Part part(Piece piece) {
        return new Part(
                piece.text(),
                switch (piece.source()) {
                    case TEMPLATE -> Writer.CALLER;
                    case ITEM -> Writer.DATA;
                    case SAMPLE -> Writer.MODEL;
                });
    }

    private static Flag flag(Fault fault) {
        return switch (fault) {
            case UNPARSEABLE -> Flag.MODEL_UNREADABLE;
            case REFUSED -> Flag.MODEL_REFUSED;
            case TOO_LONG -> Flag.SAMPLE_TOO_LONG;
        };
    }

    private static Tokens tokens(Call call) {
        return new Tokens(call.promptTokens(), call.completionTokens());
    }
}
