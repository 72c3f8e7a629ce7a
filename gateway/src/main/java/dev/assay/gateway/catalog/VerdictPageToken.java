package dev.assay.gateway.catalog;

import dev.assay.db.verdict.VerdictFilter.Place;
import dev.assay.engine.store.VerdictId;
import dev.assay.verifier.Sha256;
import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.Optional;
import java.util.UUID;

/** Writes the place of a page in a list as a token, which holds for the same filters only. */
final class VerdictPageToken {
    private static final int BYTES = 4 * Long.BYTES;

    private final long filters;

    VerdictPageToken(String filters) {
        this.filters = Long.parseUnsignedLong(Sha256.of(filters).hex().substring(0, 16), 16);
    }

    String write(Place place) {
        UUID id = place.id().uuid();
        ByteBuffer bytes = ByteBuffer.allocate(BYTES)
                .putLong(filters)
                .putLong(place.step())
                .putLong(id.getMostSignificantBits())
                .putLong(id.getLeastSignificantBits());
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes.array());
    }

    /** Returns the place of a token; empty if it is none, or one of other filters. */
    Optional<Place> read(String token) {
        try {
            ByteBuffer bytes = ByteBuffer.wrap(Base64.getUrlDecoder().decode(token));
            if (bytes.remaining() != BYTES || bytes.getLong() != filters) {
                return Optional.empty();
            }
            long step = bytes.getLong();
            return Optional.of(new Place(step, VerdictId.of(new UUID(bytes.getLong(), bytes.getLong()))));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
