package dev.assay.judge;

import dev.assay.judge.contract.Contract;
import dev.assay.judge.contract.Ending;
import dev.assay.judge.contract.Form;
import dev.assay.judge.contract.Grade;
import dev.assay.judge.contract.Likelihood;
import dev.assay.judge.contract.Reading;
import dev.assay.judge.contract.Refusal;
import dev.assay.judge.profile.Profile;
import dev.assay.judge.prompt.AnswerSteps.Step;
import dev.assay.judge.wire.ChatReply.Completion;
import dev.assay.judge.wire.ChatReply.End;
import dev.assay.judge.wire.JsonStatements;
import dev.assay.judge.wire.Style;
import dev.assay.verifier.StepScore;
import dev.assay.verifier.judge.Ruling;
import dev.assay.verifier.judge.Ruling.Call;
import dev.assay.verifier.judge.Ruling.Fault;
import dev.assay.verifier.judge.Ruling.Given;
import dev.assay.verifier.judge.Ruling.Unreadable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** What a completion means as a ruling of its profile. */
final class Hearing {
    private final Profile profile;

    Hearing(Profile profile) {
        this.profile = profile;
    }

    Ruling ruling(Completion completion, List<Step> steps) {
        var call = new Call(completion.promptTokens(), completion.completionTokens(), false);
        if (completion.end() == End.REFUSED) {
            return new Unreadable(Fault.REFUSED, said("the judge refused"), call);
        }
        if (completion.end() == End.LENGTH) {
            return new Unreadable(Fault.UNPARSEABLE, said("the judge ran out of tokens"), call);
        }
        Form form = profile.contract().form(steps.size());
        Reading reading = profile.style() == Style.RESPONSE_FORMAT
                ? JsonStatements.read(form, completion.text())
                : Ending.read(form, completion.text());
        return switch (reading) {
            case Reading.NotSaid(String why) ->
                Refusal.isOne(completion.text())
                        ? new Unreadable(Fault.REFUSED, said("the judge refused"), call)
                        : new Unreadable(Fault.UNPARSEABLE, said(why), call);
            case Reading.Said(var statements) -> {
                Map<String, String> values = statements.entrySet().stream()
                        .collect(Collectors.toMap(
                                Map.Entry::getKey, entry -> entry.getValue().value()));
                Grade grade = profile.contract().grade(values);
                double p = likelihood(completion, statements).orElse(grade.p());
                yield new Given(p, grade.parts(), scores(steps, grade.steps()), call);
            }
        };
    }

    private Optional<Double> likelihood(Completion completion, Map<String, Reading.Statement> statements) {
        return Optional.ofNullable(statements.get(Contract.VERDICT))
                .filter(verdict -> profile.topLogprobs() > 0 && verdict.at() >= 0)
                .flatMap(verdict -> profile.contract() instanceof Contract.Verdict contract
                        ? Likelihood.of(contract, completion.tokens(), completion.text(), verdict.at())
                        : Optional.empty());
    }

    private static List<StepScore> scores(List<Step> steps, List<Double> marks) {
        var scores = new ArrayList<StepScore>();
        for (int i = 0; i < marks.size(); i++) {
            Step step = steps.get(i);
            scores.add(new StepScore(step.start(), step.end(), "step", marks.get(i)));
        }
        return scores;
    }

    String said(String what) {
        return "judge " + profile.name() + ": " + what;
    }
}
