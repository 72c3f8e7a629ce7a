package dev.assay.cli.preflight;

import java.util.Locale;

/** One check of a row: that its gold passes, or that an answer without merit earns no more than an empty one. */
enum PreflightCheck {
    GOLD,
    EMPTY,
    EMPTY_FORM,
    REFUSAL,
    PROMPT_REPEATED,
    OTHER_GOLD,
    EVERY_OPTION,
    JUDGE_KEY,
    LONG_TOKEN;

    /** Returns the name in reports. */
    String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * Returns whether the answer may earn something as long as it does not pass. A program or query of another row is a
     * serious attempt, for which a graded recipe pays a part.
     */
    boolean mayEarnAPart(AnswerKind kind) {
        return kind != AnswerKind.TEXT && (this == OTHER_GOLD || this == EVERY_OPTION);
    }
}
