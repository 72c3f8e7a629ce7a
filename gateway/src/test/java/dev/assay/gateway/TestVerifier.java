package dev.assay.gateway;

import dev.assay.verifier.Lane;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verifier;
import dev.assay.verifier.VerifierInfo;
import java.time.Duration;

/** A test verifier that is one method. */
record TestVerifier<T extends Record>(VerifierInfo info, Class<T> taskType, Verifying<T> verifying)
        implements Verifier<T> {
    /** The verifier's method. */
    @FunctionalInterface
    interface Verifying<T extends Record> {
        Verdict verdict(T task, Response response) throws InterruptedException;
    }

    /** Returns the description of such a verifier. */
    static VerifierInfo info(String name, String summary) {
        return new VerifierInfo(name, "1.0.0", summary, Lane.BLOCKING, Duration.ofMinutes(2), 4, true);
    }

    @Override
    public Verdict verify(T task, Response response) throws InterruptedException {
        return verifying.verdict(task, response);
    }
}
