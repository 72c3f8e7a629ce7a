package dev.assay.math.equality.list;

import dev.assay.math.algebra.MatrixArithmetic;
import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.EqualityRule;
import dev.assay.math.comparison.MemberComparison;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.comparison.RuleDecision;
import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.rewriting.NumberExpressions;
import dev.assay.math.syntax.Expression;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Matrices have the same entries in the same places; a column or a row may be written as a tuple. */
public final class MatrixRule implements EqualityRule {
    private static final List<String> NAMES = List.of("I", "E");

    @Override
    public String name() {
        return "equal.matrix";
    }

    @Override
    public Optional<DecisionTrace> rule(Expression gold, Expression answer, PairComparison comparison) {
        Expression left = reduced(identity(gold, answer));
        Expression right = reduced(identity(answer, gold));
        if (left != gold || right != answer) {
            return Optional.of(comparison.compare(left, right).after(name()));
        }
        if (gold instanceof Expression.Matrix wanted && answer instanceof Expression.Matrix given) {
            return Optional.of(DecisionTrace.of(name(), compare(wanted, given, comparison)));
        }
        Optional<List<Expression>> wanted = vector(gold);
        Optional<List<Expression>> given = vector(answer);
        boolean matrix = gold instanceof Expression.Matrix || answer instanceof Expression.Matrix;
        return matrix && wanted.isPresent() && given.isPresent()
                ? Optional.of(DecisionTrace.of(name(), MemberComparison.inOrder(wanted.get(), given.get(), comparison)))
                : Optional.empty();
    }

    /** A row with the entries of a column may be meant as one. */
    private static RuleDecision compare(Expression.Matrix wanted, Expression.Matrix given, PairComparison comparison) {
        int rows = wanted.rows().size();
        int columns = wanted.rows().getFirst().size();
        if (rows == given.rows().size() && columns == given.rows().getFirst().size()) {
            return MemberComparison.inOrder(entries(wanted), entries(given), comparison);
        }
        boolean turned = Math.min(rows, columns) == 1
                && rows == given.rows().getFirst().size()
                && columns == given.rows().size();
        boolean same = turned
                && MemberComparison.inOrder(entries(wanted), entries(given), comparison) instanceof RuleDecision.Equal;
        return same ? RuleDecision.unsupported() : RuleDecision.DIFFERENT;
    }

    /** The expression with its calculations of matrices carried out; a transposed tuple is a column. */
    private static Expression reduced(Expression expression) {
        return switch (expression) {
            case Expression.Power(Expression.Tuple tuple, Expression.Symbol(String sign))
            when sign.equals("T") || sign.equals("top") ->
                new Expression.Matrix(tuple.members().stream().map(List::of).toList());
            case Expression.Sum _,
                    Expression.Negation _,
                    Expression.Product _,
                    Expression.Quotient _,
                    Expression.Power _ ->
                ExpressionWalk.contains(expression, Expression.Matrix.class::isInstance)
                        ? MatrixArithmetic.reduced(expression)
                                .<Expression>map(matrix -> matrix)
                                .orElse(expression)
                        : expression;
            default -> expression;
        };
    }

    /** {@code I}, {@code I_2} and {@code E} beside, or in a calculation with, a matrix of two rows and columns are the identity. */
    private static Expression identity(Expression expression, Expression other) {
        if (expression instanceof Expression.Matrix || !mayHaveIdentity(expression)) {
            return expression;
        }
        int size = Math.max(side(other), sideWithin(expression));
        return size < 2
                ? expression
                : ExpressionWalk.replaced(expression, part -> isIdentity(part, size), _ -> identity(size));
    }

    /** Whether it is a name of the identity, or a sum or multiple that has one. */
    private static boolean mayHaveIdentity(Expression expression) {
        return switch (expression) {
            case Expression.Symbol symbol -> isIdentity(symbol, 0);
            case Expression.Sum(List<Expression> terms) -> terms.stream().anyMatch(MatrixRule::mayHaveIdentity);
            case Expression.Product(List<Expression> factors) -> isIdentity(factors.getLast(), 0);
            case Expression.Quotient(Expression dividend, var _) -> mayHaveIdentity(dividend);
            case Expression.Negation(Expression operand) -> mayHaveIdentity(operand);
            default -> false;
        };
    }

    /** Whether a name is that of the identity of so many rows, or of any number of them if that is 0. */
    private static boolean isIdentity(Expression expression, int size) {
        return expression instanceof Expression.Symbol(String name)
                && (NAMES.contains(name)
                        || (size > 0
                                ? NAMES.stream().anyMatch(letter -> name.equals(letter + "_" + size))
                                : name.length() == 3 && (name.startsWith("I_") || name.startsWith("E_"))));
    }

    /** The rows of a square matrix; 0 for anything else. */
    private static int side(Expression expression) {
        return expression instanceof Expression.Matrix(List<List<Expression>> rows)
                        && rows.size() == rows.getFirst().size()
                ? rows.size()
                : 0;
    }

    private static int sideWithin(Expression expression) {
        return Math.max(
                side(expression),
                expression instanceof Expression.Matrix
                        ? 0
                        : expression.parts().stream()
                                .mapToInt(MatrixRule::sideWithin)
                                .max()
                                .orElse(0));
    }

    private static Expression identity(int size) {
        return new Expression.Matrix(IntStream.range(0, size)
                .mapToObj(row -> IntStream.range(0, size)
                        .<Expression>mapToObj(column -> row == column ? NumberExpressions.ONE : NumberExpressions.ZERO)
                        .toList())
                .toList());
    }

    private static List<Expression> entries(Expression.Matrix matrix) {
        return matrix.rows().stream().flatMap(List::stream).toList();
    }

    private static Optional<List<Expression>> vector(Expression expression) {
        return switch (expression) {
            case Expression.Matrix matrix
            when matrix.rows().size() == 1 || matrix.rows().getFirst().size() == 1 -> Optional.of(entries(matrix));
            case Expression.Tuple tuple
            when tuple.open().equals("(") && tuple.close().equals(")") -> Optional.of(tuple.members());
            default -> Optional.empty();
        };
    }
}
