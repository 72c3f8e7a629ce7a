package dev.assay.math.equality.word;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.EqualityRule;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.equality.family.ConditionedAnswer;
import dev.assay.math.rewriting.NumberExpressions;
import dev.assay.math.syntax.Expression;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Functions that have names: "the identity function" is {@code f(x) = x}, "all constant functions" {@code f(x) = c}.
 */
public final class NamedFunctionRule implements EqualityRule {
    private static final Expression.Symbol ARGUMENT = new Expression.Symbol("x");
    private static final Map<String, Expression> NAMES = Map.of(
            "identity function", function(ARGUMENT),
            "identity", function(ARGUMENT),
            "identity map", function(ARGUMENT),
            "zero function", function(NumberExpressions.ZERO),
            "constant functions", constant(),
            "all constant functions", constant(),
            "any constant function", constant(),
            "every constant function", constant(),
            "constant function", constant(),
            "f constant", constant());

    @Override
    public String name() {
        return "equal.named_function";
    }

    @Override
    public Optional<DecisionTrace> rule(Expression gold, Expression answer, PairComparison comparison) {
        Optional<Expression> wanted = named(gold);
        Optional<Expression> given = named(answer);
        boolean defined = wanted.isPresent() != given.isPresent() && isDefinition(wanted.isPresent() ? answer : gold);
        return defined
                ? Optional.of(comparison
                        .compare(wanted.orElse(gold), given.orElse(answer))
                        .after(name()))
                : Optional.empty();
    }

    private static Optional<Expression> named(Expression expression) {
        return expression instanceof Expression.Prose(String words)
                ? Optional.ofNullable(NAMES.get(PhraseForm.plain(words)))
                : Optional.empty();
    }

    private static boolean isDefinition(Expression expression) {
        Expression main =
                ConditionedAnswer.of(expression).map(ConditionedAnswer::main).orElse(expression);
        return main instanceof Expression.Relation relation
                && relation.sides().getFirst() instanceof Expression.Application;
    }

    private static Expression function(Expression value) {
        return new Expression.Relation(
                List.of(new Expression.Application("f", List.of(ARGUMENT)), value), List.of("="));
    }

    private static Expression constant() {
        Expression.Symbol letter = new Expression.Symbol("c");
        Expression.Relation real = new Expression.Relation(List.of(letter, new Expression.Symbol("ℝ")), List.of("∈"));
        return new Expression.Listing(List.of(function(letter), real));
    }
}
