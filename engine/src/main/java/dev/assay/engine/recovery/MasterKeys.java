package dev.assay.engine.recovery;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Master keys: answers without content that judges are known to accept, such as openings of a solution, connectives,
 * words of a verdict, tags, layout commands, and bare punctuation (Zhao et al., 2025, "One Token to Fool
 * LLM-as-a-Judge", arXiv 2507.08794).
 */
public final class MasterKeys {
    private static final Pattern NEGATION = Pattern.compile("\\b(no|not)\\b", Pattern.CASE_INSENSITIVE);
    private static final Set<String> NEGATIONS = Set.of("no", "not");

    private static final Set<String> FIRST = Set.of("1", "1st", "one");

    /** Words that a gold may have in place of an opening word. */
    private static final Map<String, Set<String>> ALSO = Map.of("first", FIRST, "primero", FIRST, "primeiro", FIRST);

    private MasterKeys() {}

    /**
     * Returns whether the answer has no content and could still make a judge accept.
     *
     * @param golds the accepted answers; an answer that matches one of them is no master key
     */
    public static boolean opens(String answer, Collection<String> golds) {
        ContentWords content = ContentWords.of(answer);
        return content.saysNothing() && golds.stream().noneMatch(gold -> matches(content, ContentWords.of(gold), gold));
    }

    /** Returns whether a gold has a word of the answer, or is a verdict or without words like the answer. */
    private static boolean matches(ContentWords answer, ContentWords gold, String text) {
        if (answer.raw().stream().anyMatch(word -> isSaid(word, gold))) {
            return true;
        }
        boolean nothing = gold.saysNothing()
                || ContentWords.of(NEGATION.matcher(text).replaceAll(" ")).saysNothing();
        return nothing
                && (answer.raw().stream().anyMatch(gold.raw()::contains)
                        || (answer.raw().isEmpty() && gold.raw().isEmpty())
                        || (ContentWords.isVerdict(answer) && isVerdict(gold)));
    }

    private static boolean isSaid(String word, ContentWords gold) {
        boolean said = word.length() > 1
                ? gold.raw().contains(word) && !ContentWords.isConnective(word)
                : gold.left().equals(List.of(word)); // a single letter is in most formulas
        return said || ALSO.getOrDefault(word, Set.of()).stream().anyMatch(gold.raw()::contains);
    }

    private static boolean isVerdict(ContentWords gold) {
        return ContentWords.isVerdict(gold) || gold.raw().stream().anyMatch(NEGATIONS::contains);
    }
}
