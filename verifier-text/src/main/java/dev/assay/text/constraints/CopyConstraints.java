package dev.assay.text.constraints;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;

/** Instructions to repeat a text, or to give several answers. */
final class CopyConstraints {
    static final Map<String, Function<InstructionArguments, Constraint>> TYPES = Map.of(
            "combination:repeat_prompt", CopyConstraints::beginning,
            "combination:two_responses", _ -> CopyConstraints::hasTwoResponses,
            "copy:copy", CopyConstraints::copy,
            "copy:copying_simple", CopyConstraints::copy,
            "copy:copying_multiple", CopyConstraints::copies,
            "new:copy_span_idx", CopyConstraints::span,
            "copy:repeat_phrase", CopyConstraints::phrases);

    private static final String PROMPT = "prompt_to_repeat";
    private static final String BETWEEN = "******";

    private CopyConstraints() {}

    private static Constraint beginning(InstructionArguments arguments) {
        String prompt = plain(arguments.text(PROMPT));
        return text -> plain(text.text()).startsWith(prompt);
    }

    private static boolean hasTwoResponses(ConstrainedText text) {
        List<String> pieces = TextCharacters.split(text.text(), BETWEEN);
        if (LengthConstraints.count(pieces) != 2) {
            return false;
        }
        List<String> responses = pieces.stream()
                .map(TextCharacters::strip)
                .filter(piece -> !piece.isEmpty())
                .toList();
        return !responses.getFirst().equals(responses.getLast());
    }

    private static Constraint copy(InstructionArguments arguments) {
        String prompt = plain(arguments.text(PROMPT));
        return text -> plain(text.text()).equals(prompt);
    }

    private static Constraint copies(InstructionArguments arguments) {
        String prompt = plain(arguments.text(PROMPT));
        int wanted = arguments.number("N", 1);
        return text -> {
            List<String> pieces = TextCharacters.split(text.text(), BETWEEN);
            return pieces.size() == wanted
                    && pieces.stream().allMatch(piece -> plain(piece).equals(prompt));
        };
    }

    private static Constraint span(InstructionArguments arguments) {
        String prompt = arguments.text(PROMPT);
        int points = prompt.codePointCount(0, prompt.length());
        int start = Math.min(points, arguments.number("n_start", 0));
        int end = Math.min(points, arguments.number("n_end", 1));
        String span = start < end
                ? plain(prompt.substring(prompt.offsetByCodePoints(0, start), prompt.offsetByCodePoints(0, end)))
                : "";
        if (span.isEmpty()) {
            arguments.fail("n_start and n_end must hold characters of " + PROMPT + " between them", span);
        }
        return text -> plain(text.text()).equals(span);
    }

    /** Variants of a phrase with its first and last word, in each of which one word between them differs. */
    private static Constraint phrases(InstructionArguments arguments) {
        List<String> phrase = TextCharacters.split(arguments.keyword("phrase"));
        int wanted = arguments.number("small_n", 1);
        if (phrase.size() < 2) {
            arguments.fail("phrase must have two words or more", phrase);
        }
        return text -> {
            int found = 0;
            String first = phrase.getFirst() + " ";
            String last = " " + phrase.getLast();
            String whole = text.text();
            for (int start = whole.indexOf(first); start >= 0; start = whole.indexOf(first, start)) {
                int from = start + first.length();
                int end = whole.indexOf(last, from);
                int line = lineEnd(whole, from);
                if (end >= 0 && end + last.length() <= line) {
                    if (differences(TextCharacters.split(whole.substring(start, end + last.length())), phrase) != 1) {
                        return false;
                    }
                    found++;
                    start = end + last.length();
                } else if (end < 0) {
                    break;
                } else {
                    start = line;
                }
            }
            return found == wanted;
        };
    }

    private static int lineEnd(String text, int from) {
        int end = text.indexOf('\n', from);
        return end < 0 ? text.length() : end;
    }

    private static int differences(List<String> words, List<String> phrase) {
        if (words.size() != phrase.size()) {
            return -1;
        }
        int differences = 0;
        for (int i = 0; i < words.size(); i++) {
            differences += words.get(i).equals(phrase.get(i)) ? 0 : 1;
        }
        return differences;
    }

    private static String plain(String text) {
        return TextCharacters.strip(text).toLowerCase(Locale.ROOT);
    }
}
