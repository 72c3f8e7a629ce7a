package dev.assay.db.verdict;

import dev.assay.engine.store.StoredVerdict;
import dev.assay.engine.store.VerdictId;
import java.time.Instant;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The conditions on listed verdicts, which all must hold; null is no condition.
 *
 * @param scope the run or the time from which verdicts are listed
 * @param steps training steps; a verdict without a step is in no range
 * @param verifier {@code name} or {@code name@version}
 * @param recipe {@code name} or {@code name@version}
 * @param scored whether there is a score
 * @param cause as results write it, such as {@code timed_out}
 * @param rewards rewards; an unscored verdict is in no range
 * @param recovered whether recovery accepted the answer
 * @param decidedBy as results write it, such as {@code rule}
 * @param content conditions on the keys, parts, trace and texts of a verdict
 */
public record VerdictFilter(
        Scope scope,
        @Nullable Range<Long> steps,
        @Nullable String source,
        @Nullable String group,
        @Nullable String verifier,
        @Nullable String recipe,
        @Nullable Boolean scored,
        @Nullable String cause,
        @Nullable Range<Double> rewards,
        @Nullable Boolean recovered,
        @Nullable String decidedBy,
        Content content) {

    /** The bounds that keep a list from reading every verdict of a project. */
    public sealed interface Scope {
        /** One training run, from its newest step to its oldest. */
        record OfRun(String run) implements Scope {}

        /** All batches that arrived in a stretch of time, from the newest to the oldest, with or without a run. */
        record InTime(Instant from, Instant to) implements Scope {}

        /**
         * Returns the place of a verdict in a list of this scope.
         *
         * @param step the verdict's step, -1 where it has none
         */
        default Place place(long step, VerdictId id) {
            return new Place(this instanceof OfRun ? step : -1, id);
        }
    }

    /** A range with both of its ends, of which the first is not above the second. */
    public record Range<T extends Comparable<T>>(T from, T to) {
        public Range {
            if (from.compareTo(to) > 0) {
                throw new IllegalArgumentException("a range's first end must not be above its second");
            }
        }
    }

    /**
     * Conditions on the keys, parts, trace and texts of a verdict; null is no condition.
     *
     * @param taskKey the key of a prompt with its golds
     * @param answerKey the key of an answer
     * @param traceId the W3C trace of a request
     * @param text what the prompt or the response contains, whatever the case of its letters
     */
    public record Content(
            @Nullable Long taskKey,
            @Nullable Long answerKey,
            @Nullable PartRange part,
            @Nullable UUID traceId,
            @Nullable String text) {
        /** No condition. */
        public static final Content ANY = new Content(null, null, null, null, null);
    }

    /** A part of the reward, with a range of its values; a verdict in which it was not evaluated is in no range. */
    public record PartRange(String name, Range<Double> values) {}

    /**
     * The place of a verdict in a list.
     *
     * @param step -1 where it has none, and outside of runs
     */
    public record Place(long step, VerdictId id) {}

    /** Returns the place of a verdict of this list. */
    public Place place(StoredVerdict verdict) {
        return scope.place(Objects.requireNonNullElse(verdict.row().step(), -1L), verdict.id());
    }
}
