package dev.assay.math.syntax;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The functions under all their names, English, Continental and those of computer algebra. */
final class FunctionNames {
    private static final Map<String, String> CANONICAL = canonical();

    private FunctionNames() {}

    /** The one name of a function, such as {@code arcsin} for {@code asin}; null where it is none. */
    static @Nullable String canonical(String name) {
        return CANONICAL.get(name);
    }

    /** Whether a name is too short or too common to be a function unless a bracket or a backslash says so. */
    static boolean needsBracket(String name) {
        return switch (name) {
            case "sh",
                    "ch",
                    "th",
                    "Re",
                    "Im",
                    "tr",
                    "deg",
                    "rank",
                    "dim",
                    "ker",
                    "sign",
                    "floor",
                    "arch",
                    "arsh",
                    "arth",
                    "sup",
                    "Var",
                    "Cov",
                    "span",
                    "arg" -> true;
            default -> false;
        };
    }

    static Map<String, String> all() {
        return CANONICAL;
    }

    private static Map<String, String> canonical() {
        Map<String, String> table = new HashMap<>();
        for (String name :
                new String[] {"sin", "cos", "tan", "cot", "sec", "csc", "sinh", "cosh", "tanh", "coth", "sech", "csch"
                }) {
            table.put(name, name);
            table.put("arc" + name, "arc" + name);
            table.put("a" + name, "arc" + name);
            table.put("ar" + name, "arc" + name);
        }
        for (String name : new String[] {
            "ln", "log", "lg", "exp", "gcd", "lcm", "min", "max", "floor", "ceiling", "det", "arg", "sup", "inf", "Re",
            "Im", "sgn", "tr", "deg", "rank", "dim", "ker", "Var", "Cov", "span"
        }) {
            table.put(name, name);
        }
        put(table, "tan", "tg");
        put(table, "cot", "ctg", "cotg");
        put(table, "csc", "cosec");
        put(table, "sinh", "sh");
        put(table, "cosh", "ch");
        put(table, "tanh", "th");
        put(table, "arctan", "arctg", "atg");
        put(table, "arccot", "arcctg", "arccotg");
        put(table, "arcsinh", "arsh");
        put(table, "arccosh", "arch");
        put(table, "arctanh", "arth");
        put(table, "ceiling", "ceil");
        put(table, "sgn", "sign");
        put(table, "determinant", "det");
        put(table, "arg", "Arg");
        put(table, "gcd", "GCD", "hcf", "HCF");
        put(table, "lcm", "LCM");
        return Map.copyOf(table);
    }

    private static void put(Map<String, String> table, String canonical, String... names) {
        for (String name : names) {
            table.put(name, canonical);
        }
    }
}
