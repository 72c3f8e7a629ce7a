package dev.assay.cli.preflight;

import dev.assay.engine.estimate.AnswerType;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import tools.jackson.databind.JsonNode;

/**
 * The options among which the gold of a row is one: those of its task, letters, yes and no, or golds of other rows of the
 * same type.
 */
final class AnswerOptions {
    private static final Pattern LETTER = Pattern.compile("\\(?([A-Za-z])[).]?");
    private static final Pattern DIGIT = Pattern.compile("\\p{Nd}");
    private static final List<String> LETTERS = List.of("A", "B", "C", "D", "E");
    private static final List<List<String>> VERDICTS = List.of(List.of("yes", "no"), List.of("true", "false"));

    private AnswerOptions() {}

    /**
     * Returns the options in three orders, with the gold first, in the middle and last: a rule that takes one end of a
     * list pays for one of them by luck, a rule that takes any option pays for all. Empty where there is only the gold.
     *
     * @param others golds of other rows
     */
    static List<List<String>> orders(PreflightRow row, List<String> others) {
        String gold = row.answers().golds().getFirst();
        List<String> wrong = new ArrayList<>(candidates(row, gold, others));
        wrong.removeIf(option -> option.isBlank() || isSame(option, gold));
        if (wrong.isEmpty()) {
            return List.of();
        }
        if (wrong.size() == 1) {
            wrong.add(wrong.getFirst());
        }
        return IntStream.of(0, wrong.size() / 2, wrong.size())
                .mapToObj(place -> {
                    List<String> order = new ArrayList<>(wrong);
                    order.add(place, gold);
                    return order;
                })
                .toList();
    }

    private static List<String> candidates(PreflightRow row, String gold, List<String> others) {
        return switch (row.answers().kind()) {
            case QUERY -> others;
            case PROGRAM -> List.of(); // programs for other problems are no options of this one
            case TEXT -> texts(row, gold, others);
        };
    }

    private static List<String> texts(PreflightRow row, String gold, List<String> others) {
        JsonNode choices = row.item().task().path("choices");
        boolean isLetter = LETTER.matcher(gold.strip()).matches();
        if (!choices.isEmpty() && !isLetter) {
            return choices.valueStream().map(choice -> choice.asString("")).toList();
        }
        if (isLetter) {
            return LETTERS.subList(0, choices.isEmpty() ? LETTERS.size() : Math.min(choices.size(), LETTERS.size()));
        }
        return VERDICTS.stream()
                .filter(pair -> pair.contains(gold.strip().toLowerCase(Locale.ROOT)))
                .findFirst()
                .orElseGet(() ->
                        others.stream().filter(other -> isAlike(other, gold)).toList());
    }

    /**
     * Returns whether two answers are of one type and yet differ. A rule that takes the last number of a text pays the only
     * option with a number wherever it stands, so both have digits or neither.
     */
    private static boolean isAlike(String other, String gold) {
        return AnswerType.of(List.of(other)) == AnswerType.of(List.of(gold))
                && DIGIT.matcher(other).find() == DIGIT.matcher(gold).find()
                && !AnswerWords.beginAlike(other, gold);
    }

    private static boolean isSame(String option, String gold) {
        return EqualAnswers.sameText(option, gold)
                || (LETTER.matcher(gold.strip()).matches()
                        && LETTER.matcher(gold.strip()).replaceFirst("$1").equalsIgnoreCase(option));
    }
}
