package dev.assay.math.equality.expression;

import dev.assay.math.algebra.NotationResolution;
import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.EqualityRule;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.comparison.RuleDecision;
import dev.assay.math.number.Rational;
import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.rewriting.NamePermutations;
import dev.assay.math.rewriting.NumberExpressions;
import dev.assay.math.syntax.Expression;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Free constants of the gold, such as those of integration, may have any name in the answer, and one that is added takes
 * up any number: {@code x² + C} is {@code x² + 5 + c}. An answer that leaves the constant out is undecided.
 */
public final class ConstantRule implements EqualityRule {
    private static final Set<String> ADDED = Set.of("C", "c", "K");
    private static final Set<String> LETTERS =
            Set.of("C", "c", "K", "k", "A", "B", "D", "a", "b", "alpha", "beta", "lambda", "mu");
    private static final Set<String> VARIABLES = Set.of("x", "y", "t", "u", "z", "theta", "y'", "s", "v");
    /** The letters that two constants of a solution mostly have. */
    private static final Set<String> PAIR = Set.of("A", "B");

    private static final int MOST = 3;

    @Override
    public String name() {
        return "equal.constant";
    }

    @Override
    public Optional<DecisionTrace> rule(Expression gold, Expression answer, PairComparison comparison) {
        if (!mayBe(gold) || !mayBe(answer)) {
            return Optional.empty();
        }
        List<String> wanted = constants(gold);
        if (wanted.isEmpty()) {
            return Optional.empty();
        }
        Set<String> own = ExpressionWalk.variables(gold);
        Set<String> known = own.stream().filter(name -> !wanted.contains(name)).collect(Collectors.toSet());
        List<String> given = ExpressionWalk.variables(answer).stream()
                .filter(name -> !known.contains(name))
                .toList();
        if (given.isEmpty()) {
            return without(gold, answer, wanted, comparison);
        }
        if (areWaves(gold, answer, wanted, known, comparison)) {
            return Optional.of(DecisionTrace.of(name(), true));
        }
        if (given.size() != wanted.size() || !given.stream().allMatch(ConstantRule::isConstant)) {
            return Optional.empty();
        }
        return renamed(gold, answer, wanted, given, comparison);
    }

    private static boolean mayBe(Expression expression) {
        return switch (expression) {
            case Expression.Sum _,
                    Expression.Product _,
                    Expression.Quotient _,
                    Expression.Relation _,
                    Expression.Power _ -> true;
            default -> false;
        };
    }

    /** The free constants: C and numbered ones wherever they stand, another letter where it is only added. */
    private static List<String> constants(Expression expression) {
        Set<String> names = ExpressionWalk.variables(expression);
        List<String> free = names.stream()
                .filter(name -> name.equals("C")
                        || isNumbered(name)
                        || isAdded(expression, name)
                        || (PAIR.contains(name) && names.containsAll(PAIR) && isDefinition(expression)))
                .toList();
        boolean alone = free.size() == names.size() || free.size() > MOST;
        boolean sequence = definesSequence(expression);
        boolean calculus = names.stream()
                .allMatch(name -> free.contains(name) || VARIABLES.contains(name) || (sequence && isOfSequence(name)));
        return alone || !calculus ? List.of() : free;
    }

    /** Whether an equation gives a function or the terms of a sequence by a right side. */
    private static boolean isDefinition(Expression expression) {
        return definesSequence(expression)
                || (expression instanceof Expression.Relation(List<Expression> sides, List<String> operators)
                        && operators.equals(List.of("="))
                        && (sides.getFirst().equals(new Expression.Symbol("y"))
                                || sides.getFirst() instanceof Expression.Application));
    }

    /** Whether an equation gives the n-th term of a sequence: {@code a_n = C·3^n}. */
    private static boolean definesSequence(Expression expression) {
        return expression instanceof Expression.Relation(List<Expression> sides, List<String> operators)
                && operators.equals(List.of("="))
                && sides.getFirst() instanceof Expression.Symbol(String name)
                && name.endsWith("_n");
    }

