package dev.assay.gateway.catalog;

import dev.assay.db.verdict.VerdictFilter.Place;
import dev.assay.engine.store.VerdictId;
import dev.assay.gateway.http.PageToken;
import java.util.Optional;
import java.util.UUID;

/** Writes the place of a verdict in a list as a token, which holds for the same filters only. */
final class VerdictPageToken {
    private static final int NUMBERS = 3;

    private final PageToken token;

    VerdictPageToken(String filters) {
        token = new PageToken(filters);
    }

    String write(Place place) {
        UUID id = place.id().uuid();
        return token.write(place.step(), id.getMostSignificantBits(), id.getLeastSignificantBits());
    }

    /** Returns the place of a token; empty if it is none, or one of other filters. */
    Optional<Place> read(String text) {
        try {
            return token.read(text, NUMBERS)
                    .map(numbers -> new Place(numbers[0], VerdictId.of(new UUID(numbers[1], numbers[2]))));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
