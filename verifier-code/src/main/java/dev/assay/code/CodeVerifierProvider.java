package dev.assay.code;

import dev.assay.code.task.TestSets;
import dev.assay.code.testsets.StoredTestSets;
import dev.assay.sandbox.Sandbox;
import dev.assay.verifier.Blobs;
import dev.assay.verifier.Verifier;
import dev.assay.verifier.VerifierInfo;
import dev.assay.verifier.VerifierProvider;
import dev.assay.verifier.VerifierServices;

/** Offers the code verifier to the loader of verifiers. */
public final class CodeVerifierProvider implements VerifierProvider {
    @Override
    public VerifierInfo info() {
        return CodeVerifier.INFO;
    }

    @Override
    public Verifier<?> create(VerifierServices services) {
        return new CodeVerifier(
                services.get(Sandbox.class),
                services.get(Blobs.class).<TestSets>map(StoredTestSets::new).orElse(TestSets.NONE));
    }
}
