package dev.assay.judge.reward;

import dev.assay.verifier.Verifier;
import dev.assay.verifier.VerifierInfo;
import dev.assay.verifier.VerifierProvider;
import dev.assay.verifier.VerifierServices;
import dev.assay.verifier.judge.Judges;

/** Offers the verifier of reward models to the loader of verifiers. */
public final class RewardModelVerifierProvider implements VerifierProvider {
    @Override
    public VerifierInfo info() {
        return RewardModelVerifier.INFO;
    }

    @Override
    public Verifier<?> create(VerifierServices services) {
        return new RewardModelVerifier(services.get(Judges.class).orElse(Judges.NONE));
    }
}
