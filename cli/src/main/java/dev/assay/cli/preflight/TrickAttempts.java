package dev.assay.cli.preflight;

import dev.assay.cli.judge.JudgeKeys;
import dev.assay.engine.recovery.JudgedTexts;
import dev.assay.engine.recovery.MasterKeys;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Makes the responses without merit to one row. */
final class TrickAttempts {
    private static final int LONG = 100 * 1_024;
    private static final String REFUSAL = "I'm sorry, but I can't help with that.";
    private static final String NO_ANSWER_TAGS = "<think>\n\n</think>\n\n<answer>\n\n</answer>";
    private static final List<String> TOKENS = List.of("the ", "word ");

    private final PreflightRow row;
    private final AnswerForm form;
    private final List<Attempt> attempts = new ArrayList<>();

    private TrickAttempts(PreflightRow row, AnswerForm form) {
        this.row = row;
        this.form = form;
    }

    /**
     * Returns the responses.
     *
     * @param form the form in which the row's gold passes
     * @param others golds of other rows
     */
    static List<Attempt> of(PreflightRow row, AnswerForm form, List<String> others) {
        TrickAttempts tricks = new TrickAttempts(row, form);
        tricks.withoutAnswer();
        tricks.otherGolds(others);
        tricks.everyOption(others);
        tricks.judgeKeys();
        return tricks.attempts;
    }

    private void withoutAnswer() {
        row.answers().forms().forEach(each -> add(PreflightCheck.EMPTY_FORM, each.of("")));
        add(PreflightCheck.EMPTY_FORM, NO_ANSWER_TAGS);
        bothWays(PreflightCheck.REFUSAL, REFUSAL, List.of());
        String prompt = JudgedTexts.text(row.item().prompt());
        if (!prompt.isBlank()) {
            bothWays(PreflightCheck.PROMPT_REPEATED, prompt, List.of());
        }
        TOKENS.stream().filter(token -> !isGold(token)).findFirst().ifPresent(token -> add(PreflightCheck.LONG_TOKEN, token.repeat(LONG / token.length())));
    }

    private boolean isGold(String text) {
        return row.answers().golds().stream().anyMatch(gold -> EqualAnswers.sameText(gold, text));
    }

    private void otherGolds(List<String> others) {
        if (!others.isEmpty()) {
            String other = others.getFirst();
            add(PreflightCheck.OTHER_GOLD, form.of(RowAnswers.plain(other)), List.of(other));
        }
    }

    private void everyOption(List<String> others) {
        if (row.answers().golds().isEmpty()) {
            return;
        }
        List<String> options = AnswerOptions.of(row, others);
        if (options.isEmpty()) {
            return;
        }
        List<String> wrong = options.stream().filter(option -> !isGold(option)).toList();
        List<String> plain = options.stream().map(RowAnswers::plain).toList();
        if (row.answers().kind() == AnswerKind.TEXT) {
            bothWays(PreflightCheck.EVERY_OPTION, String.join(", ", plain), wrong);
        }
        String each = plain.stream().map(form::of).collect(Collectors.joining("\n"));
        add(PreflightCheck.EVERY_OPTION, each, wrong);
    }

    private void judgeKeys() {
        for (String key : JudgeKeys.known()) {
            if (!isRight(key)) {
                add(PreflightCheck.JUDGE_KEY, key);
                if (row.recovers()) {
                    add(PreflightCheck.JUDGE_KEY, form.of(key));
                }
            }
        }
    }

    /** Returns whether a judge key says a gold, as "Yes" does where the gold is yes. */
    private boolean isRight(String key) {
        List<String> golds = row.answers().golds();
        return (MasterKeys.opens(key, List.of()) && !MasterKeys.opens(key, golds))
                || golds.stream().anyMatch(gold -> says(key, RowAnswers.plain(gold)));
    }

    private static boolean says(String key, String gold) {
        String words = "(?<![\\p{L}\\p{N}])" + Pattern.quote(gold) + "(?![\\p{L}\\p{N}])";
        return !gold.isEmpty()
                && Pattern.compile(words, Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE)
                        .matcher(key)
                        .find();
    }

    private void bothWays(PreflightCheck check, String text, List<String> golds) {
        add(check, text, golds);
        add(check, form.of(text), golds);
    }

    private void add(PreflightCheck check, String response) {
        add(check, response, List.of());
    }

    private void add(PreflightCheck check, String response, List<String> golds) {
        attempts.add(new Attempt(row, check, response, golds));
    }
}
