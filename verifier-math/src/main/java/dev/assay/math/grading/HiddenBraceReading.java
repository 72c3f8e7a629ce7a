package dev.assay.math.grading;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.syntax.Expression;
import java.util.Optional;

/** Braces that TeX does not show hold the coordinates of a point; the brackets of an interval are no such braces. */
final class HiddenBraceReading implements RarerReading {
    private static final int LONGEST = 400;

    @Override
    public String name() {
        return "read.grouped";
    }

    @Override
    public Optional<DecisionTrace> compare(GradedPair pair) {
        boolean point = pair.gold().expression() instanceof Expression.Tuple(var open, var _, var close)
                && open.equals("(")
                && close.equals(")");
        return point && pair.formula() ? pair.withTexts(Optional.empty(), grouped(pair.answer())) : Optional.empty();
    }

    /** {@code {1,3}} in a formula as the list 1, 3: in TeX such braces are not seen. */
    private static Optional<String> grouped(String text) {
        String plain = text.length() > LONGEST ? "" : undelimited(text.strip());
        boolean braced = plain.length() > 2 && plain.startsWith("{") && plain.endsWith("}");
        String inside = braced ? plain.substring(1, plain.length() - 1) : "";
        return inside.indexOf(',') > 0 && "{};|:".chars().noneMatch(sign -> inside.indexOf(sign) >= 0)
                ? Optional.of(inside)
                : Optional.empty();
    }

    private static String undelimited(String text) {
        int mark =
                text.startsWith("$") && text.endsWith("$") ? 1 : text.startsWith("\\(") && text.endsWith("\\)") ? 2 : 0;
        return text.length() > 2 * mark
                ? text.substring(mark, text.length() - mark).strip()
                : "";
    }
}
