package dev.assay.math.syntax;

import java.util.List;
import java.util.Set;

/** Tells sentences that hold formulas from answers that hold words: the former are words as a whole. */
final class RunningText {
    private static final int LABEL_WORDS = 8;
    private static final int SENTENCE_WORDS = 3;
    private static final int REMARK_WORDS = 6;
    private static final Set<String> ANSWERS = Set.of("no", "all", "any", "every", "does", "none", "otherwise");

    private RunningText() {}

    /** Whether an expression has sentences between its formulas. */
    static boolean is(Expression expression) {
        return switch (expression) {
            case Expression.Listing(List<Expression> members, var _, var _) ->
                members.stream().anyMatch(member -> !(member instanceof Expression.Prose))
                        && members.stream().anyMatch(RunningText::isSentence);
            case Expression.Relation relation -> isSentence(relation);
            default -> false;
        };
    }

    private static boolean isSentence(Expression member) {
        return switch (member) {
            case Expression.Prose(String words) -> isSentence(words);
            case Expression.Measure(Expression _, String unit) -> count(unit) >= REMARK_WORDS;
            case Expression.Relation(List<Expression> sides, List<String> operators) ->
                (!isNaming(operators)
                                && sides.getFirst() instanceof Expression.Prose(String words)
                                && isSentence(words))
                        || (sides.getFirst() instanceof Expression.Prose(String label) && count(label) > LABEL_WORDS)
                        || sides.stream().skip(1).anyMatch(RunningText::isSentence);
            default -> false;
        };
    }

    /** Words before one of these signs are the name of the value. */
    private static boolean isNaming(List<String> operators) {
        return operators.size() == 1 && Set.of("=", ":", "≈", "∈").contains(operators.getFirst());
    }

    private static boolean isSentence(String words) {
        int blank = words.indexOf(' ');
        return count(words) >= SENTENCE_WORDS && !ANSWERS.contains(words.substring(0, blank));
    }

    private static int count(String words) {
        return 1 + (int) words.chars().filter(sign -> sign == ' ').count();
    }
}
