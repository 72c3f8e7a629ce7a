package dev.assay.code.scorer;

import dev.assay.sandbox.Sandbox;
import dev.assay.verifier.Verifier;
import dev.assay.verifier.VerifierInfo;
import dev.assay.verifier.VerifierProvider;
import dev.assay.verifier.VerifierServices;
import dev.assay.verifier.scorer.UploadedScorers;

/** Offers the verifier of trainers' own rewards to the loader of verifiers. */
public final class ScriptVerifierProvider implements VerifierProvider {
    @Override
    public VerifierInfo info() {
        return ScriptVerifier.INFO;
    }

    @Override
    public Verifier<?> create(VerifierServices services) {
        return new ScriptVerifier(services.get(Sandbox.class), services.get(UploadedScorers.class));
    }
}
