package dev.assay.math.equality.family;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.EqualityRule;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.syntax.Expression;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Where both sides say what a function's argument runs over, an answer may leave the argument out of the function's name,
 * or call its value y: {@code A = x(10-x), x ∈ (0,10)} is {@code A(x) = 10x - x², 0 < x < 10}.
 */
public final class FunctionNameRule implements EqualityRule {
    @Override
    public String name() {
        return "equal.function_name";
    }

    @Override
    public Optional<DecisionTrace> rule(Expression gold, Expression answer, PairComparison comparison) {
        if (!(gold instanceof Expression.Listing(List<Expression> wanted, var _, var _))
                || !(answer instanceof Expression.Listing(List<Expression> given, var joint, var _))
                || wanted.size() != 2
                || given.size() != 2
                || !(wanted.getFirst() instanceof Expression.Relation(List<Expression> defined, List<String> signs))
                || !(defined.getFirst() instanceof Expression.Application(String function, List<Expression> letters))
                || !(given.getFirst() instanceof Expression.Relation(List<Expression> sides, List<String> equal))
                || !(sides.getFirst() instanceof Expression.Symbol(String name))
                || !signs.equals(List.of("="))
                || !equal.equals(signs)
                || letters.size() != 1
                || !(letters.getFirst() instanceof Expression.Symbol(String letter))
                || !(name.equals("y") || name.equals(function))
                || ExpressionWalk.mentions(sides.getLast(), name)
                || !isAbout(wanted.getLast(), letter)
                || !isAbout(given.getLast(), letter)) {
            return Optional.empty();
        }
        List<Expression> members = new ArrayList<>(given);
        members.set(0, new Expression.Relation(List.of(defined.getFirst(), sides.getLast()), equal));
        return Optional.of(comparison
                .compare(gold, new Expression.Listing(members, joint, null))
                .after(name()));
    }

    private static boolean isAbout(Expression condition, String letter) {
        return condition instanceof Expression.Relation
                && ExpressionWalk.mentions(condition, letter)
                && ExpressionWalk.variables(condition).size() == 1;
    }
}
