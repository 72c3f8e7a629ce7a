package dev.assay.math.numeric;

import dev.assay.math.number.Rational;
import dev.assay.math.syntax.Expression;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/** The facts about two expressions that their evaluation depends on. */
final class ExpressionSurvey {
    private static final Set<String> CONSTANTS = Set.of("pi", "e", "i");
    private static final Set<String> NO_NUMBERS = Set.of("∞", "∅");
    private static final Set<String> COMPLEX = Set.of("Re", "Im", "conjugate", "arg");

    private static final String ON_CIRCLE = "cis";

    private static final Set<String> COMPLEX_NAMES = Set.of("z", "w", "omega");
    private static final Set<String> WHOLE_NAMES = Set.of("n", "m", "k", "N", "M", "K", "j");
    private static final Set<String> ROUNDING = Set.of("floor", "ceiling", "mod");
    private static final Set<String> COUNTING =
            Set.of("floor", "ceiling", "mod", "gcd", "lcm", "binomial", "factorial", "double factorial");

    private final SortedSet<String> variables = new TreeSet<>();
    private final List<Expression> expressions;
    private boolean evaluable = true;
    private boolean complex;
    private boolean parts;
    private boolean absolute;
    private boolean bareLogarithm;
    private boolean counting;
    private boolean rounding;
    private boolean integrating;
    private int digits;
    private double largest = 1;

    private ExpressionSurvey(List<Expression> expressions) {
        this.expressions = expressions;
    }

    static ExpressionSurvey of(Expression... expressions) {
        ExpressionSurvey survey = new ExpressionSurvey(List.of(expressions));
        survey.expressions.forEach(expression -> survey.visit(expression, Set.of()));
        return survey;
    }

    SortedSet<String> variables() {
        return variables;
    }

    /** Whether every part can be evaluated, at real points if there are variables. */
    boolean isEvaluable() {
        return evaluable && !(parts && !variables.isEmpty());
    }

    /**
     * Whether absolute values stand beside variables with the usual names of complex numbers, for which real points are
     * too few.
     */
    boolean needsComplexPoints() {
        return absolute && variables.stream().anyMatch(COMPLEX_NAMES::contains);
    }

    /** Whether imaginary values are meant. */
    boolean isComplex() {
        return complex;
    }

    /** Whether there is a logarithm without a base. */
    boolean hasBareLogarithm() {
        return bareLogarithm;
    }

    /** Variables that stand for whole numbers: by their names, where something is counted, rounded or alternates. */
    Set<String> whole() {
        TreeSet<String> whole = new TreeSet<>(variables);
        whole.retainAll(WHOLE_NAMES);
        return counting ? whole : Set.of();
    }

    /** Whether values jump where an argument is a whole number. */
    boolean rounds() {
        return rounding;
    }

    /** Whether there is an integral, whose values take long. */
    boolean integrates() {
        return integrating;
    }

    /** Digits of the longest number. */
    int digits() {
        return digits;
    }

    /** The largest number, at least 1. */
    double largest() {
        return largest;
    }

    private void visit(Expression expression, Set<String> bound) {
        switch (expression) {
            case Expression.Numeral numeral -> number(numeral.value());
            case Expression.Symbol symbol -> symbol(symbol.name(), bound);
            case Expression.Sum sum -> visit(sum.terms(), bound);
            case Expression.Negation negation -> visit(negation.operand(), bound);
            case Expression.Product product -> visit(product.factors(), bound);
            case Expression.Quotient quotient -> visit(List.of(quotient.dividend(), quotient.divisor()), bound);
            case Expression.Power power -> {
                if (power.base() instanceof Expression.Numeral base
                        && power.exponent() instanceof Expression.Numeral exponent) {
                    double size = Math.pow(size(base.value()), size(exponent.value()));
                    largest = Double.isFinite(size) ? Math.max(largest, size) : largest;
                }
                counting |= isNegative(power.base()) && !(power.exponent() instanceof Expression.Numeral);
                visit(List.of(power.base(), power.exponent()), bound);
            }
            case Expression.Root root -> visit(List.of(root.degree(), root.radicand()), bound);
            case Expression.Application application -> application(application, bound);
            case Expression.Percent percent -> visit(percent.operand(), bound);
            case Expression.Measure measure -> {
                evaluable &= measure.unit().equals("°");
                visit(measure.amount(), bound);
            }
            case Expression.Binding binding -> binding(binding, bound);
            case Expression.Piecewise piecewise -> piecewise.cases().forEach(line -> line(line, bound));
            case Expression.Relation _,
                    Expression.Based _,
                    Expression.PlusMinus _,
                    Expression.Tuple _,
                    Expression.Enumeration _,
                    Expression.Listing _,
                    Expression.SetOperation _,
                    Expression.Matrix _,
                    Expression.Derivative _,
                    Expression.SetBuilder _,
                    Expression.Ellipsis _,
                    Expression.Proportion _,
                    Expression.ClockTime _,
                    Expression.CalendarDate _,
                    Expression.Prose _,
                    Expression.Opaque _ -> evaluable = false;
        }
    }

