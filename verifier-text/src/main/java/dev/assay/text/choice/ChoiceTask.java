package dev.assay.text.choice;

import dev.assay.answer.ExtractionPolicy;
import dev.assay.text.AnswerPlace;
import dev.assay.text.TextVerdicts;
import dev.assay.verifier.InvalidTask;
import dev.assay.verifier.JudgeableTask;
import dev.assay.verifier.TaskField;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The right choices of a question, and the choices that it offers. */
public record ChoiceTask(
        @TaskField(value = "The right choices, as letters or as texts of choices.", required = true)
        List<String> gold,

        @TaskField(
                "The choices: a list, whose letters begin at A, or an object from letter to text. Without them: letters.")
        @Nullable
        Object choices,

        @TaskField(
                value = "one_of: one choice is asked for, and golds are alternatives. all_of: all golds together."
                        + " Default: one_of.",
                option = true)
        ChoiceSelect select,

        @TaskField(value = "Which part is the score: exact or f1. Default: exact.", option = true)
        ChoiceCredit credit,

        @TaskField(value = AnswerPlace.EXTRACT, option = true) @Nullable
        ExtractionPolicy extract,

        @TaskField(value = AnswerPlace.TAG, option = true) @Nullable
        String tag)
        implements JudgeableTask {
    private static final int MOST_CHOICES = 64;
    private static final int MOST_LETTERS = 26;
    private static final int LONGEST = 1 << 12;

    public ChoiceTask {
        gold = TextVerdicts.golds(gold);
        choices = choices == null ? null : byLabel(choices);
        select = Objects.requireNonNullElse(select, ChoiceSelect.ONE_OF);
        credit = Objects.requireNonNullElse(credit, ChoiceCredit.EXACT);
        AnswerPlace.of(extract, tag);
    }

    /** Returns the text of each choice by its letter, in order; empty without choices. */
    Map<String, String> options() {
        Map<String, String> options = new LinkedHashMap<>();
        if (choices instanceof Map<?, ?> map) {
            map.forEach((label, text) -> options.put(String.valueOf(label), String.valueOf(text)));
        }
        return options;
    }

    private static Map<String, String> byLabel(Object choices) {
        Map<String, String> options = new LinkedHashMap<>();
        switch (choices) {
            case List<?> list -> {
                if (list.size() > MOST_LETTERS) {
                    throw new InvalidTask("choices", "must have 1 to " + MOST_LETTERS + " texts");
                }
                for (int at = 0; at < list.size(); at++) {
                    options.put(Character.toString('A' + at), text(list.get(at), "choices/" + at));
                }
            }
            case Map<?, ?> map ->
                map.forEach((label, text) ->
                        options.put(label(String.valueOf(label)), text(text, path(String.valueOf(label)))));
            default -> throw new InvalidTask("choices", "must be a list of texts or an object from letter to text");
        }
        if (options.isEmpty() || options.size() > MOST_CHOICES) {
            throw new InvalidTask("choices", "must have 1 to " + MOST_CHOICES + " texts");
        }
        return Collections.unmodifiableMap(options);
    }

    private static String path(String label) {
        return label.indexOf('/') >= 0 ? "choices" : "choices/" + label;
    }

    private static String label(String label) {
        if (label.isBlank() || label.length() > LONGEST) {
            throw new InvalidTask(
                    "choices", "must have letters or words of at most " + LONGEST + " characters as keys");
        }
        return label.strip();
    }

    private static String text(@Nullable Object text, String path) {
        boolean isScalar = text instanceof String || text instanceof Number || text instanceof Boolean;
        if (!isScalar || String.valueOf(text).length() > LONGEST) {
            throw new InvalidTask(path, "must be a text of at most " + LONGEST + " characters");
        }
        return String.valueOf(text);
    }

    @Override
    public List<String> golds() {
        return gold;
    }
}
