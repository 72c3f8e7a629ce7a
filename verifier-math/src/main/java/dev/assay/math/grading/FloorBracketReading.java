package dev.assay.math.grading;

import dev.assay.math.comparison.DecisionTrace;
import java.util.Optional;

/** Square brackets on one side are floors, where the other side writes floors. */
final class FloorBracketReading implements RarerReading {
    private static final int LONGEST = 400;

    @Override
    public String name() {
        return "read.floor";
    }

    @Override
    public Optional<DecisionTrace> compare(GradedPair pair) {
        String gold = pair.gold().text();
        return pair.withTexts(floors(gold, pair.answer()), floors(pair.answer(), gold));
    }

    /** {@code [n/2]} as the floor of n/2, beside a text that writes floors; empty where no bracket holds one value. */
    private static Optional<String> floors(String text, String other) {
        boolean open = text.indexOf('[') >= 0 && text.indexOf(']') >= 0 && text.length() <= LONGEST;
        boolean plain = !text.contains("\\sqrt[") && !isFloor(text) && isFloor(other) && other.indexOf('[') < 0;
        if (!open || !plain || !isOneValueEach(text)) {
            return Optional.empty();
        }
        return Optional.of(text.replace("[", "\\lfloor ").replace("]", "\\rfloor "));
    }

    private static boolean isFloor(String text) {
        return text.contains("floor") || text.indexOf('⌊') >= 0;
    }

    /** Whether every bracket is closed by its own kind and holds no comma. */
    private static boolean isOneValueEach(String text) {
        int depth = 0;
        for (int at = 0; at < text.length(); at++) {
            char sign = text.charAt(at);
            depth += sign == '[' ? 1 : sign == ']' ? -1 : 0;
            if (depth < 0 || (depth > 0 && (sign == ',' || sign == ';'))) {
                return false;
            }
        }
        return depth == 0;
    }
}
