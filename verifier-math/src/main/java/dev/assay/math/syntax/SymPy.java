package dev.assay.math.syntax;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The notation of the computer algebra system in which many references are written. */
final class SymPy {
    private static final Set<String> CALLS = Set.of(
            "Abs",
            "Rational",
            "Eq",
            "Ne",
            "Lt",
            "Le",
            "Gt",
            "Ge",
            "Integral",
            "Sum",
            "Product",
            "Limit",
            "Derivative",
            "Interval",
            "FiniteSet",
            "Union",
            "Intersection",
            "Complement",
            "Max",
            "Min",
            "Mod",
            "Matrix",
            "ImmutableMatrix",
            "Tuple",
            "Pow",
            "Mul",
            "Add",
            "Integer",
            "Float",
            "Symbol",
            "binomial",
            "factorial",
            "cbrt",
            "root",
            "abs");
    private static final Map<String, String> CONSTANTS =
            Map.of("Reals", "ℝ", "Integers", "ℤ", "Naturals", "ℕ", "Rationals", "ℚ", "Complexes", "ℂ", "EmptySet", "∅");

    private static final List<String> FUNCTIONS =
            List.of("sqrt(", "exp(", "log(", "sin(", "cos(", "tan(", "sinh(", "cosh(", "tanh(", "gamma(");

    private SymPy() {}

    static boolean isCall(String name) {
        return CALLS.contains(name);
    }

    /** Whether names such as {@code Interval.open} exist. */
    static boolean hasVariants(String name) {
        return name.equals("Interval");
    }

    static @Nullable String constant(String name) {
        return CONSTANTS.get(name);
    }

    /** Whether a text shows that it is written in this notation, so that E and I are numbers. */
    static boolean isUsedIn(String text) {
        if (text.indexOf('*') < 0 && text.indexOf('(') < 0 && text.indexOf('S') < 0 && text.indexOf('s') < 0) {
            return false;
        }
        if (text.indexOf('\\') >= 0) {
            return false;
        }
        return text.contains("**")
                || (text.indexOf('*') >= 0 && (hasFactor(text, 'I') || hasFactor(text, 'E')))
                || (text.indexOf('=') < 0 && FUNCTIONS.stream().anyMatch(text::contains) && hasNumber(text))
                || text.contains(", E)")
                || CONSTANTS.containsKey(text)
                || CALLS.stream().anyMatch(call -> Character.isUpperCase(call.charAt(0)) && text.contains(call + "("))
                || text.contains("Interval.");
    }

    /** Whether a capital I or E stands alone at an operator, as in {@code sqrt(3)/2 + I/2}. */
    private static boolean hasNumber(String text) {
        for (int at = 0; at < text.length(); at++) {
            boolean letter = text.charAt(at) == 'I' || text.charAt(at) == 'E';
            if (letter
                    && "+-*/".indexOf(neighbour(text, at, -1)) >= 0
                    && "+-*/) ".indexOf(neighbour(text, at, 1)) >= 0) {
                return true;
            }
            boolean first = letter && "( ".indexOf(neighbour(text, at, -1)) >= 0;
            if (first && "+-*/".indexOf(neighbour(text, at, 1)) >= 0) {
                return true;
            }
        }
        return false;
    }

    /** The next sign in one direction that is not blank; a blank where there is none. */
    private static char neighbour(String text, int at, int step) {
        int next = at + step;
        while (next >= 0 && next < text.length() && text.charAt(next) == ' ') {
            next += step;
        }
        return next >= 0 && next < text.length() ? text.charAt(next) : ' ';
    }

    private static boolean hasFactor(String text, char letter) {
        for (int at = text.indexOf(letter); at >= 0; at = text.indexOf(letter, at + 1)) {
            boolean starBefore = at > 0 && text.charAt(at - 1) == '*';
            boolean starBehind = at + 1 < text.length() && text.charAt(at + 1) == '*';
            if (starBefore || starBehind) {
                return true;
            }
        }
        return false;
    }

    /** Whether the capital I just read is the imaginary unit of Euler's formula, as in {@code e^{I\pi}}. */
    static boolean isImaginary(Scanner scanner) {
        var tokens = scanner.tokens;
        int size = tokens.size();
        boolean exponent = size >= 3
                && tokens.get(size - 1).is(Token.Kind.OPEN, "{")
                && tokens.get(size - 2).is(Token.Kind.POWER)
                && tokens.get(size - 3).is(Token.Kind.SYMBOL, "e");
        return exponent && scanner.text.startsWith("\\pi", scanner.skipBlanks());
    }

