package dev.assay.math.comparison;

import org.jspecify.annotations.Nullable;

/**
 * The conventions of a task about equality; null leaves a question to the notation.
 *
 * @param orderMatters whether lists are sequences (true), or even tuples are not (false)
 * @param tolerance largest difference relative to the gold
 * @param unitsRequired whether an answer without the gold's unit is different
 * @param labelsRequired whether an answer without the gold's labels, such as {@code x =}, is different
 * @param anyVariables whether the answer may name its variables as it likes
 * @param firstReadings whether notation with several meanings has its usual one only
 */
public record TaskConventions(
        @Nullable Boolean orderMatters,
        @Nullable Double tolerance,
        @Nullable Boolean unitsRequired,
        boolean labelsRequired,
        boolean anyVariables,
        boolean firstReadings) {
    /** No convention of a task: the notation decides. */
    public static final TaskConventions NONE = new TaskConventions(null, null, null, false, false, false);
}
