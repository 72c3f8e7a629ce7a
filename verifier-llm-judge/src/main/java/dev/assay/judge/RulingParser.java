package dev.assay.judge;

import dev.assay.judge.contract.AcceptLikelihood;
import dev.assay.judge.contract.ClosingStatements;
import dev.assay.judge.contract.CompletionGrade;
import dev.assay.judge.contract.FormReading;
import dev.assay.judge.contract.JudgeContract;
import dev.assay.judge.contract.JudgeRefusal;
import dev.assay.judge.contract.StatementForm;
import dev.assay.judge.contract.StatementForms;
import dev.assay.judge.profile.JudgeProfile;
import dev.assay.judge.prompt.AnswerSteps.Step;
import dev.assay.judge.wire.ChatReply.Completion;
import dev.assay.judge.wire.ChatReply.End;
import dev.assay.judge.wire.ConstraintStyle;
import dev.assay.judge.wire.JsonStatements;
import dev.assay.verifier.StepScore;
import dev.assay.verifier.judge.JudgeRuling;
import dev.assay.verifier.judge.JudgeRuling.Call;
import dev.assay.verifier.judge.JudgeRuling.Fault;
import dev.assay.verifier.judge.JudgeRuling.Given;
import dev.assay.verifier.judge.JudgeRuling.Unreadable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Parses a completion as a ruling under its profile. */
final class RulingParser {
    private final JudgeProfile profile;
    private final StatementForms forms;

    RulingParser(JudgeProfile profile, StatementForms forms) {
        this.profile = profile;
        this.forms = forms;
    }

    JudgeRuling ruling(Completion completion, List<Step> steps) {
        Call call = new Call(completion.promptTokens(), completion.completionTokens(), false);
        if (completion.end() == End.REFUSED) {
            return new Unreadable(Fault.REFUSED, said("the judge refused"), call);
        }
        if (completion.end() == End.LENGTH) {
            return new Unreadable(Fault.UNPARSEABLE, said("the judge ran out of tokens"), call);
        }
        StatementForm form = forms.of(steps.size());
        FormReading reading = profile.style() == ConstraintStyle.RESPONSE_FORMAT
                ? JsonStatements.read(form, completion.text())
                : ClosingStatements.read(form, completion.text());
        return switch (reading) {
            case FormReading.NotSaid(String why) ->
                JudgeRefusal.isOne(completion.text())
                        ? new Unreadable(Fault.REFUSED, said("the judge refused"), call)
                        : new Unreadable(Fault.UNPARSEABLE, said(why), call);
            case FormReading.Said(var statements) -> {
                Map<String, String> values = statements.entrySet().stream()
                        .collect(Collectors.toMap(
                                Map.Entry::getKey, entry -> entry.getValue().value()));
                CompletionGrade grade = profile.contract().grade(values);
                double p = likelihood(completion, statements).orElse(grade.p());
                yield new Given(p, grade.parts(), scores(steps, grade.steps()), call);
            }
        };
    }

    private Optional<Double> likelihood(Completion completion, Map<String, FormReading.Statement> statements) {
        return Optional.ofNullable(statements.get(JudgeContract.VERDICT))
                .filter(verdict -> profile.topLogprobs() > 0 && verdict.at() >= 0)
                .flatMap(verdict -> profile.contract() instanceof JudgeContract.Verdict contract
                        ? AcceptLikelihood.of(contract, completion.tokens(), completion.text(), verdict.at())
                        : Optional.empty());
    }

    private static List<StepScore> scores(List<Step> steps, List<Double> marks) {
        List<StepScore> scores = new ArrayList<>();
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
