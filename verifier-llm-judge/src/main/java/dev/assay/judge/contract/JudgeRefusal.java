package dev.assay.judge.contract;

import java.util.List;
import java.util.Locale;

/** Recognises completions in which the judge refuses to rule. */
public final class JudgeRefusal {
    private static final List<String> OPENERS = List.of(
            "i'm sorry",
            "i am sorry",
            "sorry,",
            "i cannot",
            "i can't",
            "i can not",
            "i am unable",
            "i'm unable",
            "i won't",
            "i will not",
            "i apologize",
            "as an ai",
            "as a language model",
            "unfortunately, i can");

    private JudgeRefusal() {}

    /** Returns whether a completion without the required form begins like a refusal. */
    public static boolean isOne(String completion) {
        String start = completion.strip();
        String opening = start.substring(0, Math.min(start.length(), 40))
                .replace('’', '\'')
                .toLowerCase(Locale.ROOT);
        return OPENERS.stream().anyMatch(opening::startsWith);
    }
}
