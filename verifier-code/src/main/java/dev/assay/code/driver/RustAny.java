package dev.assay.code.driver;

import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The values of any type, {@code dyn Any}, in programs and tests in Rust. */
final class RustAny {
    private static final String WIRE = Drivers.resource("any.rs");
    private static final Pattern LISTED = Pattern.compile("(?s)\\n {4}any! \\{(.*?)\\n {4}\\}");
    private static final Pattern BLANK = Pattern.compile("\\s+");

    /** A question for the type of a value, with the type if it stands there. */
    private static final Pattern ASKED = Pattern.compile(
            "\\b(?:TypeId\\b|type_id\\b|(?:is|downcast\\w*+)\\s*(?:::\\s*<((?:[^<>]++|<(?:[^<>]++|<[^<>]*+>){0,40}>){0,40})>\\s*)?\\()");

    private static final Set<String> TYPES = LISTED.matcher(WIRE)
            .results()
            .flatMap(list -> Stream.of(list.group(1).split(";", -1)))
            .map(RustAny::words)
            .collect(Collectors.toUnmodifiableSet());

    private RustAny() {}

    /** Returns how a program reads and writes values: in a call of its own as plain data, else with the names of their types. */
    static String ofProgram(boolean once) {
        return wire(!once, false, false);
    }

    /**
     * Returns how a test reads and writes values.
     *
     * @param isKnown whether a value whose type is not listed is wrong for the test
     */
    static String ofTest(boolean isKnown) {
        return wire(true, true, isKnown);
    }

    private static String wire(boolean isTyped, boolean judges, boolean isKnown) {
        return "\nconst ASSAY_TYPED: bool = " + isTyped + ";\nconst ASSAY_JUDGES: bool = " + judges
                + ";\nconst ASSAY_KNOWN: bool = " + isKnown + ";\n" + WIRE;
    }

    /** Returns whether the test asks values for listed types only: then one of another type is of none that it asks for. */
    static boolean isListedIn(CodeText test) {
        return ASKED.matcher(test.bare()).results().allMatch(RustAny::isListed);
    }

    private static boolean isListed(MatchResult asked) {
        return asked.group(1) != null && TYPES.contains(words(asked.group(1)));
    }

    private static String words(String type) {
        Matcher blanks = BLANK.matcher(type.replace("&str", "&'static str"));
        return blanks.replaceAll("");
    }
}
