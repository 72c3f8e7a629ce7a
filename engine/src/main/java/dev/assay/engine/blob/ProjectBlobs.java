package dev.assay.engine.blob;

import dev.assay.engine.lane.LaneScope;
import dev.assay.verifier.Sha256;
import java.io.InputStream;
import java.util.Optional;

/**
 * The blobs of the project whose item a verifier scores.
 *
 * @param blobs of all projects
 */
public record ProjectBlobs(BlobStorage blobs) implements dev.assay.verifier.Blobs {
    @Override
    public boolean has(String sha256) {
        return Sha256.parse(sha256)
                .flatMap(name -> blobs.find(LaneScope.current().project(), name))
                .isPresent();
    }

    @Override
    public Optional<InputStream> open(String sha256) {
        return Sha256.parse(sha256)
                .flatMap(name -> blobs.open(LaneScope.current().project(), name));
    }
}
