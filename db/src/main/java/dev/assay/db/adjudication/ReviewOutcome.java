package dev.assay.db.adjudication;

import java.time.Instant;
import java.util.Optional;

/** The outcome of a ruling, or of taking one back. */
public sealed interface ReviewOutcome {
    /**
     * The ruling was stored.
     *
     * @param remembered whether later runs use it as a ruling, on the answer or on the golds
     */
    record Ruled(boolean remembered) implements ReviewOutcome {}

    /**
     * The ruling was taken back.
     *
     * @param heldUntil the end of the renewed lease; empty where another reviewer holds the sample by now
     */
    record Undone(Optional<Instant> heldUntil) implements ReviewOutcome {}

    /** The reviewer has no such lease. */
    record NotFound() implements ReviewOutcome {}

    /** The lease or the time for undoing is over, or the lease has its ruling; {@code why} is a sentence. */
    record TooLate(String why) implements ReviewOutcome {}
}