    /** What a call means; a failure where its arguments do not fit. */
    static Expression apply(Cursor cursor, String name, List<Expression> arguments) {
        int count = arguments.size();
        var first = arguments.getFirst();
        return switch (name) {
            case "Abs", "abs" -> call("abs", arguments);
            case "factorial", "binomial" -> call(name, arguments);
            case "Max", "Min", "Mod" -> call(name.toLowerCase(java.util.Locale.ROOT), arguments);
            case "Integer", "Float", "Symbol", "Rational" ->
                count == 2 ? new Expression.Quotient(first, arguments.get(1)) : first;
            case "Pow" -> count == 2 ? new Expression.Power(first, arguments.get(1)) : cursor.fail("Pow");
            case "root" -> count == 2 ? new Expression.Root(arguments.get(1), first) : cursor.fail("root");
            case "cbrt" -> new Expression.Root(Numerals.THREE, first);
            case "Mul" -> count > 1 ? new Expression.Product(arguments) : first;
            case "Add" -> count > 1 ? new Expression.Sum(arguments) : first;
            case "Eq", "Ne", "Lt", "Le", "Gt", "Ge" ->
                count == 2 ? new Expression.Relation(arguments, List.of(relation(name))) : cursor.fail(name);
            case "FiniteSet" -> new Expression.Enumeration(arguments);
            case "Tuple" -> new Expression.Tuple("(", arguments, ")");
            case "Union" -> count > 1 ? operation("∪", arguments) : first;
            case "Intersection" -> count > 1 ? operation("∩", arguments) : first;
            case "Complement" -> count > 1 ? new Expression.SetOperation("∖", arguments) : first;
            case "Matrix", "ImmutableMatrix" -> matrix(first);
            case "Derivative" -> derivative(cursor, arguments);
            case "Sum" -> bound(cursor, Expression.Binder.SUM, arguments);
            case "Product" -> bound(cursor, Expression.Binder.PRODUCT, arguments);
            case "Integral" -> bound(cursor, Expression.Binder.INTEGRAL, arguments);
            case "Limit" -> limit(cursor, arguments);
            default -> name.startsWith("Interval") && count >= 2 ? interval(name, arguments) : cursor.fail(name);
        };
    }

    private static Expression call(String name, List<Expression> arguments) {
        return new Expression.Application(name, arguments);
    }

    private static String relation(String name) {
        return switch (name) {
            case "Ne" -> "≠";
            case "Lt" -> "<";
            case "Le" -> "≤";
            case "Gt" -> ">";
            case "Ge" -> "≥";
            default -> "=";
        };
    }

    private static Expression matrix(Expression rows) {
        return rows instanceof Expression.Tuple tuple
                ? new Expression.Matrix(
                        tuple.members().stream().map(List::<Expression>of).toList())
                : rows;
    }

    /** Unions of unions are one. */
    private static Expression operation(String operator, List<Expression> operands) {
        var flat = operands.stream()
                .flatMap(operand -> operand instanceof Expression.SetOperation(String inner, List<Expression> parts)
                                && inner.equals(operator)
                        ? parts.stream()
                        : Stream.of(operand))
                .toList();
        return new Expression.SetOperation(operator, flat);
    }

    private static Expression interval(String name, List<Expression> arguments) {
        boolean left = name.endsWith(".open")
                || name.endsWith(".Lopen")
                || isTrue(arguments, 2)
                || isInfinite(arguments.getFirst());
        boolean right = name.endsWith(".open")
                || name.endsWith(".Ropen")
                || isTrue(arguments, 3)
                || isInfinite(arguments.get(1));
        return new Expression.Tuple(left ? "(" : "[", arguments.subList(0, 2), right ? ")" : "]");
    }

    private static boolean isTrue(List<Expression> arguments, int index) {
        return index < arguments.size() && arguments.get(index).equals(new Expression.Prose("true"));
    }

    private static boolean isInfinite(Expression bound) {
        var infinity = new Expression.Symbol("∞");
        return bound.equals(infinity) || bound.equals(new Expression.Negation(infinity));
    }

    private static Expression derivative(Cursor cursor, List<Expression> arguments) {
        var result = arguments.getFirst();
        for (var variable : arguments.subList(1, arguments.size())) {
            result = switch (variable) {
                case Expression.Symbol symbol -> new Expression.Derivative(result, symbol.name(), 1);
                case Expression.Tuple tuple
                when tuple.members().getFirst() instanceof Expression.Symbol symbol
                        && tuple.members().getLast() instanceof Expression.Numeral order
                        && order.value().isInteger()
                        && order.value().numerator().bitLength() < 8 ->
                    new Expression.Derivative(
                            result, symbol.name(), order.value().numerator().intValue());
                default -> cursor.fail("Derivative");
            };
        }
        return result;
    }

    /** A sum, product or integral over one or more variables, the innermost first. */
    private static Expression bound(Cursor cursor, Expression.Binder binder, List<Expression> arguments) {
        var result = arguments.getFirst();
        for (var range : arguments.subList(1, arguments.size())) {
            result = switch (range) {
                case Expression.Symbol symbol -> new Expression.Binding(binder, symbol.name(), null, null, result);
                case Expression.Tuple(String _, List<Expression> members, String _)
                when members.size() == 3 && members.getFirst() instanceof Expression.Symbol symbol ->
                    new Expression.Binding(binder, symbol.name(), members.get(1), members.get(2), result);
                default -> cursor.fail("a range");
            };
        }
        return result;
    }

    /** The default direction is from above, which is also how a limit from both sides is printed. */
    private static Expression limit(Cursor cursor, List<Expression> arguments) {
        if (arguments.size() < 3 || !(arguments.get(1) instanceof Expression.Symbol variable)) {
            return cursor.fail("Limit");
        }
        boolean below = arguments.size() > 3 && arguments.get(3).equals(new Expression.Symbol("dir-"));
        return new Expression.Binding(
                Expression.Binder.LIMIT,
                variable.name(),
                arguments.get(2),
                below ? new Expression.Symbol("-") : null,
                arguments.getFirst());
    }
}
