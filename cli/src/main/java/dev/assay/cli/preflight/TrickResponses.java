package dev.assay.cli.preflight;

import dev.assay.cli.judge.JudgeKeys;
import dev.assay.engine.recovery.JudgedTexts;
import dev.assay.engine.recovery.MasterKeys;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Makes the responses without merit to one row. */
final class TrickResponses {
    private static final int LONG = 100 * 1_024;
    private static final String REFUSAL = "I'm sorry, but I can't help with that.";
    private static final String NO_ANSWER_TAGS = "<think>\n\n</think>\n\n<answer>\n\n</answer>";
    private static final Predicate<String> NUMBER = Pattern.compile("\\p{N}+").asMatchPredicate();
    private static final Set<String> YES = Set.of("yes", "true", "correct", "right");
    private static final List<String> TOKENS = List.of("the ", "word ");

    private final PreflightRow row;
    private final AnswerForm form;
    private final List<PreflightResponse> responses = new ArrayList<>();

    private TrickResponses(PreflightRow row, AnswerForm form) {
        this.row = row;
        this.form = form;
    }

    /**
     * Returns the responses.
     *
     * @param form the form in which the row's gold passes
     * @param others golds of other rows
     */
    static List<PreflightResponse> of(PreflightRow row, AnswerForm form, List<String> others) {
        TrickResponses tricks = new TrickResponses(row, form);
        tricks.withoutAnswer();
        tricks.otherGolds(others);
        tricks.everyOption(others);
        tricks.judgeKeys();
        return tricks.responses;
    }

    private void withoutAnswer() {
        row.answers().forms().forEach(each -> add(PreflightCheck.EMPTY_FORM, each.of("")));
        add(PreflightCheck.EMPTY_FORM, NO_ANSWER_TAGS);
        if (row.answers().idle() != null) {
            add(PreflightCheck.EMPTY_FORM, form.of(row.answers().idle()));
        }
        bothWays(PreflightCheck.REFUSAL, REFUSAL);
        String prompt = JudgedTexts.text(row.item().prompt());
        if (!prompt.isBlank()) {
            bothWays(PreflightCheck.PROMPT_REPEATED, prompt);
        }
        TOKENS.stream()
                .filter(token -> !isGold(token))
                .findFirst()
                .ifPresent(token -> add(PreflightCheck.LONG_TOKEN, token.repeat(LONG / token.length())));
    }

    private boolean isGold(String text) {
        return row.answers().golds().stream().anyMatch(gold -> EqualAnswers.sameText(gold, text));
    }

    private void otherGolds(List<String> others) {
        if (!others.isEmpty()) {
            String other = others.getFirst();
            add(PreflightCheck.OTHER_GOLD, row.answers().written(form, other), List.of(other));
        }
    }

    private void everyOption(List<String> others) {
        if (row.answers().golds().isEmpty()) {
            return;
        }
        for (List<String> order : AnswerOptions.orders(row, others)) {
            List<String> wrong =
                    order.stream().filter(option -> !isGold(option)).toList();
            String list = order.stream().map(RowAnswers::plain).collect(Collectors.joining(", "));
            String each = order.stream()
                    .map(option -> row.answers().written(form, option))
                    .collect(Collectors.joining("\n"));
            List<String> writings =
                    row.answers().kind() == AnswerKind.TEXT ? List.of(list, form.of(list), each) : List.of(each);
            for (int set = 0; set < writings.size(); set++) {
                responses.add(new PreflightResponse(row, PreflightCheck.EVERY_OPTION, writings.get(set), wrong, set));
            }
        }
    }

    /** Adds the keys, but not as programs or queries where no judge is asked: nothing could read them. */
    private void judgeKeys() {
        if (row.answers().kind() != AnswerKind.TEXT && !row.recovers()) {
            return;
        }
        for (String key : JudgeKeys.known()) {
            if (!isRight(key)) {
                add(PreflightCheck.JUDGE_KEY, key);
                if (row.recovers()) {
                    add(PreflightCheck.JUDGE_KEY, form.of(key));
                }
            }
        }
    }

    /** Returns whether a judge key may say a gold, as "True, this is correct." does where the gold is "Yes, it is". */
    private boolean isRight(String key) {
        List<String> golds = row.answers().golds();
        if (MasterKeys.opens(key, List.of()) && !MasterKeys.opens(key, golds)) {
            return true;
        }
        List<String> said = AnswerWords.of(key);
        for (String gold : golds) {
            List<String> words = AnswerWords.of(gold);
            boolean agrees = !words.isEmpty()
                    && YES.contains(words.getFirst())
                    && said.stream().anyMatch(YES::contains);
            boolean begins = !words.isEmpty() && said.contains(words.getFirst());
            if (agrees || begins || said.stream().filter(NUMBER).anyMatch(words::contains)) {
                return true;
            }
        }
        return false;
    }

    private void bothWays(PreflightCheck check, String text) {
        add(check, text);
        add(check, form.of(text));
    }

    private void add(PreflightCheck check, String response) {
        add(check, response, List.of());
    }

    private void add(PreflightCheck check, String response, List<String> golds) {
        responses.add(new PreflightResponse(row, check, response, golds, responses.size()));
    }
}
