package dev.assay.sandbox;

import java.io.InputStream;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The input and output of a program while it runs.
 *
 * @param stdin the input after {@link Program#stdin()}; a thread of the run reads it and closes it at its end. If it is
 *     empty, stdin ends after the program's own input.
 * @param stdout the consumer of each piece of stdout as it comes, in total at most the output limit; a slow consumer
 *     blocks the program
 * @param stderr the same for stderr
 * @param partner the other program, if the streams lead to one
 */
public record ProgramStreams(
        Optional<InputStream> stdin, Consumer<Bytes> stdout, Consumer<Bytes> stderr, Optional<RunPartner> partner) {
    /** No further input and no consumers; the report has the output. */
    public static final ProgramStreams NONE = new ProgramStreams(Optional.empty(), bytes -> {}, bytes -> {});

    /** Makes streams that lead to no other program. */
    public ProgramStreams(Optional<InputStream> stdin, Consumer<Bytes> stdout, Consumer<Bytes> stderr) {
        this(stdin, stdout, stderr, Optional.empty());
    }

    /** Returns whether these are {@link #NONE}. */
    @SuppressWarnings("ReferenceEquality") // Only NONE itself: other streams have to be called.
    public boolean isNone() {
        return this == NONE;
    }
}
