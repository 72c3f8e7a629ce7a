package dev.assay.math.algebra;

import dev.assay.math.number.Rational;
import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.syntax.Expression;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Takes names with an index, such as {@code a_0} and {@code a_{n-1}}, for functions of it while dots are read. */
final class IndexedNames {
    private static final String MARK = "_";
    private static final int LONGEST = 9;
    /** Stands before an index that is written twice. */
    private static final String PAIRS = "&_";

    private static final Pattern PAIR = Pattern.compile("[A-Za-z]{1,6}_([a-z]),?\\1");
    private static final Pattern PAIRED = Pattern.compile("[A-Za-z]{1,6}_([0-9a-z]),?\\1");

    private IndexedNames() {}

    /** The expressions with such functions; an index such as {@code nn} makes 11 and 22 pairs of numbers, too. */
    static List<Expression> opened(List<Expression> expressions) {
        List<Expression> paired = new ArrayList<>(expressions);
        Set<String> names = new HashSet<>();
        expressions.forEach(expression -> names.addAll(ExpressionWalk.variables(expression)));
        if (names.stream().anyMatch(name -> PAIR.matcher(name).matches())) {
            paired.replaceAll(expression -> ExpressionWalk.map(
                    expression,
                    part -> part instanceof Expression.Symbol(String name)
                                    && PAIRED.matcher(name).matches()
                            ? new Expression.Symbol(
                                    name.substring(0, name.indexOf('_')) + PAIRS + name.charAt(name.length() - 1))
                            : part));
        }
        return paired.stream().map(IndexedNames::opened).toList();
    }

    /** The expression with each name whose index is a number, a letter, or a letter and a number, as a function. */
    static Expression opened(Expression expression) {
        return ExpressionWalk.map(expression, part -> {
            if (!(part instanceof Expression.Symbol(String name)) || name.indexOf('_') < 1) {
                return part;
            }
            int mark = name.indexOf('_');
            return index(name.substring(mark + 1))
                    .<Expression>map(
                            index -> new Expression.Application(name.substring(0, mark) + MARK, List.of(index)))
                    .orElse(part);
        });
    }

    /** The expression with names in the place of such functions; empty where an index is anything else. */
    static Optional<Expression> closed(Expression expression) {
        Expression closed = ExpressionWalk.map(expression, IndexedNames::name);
        return contains(closed) ? Optional.empty() : Optional.of(closed);
    }

    /** The letters of an index that are written twice, as {@code i} in {@code ii} and in {@code i,i}; else an empty text. */
    static String single(String index) {
        int comma = index.indexOf(',');
        int half = comma < 0 ? index.length() / 2 : comma;
        String letters = index.substring(0, half);
        boolean twice = !letters.isEmpty()
                && letters.chars().allMatch(Character::isLetter)
                && index.endsWith(letters)
                && index.length() == (comma < 0 ? 2 * half : 2 * half + 1);
        return twice ? letters : "";
    }

    /** Names of pairs again, such as {@code a_ii}. */
    private static String name(String function, String index) {
        return function.endsWith(PAIRS)
                ? function.substring(0, function.length() - PAIRS.length()) + MARK + index + "," + index
                : function + index;
    }

    private static Expression name(Expression part) {
        if (!(part instanceof Expression.Application(String function, List<Expression> arguments))
                || !function.endsWith(MARK)
                || arguments.size() != 1) {
            return part;
        }
        return switch (arguments.getFirst()) {
            case Expression.Symbol(String letter) -> new Expression.Symbol(name(function, letter));
            case Expression.Numeral(Rational value, var _)
            when value.isInteger() && !function.endsWith(PAIRS) -> new Expression.Symbol(function + value.numerator());
            case Expression.Sum(List<Expression> terms)
            when terms.size() == 2
                    && terms.getFirst() instanceof Expression.Symbol(String letter)
                    && terms.getLast() instanceof Expression.Numeral(Rational value, var _)
                    && value.isInteger()
                    && !function.endsWith(PAIRS) ->
                new Expression.Symbol(function + letter + (value.signum() < 0 ? "" : "+") + value.numerator());
            default -> part;
        };
    }

    /** Whether such a function stands in an expression. */
    static boolean contains(Expression expression) {
        return (expression instanceof Expression.Application(String function, var _) && function.endsWith(MARK))
                || expression.parts().stream().anyMatch(IndexedNames::contains);
    }

    /** A number, a letter, or a letter plus or minus a number. */
    private static Optional<Expression> index(String text) {
        boolean letter = !text.isEmpty() && Character.isLetter(text.charAt(0));
        String number = letter ? text.substring(1) : text;
        boolean signed = letter && !number.isEmpty() && "+-".indexOf(number.charAt(0)) >= 0;
        String digits = signed ? number.substring(1) : number;
        boolean plain = digits.length() <= LONGEST && digits.chars().allMatch(digit -> digit >= '0' && digit <= '9');
        if (!plain || digits.isEmpty() != (letter && number.isEmpty()) || (letter && !signed && !number.isEmpty())) {
            return Optional.empty();
        }
        if (digits.isEmpty()) {
            return Optional.of(new Expression.Symbol(text));
        }
        Expression value = ExpressionBuilder.number(Long.parseLong(digits) * (number.startsWith("-") ? -1 : 1));
        return Optional.of(
                letter ? ExpressionBuilder.sum(List.of(new Expression.Symbol(text.substring(0, 1)), value)) : value);
    }
}
