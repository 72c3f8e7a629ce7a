package dev.assay.math;

import dev.assay.testkit.VerifierContract;
import dev.assay.verifier.Verifier;

class MathVerifierTest extends VerifierContract<MathTask> {
    @Override
    protected Verifier<MathTask> verifier() {
        return new MathVerifier();
    }
}
