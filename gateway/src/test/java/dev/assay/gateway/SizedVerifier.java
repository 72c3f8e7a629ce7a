package dev.assay.gateway;

import dev.assay.verifier.Blobs;
import dev.assay.verifier.Explanation;
import dev.assay.verifier.TaskField;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verdict.Cause;
import dev.assay.verifier.Verifier;
import dev.assay.verifier.VerifierInfo;
import dev.assay.verifier.VerifierProvider;
import dev.assay.verifier.VerifierServices;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Optional;

/** A verifier that counts the bytes of a test set in the gateway's blob store. */
public final class SizedVerifier {
    private static final VerifierInfo INFO = TestVerifier.info("sized", "The length of a test set.");

    private SizedVerifier() {}

    /** Provides it to the gateways of these tests. */
    public static final class Provider implements VerifierProvider {
        @Override
        public VerifierInfo info() {
            return INFO;
        }

        @Override
        public Verifier<?> create(VerifierServices services) {
            Blobs blobs = services.get(Blobs.class).orElseThrow();
            return new TestVerifier<>(INFO, Task.class, (task, response) -> verdict(blobs, task));
        }
    }

    /**
     * A task with the test set to count.
     *
     * @param testset the test set's SHA-256
     */
    public record Task(
            @TaskField(value = "The SHA-256.", required = true)
            String testset) {}

    private static Verdict verdict(Blobs blobs, Task task) {
        Optional<InputStream> found = blobs.open(task.testset());
        if (found.isEmpty()) {
            return Verdict.Unscored.of(Cause.BAD_REQUEST, "no such test set", Explanation.EMPTY);
        }
        try (InputStream bytes = found.get()) {
            int length = bytes.readAllBytes().length;
            return Verdict.Scored.decided(1, Optional.of(Integer.toString(length)), Explanation.EMPTY);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
