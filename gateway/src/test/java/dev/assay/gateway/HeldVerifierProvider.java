package dev.assay.gateway;

import dev.assay.verifier.Verifier;
import dev.assay.verifier.VerifierInfo;
import dev.assay.verifier.VerifierProvider;
import dev.assay.verifier.VerifierServices;

/** Provides {@link HeldVerifier} to the gateways of these tests. */
public final class HeldVerifierProvider implements VerifierProvider {
    @Override
    public VerifierInfo info() {
        return HeldVerifier.INFO;
    }

    @Override
    public Verifier<?> create(VerifierServices services) {
        return new HeldVerifier();
    }
}
