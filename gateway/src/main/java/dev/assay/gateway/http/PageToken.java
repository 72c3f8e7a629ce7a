package dev.assay.gateway.http;

import dev.assay.verifier.Sha256;
import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.Optional;

/** Writes the place of a page in a list as a token, which holds for the same filters only. */
public final class PageToken {
    private final long filters;

    /**
     * Makes the tokens of one list.
     *
     * @param filters a text that differs where the filters differ
     */
    public PageToken(String filters) {
        this.filters = Long.parseUnsignedLong(Sha256.of(filters).hex().substring(0, 16), 16);
    }

    /** Returns the token of a place that these numbers describe. */
    public String write(long... place) {
        ByteBuffer bytes = ByteBuffer.allocate((1 + place.length) * Long.BYTES).putLong(filters);
        for (long number : place) {
            bytes.putLong(number);
        }
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes.array());
    }

    /**
     * Returns the place of a token; empty if it is none, or one of other filters.
     *
     * @param numbers how many numbers describe a place
     */
    public Optional<long[]> read(String token, int numbers) {
        try {
            ByteBuffer bytes = ByteBuffer.wrap(Base64.getUrlDecoder().decode(token));
            if (bytes.remaining() != (1 + numbers) * Long.BYTES || bytes.getLong() != filters) {
                return Optional.empty();
            }
            long[] place = new long[numbers];
            bytes.asLongBuffer().get(place);
            return Optional.of(place);
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
