package dev.assay.graders.formula;

/** A formula's characters, with a reading position. */
final class FormulaText {
    private static final int MOST_SHOWN = 64;

    private final String text;
    private int at;

    FormulaText(String text) {
        this.text = text;
        skipSpace();
    }

    boolean isAtEnd() {
        return at >= text.length();
    }

    boolean isAt(String sign) {
        return text.startsWith(sign, at);
    }

    boolean isAtNumber() {
        return !isAtEnd() && (isDigit(text.charAt(at)) || text.charAt(at) == '.');
    }

    boolean isAtName() {
        return !isAtEnd() && isLetter(text.charAt(at));
    }

    /** Consumes a sign and the space after it where the sign stands at the position. */
    boolean taken(String sign) {
        if (!isAt(sign)) {
            return false;
        }
        at += sign.length();
        skipSpace();
        return true;
    }

    void require(String sign) {
        if (!taken(sign)) {
            throw unexpected();
        }
    }

    String name() {
        int from = at;
        while (!isAtEnd() && (isLetter(text.charAt(at)) || isDigit(text.charAt(at)))) {
            at++;
        }
        String name = text.substring(from, at);
        skipSpace();
        return name;
    }

    double number() {
        int from = at;
        digits();
        if (isAt(".")) {
            at++;
            digits();
        }
        if (isAt("e") || isAt("E")) {
            at++;
            at += isAt("+") || isAt("-") ? 1 : 0;
            digits();
        }
        String written = text.substring(from, at);
        skipSpace();
        try {
            double value = Double.parseDouble(written);
            if (Double.isFinite(value)) {
                return value;
            }
        } catch (NumberFormatException e) {
            // The exception below reports it.
        }
        throw new IllegalArgumentException("has " + cut(written) + ", which is no finite number");
    }

    private void digits() {
        while (!isAtEnd() && isDigit(text.charAt(at))) {
            at++;
        }
    }

    private void skipSpace() {
        while (!isAtEnd() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }

    IllegalArgumentException unexpected() {
        return new IllegalArgumentException(isAtEnd() ? "ends too early" : "can't be read at character " + (at + 1));
    }

    static String cut(String name) {
        return name.length() <= MOST_SHOWN ? name : name.substring(0, MOST_SHOWN) + "…";
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isLetter(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
    }
}
