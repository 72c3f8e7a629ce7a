package dev.assay.code.compare;

import java.util.regex.Pattern;

/** Compares words that are decimal numbers. */
final class DecimalWord {
    private static final int LONGEST = 400;
    private static final Pattern INTEGER = Pattern.compile("[+-]?[0-9]+");
    private static final Pattern NUMBER =
            Pattern.compile("[+-]?(?:[0-9]++(?:\\.[0-9]*+)?|\\.[0-9]++)(?:[eE][+-]?[0-9]{1,4})?");

    private DecimalWord() {}

    /**
     * Returns whether two different words are numbers that differ by at most the tolerance, absolutely or as a share of
     * the expected number. Two integers are near only if they are equal, because counts are exact.
     */
    static boolean isNear(String word, String expected, double tolerance) {
        if (!isNumber(word) || !isNumber(expected)) {
            return false;
        }
        if (isInteger(word) && isInteger(expected)) {
            return canonical(word).equals(canonical(expected));
        }
        double value = Double.parseDouble(word);
        double wanted = Double.parseDouble(expected);
        return Double.isFinite(value)
                && Double.isFinite(wanted)
                && Math.abs(value - wanted) <= tolerance * Math.max(1, Math.abs(wanted));
    }

    private static boolean isNumber(String word) {
        return word.length() <= LONGEST && NUMBER.matcher(word).matches();
    }

    private static boolean isInteger(String word) {
        return INTEGER.matcher(word).matches();
    }

    private static String canonical(String integer) {
        String digits = integer.replaceFirst("^[+-]?0*(?=[0-9])", "");
        return integer.startsWith("-") && !digits.equals("0") ? "-" + digits : digits;
    }
}
