package dev.assay.math.syntax;

import dev.assay.math.limit.PublishedLimit;
import dev.assay.math.syntax.MathToken.Kind;

/** Reads a LaTeX command. */
final class CommandScanner {
    private static final int SHORTEST_NAME = 3;
    private static final int LONGEST_NAME = 16;
    private static final String NUMBER_SETS = "RZNQC";
    private static final String NUMBER_SET_SIGNS = "ℝℤℕℚℂ";

    private CommandScanner() {}

    static void scan(TokenScanner scanner, int end) {
        String text = scanner.text;
        int start = scanner.at + 1;
        if (start < end && text.charAt(start) == '\\') {
            doubled(scanner, start + 1, end);
            return;
        }
        int stop = start;
        while (stop < end && isAsciiLetter(text.charAt(stop))) {
            stop++;
        }
        if (stop == start) {
            sign(scanner, start, end);
        } else {
            scanner.at = stop;
            command(scanner, text.substring(start, stop), end);
        }
    }

    /** Two backslashes end a row; right before a command they are a backslash that was escaped twice. */
    private static void doubled(TokenScanner scanner, int after, int end) {
        scanner.at = after;
        boolean command = after < end && !Character.isWhitespace(scanner.text.charAt(after));
        if (scanner.environments > 0) {
            scanner.add(Kind.ROW, "\\\\");
            spacing(scanner, end);
        } else if (command) {
            scanner.at = after - 1;
        } else if (!scanner.tokens.isEmpty()) {
            scanner.add(Kind.SEMICOLON, "\n");
        }
    }

    /** The extra space that a row may ask for, as in {@code \\[2pt]}. */
    private static void spacing(TokenScanner scanner, int end) {
        int open = scanner.skipBlanks();
        int close = scanner.text.indexOf(']', open);
        boolean asked = open < end && scanner.text.charAt(open) == '[' && close > 0 && close < end;
        boolean length = asked && close > 2 && "ptexmc".indexOf(scanner.text.charAt(close - 1)) >= 0;
        if (length && close < open + 8 && !TokenScanner.isDigit(scanner.text.charAt(close - 2))) {
            scanner.at = close + 1;
        }
    }

    private static void sign(TokenScanner scanner, int start, int end) {
        scanner.at = Math.min(start + 1, end);
        if (start >= end) {
            return;
        }
        NotationVocabulary.Meaning meaning = NotationVocabulary.command(scanner.text.substring(start, start + 1));
        if (TokenScanner.isDigit(scanner.text.charAt(start))) {
            // A digit is never lost, whatever stands before it.
            scanner.at = start;
            scanner.blank();
        } else if (meaning == null) {
            scanner.blank();
        } else {
            scanner.add(meaning.kind(), meaning.text());
        }
    }

    /** Reads what belongs to a command whose name is read. */
    static void command(TokenScanner scanner, String name, int end) {
        NotationVocabulary.Meaning meaning = NotationVocabulary.command(name);
        if (meaning != null) {
            scanner.add(meaning.kind(), meaning.text());
        } else if (name.equals("begin") || name.equals("end")) {
            environment(scanner, name.equals("begin"), end);
        } else if (name.equals("operatorname")) {
            operator(scanner, end);
        } else if (name.equals("mathbb") || name.equals("mathds") || name.equals("Bbb")) {
            blackboard(scanner, end);
        } else if (name.equals("textcircled")) {
            circled(scanner, end);
        } else if (NotationVocabulary.PROSE.contains(name)) {
            prose(scanner, end);
        } else if (NotationVocabulary.DROPPED.contains(name)) {
            skipGroup(scanner, end);
        } else if (NotationVocabulary.INVISIBLE.contains(name)) {
            invisible(scanner, name, end);
        } else {
            unknown(scanner, name, end);
        }
    }

    private static void invisible(TokenScanner scanner, String name, int end) {
        scanner.blank();
        boolean sided = name.endsWith("left") || name.endsWith("right");
        if (sided && scanner.at < end && scanner.text.charAt(scanner.at) == '.') {
            scanner.at++;
        }
    }

    /** A blank may be missing behind a command, as in {@code \quadx}: the longest known beginning counts. */
    private static void unknown(TokenScanner scanner, String name, int end) {
        for (int length = Math.min(name.length() - 1, LONGEST_NAME); length >= 2; length--) {
            String beginning = name.substring(0, length);
            boolean plausible = length >= SHORTEST_NAME || name.length() - length <= 2;
            if (plausible && NotationVocabulary.knows(beginning)) {
                scanner.at -= name.length() - length;
                command(scanner, beginning, end);
                return;
            }
        }
        scanner.add(Kind.UNKNOWN, name);
    }

