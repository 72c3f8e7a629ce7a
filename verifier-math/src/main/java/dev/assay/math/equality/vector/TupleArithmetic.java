package dev.assay.math.equality.vector;

import dev.assay.math.comparison.PairComparison;
import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.rewriting.NumberExpressions;
import dev.assay.math.rewriting.ZeroOneFolding;
import dev.assay.math.syntax.Expression;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Adds and scales points and vectors, entry by entry: {@code (1,3,0) + t(2,-1,4)} is {@code (1+2t, 3-t, 4t)}. */
final class TupleArithmetic {
    private static final List<String> BASIS = List.of("i", "j", "k");
    private static final Set<String> MARKS = Set.of("hat", "vec", "bar", "widehat");

    private TupleArithmetic() {}

    /** The entries, or empty where nothing is calculated, or something else than sums and multiples. */
    static Optional<List<Expression>> reduced(Expression expression) {
        return expression instanceof Expression.Tuple ? Optional.empty() : entries(expression);
    }

    private static Optional<List<Expression>> entries(Expression expression) {
        return switch (expression) {
            case Expression.Tuple tuple when isVector(tuple) -> Optional.of(tuple.members());
            case Expression.Negation(Expression operand) ->
                entries(operand).map(all -> scaled(all, NumberExpressions.of(-1)));
            case Expression.Sum(List<Expression> terms) -> sum(terms);
            case Expression.Product(List<Expression> factors) -> product(factors);
            case Expression.Quotient(Expression dividend, Expression divisor) ->
                entries(dividend).map(all -> scaled(all, new Expression.Quotient(NumberExpressions.ONE, divisor)));
            default -> Optional.empty();
        };
    }

    private static boolean isVector(Expression.Tuple tuple) {
        return tuple.open().equals("(") && tuple.close().equals(")");
    }

    private static Optional<List<Expression>> sum(List<Expression> terms) {
        Optional<List<Expression>> result = Optional.empty();
        for (Expression term : terms) {
            Optional<List<Expression>> next = entries(term);
            if (next.isEmpty()
                    || (result.isPresent() && result.get().size() != next.get().size())) {
                return Optional.empty();
            }
            result = result.isEmpty() ? next : Optional.of(added(result.get(), next.get()));
        }
        return result;
    }

    private static List<Expression> added(List<Expression> left, List<Expression> right) {
        return IntStream.range(0, left.size())
                .mapToObj(at -> ZeroOneFolding.of(new Expression.Sum(List.of(left.get(at), right.get(at)))))
                .toList();
    }

    /** Scalars before, or behind, one vector. */
    private static Optional<List<Expression>> product(List<Expression> factors) {
        List<Expression> scalars = new ArrayList<>();
        Optional<List<Expression>> vector = Optional.empty();
        for (Expression factor : factors) {
            Optional<List<Expression>> next = entries(factor);
            if (next.isPresent() && vector.isPresent()) {
                return Optional.empty();
            }
            if (next.isPresent()) {
                vector = next;
            } else {
                scalars.add(factor);
            }
        }
        // Two factors of which one is a capital are a point with its name.
        boolean named = scalars.size() == 1
                && scalars.getFirst() instanceof Expression.Symbol(String name)
                && Character.isUpperCase(name.charAt(0));
        return scalars.isEmpty() || named
                ? Optional.empty()
                : vector.map(all -> scaled(all, new Expression.Product(scalars)));
    }

    private static List<Expression> scaled(List<Expression> entries, Expression factor) {
        return entries.stream()
                .map(entry -> ZeroOneFolding.of(NumberExpressions.product(factor, entry)))
                .toList();
    }

    /** The entries of a sum of multiples of the unit vectors i, j, k; empty where it is anything else. */
    static Optional<List<Expression>> components(Expression expression, int size, PairComparison comparison) {
        Expression plain = unhatted(expression);
        List<String> basis = BASIS.subList(0, Math.min(size, BASIS.size()));
        if (size < 2
                || size > BASIS.size()
                || basis.stream()
                                .filter(name -> ExpressionWalk.mentions(plain, name))
                                .count()
                        < 2) {
            return Optional.empty();
        }
        // No parser makes such names, so that i is no imaginary unit in what is computed.
        Expression named = plain;
        for (String name : BASIS) {
            named = ExpressionWalk.substitute(named, name, new Expression.Symbol(name + "()"));
        }
        List<Expression> entries = new ArrayList<>();
        List<Expression> terms = new ArrayList<>();
        terms.add(named);
        for (String name : basis) {
            Expression entry = named;
            for (String other : BASIS) {
                entry = ExpressionWalk.substitute(
                        entry, other + "()", other.equals(name) ? NumberExpressions.ONE : NumberExpressions.ZERO);
            }
            entries.add(ZeroOneFolding.of(entry));
            terms.add(new Expression.Negation(
                    NumberExpressions.product(ZeroOneFolding.of(entry), new Expression.Symbol(name + "()"))));
        }
        boolean whole =
                comparison.canonical(new Expression.Sum(terms)).equals(comparison.canonical(NumberExpressions.ZERO));
        return whole ? Optional.of(entries) : Optional.empty();
    }

    /** The unit vectors without their hats and bars. */
    static Expression unhatted(Expression expression) {
        return ExpressionWalk.replaced(
                expression,
                TupleArithmetic::isMarked,
                part -> unhatted((Expression.Symbol) part.parts().getFirst()));
    }

    private static boolean isMarked(Expression part) {
        return part instanceof Expression.Application(String mark, List<Expression> arguments)
                && MARKS.contains(mark)
                && arguments.size() == 1
                && arguments.getFirst() instanceof Expression.Symbol;
    }

    private static Expression unhatted(Expression.Symbol marked) {
        return switch (marked.name()) {
            case "imath" -> new Expression.Symbol("i");
            case "jmath" -> new Expression.Symbol("j");
            default -> marked;
        };
    }
}
