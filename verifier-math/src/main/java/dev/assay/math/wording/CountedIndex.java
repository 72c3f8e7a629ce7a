package dev.assay.math.wording;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the index behind a term, as in {@code a_n = n^2 (n = 1, 2, 3, …)}, as the condition {@code n ≥ 1}. */
public final class CountedIndex {
    private static final int LONGEST = 200;
    private static final Pattern COUNTED =
            Pattern.compile("(?<term>.*_\\{?(?<index>[nkm]).*[^ ,;(])[ ,;]*(?:for )?\\(?\\k<index> ?= ?"
                    + "1, ?2(?:, ?3(?:, ?4)?)? ?, ?(?:\\\\[lc]?dots|…|\\.\\.\\.) ?\\)?");

    /** A term whose index is from a set that begins with 0 or 1. */
    private static final Pattern COUNTED_SET = Pattern.compile(
            "(?<term>[^,;]*(?<![\\\\a-zA-Z])(?<index>[a-z])(?![a-zA-Z])[^,;]*)[ ,;]*\\(?\\k<index> ?(?:\\\\in|∈) ?\\\\\\{ ?(?:(?<zero>0), ?)?1, ?2(?:, ?3(?:, ?4)?)? ?, ?(?:\\\\[lc]?dots|…|\\.\\.\\.) ?\\\\\\}\\)?");

    private CountedIndex() {}

    /** The term and its condition in signs; empty where no such index stands at the end. */
    public static Optional<String> signs(String text) {
        if (text.length() > LONGEST || (!text.contains("_") && !text.contains("\\{"))) {
            return Optional.empty();
        }
        String plain = TypographyRemover.of(text)
                .replaceAll("\\\\(?:qquad|quad|[ ,;:!])", " ")
                .replaceAll(" {2,}", " ")
                .strip();
        Matcher set = COUNTED_SET.matcher(plain);
        if (set.matches()) {
            String first = set.group("zero") == null ? "1" : "0";
            return Optional.of(set.group("term") + ", " + set.group("index") + " \\in \\mathbb{Z}, "
                    + set.group("index") + " \\ge " + first);
        }
        Matcher counted = COUNTED.matcher(plain);
        return counted.matches()
                ? Optional.of(counted.group("term") + ", " + counted.group("index") + " \\ge 1")
                : Optional.empty();
    }
}
