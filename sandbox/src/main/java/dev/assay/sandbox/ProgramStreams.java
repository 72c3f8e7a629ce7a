package dev.assay.sandbox;

import java.io.InputStream;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Input and output while a program runs.
 *
 * @param stdin what follows {@link Program#stdin()}; read by a thread of the run and closed at its end; empty: stdin
 *     ends after the program's own
 * @param stdout is called with each piece of output as it comes, never with more than the limit in all; a slow consumer
 *     holds the program back
 * @param stderr the same for stderr
 */
public record ProgramStreams(Optional<InputStream> stdin, Consumer<Bytes> stdout, Consumer<Bytes> stderr) {
    /** No more input, and nobody listens; the report has the output. */
    public static final ProgramStreams NONE = new ProgramStreams(Optional.empty(), bytes -> {}, bytes -> {});

    /** Whether nothing is to be carried while the program runs. */
    @SuppressWarnings("ReferenceEquality") // That very one: another may do the same and still has to be called.
    public boolean isNone() {
        return this == NONE;
    }
}