    private static void environment(TokenScanner scanner, boolean begins, int end) {
        int open = scanner.at;
        int close = scanner.text.indexOf('}', open);
        if (open >= end || scanner.text.charAt(open) != '{' || close < 0 || close >= end) {
            scanner.add(Kind.UNKNOWN, "begin");
            return;
        }
        String name = scanner.text.substring(open + 1, close);
        name = name.endsWith("*") ? name.substring(0, name.length() - 1) : name;
        scanner.at = close + 1;
        scanner.environment(begins, name);
        if (begins && name.endsWith("array")) {
            skipGroup(scanner, end);
        }
        scanner.add(begins ? Kind.BEGIN : Kind.FINISH, name);
    }

    /** A name set upright: a known function, or a name of its own. */
    private static void operator(TokenScanner scanner, int end) {
        int open = scanner.at;
        if (open < end && scanner.text.charAt(open) == '*') {
            open++;
        }
        int close = open < end && scanner.text.charAt(open) == '{' ? close(scanner.text, open, end) : open;
        String name = close > open ? scanner.text.substring(open + 1, close).strip() : "";
        NotationVocabulary.Meaning known = NotationVocabulary.command(name);
        if (known != null) {
            scanner.at = Math.min(close + 1, end);
            scanner.add(known.kind(), known.text());
        } else if (!name.isEmpty() && name.chars().allMatch(letter -> isAsciiLetter((char) letter))) {
            scanner.at = Math.min(close + 1, end);
            scanner.add(name.length() > 1 ? Kind.FUNCTION : Kind.SYMBOL, name);
        } else {
            prose(scanner, end);
        }
    }

    private static void blackboard(TokenScanner scanner, int end) {
        int at = scanner.skipBlanks();
        boolean braced = at + 2 < end && scanner.text.charAt(at) == '{' && scanner.text.charAt(at + 2) == '}';
        int letter = braced ? at + 1 : at;
        int set = letter < end ? NUMBER_SETS.indexOf(scanner.text.charAt(letter)) : -1;
        if (set < 0) {
            scanner.blank();
            return;
        }
        scanner.at = letter + (braced ? 2 : 1);
        scanner.add(Kind.SYMBOL, NUMBER_SET_SIGNS.substring(set, set + 1));
    }

    private static void circled(TokenScanner scanner, int end) {
        int open = scanner.at;
        int close = open < end && scanner.text.charAt(open) == '{' ? close(scanner.text, open, end) : open;
        String digits = close > open ? scanner.text.substring(open + 1, close).strip() : "";
        if (digits.isEmpty()
                || digits.length() > 2
                || !digits.chars().allMatch(digit -> TokenScanner.isDigit((char) digit))) {
            scanner.add(Kind.UNKNOWN, "textcircled");
            return;
        }
        scanner.at = close + 1;
        RareSigns.circled(scanner, Integer.parseInt(digits));
    }

    private static void skipGroup(TokenScanner scanner, int end) {
        if (scanner.at < end && scanner.text.charAt(scanner.at) == '{') {
            scanner.at = Math.min(close(scanner.text, scanner.at, end) + 1, end);
        }
        scanner.blank();
    }

    private static void prose(TokenScanner scanner, int end) {
        int open = scanner.at;
        if (open >= end || scanner.text.charAt(open) != '{') {
            scanner.blank();
            return;
        }
        int close = close(scanner.text, open, end);
        scanner.at = open + 1;
        scanner.blank();
        scanner.padded =
                open + 1 < end && (scanner.text.charAt(open + 1) == '~' || scanner.text.charAt(open + 1) == ' ');
        scanner.upright = scanner.text.startsWith("mathrm", open - 6);
        scanner.prose++;
        if (scanner.budget.keep(PublishedLimit.DEPTH, scanner.prose)) {
            scanner.scan(close, true);
        }
        scanner.prose--;
        scanner.padded = false;
        scanner.upright = false;
        scanner.at = Math.min(close + 1, end);
        scanner.blank();
    }

    private static int close(String text, int open, int end) {
        int depth = 0;
        for (int at = open; at < end; at++) {
            char sign = text.charAt(at);
            if (sign == '\\') {
                at++;
                continue;
            }
            depth += sign == '{' ? 1 : sign == '}' ? -1 : 0;
            if (depth == 0) {
                return at;
            }
        }
        return end;
    }

    private static boolean isAsciiLetter(char sign) {
        return (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z');
    }
}
