package dev.assay.cli.preflight;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/**
 * The options among which the gold of a row is one: those of its task, letters, yes and no, or golds of other rows. The
 * gold stands neither first nor last, so that no rule which takes one end of a list finds it by luck.
 */
final class AnswerOptions {
    private static final Pattern LETTER = Pattern.compile("\\(?([A-Za-z])[).]?");
    private static final List<String> LETTERS = List.of("A", "B", "C", "D", "E");
    private static final List<List<String>> VERDICTS = List.of(List.of("yes", "no"), List.of("true", "false"));

    private AnswerOptions() {}

    /**
     * Returns the options; none where there is only the gold.
     *
     * @param others golds of other rows
     */
    static List<String> of(PreflightRow row, List<String> others) {
        String gold = row.answers().golds().getFirst();
        List<String> wrong = new ArrayList<>(candidates(row, gold, others));
        wrong.removeIf(option -> isSame(option, gold));
        if (wrong.isEmpty()) {
            return List.of();
        }
        if (wrong.size() == 1) {
            wrong.add(wrong.getFirst());
        }
        wrong.add(wrong.size() / 2, gold);
        return wrong;
    }

    private static List<String> candidates(PreflightRow row, String gold, List<String> others) {
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
                .orElse(others);
    }

    private static boolean isSame(String option, String gold) {
        return EqualAnswers.sameText(option, gold)
                || (LETTER.matcher(gold.strip()).matches()
                        && LETTER.matcher(gold.strip()).replaceFirst("$1").equalsIgnoreCase(option));
    }
}
