package dev.assay.verifier;

/**
 * Makes a verifier that needs services of its host. {@link java.util.ServiceLoader} finds the provider. A verifier that
 * needs no services has no provider: it is listed as a {@link Verifier} itself, with a constructor without arguments.
 */
public interface VerifierProvider {
    VerifierInfo info();

    Verifier<?> create(VerifierServices services);
}
