package dev.assay.verifier;

/** How a verifier is found: one implementation for each verifier, listed for {@link java.util.ServiceLoader}. */
public interface VerifierProvider {
    VerifierInfo info();

    Verifier<?> create(VerifierServices services);
}
