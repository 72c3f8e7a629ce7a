package dev.assay.math.equality.equation;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.EqualityRule;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.rewriting.ValueNames;
import dev.assay.math.syntax.Expression;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A name that only one side has, and that it defines behind its answer, is its value: {@code φⁿ, where φ = (1+√5)/2}.
 */
public final class DefinedNameRule implements EqualityRule {
    private static final Set<String> UNKNOWNS = Set.of("x", "y", "z");

    @Override
    public String name() {
        return "equal.defined_name";
    }

    @Override
    public Optional<DecisionTrace> rule(Expression gold, Expression answer, PairComparison comparison) {
        Optional<Expression> wanted = written(gold, answer);
        Optional<Expression> given = written(answer, gold);
        if (wanted.isPresent() == given.isPresent()) {
            return Optional.empty();
        }
        return Optional.of(comparison.compare(wanted.orElse(gold), given.orElse(answer)))
                .filter(DecisionTrace::isEqual)
                .map(ruling -> ruling.after(name()));
    }

    /** The answer with the value in place of the name. */
    private static Optional<Expression> written(Expression expression, Expression other) {
        return expression instanceof Expression.Listing(List<Expression> members, var joint, var _)
                        && joint != Expression.Joint.OR
                        && members.size() == 2
                        && members.getLast() instanceof Expression.Relation(List<Expression> sides, var operators)
                        && operators.equals(List.of("="))
                        && sides.getFirst() instanceof Expression.Symbol(String name)
                        && !UNKNOWNS.contains(name)
                        && ValueNames.isName(sides.getFirst())
                        && !(members.getFirst() instanceof Expression.Symbol)
                        && ExpressionWalk.mentions(value(members.getFirst()), name)
                        && !ExpressionWalk.mentions(sides.getLast(), name)
                        && !ExpressionWalk.mentions(other, name)
                ? Optional.of(ExpressionWalk.substitute(members.getFirst(), name, sides.getLast()))
                : Optional.empty();
    }

    /** The last side of an equation, or the whole expression. */
    private static Expression value(Expression expression) {
        return expression instanceof Expression.Relation relation
                ? relation.sides().getLast()
                : expression;
    }
}
