package dev.assay.math.equality;

import org.jspecify.annotations.Nullable;

/**
 * What a task says about equality; null leaves it to the notation.
 *
 * @param orderMatters whether lists are sequences (true), or even tuples are not (false)
 * @param tolerance largest difference relative to the gold
 * @param unitsRequired whether an answer without the gold's unit is different
 */
public record Conventions(
        @Nullable Boolean orderMatters,
        @Nullable Double tolerance,
        @Nullable Boolean unitsRequired) {
    public static final Conventions NONE = new Conventions(null, null, null);
}
