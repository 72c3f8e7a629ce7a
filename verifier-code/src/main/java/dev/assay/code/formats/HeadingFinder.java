package dev.assay.code.formats;

import dev.assay.code.literal.LiteralBlanker;
import dev.assay.code.literal.LiteralSyntax;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Finds the headings of functions in a text: of the one that a prompt ends with, and of the others before it. */
public final class HeadingFinder {
    private static final Pattern SCRIPT =
            Pattern.compile("(?m)^(?:export\\s+)?(?:async\\s+)?(?:function\\s+|(?:const|let|var)\\s+)(\\w+)");
    private static final Map<String, Pattern> NAMES = Map.of(
            "go",
            Pattern.compile("(?m)^func\\s+(\\w+)"),
            "rust",
            Pattern.compile("(?m)^\\s*(?:pub\\s+)?fn\\s+(\\w+)"),
            "javascript",
            SCRIPT,
            "typescript",
            SCRIPT);
    private static final Map<String, LiteralSyntax> SYNTAX = Map.of(
            "cpp",
            LiteralSyntax.CPP,
            "java",
            LiteralSyntax.JAVA,
            "javascript",
            LiteralSyntax.JAVASCRIPT,
            "typescript",
            LiteralSyntax.JAVASCRIPT,
            "go",
            LiteralSyntax.GO,
            "rust",
            LiteralSyntax.RUST);
    private static final Pattern BEFORE_PARAMETERS =
            Pattern.compile("\\b(?!(?:if|for|while|switch|catch)\\b)(\\w+)\\s*\\([^(){};]*\\)\\s*(?:\\w+\\s*)*\\{");

    /** Languages whose functions stand in a class, or may be defined again. */
    private static final Set<String> WITHOUT_OTHERS = Set.of("java", "python");

    private HeadingFinder() {}

    /** Returns the headings outside of comments and literals: an example in a prompt's comment looks like one. */
    private static List<MatchResult> all(String language, String text) {
        LiteralSyntax syntax = SYNTAX.get(language);
        return NAMES.getOrDefault(language, BEFORE_PARAMETERS)
                .matcher(syntax == null ? text : LiteralBlanker.blanked(text, syntax))
                .results()
                .toList();
    }

    /** Returns the name of the last function that begins in this text; null if none does. */
    static @Nullable String last(String language, String text) {
        List<MatchResult> found = all(language, text);
        return found.isEmpty() ? null : found.getLast().group(1);
    }

    /** Returns whether a test names this function. */
    static boolean names(String test, @Nullable String function) {
        return function != null
                && Pattern.compile("(?<![\\w$])" + Pattern.quote(function) + "(?![\\w$])")
                        .matcher(test)
                        .find();
    }

    /** Returns the functions before the last one in a prompt, with all that stands before them; empty if there are none. */
    static String others(String language, String prompt) {
        List<MatchResult> found = all(language, prompt);
        return WITHOUT_OTHERS.contains(language) || found.size() < 2
                ? ""
                : prompt.substring(0, lineOf(prompt, found.getLast()));
    }

    /**
     * Returns what can stand before a program: the preamble, up to its first function if the program defines one of its
     * functions itself.
     */
    public static String joinable(String language, String preamble, String program) {
        List<MatchResult> found = WITHOUT_OTHERS.contains(language) ? List.of() : all(language, preamble);
        Set<String> twice = names(found);
        twice.retainAll(found.isEmpty() ? Set.of() : names(all(language, program)));
        return twice.isEmpty() ? preamble : closed(language, preamble.substring(0, lineOf(preamble, found.getFirst())));
    }

    /** Returns the text up to the declaration that is open at its end, such as a class before its first method. */
    private static String closed(String language, String text) {
        LiteralSyntax syntax = SYNTAX.get(language);
        String bare = syntax == null ? text : LiteralBlanker.blanked(text, syntax);
        int depth = 0;
        int opening = 0;
        for (int at = 0; at < bare.length(); at++) {
            if (bare.charAt(at) == '{') {
                opening = depth == 0 ? at : opening;
                depth++;
            } else if (bare.charAt(at) == '}') {
                depth--;
            }
        }
        return depth > 0 ? text.substring(0, text.lastIndexOf('\n', opening) + 1) : text;
    }

    private static Set<String> names(List<MatchResult> found) {
        return found.stream().map(heading -> heading.group(1)).collect(Collectors.toCollection(HashSet::new));
    }

    private static int lineOf(String text, MatchResult heading) {
        return text.lastIndexOf('\n', heading.start(1)) + 1;
    }
}
