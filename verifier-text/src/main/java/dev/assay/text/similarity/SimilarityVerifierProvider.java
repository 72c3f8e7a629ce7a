package dev.assay.text.similarity;

import dev.assay.verifier.Verifier;
import dev.assay.verifier.VerifierInfo;
import dev.assay.verifier.VerifierProvider;
import dev.assay.verifier.VerifierServices;
import dev.assay.verifier.judge.Judges;

/** Offers the verifier of similarity to the loader of verifiers. */
public final class SimilarityVerifierProvider implements VerifierProvider {
    @Override
    public VerifierInfo info() {
        return SimilarityVerifier.INFO;
    }

    /** Makes the verifier; without a model of embeddings it has all measures but {@code cosine}. */
    @Override
    public Verifier<?> create(VerifierServices services) {
        return new SimilarityVerifier(services.get(Judges.class).flatMap(Judges::embedder));
    }
}
