package dev.assay.worker.frame;

import java.util.Arrays;

/**
 * One message between a worker and its client.
 *
 * @param <K> the kinds of this worker's messages
 */
public record Frame<K extends Enum<K> & FrameKind>(K kind, byte[] payload) {
    @Override
    public boolean equals(Object other) {
        return other instanceof Frame<?> frame && kind.equals(frame.kind) && Arrays.equals(payload, frame.payload);
    }

    @Override
    public int hashCode() {
        return 31 * kind.hashCode() + Arrays.hashCode(payload);
    }

    @Override
    public String toString() {
        return kind + " of " + payload.length + " bytes";
    }
}
