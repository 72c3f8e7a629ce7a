package dev.assay.engine.recipe;

/** Ends an evaluation that must wait for recovery. */
@SuppressWarnings("serial") // it never leaves the evaluator
final class NotKnownYet extends RuntimeException {
    private final EvaluationProgress.Waits waits;

    NotKnownYet(EvaluationProgress.Waits waits) {
        super(null, null, false, false);
        this.waits = waits;
    }

    EvaluationProgress.Waits waits() {
        return waits;
    }
}
