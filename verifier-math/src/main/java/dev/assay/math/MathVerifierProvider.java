package dev.assay.math;

import dev.assay.verifier.Verifier;
import dev.assay.verifier.VerifierInfo;
import dev.assay.verifier.VerifierProvider;
import dev.assay.verifier.VerifierServices;

/** Offers the mathematics verifier to whoever loads verifiers. */
public final class MathVerifierProvider implements VerifierProvider {
    @Override
    public VerifierInfo info() {
        return MathVerifier.INFO;
    }

    @Override
    public Verifier<?> create(VerifierServices services) {
        return new MathVerifier();
    }
}
