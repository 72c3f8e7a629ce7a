package dev.assay.judge.contract;

import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/** The forms of a contract. Each is made once, since a judge's every request and answer needs it. */
public final class StatementForms {
    private static final int MOST_STEPS = 64;

    private final JudgeContract contract;
    private final AtomicReferenceArray<@Nullable StatementForm> kept = new AtomicReferenceArray<>(MOST_STEPS);

    public StatementForms(JudgeContract contract) {
        this.contract = contract;
    }

    /** Returns the form of a completion on this number of steps. */
    public StatementForm of(int steps) {
        if (steps >= MOST_STEPS) {
            return contract.form(steps);
        }
        StatementForm known = kept.get(steps);
        if (known == null) {
            known = contract.form(steps);
            kept.set(steps, known);
        }
        return known;
    }
}
