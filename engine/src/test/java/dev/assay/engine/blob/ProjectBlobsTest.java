package dev.assay.engine.blob;

import static dev.assay.engine.MemoryEngine.item;
import static dev.assay.engine.WordVerifier.scored;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.engine.MemoryEngine;
import dev.assay.engine.WordVerifier;
import dev.assay.engine.batch.BatchResult;
import dev.assay.engine.batch.ItemResult.Ruling;
import dev.assay.engine.store.StoreUnavailable;
import dev.assay.verifier.Sha256;
import dev.assay.verifier.Verdict.Cause;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ProjectBlobsTest {
    private static final String OURS = "a".repeat(64);
    private static final String THEIRS = "b".repeat(64);
    private static final String AWAY = "c".repeat(64);

    private final ProjectBlobs lent = new ProjectBlobs(new Shelf());

    @Test
    void aVerifierSeesTheBlobsOfTheCallersProjectOnEveryLane() throws InterruptedException {
        try (MemoryEngine memoryEngine = memoryEngine()) {
            BatchResult result = memoryEngine.verify(
                    "'persist': 'none',",
                    item("computes", OURS, "x", ""),
                    item("computes", THEIRS, "x", ""),
                    item("computes", "../" + OURS, "x", ""),
                    item("waits", OURS, "x", ""),
                    item("waits", THEIRS, "x", ""),
                    "{'recipe': {'assay': 1, 'name': 'r', 'parts': {'correct': {'verify': 'waits'}, 'b': {'verify': 'computes'}},"
                            + " 'reward': {'weighted': [{'of': 'correct', 'weight': 0.75}, {'of': 'b', 'weight': 0.25}]}}, 'task': {'gold': '"
                            + OURS
                            + "'}, 'response': 'x'}");

            assertThat(result.results().stream()
                            .map(MemoryEngine::scored)
                            .map(Ruling.Scored::reward)
                            .toList())
                    .containsExactly(1.0, 0.0, 0.0, 1.0, 0.0, 1.0);
        }
    }

    @Test
    void aStoreThatIsAwayIsNotTheResponsesFault() throws InterruptedException {
        try (MemoryEngine memoryEngine = memoryEngine()) {
            BatchResult result = memoryEngine.verify("'persist': 'none',", item("computes", AWAY, "x", ""));

            Ruling.Unscored unscored = MemoryEngine.unscored(result.results().getFirst());
            assertThat(unscored.cause()).isEqualTo(Cause.DEPENDENCY_FAILED);
            assertThat(unscored.retryable()).isTrue();
        }
    }

    @Test
    void nobodyAsksOutsideAVerdict() {
        assertThatThrownBy(() -> lent.has(OURS)).isInstanceOf(IllegalStateException.class);
    }

    private MemoryEngine memoryEngine() {
        WordVerifier.Rule rule = (task, response) -> scored(seen(task.gold().getFirst()) ? 1 : 0, "x");
        return new MemoryEngine(
                WordVerifier.computing("computes", rule),
                WordVerifier.waiting("waits", Duration.ofSeconds(10), 1, rule));
    }

    private boolean seen(String name) {
        return lent.has(name) && lent.open(name).isPresent();
    }

    /** A store with one blob for the callers of these tests, one for others, and one that can't be reached. */
    private static final class Shelf implements BlobStorage {
        @Override
        public Optional<StoredBlob> find(String project, Sha256 sha256) {
            if (sha256.hex().equals(AWAY)) {
                throw new StoreUnavailable("away");
            }
            String owner = sha256.hex().equals(OURS) ? MemoryEngine.CALLER.project() : "another";
            return owner.equals(project)
                    ? Optional.of(new StoredBlob(sha256, 1, Instant.EPOCH, "a"))
                    : Optional.empty();
        }

        @Override
        public Optional<InputStream> open(String project, Sha256 sha256) {
            return find(project, sha256).map(blob -> new ByteArrayInputStream(new byte[1]));
        }

        @Override
        public PutResult put(String project, BlobDraft draft, String author) {
            throw new UnsupportedOperationException();
        }

        @Override
        public BlobPage list(String project, long from, int most) {
            throw new UnsupportedOperationException();
        }

        @Override
        public boolean delete(String project, Sha256 sha256, String actor) {
            throw new UnsupportedOperationException();
        }
    }
}