    private static boolean isNegative(Expression base) {
        return base instanceof Expression.Negation(Expression.Numeral _)
                || (base instanceof Expression.Numeral numeral
                        && numeral.value().signum() < 0);
    }

    private void visit(List<Expression> parts, Set<String> bound) {
        parts.forEach(part -> visit(part, bound));
    }

    private void number(Rational value) {
        digits = Math.max(digits, value.bits() * 3 / 10 + 1);
        largest = Math.max(largest, size(value));
    }

    private static double size(Rational value) {
        return Math.abs(new MachineReal(1, 0).of(value).middle());
    }

    private void symbol(String name, Set<String> bound) {
        if (bound.contains(name)) {
            return;
        }
        int index = bound.isEmpty() ? -1 : name.indexOf('_');
        // Of a_n nobody knows how it depends on n.
        boolean sequence = index > 0 && isBound(indexLetters(name.substring(index + 1)), bound);
        evaluable &= !NO_NUMBERS.contains(name) && !sequence;
        complex |= name.equals("i");
        if (!CONSTANTS.contains(name)) {
            variables.add(name);
        }
    }

    /** Whether an index runs, or is made of letters of which one does, as {@code ii} is. */
    private static boolean isBound(String letters, Set<String> bound) {
        return bound.contains(letters)
                || letters.chars().anyMatch(letter -> bound.contains(String.valueOf((char) letter)));
    }

    /** The letters of an index such as {@code k+1}. */
    private static String indexLetters(String index) {
        int end = 0;
        while (end < index.length() && Character.isLetter(index.charAt(end))) {
            end++;
        }
        return index.substring(0, end);
    }

    private void application(Expression.Application application, Set<String> bound) {
        evaluable &= FunctionCalls.knows(application.function());
        complex |= COMPLEX.contains(application.function())
                || application.function().equals(ON_CIRCLE);
        parts |= COMPLEX.contains(application.function());
        absolute |= application.function().equals("abs");
        counting |= COUNTING.contains(application.function());
        rounding |= ROUNDING.contains(application.function());
        bareLogarithm |= application.function().equals("log");
        visit(application.arguments(), bound);
    }

    private void binding(Expression.Binding binding, Set<String> bound) {
        boolean finite = switch (binding.binder()) {
            case SUM, PRODUCT, INTEGRAL -> true;
            case LIMIT, UNION, INTERSECTION -> false;
        };
        if (!finite || binding.lower() == null || binding.upper() == null) {
            evaluable = false;
            return;
        }
        integrating |= binding.binder() == Expression.Binder.INTEGRAL;
        visit(binding.lower(), bound);
        if (!isSeries(binding)) {
            visit(binding.upper(), bound);
        }
        TreeSet<String> inside = new TreeSet<>(bound);
        inside.add(binding.variable());
        visit(binding.body(), inside);
    }

    private void line(Expression.Case line, Set<String> bound) {
        visit(line.value(), bound);
        switch (line.condition()) {
            case Expression.Relation relation -> visit(relation.sides(), bound);
            case Expression.Prose _ -> {}
            case Expression.Measure measure
            when Parity.of(measure).isPresent() -> {
                counting = true;
                visit(measure.amount(), bound);
            }
            default -> evaluable = false;
        }
    }

    /** Whether there are infinitely many terms. */
    static boolean isSeries(Expression.Binding binding) {
        return binding.binder() == Expression.Binder.SUM
                && binding.upper() instanceof Expression.Symbol(String name)
                && name.equals("∞");
    }
}
