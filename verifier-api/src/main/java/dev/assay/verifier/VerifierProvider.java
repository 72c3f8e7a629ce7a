package dev.assay.verifier;

/**
 * Makes a verifier that needs services of its host. It is found by {@link java.util.ServiceLoader}; a verifier that needs
 * none is found so itself, as a {@link Verifier} with a constructor without arguments.
 */
public interface VerifierProvider {
    VerifierInfo info();

    Verifier<?> create(VerifierServices services);
}
