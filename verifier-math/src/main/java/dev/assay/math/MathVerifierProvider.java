package dev.assay.math;

import dev.assay.verifier.Info;
import dev.assay.verifier.Services;
import dev.assay.verifier.Verifier;
import dev.assay.verifier.VerifierProvider;

/** Offers the mathematics verifier to whoever loads verifiers. */
public final class MathVerifierProvider implements VerifierProvider {
    @Override
    public Info info() {
        return MathVerifier.INFO;
    }

    @Override
    public Verifier<?> create(Services services) {
        return new MathVerifier();
    }
}
