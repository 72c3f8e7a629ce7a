package dev.assay.math.wording;

import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** States of the one letter in {@code x = ±π/4 + kπ} that it is any integer, as it is where nothing is said of it. */
public final class UnstatedInteger {
    private static final int LONGEST = 160;
    private static final Pattern EQUATION = Pattern.compile("\\\\?\\(?[xtθ] ?=.*", Pattern.DOTALL);
    private static final Pattern SAID = Pattern.compile(
            "∈|\\\\in(?![A-Za-z])|[<>≤≥≠|:]|integer|dots|…|\\.\\.|\\\\(?:[lg]e?q?|ne|text\\{ ?(?:for|where|with))(?![A-Za-z])");
    private static final Pattern WORDS = Pattern.compile("\\\\[A-Za-z]+|\\b(?:or|and)\\b|[xtθ] ?=");
    private static final Pattern LETTER = Pattern.compile("[A-Za-zθ]+");
    private static final Set<String> INDICES = Set.of("k", "n", "m");

    private UnstatedInteger() {}

    /** The text with the statement; empty where it has one, or is anything else. */
    public static Optional<String> stated(String text) {
        if (text.length() > LONGEST || (!text.contains("\\pi") && text.indexOf('π') < 0)) {
            return Optional.empty();
        }
        String plain = TypographyRemover.of(text);
        if (!EQUATION.matcher(plain).matches() || SAID.matcher(text).find()) {
            return Optional.empty();
        }
        Matcher letters = LETTER.matcher(WORDS.matcher(plain).replaceAll(" "));
        Set<String> names = letters.results().map(MatchResult::group).collect(Collectors.toSet());
        return names.size() == 1 && INDICES.containsAll(names)
                ? Optional.of(text + ", " + names.iterator().next() + " \\in \\mathbb{Z}")
                : Optional.empty();
    }

    /** Whether a text has several families, so that its letter is no constant of the question. */
    public static boolean areSeveral(String text) {
        return text.contains("\\pm")
                || text.indexOf('±') >= 0
                || text.contains(" or ")
                || text.contains("{or}")
                || text.indexOf('=') != text.lastIndexOf('=');
    }
}
