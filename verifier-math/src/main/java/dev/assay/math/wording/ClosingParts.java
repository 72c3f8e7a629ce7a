package dev.assay.math.wording;

import dev.assay.answer.ClosingSentence;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The parts at the end of a response whose lines, or whose last sentence, have labels such as (a), (b) or (i), (ii), in any order.
 */
public final class ClosingParts {
    private static final List<List<String>> LABELS =
            List.of(List.of("a", "b", "c", "d"), List.of("i", "ii", "iii", "iv"), List.of("1", "2", "3", "4"));
    private static final Pattern LINE_LABEL =
            Pattern.compile("(?<=\n|^)[*#>\\- ]*(?:Part |Question )?\\(?([a-d]|i{1,3}|iv|[1-4])\\)[.:*]* ?");
    private static final Pattern LABEL = Pattern.compile("(?<=[ :,;])\\(([a-d]|i{1,3}|iv|[1-4])\\) ");

    /** A note in brackets at the end of a part. */
    private static final Pattern NOTE =
            Pattern.compile("\\((?:the|that is|i\\.e\\.|namely|at)[^()]*(?:\\([^()]*\\)[^()]*)?\\)[.,;]?$");

    /** Formulas joined by "and" alone, behind a word that concludes. */
    private static final Pattern FORMULAS = Pattern.compile(
            "(?:(?:So|Hence|Thus|Therefore|Altogether),? )?\\$([^$=]{1,30}=[^$=]{1,60})\\$(?:,? and |, )\\$([^$=]{1,30}=[^$=]{1,60})\\$\\.?");

    private ClosingParts() {}

    /** The texts of so many parts in the order of their labels; empty where one is missing or comes twice. */
    public static Optional<List<String>> labelled(ClosingSentence closing, int count) {
        Optional<List<String>> ofSentence = ClosingSentence.isDoubtful(before(closing.text()))
                ? Optional.empty()
                : divided(closing.text(), LABEL, count);
        return ofSentence.isPresent() ? ofSentence : divided(closing.before() + closing.text(), LINE_LABEL, count);
    }

    private static String before(String sentence) {
        Matcher label = LABEL.matcher(sentence);
        return label.find() ? sentence.substring(0, label.start()) : "";
    }

    /** The two formulas that the last sentence joins, without any other word. */
    public static Optional<List<String>> formulas(ClosingSentence closing) {
        Matcher formulas = FORMULAS.matcher(closing.text().strip());
        return formulas.matches() ? Optional.of(List.of(formulas.group(1), formulas.group(2))) : Optional.empty();
    }

    private static Optional<List<String>> divided(String text, Pattern label, int count) {
        List<Part> parts = new ArrayList<>();
        Matcher next = label.matcher(text);
        while (next.find()) {
            parts.add(new Part(next.group(1), next.start(), next.end()));
        }
        if (parts.size() != count) {
            return Optional.empty();
        }
        for (List<String> labels : LABELS) {
            List<String> wanted = labels.subList(0, Math.min(count, labels.size()));
            List<String> found = parts.stream().map(Part::label).toList();
            if (found.stream().sorted().toList().equals(wanted)) {
                return Optional.of(wanted.stream()
                        .map(each -> text(text, parts, found.indexOf(each)))
                        .toList());
            }
        }
        return Optional.empty();
    }

    private static String text(String text, List<Part> parts, int index) {
        int end = index + 1 < parts.size() ? parts.get(index + 1).start() : text.length();
        String said = text.substring(parts.get(index).end(), end).strip();
        return NOTE.matcher(said).replaceFirst("").strip().replaceFirst("[,;]?(?: and)?$", "");
    }

    private record Part(String label, int start, int end) {}
}
