package dev.assay.gateway;

import dev.assay.verifier.Blobs;
import dev.assay.verifier.Explanation;
import dev.assay.verifier.Info;
import dev.assay.verifier.Lane;
import dev.assay.verifier.Response;
import dev.assay.verifier.Services;
import dev.assay.verifier.TaskField;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verdict.Cause;
import dev.assay.verifier.Verifier;
import dev.assay.verifier.VerifierProvider;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Optional;

/** A verifier that counts the bytes of a test set that the gateway lends. */
public final class SizedVerifier implements Verifier<SizedVerifier.Task> {
    private static final Info INFO =
            new Info("sized", "1.0.0", "The length of a test set.", Lane.BLOCKING, Duration.ofMinutes(2), 4, true);

    private final Blobs blobs;

    private SizedVerifier(Blobs blobs) {
        this.blobs = blobs;
    }

    /** Offers it to the gateways of these tests. */
    public static final class Provider implements VerifierProvider {
        @Override
        public Info info() {
            return INFO;
        }

        @Override
        public Verifier<?> create(Services services) {
            return new SizedVerifier(services.get(Blobs.class).orElseThrow());
        }
    }

    /**
     * What to count.
     *
     * @param testset its SHA-256
     */
    public record Task(
            @TaskField(value = "The SHA-256.", required = true)
            String testset) {}

    @Override
    public Info info() {
        return INFO;
    }

    @Override
    public Class<Task> taskType() {
        return Task.class;
    }

    @Override
    public Verdict verify(Task task, Response response) {
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
