package dev.assay.text.structured;

import dev.assay.answer.ExtractionPolicy;
import dev.assay.text.AnswerPlace;
import dev.assay.text.FinalText;
import dev.assay.verifier.InvalidTask;
import dev.assay.verifier.TaskField;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The structure that a response must give, and the credit for a part of it. */
public record StructuredTask(
        @TaskField(value = "The structure: JSON, or its text.", required = true)
        Object expected,

        @TaskField(value = "What the structure is, and so what its members are.", option = true)
        Kind kind,

        @TaskField(value = "The part that is the score.", option = true)
        MemberCredit credit,

        @TaskField(
                value =
                        "The credit of a tuple whose first 1, 2, ... members are right, rising to 1; by default 0.1, 0.3, 1 for triples.",
                option = true)
        @Nullable
        List<Double> levels,

        @TaskField(
                value = "What a surplus member costs, in members, from 0 to 1; by default 1 in share, and 0 in f1.",
                option = true)
        @Nullable
        Double surplus,

        @TaskField(
                value = "What an empty structure costs where members are expected, from 0 to 1; by default 1.",
                option = true)
        Double nothing,

        @TaskField(value = AnswerPlace.EXTRACT, option = true) @Nullable
        ExtractionPolicy extract,

        @TaskField(value = AnswerPlace.TAG, option = true) @Nullable
        String tag) {
    /** What a structure is. */
    public enum Kind {
        SET,
        LIST,
        SLOTS,
        TABLE,
        TREE,
        KEYS,
        TUPLES;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** The part that is the score. */
    public enum MemberCredit {
        EXACT,
        SHARE,
        F1;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public StructuredTask {
        if (expected == null) {
            throw new InvalidTask("expected", "is missing");
        }
        if (kind == null) {
            throw new InvalidTask("kind", "is missing");
        }
        credit = Objects.requireNonNullElse(credit, MemberCredit.EXACT);
        nothing = Objects.requireNonNullElse(nothing, 1.0);
        if (surplus != null && !isShare(surplus)) {
            throw new InvalidTask("surplus", "must lie between 0 and 1");
        }
        if (!isShare(nothing)) {
            throw new InvalidTask("nothing", "must lie between 0 and 1");
        }
        if (levels != null) {
            if (kind != Kind.TUPLES) {
                throw new InvalidTask("levels", "go only with the kind tuples");
            }
            double last = 0;
            for (Double level : levels) {
                if (level == null || !isShare(level) || level < last) {
                    throw new InvalidTask("levels", "must rise from 0 to 1");
                }
                last = level;
            }
            if (last != 1) {
                throw new InvalidTask("levels", "must end with 1");
            }
            levels = List.copyOf(levels);
        }
        FinalText.of(extract, tag);
    }

    /** Returns what a surplus member costs in a part. */
    double surplusCost(MemberCredit part) {
        return Objects.requireNonNullElse(surplus, part == MemberCredit.F1 ? 0.0 : 1.0);
    }

    private static boolean isShare(double value) {
        return value >= 0 && value <= 1;
    }
}