    private static boolean isOfSequence(String name) {
        return name.equals("n") || name.endsWith("_n");
    }

    private static boolean isNumbered(String name) {
        return name.length() == 3 && name.charAt(1) == '_' && "cCkK".indexOf(name.charAt(0)) >= 0;
    }

    private static boolean isConstant(String name) {
        return LETTERS.contains(name) || isNumbered(name) || name.equals("a_0");
    }

    private static boolean isAdded(Expression expression, String name) {
        return ADDED.contains(name)
                && switch (expression) {
                    case Expression.Sum(List<Expression> terms) ->
                        terms.getLast().equals(new Expression.Symbol(name));
                    case Expression.Relation(List<Expression> sides, List<String> operators) ->
                        operators.equals(List.of("=")) && isAdded(sides.getLast(), name);
                    default -> false;
                };
    }

    /** Whether the answer has an amplitude and a phase for two multiples of a sine and a cosine. */
    private static boolean areWaves(
            Expression gold, Expression answer, List<String> wanted, Set<String> known, PairComparison comparison) {
        Expression form = right(answer);
        Optional<List<String>> constants =
                wanted.size() == 2 ? PhaseForm.constants(form, known) : Optional.<List<String>>empty();
        return constants
                .filter(_ -> isNamedAlike(gold, answer))
                .flatMap(names -> PhaseForm.spanned(form, names)
                        .filter(spanned ->
                                haveSameSolutions(gold, withRight(answer, spanned), wanted, names, comparison)))
                .isPresent();
    }

    /** Whether both define a function of one name, or the answer is a bare term: {@code y(t) = …} is {@code y = …}. */
    private static boolean isNamedAlike(Expression gold, Expression answer) {
        return !(answer instanceof Expression.Relation(List<Expression> sides, var _))
                || (gold instanceof Expression.Relation(List<Expression> wanted, var _)
                        && functionName(wanted.getFirst()).equals(functionName(sides.getFirst())));
    }

    private static String functionName(Expression side) {
        return switch (side) {
            case Expression.Symbol(String name) -> name;
            case Expression.Application(String function, var _) -> function;
            default -> side.toString();
        };
    }

    private static Expression withRight(Expression answer, Expression value) {
        return answer instanceof Expression.Relation(List<Expression> sides, List<String> operators)
                ? new Expression.Relation(List.of(sides.getFirst(), value), operators)
                : value;
    }

    /** Names are exchanged only if they are not the same already: then the other rules decide. */
    private Optional<DecisionTrace> renamed(
            Expression gold, Expression answer, List<String> wanted, List<String> given, PairComparison comparison) {
        boolean single = wanted.size() == 1;
        if (haveSameSolutions(gold, answer, wanted, given, comparison)) {
            return Optional.of(DecisionTrace.of(name(), true));
        }
        if (Set.copyOf(wanted).equals(Set.copyOf(given))) {
            return single && isShifted(gold, answer, wanted.getFirst(), comparison)
                    ? Optional.of(DecisionTrace.of(name(), true))
                    : Optional.empty();
        }
        Optional<DecisionTrace> last = Optional.empty();
        for (List<String> order : NamePermutations.of(wanted)) {
            DecisionTrace ruling = comparison
                    .compare(gold, NamePermutations.renamed(answer, given, order))
                    .after(name());
            if (ruling.isEqual()) {
                return Optional.of(ruling);
            }
            last = Optional.of(ruling);
        }
        return single ? last : Optional.of(DecisionTrace.of(name(), RuleDecision.unsupported()));
    }

