package dev.assay.math.text;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.comparison.RuleDecision;
import dev.assay.math.gold.MathGold;
import dev.assay.math.syntax.Expression;
import java.util.List;

/** Golds for several blanks, such as {@code 36; 108}: the values stand in the order of the blanks. */
public final class BlankValues {
    private BlankValues() {}

    /** The ruling, or undecided where it holds only in another order than the gold's. */
    public static DecisionTrace ordered(
            DecisionTrace ruling, MathGold gold, Expression answer, PairComparison comparison) {
        if (!ruling.isEqual()
                || gold.text().indexOf(';') < 0
                || !(gold.expression() instanceof Expression.Listing(List<Expression> wanted, var _, var _))
                || !(answer instanceof Expression.Listing(List<Expression> given, var _, var _))) {
            return ruling;
        }
        boolean blanks = isSeparated(gold.text()) && wanted.stream().allMatch(BlankValues::isValue);
        boolean same = wanted.size() != given.size()
                || comparison.inOrder("equal.blanks", wanted, given).isEqual();
        return !blanks || same ? ruling : DecisionTrace.of("equal.blanks", RuleDecision.unsupported());
    }

    /** Whether a semicolon stands outside of brackets and is not LaTeX's blank {@code \;}. */
    private static boolean isSeparated(String text) {
        int depth = 0;
        for (int at = 0; at < text.length(); at++) {
            char sign = text.charAt(at);
            depth += "([{".indexOf(sign) >= 0 ? 1 : ")]}".indexOf(sign) >= 0 ? -1 : 0;
            if (sign == ';' && depth == 0 && (at == 0 || text.charAt(at - 1) != '\\')) {
                return true;
            }
        }
        return false;
    }

    /** Named values and points are solutions, which have no order. */
    private static boolean isValue(Expression member) {
        return switch (member) {
            case Expression.Relation _,
                    Expression.Tuple _,
                    Expression.Enumeration _,
                    Expression.SetOperation _,
                    Expression.SetBuilder _,
                    Expression.Prose _ -> false;
            default -> true;
        };
    }
}
