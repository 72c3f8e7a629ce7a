package dev.assay.math.equality.equation;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.EqualityRule;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.rewriting.ValueNames;
import dev.assay.math.syntax.Expression;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Unknowns that all have one value are that value: {@code x = y = z = 2} is 2, {@code x_1 = … = x_n = 1} is 1, with
 * another name only where that is one of them, as in {@code x_i = 1}, or as a tuple with dots.
 */
public final class EqualValuesRule implements EqualityRule {
    @Override
    public String name() {
        return "equal.equal_values";
    }

    @Override
    public Optional<DecisionTrace> rule(Expression gold, Expression answer, PairComparison comparison) {
        if (comparison.conventions().labelsRequired()) {
            return Optional.empty();
        }
        Optional<DecisionTrace> points = points(gold, answer, comparison);
        if (points.isPresent()) {
            return points;
        }
        List<Chain> wanted = chains(gold);
        List<Chain> given = chains(answer);
        if (!wanted.isEmpty() && !given.isEmpty()) {
            boolean dots = wanted.getFirst().dots() || given.getFirst().dots();
            boolean same = wanted.getFirst().ends().equals(given.getFirst().ends());
            return dots && same
                    ? Optional.of(
                            comparison.compare(values(wanted), values(given)).after(name()))
                    : Optional.empty();
        }
        if (!wanted.isEmpty()) {
            return bare(answer, wanted.getFirst())
                    .map(value -> comparison.compare(values(wanted), value).after(name()));
        }
        return given.isEmpty()
                ? Optional.empty()
                : bare(gold, given.getFirst())
                        .map(value -> comparison.compare(value, values(given)).after(name()));
    }

    /** Chains beside as many values in a row, or beside points with as many coordinates. */
    private Optional<DecisionTrace> points(Expression gold, Expression answer, PairComparison comparison) {
        boolean stated = isEquals(gold);
        Expression chain = stated ? gold : answer;
        Expression other = stated ? answer : gold;
        if (!isEquals(chain) || isEquals(other)) {
            return Optional.empty();
        }
        List<Expression> sides = ((Expression.Relation) chain).sides();
        int unknowns = sides.size() - 1;
        Expression last = sides.getLast();
        List<Expression> values = isMember(chain) ? last.parts() : List.of(last);
        Expression points = of(values, unknowns);
        Optional<Expression> plain = coordinates(other, unknowns);
        if (plain.isEmpty() || values.isEmpty()) {
            return Optional.empty();
        }
        DecisionTrace ruling =
                stated ? comparison.compare(points, plain.get()) : comparison.compare(plain.get(), points);
        return Optional.of(ruling.after(name()));
    }

    /** Points whose coordinates are all the same. */
    private static Expression of(List<Expression> values, int coordinates) {
        List<Expression> points = values.stream()
                .map(value -> (Expression) new Expression.Tuple("(", Collections.nCopies(coordinates, value), ")"))
                .toList();
        return points.size() == 1 ? points.getFirst() : new Expression.Listing(points);
    }

    /** Points with so many coordinates, without the names in front of them, or so many values in a row. */
    private static Optional<Expression> coordinates(Expression other, int unknowns) {
        return switch (other) {
            case Expression.Tuple tuple
            when tuple.members().size() == unknowns && tuple.open().equals("(") -> Optional.of(tuple);
            case Expression.Relation(List<Expression> sides, List<String> operators)
            when operators.equals(List.of("="))
                    && sides.getFirst() instanceof Expression.Tuple names
                    && names.members().stream().allMatch(ValueNames::isName) -> coordinates(sides.getLast(), unknowns);
            case Expression.Listing(List<Expression> members, var joint, var _)
            when joint == Expression.Joint.COMMA
                    && members.size() == unknowns
                    && unknowns > 2
                    && members.stream().allMatch(Expression.Numeral.class::isInstance) ->
                Optional.of(new Expression.Tuple("(", members, ")"));
            case Expression.Listing(List<Expression> members, var _, var _)
            when members.stream()
                    .allMatch(member -> member instanceof Expression.Tuple point
                            && point.members().size() == unknowns) -> Optional.of(other);
            case Expression.Enumeration(List<Expression> members)
            when !members.isEmpty()
                    && members.stream()
                            .allMatch(member -> member instanceof Expression.Tuple point
                                    && point.members().size() == unknowns) ->
                Optional.of(new Expression.Listing(members));
            default -> Optional.empty();
        };
    }

