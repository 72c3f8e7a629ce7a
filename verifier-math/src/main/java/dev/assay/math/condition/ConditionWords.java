package dev.assay.math.condition;

import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The English words of conditions on numbers. A new wording is added here; each reader says which groups of words it takes.
 */
public final class ConditionWords {
    /** Words before a condition, wherever it stands. */
    public static final Set<String> INTRODUCTIONS = Set.of("for", "where", "with", "when");
    /** Words before a condition that a formula follows. */
    public static final Set<String> FORMULA_INTRODUCTIONS =
            union(INTRODUCTIONS, Set.of("if", "such", "provided", "whenever"));

    /** Words before the letters that a condition is about. */
    public static final Set<String> QUANTIFIERS = Set.of("all", "any", "every", "some", "each");

    /** Beginnings of a condition that says that something holds always. */
    public static final Set<String> UNIVERSAL = Set.of("for all", "for any", "for every", "for each");

    /** Words for the sign of a number. */
    public static final Set<String> SIGNS = Set.of("positive", "negative", "nonnegative");

    /** Words for numbers without a restriction. */
    public static final Set<String> CONSTANTS = Set.of("constant", "constants");

    /** Words for numbers of any set. */
    public static final Set<String> NUMBERS = Set.of("number", "numbers");

    /** Phrases for the set of all real numbers. */
    public static final Set<String> ALL_REALS = Set.of(
            "all real numbers",
            "all reals",
            "all real",
            "any real number",
            "every real number",
            "all real values",
            "the set of all real numbers",
            "the set of real numbers",
            "real numbers",
            "all numbers",
            "reals");

    /** The signs that comparisons in words stand for; a phrase comes before those that it begins with. */
    public static final Map<List<String>, String> COMPARISONS = comparisons(
            Map.entry("greater than or equal to", "≥"),
            Map.entry("at least", "≥"),
            Map.entry("less than or equal to", "≤"),
            Map.entry("at most", "≤"),
            Map.entry("greater than", ">"),
            Map.entry("larger than", ">"),
            Map.entry("more than", ">"),
            Map.entry("less than", "<"),
            Map.entry("smaller than", "<"));

    /** The numbers that a noun names with the adjectives before it, in the singular. */
    private static final Map<String, NumberRange> RANGES = Map.ofEntries(
            Map.entry("integer", NumberRange.INTEGERS),
            Map.entry("positive integer", NumberRange.POSITIVE_INTEGERS),
            Map.entry("positive whole number", NumberRange.POSITIVE_INTEGERS),
            Map.entry("nonnegative integer", NumberRange.NONNEGATIVE_INTEGERS),
            Map.entry("whole number", NumberRange.NONNEGATIVE_INTEGERS),
            Map.entry("natural number", NumberRange.of(NumberSet.NATURALS)),
            Map.entry("rational", NumberRange.of(NumberSet.RATIONALS)),
            Map.entry("rational number", NumberRange.of(NumberSet.RATIONALS)),
            Map.entry("real", NumberRange.REALS),
            Map.entry("real number", NumberRange.REALS),
            Map.entry("real constant", NumberRange.REALS),
            Map.entry("constant", NumberRange.REALS),
            Map.entry("positive real", NumberRange.POSITIVE_REALS),
            Map.entry("positive real number", NumberRange.POSITIVE_REALS),
            Map.entry("complex number", NumberRange.of(NumberSet.COMPLEX)),
            Map.entry("complex constant", NumberRange.of(NumberSet.COMPLEX)));

    private ConditionWords() {}

    /** The numbers that a noun with its adjectives names, such as "positive integers". */
    public static Optional<NumberRange> range(String phrase) {
        return Optional.ofNullable(RANGES.get(singular(phrase)));
    }

    /** The phrase without the s of a plural. */
    private static String singular(String phrase) {
        return phrase.endsWith("s") ? phrase.substring(0, phrase.length() - 1) : phrase;
    }

    @SafeVarargs
    private static Map<List<String>, String> comparisons(Map.Entry<String, String>... signs) {
        Map<List<String>, String> comparisons = new LinkedHashMap<>();
        for (Map.Entry<String, String> sign : signs) {
            comparisons.put(List.of(sign.getKey().split(" ")), sign.getValue());
        }
        return Collections.unmodifiableMap(comparisons);
    }

    /** The words of all groups. */
    @SafeVarargs
    public static Set<String> union(Set<String>... groups) {
        Set<String> all = new HashSet<>();
        for (Set<String> group : groups) {
            all.addAll(group);
        }
        return Set.copyOf(all);
    }
}
