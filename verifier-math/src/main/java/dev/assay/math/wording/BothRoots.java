package dev.assay.math.wording;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads a curve that is given by both of its roots, {@code y = 1 ± √(x)}, as the equation {@code (y - 1)² = x} that they solve. */
public final class BothRoots {
    private static final int LONGEST = 100;
    private static final Pattern ROOTS = Pattern.compile(
            "\\s*+\\$?(?<name>[xy])\\s*+=\\s*+(?<middle>[^=±,;{}]{0,30}?)\\s*+(?:±|\\\\pm(?![A-Za-z]))\\s*+(?<root>[^=±,;]{1,60}?)\\s*+\\$?\\.?\\s*+");

    private BothRoots() {}

    /** The equation without its roots; empty where the text says anything else, or the value has no other unknown. */
    public static Optional<String> squared(String text) {
        if (text.length() > LONGEST || (text.indexOf('±') < 0 && !text.contains("\\pm"))) {
            return Optional.empty();
        }
        Matcher roots = ROOTS.matcher(text);
        if (!roots.matches()) {
            return Optional.empty();
        }
        String name = roots.group("name");
        String other = name.equals("x") ? "y" : "x";
        String root = roots.group("root");
        String middle = roots.group("middle");
        boolean curve = has(root + " " + middle, other) && !has(root + " " + middle, name) && !root.contains("\\pm");
        return curve && isTerm(root) && RealWords.isValue(root) && (middle.isEmpty() || RealWords.isValue(middle))
                ? Optional.of("(" + name + "-(" + (middle.isEmpty() ? "0" : middle) + "))^2=(" + root + ")^2")
                : Optional.empty();
    }

    /** Whether the sign stands before all of it: outside of brackets there is no further sum. */
    private static boolean isTerm(String root) {
        int depth = 0;
        for (int at = 0; at < root.length(); at++) {
            char sign = root.charAt(at);
            depth += "({[".indexOf(sign) >= 0 ? 1 : ")}]".indexOf(sign) >= 0 ? -1 : 0;
            if (depth == 0 && "+-−".indexOf(sign) >= 0) {
                return false;
            }
        }
        return depth == 0;
    }

    private static boolean has(String formula, String name) {
        return Pattern.compile("(?<![\\\\A-Za-z])" + name + "(?![A-Za-z])")
                .matcher(formula)
                .find();
    }
}
