package dev.assay.judge.opinion;

import dev.assay.verifier.Verifier;
import dev.assay.verifier.VerifierInfo;
import dev.assay.verifier.VerifierProvider;
import dev.assay.verifier.VerifierServices;
import dev.assay.verifier.judge.AnswerGate;
import dev.assay.verifier.judge.Judges;

/** Offers the verifier of opinions to the loader of verifiers. */
public final class OpinionVerifierProvider implements VerifierProvider {
    @Override
    public VerifierInfo info() {
        return OpinionVerifier.INFO;
    }

    @Override
    public Verifier<?> create(VerifierServices services) {
        return new OpinionVerifier(
                services.get(Judges.class).orElse(Judges.NONE),
                services.get(AnswerGate.class).orElse(AnswerGate.OPEN));
    }
}
