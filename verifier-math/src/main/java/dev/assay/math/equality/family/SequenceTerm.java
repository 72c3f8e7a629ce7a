package dev.assay.math.equality.family;

import dev.assay.math.comparison.PairComparison;
import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.syntax.Expression;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A term of a sequence, whose index says which one it is: {@code a_n = 3n + 4} is not {@code a_n = 3n + 7}, though both give
 * the same numbers where n is any integer.
 *
 * @param index the letter that counts the terms
 */
record SequenceTerm(String index, Expression value) {
    /** Names of unknowns that number solutions: {@code x_k = kπ}. */
    private static final String UNKNOWN = "xyzt";

    private static final Pattern NAME = Pattern.compile("([A-Za-z])_\\{?([a-z])\\}?");

    /** The term that a formula in its index alone gives; another letter may be what runs over the integers. */
    private static Optional<SequenceTerm> of(Expression expression) {
        if (!(expression instanceof Expression.Relation(List<Expression> sides, List<String> operators))
                || !operators.equals(List.of("="))
                || !(sides.getFirst() instanceof Expression.Symbol(String name))) {
            return Optional.empty();
        }
        Matcher term = NAME.matcher(name);
        return term.matches()
                        && UNKNOWN.indexOf(term.group(1).charAt(0)) < 0
                        && ExpressionWalk.variables(sides.getLast()).equals(Set.of(term.group(2)))
                ? Optional.of(new SequenceTerm(term.group(2), sides.getLast()))
                : Optional.empty();
    }

    /** Whether both are terms of sequences that differ at some index. */
    static boolean areOthers(Expression gold, Expression answer, PairComparison comparison) {
        Optional<SequenceTerm> wanted = of(gold);
        Optional<SequenceTerm> given = of(answer);
        return wanted.isPresent()
                && given.isPresent()
                && !comparison
                        .compare(
                                wanted.get().value(),
                                given.get().counted(wanted.get().index()))
                        .isEqual();
    }

    private Expression counted(String letter) {
        return ExpressionWalk.substitute(value, index, new Expression.Symbol(letter));
    }
}
