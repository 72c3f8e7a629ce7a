package dev.assay.math.equality.set;

import dev.assay.math.comparison.RuleDecision;
import dev.assay.math.condition.NumberSet;
import dev.assay.math.syntax.Expression;
import java.util.List;

/** Sets that only a letter names, such as the first one in {@code A ∖ {2, 3}}: nobody knows their members. */
final class NamedSets {
    private static final String EMPTY = "∅";

    private NamedSets() {}

    /** The decision, or undecided where two differ of which one is made of sets that a letter names. */
    static RuleDecision unlessNamed(RuleDecision decision, Expression gold, Expression answer) {
        boolean named = decision instanceof RuleDecision.Different && (isIn(gold) || isIn(answer));
        return named ? RuleDecision.unsupported() : decision;
    }

    private static boolean isIn(Expression expression) {
        return expression instanceof Expression.SetOperation(String _, List<Expression> operands)
                && operands.stream().anyMatch(operand -> isName(operand) || isIn(operand));
    }

    private static boolean isName(Expression expression) {
        return expression instanceof Expression.Symbol(String name) && !NumberSet.isSign(name) && !name.equals(EMPTY);
    }
}