    /**
     * Whether the constants are free multiples of functions that span the same space. A single C that has no equation
     * around it may also be a quantity of the question, such as a capacity.
     */
    private static boolean haveSameSolutions(
            Expression gold, Expression answer, List<String> wanted, List<String> given, PairComparison comparison) {
        Expression left = right(gold);
        Expression right = right(answer);
        boolean named = gold instanceof Expression.Relation(List<Expression> sides, var _)
                && (ExpressionWalk.variables(sides.getFirst()).contains("y")
                        || sides.getFirst() instanceof Expression.Application
                        || definesSequence(gold));
        List<String> variables = ExpressionWalk.variables(left).stream()
                .filter(name -> !wanted.contains(name))
                .toList();
        if (variables.size() != 1 || (wanted.size() == 1 && !named)) {
            return false;
        }
        Optional<SolutionSpace> space = SolutionSpace.of(left, wanted, variables.getFirst(), comparison);
        Optional<SolutionSpace> other =
                space.isEmpty() ? space : SolutionSpace.of(right, given, variables.getFirst(), comparison);
        return space.isPresent() && other.isPresent() && space.get().isSame(other.get(), comparison);
    }

    /** The right side of a definition, or the whole expression. */
    private static Expression right(Expression expression) {
        return expression instanceof Expression.Relation(List<Expression> sides, List<String> operators)
                        && operators.equals(List.of("="))
                        && (sides.getFirst() instanceof Expression.Symbol
                                || sides.getFirst() instanceof Expression.Application)
                ? sides.getLast()
                : expression;
    }

    /** Whether both sides have the constant as a summand, and their other summands differ by a constant. */
    private static boolean isShifted(Expression gold, Expression answer, String constant, PairComparison comparison) {
        Optional<Expression> left = excess(gold);
        Optional<Expression> right = excess(answer);
        if (left.isEmpty() || right.isEmpty()) {
            return false;
        }
        Optional<LinearForm> slopeLeft = LinearForm.of(left.get(), constant, comparison);
        Optional<LinearForm> slopeRight = LinearForm.of(right.get(), constant, comparison);
        if (slopeLeft.isEmpty() || slopeRight.isEmpty()) {
            return false;
        }
        // A constant that cancels is none.
        boolean free = isNumber(slopeLeft.get().slope(), comparison)
                && isNumber(slopeRight.get().slope(), comparison)
                && isZero(slopeLeft.get().slope(), comparison)
                        == isZero(slopeRight.get().slope(), comparison);
        Expression one = slopeLeft.get().rest();
        Expression other = slopeRight.get().rest();
        boolean relation = gold instanceof Expression.Relation;
        return free
                && ((relation && CommonFactor.of(one, other, comparison).isPresent())
                        || isNumber(NumberExpressions.difference(one, other), comparison)
                        || isFlat(NumberExpressions.difference(one, other), comparison));
    }

    private static Optional<Expression> excess(Expression expression) {
        return expression instanceof Expression.Relation(List<Expression> sides, List<String> operators)
                ? operators.equals(List.of("="))
                        ? Optional.of(NumberExpressions.difference(sides.getFirst(), sides.getLast()))
                        : Optional.empty()
                : Optional.of(expression);
    }

    /** Whether the derivatives by all variables are zero. */
    private static boolean isFlat(Expression expression, PairComparison comparison) {
        return ExpressionWalk.variables(expression).stream()
                .allMatch(name -> NotationResolution.derivative(expression, name)
                        .flatMap(derivative -> new AlgebraRule().rule(NumberExpressions.ZERO, derivative, comparison))
                        .filter(DecisionTrace::isEqual)
                        .isPresent());
    }

    private static boolean isZero(Expression expression, PairComparison comparison) {
        return comparison.rational(expression).filter(Rational::isZero).isPresent();
    }

    private static boolean isNumber(Expression expression, PairComparison comparison) {
        return comparison.rational(expression).isPresent();
    }

    /** The answer is the gold but for the constant that it lacks: not known to be meant. */
    private Optional<DecisionTrace> without(
            Expression gold, Expression answer, List<String> constants, PairComparison comparison) {
        Expression bare = gold;
        for (String constant : constants) {
            bare = ExpressionWalk.substitute(bare, constant, NumberExpressions.of(Rational.ZERO));
        }
        return comparison.compare(bare, answer).isEqual()
                ? Optional.of(DecisionTrace.of(name(), RuleDecision.unsupported()))
                : Optional.empty();
    }
}
