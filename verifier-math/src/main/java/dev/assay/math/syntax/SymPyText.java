package dev.assay.math.syntax;

/** Makes statements of what SymPy prints as containers of Python: a list of solutions, a dictionary of values. */
final class SymPyText {
    private SymPyText() {}

    /** The text without quotation marks, and without the brackets or braces of one container around it. */
    static String of(String text) {
        String plain =
                withoutSingletons(text.replace("'", "").replace("\"", "")).strip();
        if (isAround(plain, '[', ']')) {
            String inside = plain.substring(1, plain.length() - 1).strip();
            return inside.isEmpty() ? "{}" : inside.startsWith("[") ? plain : inside;
        }
        return isAround(plain, '{', '}') && plain.contains(": ")
                ? plain.substring(1, plain.length() - 1).replace(": ", " = ").strip()
                : plain;
    }

    /** {@code S.Reals} is Reals. */
    private static String withoutSingletons(String text) {
        return text.contains("S.")
                ? text.replace("S.Half", "(1/2)")
                        .replace("S.NegativeInfinity", "-oo")
                        .replace("S.", "")
                : text;
    }

    /** Whether a text is one container. */
    private static boolean isAround(String text, char open, char close) {
        if (text.length() < 2 || text.charAt(0) != open) {
            return false;
        }
        int depth = 0;
        for (int at = 0; at < text.length(); at++) {
            depth += text.charAt(at) == open ? 1 : text.charAt(at) == close ? -1 : 0;
            if (depth == 0) {
                return at == text.length() - 1;
            }
        }
        return false;
    }
}
