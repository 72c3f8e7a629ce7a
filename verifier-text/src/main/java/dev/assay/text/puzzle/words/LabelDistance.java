package dev.assay.text.puzzle.words;

/** The cost of a change of a label, as Reasoning Gym's scorer of CodeIO counts it. */
final class LabelDistance {
    private LabelDistance() {}

    /** Returns the cost between labels of the form {@code key:value}, or without a value. */
    static double of(String one, String other) {
        int first = one.indexOf(':');
        int second = other.indexOf(':');
        if (first < 0 || second < 0) {
            return edits(one, other);
        }
        String value = one.substring(first + 1);
        String wanted = other.substring(second + 1);
        double keys = edits(one.substring(0, first), other.substring(0, second));
        if (value.equals(wanted)) {
            return keys;
        }
        if (isNumeric(value.replace(".", ""))
                && isNumeric(wanted.replace(".", ""))
                && isReal(value)
                && isReal(wanted)) {
            double number = Double.parseDouble(value);
            double gold = Double.parseDouble(wanted);
            double difference = Math.abs(number - gold) / Math.max(Math.min(number, gold), 10e-5);
            return keys + Math.max(value.length(), wanted.length()) * difference;
        }
        boolean isMixed = (isNumeric(value) || isNumeric(wanted))
                && !(isNumeric(value.replace(".", "")) && isNumeric(wanted.replace(".", "")));
        return keys + edits(value, wanted) + (isMixed ? Math.max(one.length(), other.length()) : 0);
    }

    private static boolean isNumeric(String text) {
        return !text.isEmpty() && text.chars().allMatch(c -> c >= '0' && c <= '9');
    }

    private static boolean isReal(String text) {
        return text.indexOf('.') == text.lastIndexOf('.') && text.length() < 300;
    }

    /** Returns the number of insertions, deletions and changes of a sign (Levenshtein, 1966). */
    private static int edits(String one, String other) {
        int[] row = new int[other.length() + 1];
        for (int at = 0; at < row.length; at++) {
            row[at] = at;
        }
        for (int at = 1; at <= one.length(); at++) {
            int diagonal = row[0];
            row[0] = at;
            for (int to = 1; to < row.length; to++) {
                int above = row[to];
                row[to] = one.charAt(at - 1) == other.charAt(to - 1)
                        ? diagonal
                        : 1 + Math.min(diagonal, Math.min(above, row[to - 1]));
                diagonal = above;
            }
        }
        return row[other.length()];
    }
}