    /** Whether unknowns are all one value, or one of a set of values. */
    private static boolean isEquals(Expression expression) {
        if (!(expression instanceof Expression.Relation(List<Expression> sides, List<String> operators))
                || sides.size() < 3) {
            return false;
        }
        List<Expression> names = sides.subList(0, sides.size() - 1);
        boolean equal = operators.subList(0, operators.size() - 1).stream().allMatch("="::equals)
                && (operators.getLast().equals("=") || isMember(expression));
        return equal
                && names.stream().allMatch(side -> side instanceof Expression.Symbol && ValueNames.isName(side))
                && names.stream().distinct().count() == names.size()
                && !ValueNames.isName(sides.getLast());
    }

    private static boolean isMember(Expression expression) {
        return expression instanceof Expression.Relation relation
                && relation.operators().getLast().equals("∈")
                && relation.sides().getLast() instanceof Expression.Enumeration;
    }

    /**
     * Unknowns and their value.
     *
     * @param ends the first unknown and the last one
     * @param dots whether dots stand for some of them
     */
    private record Chain(List<Expression> ends, boolean dots, Expression value) {
        static Optional<Chain> of(Expression expression) {
            if (!(expression instanceof Expression.Relation(List<Expression> sides, List<String> operators))
                    || sides.size() < 3
                    || !operators.stream().allMatch("="::equals)) {
                return Optional.empty();
            }
            List<Expression> names = sides.subList(0, sides.size() - 1);
            List<Expression> unknowns =
                    names.stream().filter(Expression.Symbol.class::isInstance).toList();
            boolean dots = names.contains(new Expression.Ellipsis());
            boolean named = unknowns.size() > 1
                    && unknowns.stream().allMatch(ValueNames::isName)
                    && unknowns.stream().distinct().count() == unknowns.size()
                    && unknowns.size() + (dots ? 1 : 0) == names.size();
            return named && !ValueNames.isName(sides.getLast())
                    ? Optional.of(new Chain(List.of(unknowns.getFirst(), unknowns.getLast()), dots, sides.getLast()))
                    : Optional.empty();
        }

        /** The letter of unknowns that are numbered, as x of x_1 = … = x_n. */
        Optional<String> letter() {
            return ends.getFirst() instanceof Expression.Symbol(String first)
                            && ends.getLast() instanceof Expression.Symbol(String last)
                            && first.indexOf('_') == 1
                            && last.startsWith(first.substring(0, 2))
                    ? Optional.of(first.substring(0, 2))
                    : Optional.empty();
        }
    }

    /** The chains that an expression is made of, all of the same unknowns; none where anything else is in it. */
    private static List<Chain> chains(Expression expression) {
        List<Expression> members = expression instanceof Expression.Listing(List<Expression> listed, var _, var _)
                ? listed
                : List.of(expression);
        List<Chain> chains = new ArrayList<>();
        for (Expression member : members) {
            Optional<Chain> chain = Chain.of(member);
            if (chain.isEmpty()
                    || (!chains.isEmpty()
                            && !chain.get().ends().equals(chains.getFirst().ends()))) {
                return List.of();
            }
            chains.add(chain.get());
        }
        return chains;
    }

    private static Expression values(List<Chain> chains) {
        return chains.size() == 1
                ? chains.getFirst().value()
                : new Expression.Listing(chains.stream().map(Chain::value).toList());
    }

    /** Values without a name, or with the name of any of the unknowns. */
    private static Optional<Expression> bare(Expression expression, Chain chain) {
        if (expression instanceof Expression.Relation(List<Expression> sides, List<String> operators)) {
            boolean any = operators.equals(List.of("="))
                    && sides.getFirst() instanceof Expression.Symbol(String name)
                    && name.length() == 3
                    && Character.isLetter(name.charAt(2))
                    && chain.letter().filter(name::startsWith).isPresent();
            return any ? Optional.of(sides.getLast()) : Optional.empty();
        }
        if (chain.dots()
                && expression instanceof Expression.Tuple(var _, List<Expression> entries, var _)
                && entries.contains(new Expression.Ellipsis())) {
            List<Expression> distinct = entries.stream()
                    .filter(entry -> !(entry instanceof Expression.Ellipsis))
                    .distinct()
                    .toList();
            return distinct.size() == 1 ? Optional.of(distinct.getFirst()) : Optional.empty();
        }
        Stream<Expression> members =
                expression instanceof Expression.Listing ? expression.parts().stream() : Stream.of(expression);
        return members.allMatch(EqualValuesRule::isValue) ? Optional.of(expression) : Optional.empty();
    }

    private static boolean isValue(Expression member) {
        return switch (member) {
            case Expression.Numeral _,
                    Expression.Negation _,
                    Expression.Quotient _,
                    Expression.Root _,
                    Expression.Power _,
                    Expression.Sum _,
                    Expression.Product _,
                    Expression.Symbol _ -> true;
            default -> false;
        };
    }
}
