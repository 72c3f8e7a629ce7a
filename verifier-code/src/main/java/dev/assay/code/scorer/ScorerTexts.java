package dev.assay.code.scorer;

import dev.assay.verifier.Blobs;
import dev.assay.verifier.InvalidTask;
import dev.assay.verifier.Sha256;
import dev.assay.verifier.scorer.ScorerManifest;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Finds the Python of scorers: in the task, or among the stored scorers by the SHA-256 that the task has. */
final class ScorerTexts {
    private final Optional<Blobs> stored;

    ScorerTexts(Optional<Blobs> stored) {
        this.stored = stored;
    }

    /** Returns the text that a task's field {@code scorer} has or names. */
    ScorerLookup find(String scorer) {
        return Sha256.parse(scorer)
                .map(this::open)
                .orElseGet(() -> new ScorerLookup.Found(scorer, ScorerManifest.of(scorer)));
    }

    private ScorerLookup open(Sha256 name) {
        Optional<InputStream> found = stored.flatMap(blobs -> blobs.open(name.hex()));
        if (found.isEmpty()) {
            return new ScorerLookup.Unusable("there is no scorer " + name + " here");
        }
        try (InputStream bytes = found.get()) {
            byte[] read = bytes.readNBytes(ScorerManifest.MOST_BYTES + 1);
            if (read.length > ScorerManifest.MOST_BYTES) {
                return unusable(name, "has over " + ScorerManifest.MOST_BYTES + " bytes");
            }
            String python = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(read))
                    .toString();
            return new ScorerLookup.Found(python, ScorerManifest.of(python));
        } catch (CharacterCodingException e) {
            return unusable(name, "is not UTF-8");
        } catch (InvalidTask e) {
            return unusable(name, e.detail());
        } catch (IOException e) {
            return new ScorerLookup.Unavailable("the bytes of the scorer " + name + " can't be read");
        }
    }

    private static ScorerLookup unusable(Sha256 name, String fault) {
        return new ScorerLookup.Unusable("the scorer " + name + " " + fault);
    }
}
