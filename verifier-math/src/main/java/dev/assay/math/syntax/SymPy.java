package dev.assay.math.syntax;

import java.util.List;
import java.util.Map;
import java.util.Set;
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
    /** Names that mean other things elsewhere. */
    private static final Set<String> MORE_CALLS = Set.of(
            "S",
            "And",
            "Or",
            "Not",
            "Contains",
            "Equality",
            "Unequality",
            "StrictLessThan",
            "LessThan",
            "StrictGreaterThan",
            "GreaterThan",
            "Piecewise",
            "ConditionSet",
            "ImageSet",
            "Lambda",
            "Range",
            "Poly",
            "Negative",
            "MutableDenseMatrix",
            "ImmutableDenseMatrix",
            "factorial2",
            "conjugate",
            "re",
            "im",
            "gamma",
            "zeta");

    /** The calls that no other notation has, with their bracket. */
    private static final List<String> CAPITAL_CALLS = CALLS.stream()
            .filter(call -> Character.isUpperCase(call.charAt(0)))
            .map(call -> call + "(")
            .toList();

    private static final Map<String, String> CONSTANTS = Map.ofEntries(
            Map.entry("Reals", "ℝ"),
            Map.entry("Integers", "ℤ"),
            Map.entry("Naturals", "ℕ"),
            Map.entry("Rationals", "ℚ"),
            Map.entry("Complexes", "ℂ"),
            Map.entry("EmptySet", "∅"),
            Map.entry("Infinity", "∞"),
            Map.entry("Pi", "pi"),
            Map.entry("Exp1", "e"),
            Map.entry("ImaginaryUnit", "i"),
            Map.entry("lamda", "lambda"),
            Map.entry("GoldenRatio", "GoldenRatio"),
            Map.entry("EulerGamma", "EulerGamma"),
            Map.entry("Catalan", "Catalan"));

    private static final Set<String> SETS =
            Set.of("Reals", "Integers", "Naturals", "Rationals", "Complexes", "EmptySet");

    private static final List<String> FUNCTIONS =
            List.of("sqrt(", "exp(", "log(", "sin(", "cos(", "tan(", "sinh(", "cosh(", "tanh(", "gamma(");

    private SymPy() {}

    /** Whether a name before a bracket calls for computer algebra, in a text that is or is not known to be it. */
    static boolean isCall(String name, boolean known) {
        return CALLS.contains(name) || (known && MORE_CALLS.contains(name));
    }

    /** Whether names such as {@code Interval.open} exist. */
    static boolean hasVariants(String name) {
        return name.equals("Interval");
    }

    static @Nullable String constant(String name) {
        return CONSTANTS.get(name);
    }

    /** Whether a text is surely written in SymPy's notation, so that E and I are numbers. */
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
                || (CONSTANTS.containsKey(text) && SETS.contains(text))
                || CAPITAL_CALLS.stream().anyMatch(text::contains)
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
    static boolean isImaginary(TokenScanner scanner) {
        List<MathToken> tokens = scanner.tokens;
        int size = tokens.size();
        boolean exponent = size >= 3
                && tokens.get(size - 1).is(MathToken.Kind.OPEN, "{")
                && tokens.get(size - 2).is(MathToken.Kind.POWER)
                && tokens.get(size - 3).is(MathToken.Kind.SYMBOL, "e");
        return exponent && scanner.text.startsWith("\\pi", scanner.skipBlanks());
    }
}
