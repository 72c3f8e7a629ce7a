package dev.assay.math.rewriting;

import dev.assay.math.syntax.Expression;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Tells what only says how a value is called: nothing multiplies or raises the unknown. */
public final class ValueNames {
    private static final Set<String> CONSTANTS = Set.of("pi", "∞", "∅", "ℝ", "ℤ", "ℕ", "ℚ", "ℂ");
    private static final Set<String> COORDINATES = Set.of("x", "y", "z");

    /** Names of two letters that are no products; words lose their capitals. */
    private static final Set<String> ACIDITY = Set.of("pH", "pOH");

    /** Functions of events; their argument may be any relation, set or word. */
    private static final Set<String> PROBABILITIES = Set.of("P", "Pr");

    private static final Set<String> PLAIN = Set.of("angle", "abs");

    private ValueNames() {}

    /** Whether the whole is a name; e and i are numbers where they stand alone. */
    public static boolean isName(Expression expression) {
        boolean number = expression instanceof Expression.Symbol(String name) && (name.equals("e") || name.equals("i"));
        return !number && isPart(expression);
    }

    private static boolean isPart(Expression expression) {
        return switch (expression) {
            case Expression.Symbol(String name) -> !CONSTANTS.contains(name);
            case Expression.Prose(String words) -> words.chars().noneMatch(Character::isDigit);
            case Expression.Application(String function, var _) when PROBABILITIES.contains(function) -> true;
            case Expression.Measure(Expression.Symbol(String name), var _) when PROBABILITIES.contains(name) -> true;
            case Expression.Application application -> all(application.arguments(), true);
            case Expression.Binding limit when limit.binder() == Expression.Binder.LIMIT -> isPart(limit.body());
            case Expression.Sum sum -> sum.terms().stream().allMatch(ValueNames::isTerm);
            case Expression.Product product -> all(product.factors(), false);
            case Expression.Derivative derivative -> isPart(derivative.body());
            case Expression.Quotient quotient -> isPart(quotient.dividend()) && isPart(quotient.divisor());
            default -> false;
        };
    }

    /** Within {@code a - b} the second is a name; alone, {@code -x = 5} is no value of x. */
    private static boolean isTerm(Expression term) {
        return term instanceof Expression.Negation(Expression operand) ? isPart(operand) : isPart(term);
    }

    private static boolean all(List<Expression> parts, boolean numbers) {
        return parts.stream().allMatch(part -> isPart(part) || (numbers && part instanceof Expression.Numeral));
    }

    /**
     * The label of one unknown, the same for the same unknown; a function is called by its argument too. An angle is called
     * as its vertex, the length of a side as the side.
     */
    public static Optional<String> label(Expression expression) {
        return switch (expression) {
            case Expression.Application(String sign, List<Expression> arguments)
            when PLAIN.contains(sign) && arguments.getFirst() instanceof Expression.Symbol(String name) ->
                sign.equals("abs") && !isSide(name)
                        ? Optional.of(expression.toString())
                        : Optional.of(sign.equals("angle") ? angle(name) : name);
            case Expression.Product product when side(product).isPresent() -> side(product);
            case Expression.Product product
            when ACIDITY.contains(letters(product)) ->
                Optional.of(letters(product).toLowerCase(Locale.ROOT));
            case Expression.Symbol(String name)
            when isName(expression) -> Optional.of(name.endsWith("_1,2") ? name.substring(0, name.length() - 4) : name);
            case Expression.Prose(String words) when isName(expression) -> Optional.of(words);
            case Expression.Sum _,
                    Expression.Product _,
                    Expression.Quotient _,
                    Expression.Derivative _,
                    Expression.Binding _,
                    Expression.Application _,
                    Expression.Measure _ -> isName(expression) ? Optional.of(expression.toString()) : Optional.empty();
            default -> Optional.empty();
        };
    }

    /** {@code ∠CBA} as {@code ∠ABC}: its vertex stands between the other two points. */
    private static String angle(String points) {
        boolean turned = points.length() == 3 && points.charAt(0) > points.charAt(2);
        return turned ? new StringBuilder(points).reverse().toString() : points;
    }

    /** {@code AB}: two points. */
    private static boolean isSide(String name) {
        return name.length() == 2 && name.chars().allMatch(Character::isUpperCase);
    }

    /** {@code A B}, which is {@code AB}. */
    private static Optional<String> side(Expression.Product product) {
        String name = letters(product);
        return isSide(name) ? Optional.of(name) : Optional.empty();
    }

    private static String letters(Expression.Product product) {
        return product.factors().stream()
                .map(factor -> factor instanceof Expression.Symbol(String letter) ? letter : "?")
                .collect(Collectors.joining());
    }

    /** Whether the labels are the names of coordinates, which a point lists by the alphabet. */
    public static boolean areCoordinates(List<String> labels) {
        return COORDINATES.containsAll(labels);
    }
}
