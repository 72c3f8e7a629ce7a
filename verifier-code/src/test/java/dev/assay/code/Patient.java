package dev.assay.code;

import dev.assay.code.task.CodeTask;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verifier;
import dev.assay.verifier.VerifierInfo;

/** Asks again when a busy machine left an item unscored, as a trainer does. */
record Patient(Verifier<CodeTask> verifier) implements Verifier<CodeTask> {
    private static final int MOST_TRIES = 5;

    @Override
    public VerifierInfo info() {
        return verifier.info();
    }

    @Override
    public Class<CodeTask> taskType() {
        return verifier.taskType();
    }

    @Override
    public Verdict verify(CodeTask task, Response response) throws InterruptedException {
        Verdict verdict = verifier.verify(task, response);
        for (int tries = 1; tries < MOST_TRIES && isBusy(verdict); tries++) {
            verdict = verifier.verify(task, response);
        }
        return verdict;
    }

    private static boolean isBusy(Verdict verdict) {
        return verdict instanceof Verdict.Unscored unscored && unscored.retryable();
    }
}
