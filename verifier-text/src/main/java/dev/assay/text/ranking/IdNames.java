package dev.assay.text.ranking;

import dev.assay.text.words.AsciiSigns;
import dev.assay.text.words.TextWrapping;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The ids that a response may name, by themselves or by their numbers in the prompt. Which part of a text is the id never depends on the
 * relevance, or a member that names several would be read as the one that pays.
 */
final class IdNames {
    private static final int LONGEST_NUMBER = 5;
    private static final int MOST_BRACKETS = 3;

    /** A word of one kind and a number, such as "Passage 3". */
    private static final Pattern NUMBERED = Pattern.compile("\\p{L}{2,16} #?(\\d{1,5})");

    /** Signs at the ends of a member that may be around the whole ranking. */
    private static final Pattern ENDS = Pattern.compile("^[\\[(*`]{1,3}|[\\])*`.]{1,3}$");

    private static final List<String> BEFORE_REASONS = List.of(" - ", " \u2013 ", " \u2014 ", ": ", " (");

    private final List<String> candidates;
    private final Map<String, String> candidateIds;
    private final Map<String, String> relevantIds;
    private final Map<String, Optional<String>> found = new HashMap<>();

    IdNames(RankingTask task) {
        candidates = task.candidates();
        candidateIds = byText(candidates);
        relevantIds = byText(task.relevance().keySet());
    }

    private static Map<String, String> byText(Collection<String> ids) {
        Map<String, String> byText = new HashMap<>();
        ids.forEach(id -> byText.put(AsciiSigns.of(id).strip(), id));
        return byText;
    }

    /** Whether a text names an id, bare or with words around it. */
    boolean isName(String written) {
        return find(written).isPresent();
    }

    /** Whether all of a text is one id, which may have commas and blanks in it. */
    boolean isWhole(String written) {
        return whole(written).isPresent();
    }

    /** Whether the words of a text are ids, where the prompt has named them. */
    boolean areCandidates(List<String> words) {
        return !candidates.isEmpty() && words.stream().allMatch(this::isName);
    }

    /** Returns the id that a text names, or the text itself without the signs around it, which is unknown. */
    String of(String written) {
        return find(written).orElseGet(() -> unwrapped(written));
    }

    private Optional<String> find(String written) {
        return found.computeIfAbsent(written, this::named);
    }

    private Optional<String> named(String written) {
        String text = written.strip();
        Optional<String> id = candidates.isEmpty() ? Optional.empty() : known(text);
        id = id.or(() -> whole(text)).or(() -> bare(text));
        if (id.isPresent()) {
            return id;
        }
        int colon = text.lastIndexOf(':');
        if (colon > 0 && bare(text.substring(colon + 1)).isPresent()) {
            return bare(text.substring(colon + 1));
        }
        for (String mark : BEFORE_REASONS) {
            int at = text.indexOf(mark);
            if (at > 0 && bare(text.substring(0, at)).isPresent()) {
                return bare(text.substring(0, at));
            }
        }
        int open = text.indexOf('[');
        int close = text.indexOf(']', open + 1);
        boolean isOne = open >= 0 && close > open && text.indexOf('[', open + 1) < 0;
        return isOne ? bare(text.substring(open + 1, close)) : Optional.empty();
    }

    private Optional<String> whole(String text) {
        return Optional.ofNullable(relevantIds.get(text))
                .or(() -> Optional.ofNullable(relevantIds.get(unwrapped(text))));
    }

    private Optional<String> bare(String written) {
        String text = written.strip();
        return candidates.isEmpty()
                ? known(ENDS.matcher(unwrapped(text)).replaceAll(""))
                : known(text).or(() -> wrapped(text));
    }

    private Optional<String> wrapped(String text) {
        String unwrapped = unwrapped(text);
        Matcher numbered = NUMBERED.matcher(unwrapped);
        return known(unwrapped)
                .or(() -> known(ENDS.matcher(unwrapped).replaceAll("")))
                .or(() -> numbered.matches() ? number(numbered.group(1)) : Optional.empty());
    }

    private Optional<String> known(String text) {
        if (candidates.isEmpty()) {
            return text.isEmpty() || text.indexOf(' ') >= 0 ? Optional.empty() : Optional.of(text);
        }
        return Optional.ofNullable(candidateIds.get(text)).or(() -> number(text));
    }

    private Optional<String> number(String text) {
        boolean isNumber = !text.isEmpty()
                && text.length() <= LONGEST_NUMBER
                && text.chars().allMatch(c -> c >= '0' && c <= '9');
        int number = isNumber ? Integer.parseInt(text) : 0;
        return number >= 1 && number <= candidates.size() ? Optional.of(candidates.get(number - 1)) : Optional.empty();
    }

    /** Returns a text without signs and brackets around it, as far as it is no id before. */
    private String unwrapped(String written) {
        String id = TextWrapping.removed(written);
        for (int pair = 0; pair < MOST_BRACKETS && isBracketed(id) && !candidateIds.containsKey(id); pair++) {
            id = TextWrapping.removed(id.substring(1, id.length() - 1));
        }
        return id;
    }

    private static boolean isBracketed(String id) {
        int kind = id.length() < 2 ? -1 : "[(".indexOf(id.charAt(0));
        return kind >= 0 && id.charAt(id.length() - 1) == "])".charAt(kind);
    }
}
