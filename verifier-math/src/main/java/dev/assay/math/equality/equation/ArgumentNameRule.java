package dev.assay.math.equality.equation;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.EqualityRule;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.syntax.Expression;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A formula in one variable is the function that an answer defines with another argument: {@code P(t) = t² − 1} is {@code x² − 1}. */
public final class ArgumentNameRule implements EqualityRule {
    /** The derivative of a variable, {@code y'}, is no function of it. */
    private static final String DERIVATIVE = "prime";

    private static final Set<String> ARGUMENTS = Set.of("x", "t", "z", "s", "u", "n", "y", "X");

    @Override
    public String name() {
        return "equal.argument_name";
    }

    /** Whether a function is defined by a formula in one other letter than its argument: {@code P(t) = x² − 1}. */
    static boolean isForeign(Expression answer) {
        if (!(answer instanceof Expression.Relation(List<Expression> sides, List<String> signs))
                || !signs.equals(List.of("="))
                || !(sides.getFirst() instanceof Expression.Application(String function, List<Expression> arguments))
                || function.equals(DERIVATIVE)
                || arguments.size() != 1
                || !(arguments.getFirst() instanceof Expression.Symbol(String argument))) {
            return false;
        }
        Set<String> letters = ExpressionWalk.variables(sides.getLast());
        return letters.size() == 1
                && !letters.contains(argument)
                && !(sides.getLast() instanceof Expression.Symbol)
                && ARGUMENTS.contains(argument)
                && ARGUMENTS.containsAll(letters)
                && !letters.contains("n");
    }

    @Override
    public Optional<DecisionTrace> rule(Expression gold, Expression answer, PairComparison comparison) {
        if (!(answer instanceof Expression.Relation(List<Expression> sides, List<String> signs))
                || !signs.equals(List.of("="))
                || !(sides.getFirst() instanceof Expression.Application(var _, List<Expression> arguments))
                || arguments.size() != 1
                || !(arguments.getFirst() instanceof Expression.Symbol(String argument))
                || gold instanceof Expression.Relation) {
            return Optional.empty();
        }
        List<String> variables = List.copyOf(ExpressionWalk.variables(gold));
        boolean renamed = variables.size() == 1
                && !variables.contains(argument)
                && ARGUMENTS.containsAll(variables)
                && ARGUMENTS.contains(argument)
                && ExpressionWalk.variables(sides.getLast()).equals(Set.of(argument));
        return renamed
                ? Optional.of(comparison.compare(
                                gold,
                                ExpressionWalk.substitute(
                                        sides.getLast(), argument, new Expression.Symbol(variables.getFirst()))))
                        .filter(DecisionTrace::isEqual)
                        .map(equal -> equal.after(name()))
                : Optional.empty();
    }
}
