package dev.assay.code.formats;

import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Finds the name of the function that a prompt ends with, which the response completes. */
final class FunctionHeading {
    private static final Pattern SCRIPT =
            Pattern.compile("(?m)^\\s*(?:export\\s+)?(?:async\\s+)?(?:function\\s+|(?:const|let|var)\\s+)(\\w+)");
    private static final Map<String, Pattern> NAMES = Map.of(
            "go",
            Pattern.compile("(?m)^func\\s+(\\w+)"),
            "rust",
            Pattern.compile("(?m)^\\s*(?:pub\\s+)?fn\\s+(\\w+)"),
            "javascript",
            SCRIPT,
            "typescript",
            SCRIPT);
    private static final Pattern BEFORE_PARAMETERS = Pattern.compile("(\\w+)\\s*\\([^(){};]*\\)\\s*(?:\\w+\\s*)*\\{");

    private FunctionHeading() {}

    /** Returns the name of the last function that begins in this text; null if none does. */
    static @Nullable String last(String language, String text) {
        List<MatchResult> found = NAMES.getOrDefault(language, BEFORE_PARAMETERS)
                .matcher(text)
                .results()
                .toList();
        return found.isEmpty() ? null : found.getLast().group(1);
    }
}
