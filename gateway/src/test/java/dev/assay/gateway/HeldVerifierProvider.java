package dev.assay.gateway;

import dev.assay.verifier.Info;
import dev.assay.verifier.Services;
import dev.assay.verifier.Verifier;
import dev.assay.verifier.VerifierProvider;

/** Offers {@link HeldVerifier} to the gateways of these tests. */
public final class HeldVerifierProvider implements VerifierProvider {
    @Override
    public Info info() {
        return HeldVerifier.INFO;
    }

    @Override
    public Verifier<?> create(Services services) {
        return new HeldVerifier();
    }
}
