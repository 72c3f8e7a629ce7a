package dev.assay.engine.recovery;

import dev.assay.verifier.Verdict.Cause;
import dev.assay.verifier.judge.Judge;
import dev.assay.verifier.judge.JudgeQuestion;
import dev.assay.verifier.judge.JudgeRuling;
import java.time.Duration;
import java.util.function.BooleanSupplier;

/**
 * A judge that is asked in the background, within a budget.
 *
 * @param granted takes one question from the budget; false where none is left
 */
record BackgroundJudge(Judge judge, BooleanSupplier granted) implements Judge {
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
        return granted.getAsBoolean()
                ? judge.ask(question, Urgency.BACKGROUND, patience)
                : new JudgeRuling.Unavailable(
                        Cause.OVERLOADED, "the budget of judge calls is used up", JudgeRuling.Call.NONE);
    }
}
