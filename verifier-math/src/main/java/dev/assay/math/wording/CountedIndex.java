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

    /** A letter that is 0, ±1, ±2 and so on. */
    private static final Pattern ALL_INTEGERS = Pattern.compile(
            "(?<letter>[jklmn]) ?(?:=|∈|\\\\in(?![A-Za-z])) ?(?<open>\\\\\\{)? ?(?:0 ?, ?(?:(?:±|\\\\pm) ?1 ?, ?(?:(?:±|\\\\pm) ?[23] ?, ?){1,2}+(?:\\\\[lc]?dots[cb]?|…|\\.\\.\\.)|1 ?, ?-1 ?, ?2 ?, ?-2 ?, ?(?:\\\\[lc]?dots|…|\\.\\.\\.))|(?:\\\\[lc]?dots|…|\\.\\.\\.) ?, ?(?:-2 ?, ?)?-1 ?, ?0 ?, ?1 ?, ?(?:2 ?, ?)?(?:\\\\[lc]?dots|…|\\.\\.\\.)) ?(?<close>\\\\\\})?");

    /** A letter that counts from 0 or 1 anywhere in a text. */
    private static final Pattern COUNTING = Pattern.compile(
            "(?<![A-Za-z\\\\])(?<letter>[jklmnrst]) ?(?:=|∈|\\\\in(?![A-Za-z])) ?(?<open>\\\\\\{)? ?(?:(?<zero>0) ?, ?1(?: ?, ?2(?: ?, ?3)?)?|1 ?, ?2(?: ?, ?3(?: ?, ?4)?)?) ?, ?(?:\\\\[lc]?dots[cb]?|…|\\.\\.\\.) ?(?<close>\\\\\\})?");

    private CountedIndex() {}

    /** The text with "k = 0, 1, 2, …" as that k is a whole number from there on. */
    public static Optional<String> naturals(String text) {
        boolean dots = text.contains("dots") || text.contains("...") || text.indexOf('…') >= 0;
        if (!dots || text.length() > LONGEST || text.indexOf('1') < 0) {
            return Optional.empty();
        }
        String plain =
                text.replaceAll("\\\\(?:q?quad(?![A-Za-z])|[ ,;:!])|~", " ").replaceAll(" {2,}", " ");
        Matcher counting = COUNTING.matcher(plain);
        return counting.find()
                        && counting.start() > 0
                        && (counting.group("open") == null) == (counting.group("close") == null)
                ? Optional.of(plain.substring(0, counting.start())
                        + counting.group("letter")
                        + (counting.group("zero") == null ? " \\in \\mathbb{Z}_{>0}" : " \\in \\mathbb{Z}_{\\ge 0}")
                        + plain.substring(counting.end()))
                : Optional.empty();
    }

    /** The text with "k = 0, ±1, ±2, …" as that k is an integer. */
    public static Optional<String> integers(String text) {
        boolean dots = text.contains("dots") || text.contains("...") || text.indexOf('…') >= 0;
        if (!dots || text.length() > LONGEST || text.indexOf('0') < 0) {
            return Optional.empty();
        }
        String plain =
                text.replaceAll("\\\\(?:q?quad(?![A-Za-z])|[ ,;:!])|~", " ").replaceAll(" {2,}", " ");
        Matcher all = ALL_INTEGERS.matcher(plain);
        return all.find() && (all.group("open") == null) == (all.group("close") == null)
                ? Optional.of(plain.substring(0, all.start()) + all.group("letter") + " \\in \\mathbb{Z}"
                        + plain.substring(all.end()))
                : Optional.empty();
    }

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
