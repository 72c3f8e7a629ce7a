package dev.assay.math.syntax;

import dev.assay.math.limit.Limit;
import dev.assay.math.syntax.Token.Kind;

/** Reads a LaTeX command. */
final class CommandScanner {
    private static final int SHORTEST_NAME = 3;
    private static final int LONGEST_NAME = 16;

    private CommandScanner() {}

    static void scan(Scanner scanner, int end) {
        var text = scanner.text;
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

    /** Two backslashes end a row in an environment; elsewhere they are an escaped backslash that was escaped twice. */
    private static void doubled(Scanner scanner, int after, int end) {
        scanner.at = after;
        if (scanner.environments > 0) {
            scanner.add(Kind.ROW, "\\\\");
        } else if (after < end && !Character.isWhitespace(scanner.text.charAt(after))) {
            scanner.at = after - 1;
        }
    }

    private static void sign(Scanner scanner, int start, int end) {
        scanner.at = Math.min(start + 1, end);
        if (start >= end) {
            return;
        }
        var meaning = Vocabulary.command(scanner.text.substring(start, start + 1));
        if (meaning == null) {
            scanner.blank();
        } else {
            scanner.add(meaning.kind(), meaning.text());
        }
    }

    private static void command(Scanner scanner, String name, int end) {
        var meaning = Vocabulary.command(name);
        if (meaning != null) {
            scanner.add(meaning.kind(), meaning.text());
        } else if (name.equals("begin") || name.equals("end")) {
            environment(scanner, name.equals("begin"), end);
        } else if (Vocabulary.PROSE.contains(name)) {
            prose(scanner, end);
        } else if (Vocabulary.INVISIBLE.contains(name)) {
            scanner.blank();
            boolean sided = name.equals("left") || name.equals("right");
            if (sided && scanner.at < end && scanner.text.charAt(scanner.at) == '.') {
                scanner.at++;
            }
        } else {
            unknown(scanner, name, end);
        }
    }

    /** A blank may be missing behind a command, as in {@code \quadx}: the longest known beginning counts. */
    private static void unknown(Scanner scanner, String name, int end) {
        for (int length = Math.min(name.length() - 1, LONGEST_NAME); length >= SHORTEST_NAME; length--) {
            var beginning = name.substring(0, length);
            if (Vocabulary.command(beginning) != null || Vocabulary.INVISIBLE.contains(beginning)) {
                scanner.at -= name.length() - length;
                command(scanner, beginning, end);
                return;
            }
        }
        scanner.add(Kind.UNKNOWN, name);
    }

    private static void environment(Scanner scanner, boolean begins, int end) {
        int open = scanner.at;
        int close = scanner.text.indexOf('}', open);
        if (open >= end || scanner.text.charAt(open) != '{' || close < 0 || close >= end) {
            scanner.add(Kind.UNKNOWN, "begin");
            return;
        }
        var name = scanner.text.substring(open + 1, close);
        scanner.at = close + 1;
        scanner.environments += begins ? 1 : -1;
        if (begins && name.equals("array") && scanner.at < end && scanner.text.charAt(scanner.at) == '{') {
            int columns = scanner.text.indexOf('}', scanner.at);
            scanner.at = columns < 0 ? end : columns + 1;
        }
        scanner.add(begins ? Kind.BEGIN : Kind.FINISH, name);
    }

    private static void prose(Scanner scanner, int end) {
        int open = scanner.at;
        if (open >= end || scanner.text.charAt(open) != '{') {
            scanner.blank();
            return;
        }
        int close = close(scanner.text, open, end);
        scanner.at = open + 1;
        scanner.blank();
        scanner.prose++;
        if (scanner.budget.keep(Limit.DEPTH, scanner.prose)) {
            scanner.scan(close, true);
        }
        scanner.prose--;
        scanner.at = Math.min(close + 1, end);
        scanner.blank();
    }

    private static int close(String text, int open, int end) {
        int depth = 0;
        for (int at = open; at < end; at++) {
            char sign = text.charAt(at);
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
