package dev.assay.engine.recovery;

import dev.assay.verifier.Verdict.Cause;
import dev.assay.verifier.judge.Judge;
import dev.assay.verifier.judge.JudgeQuestion;
import dev.assay.verifier.judge.JudgeRuling;
import java.time.Duration;

/**
 * A judge that is asked in the background, within a budget.
 *
 * @param budget gets a question back that the judge had no room for
 */
record BackgroundJudge(Judge judge, JudgeBudget budget) implements Judge {
    @Override
    public Identity identity() {
        return judge.identity();
    }

    @Override
    public Sees sees() {
        return judge.sees();
    }

    @Override
    public JudgeRuling ask(JudgeQuestion question, Urgency urgency, Duration patience) throws InterruptedException {
        if (!budget.take()) {
            return new JudgeRuling.Unavailable(
                    Cause.OVERLOADED, "the budget of judge calls is used up", JudgeRuling.Call.NONE);
        }
        JudgeRuling ruling = judge.ask(question, Urgency.BACKGROUND, patience);
        if (ruling instanceof JudgeRuling.Unavailable none && none.cause() == Cause.OVERLOADED) {
            budget.giveBack();
        }
        return ruling;
    }
}
