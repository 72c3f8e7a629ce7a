package dev.assay.math.wording;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Cuts a short text of cases into words, formulas and stops, whether dollars, {@code \text} or nothing stands around them. */
final class CaseScanner {
    private static final String STOPS = ",;:\n";
    private static final Pattern ITEM = Pattern.compile("(?m)^[ \t]*(?:[-*•] |\\(?\\d{1,2}[.)] )");
    private static final Pattern WORDS = Pattern.compile("\\\\(?:text|textbf|mathrm|mbox)\\s*\\{([^{}]*)\\}");
    private static final Pattern SPACE = Pattern.compile("\\\\(?:q?quad(?![A-Za-z])|[\\\\ ;,()\\[\\]])");
    private static final Pattern COMMAND = Pattern.compile("\\\\(?:[A-Za-z]+|.)", Pattern.DOTALL);
    private static final Pattern LETTERS = Pattern.compile("\\p{L}+(?:['’-]\\p{L}+)*");
    private static final Pattern BRACKETS = Pattern.compile("[()\\s]*");

    /** What a piece of the text is. */
    enum Kind {
        WORD,
        FORMULA,
        STOP
    }

    /**
     * A piece of the text.
     *
     * @param enclosed whether it is a formula with round brackets of its own around it
     */
    record Piece(Kind kind, String text, boolean enclosed) {
        boolean isFormula() {
            return kind == Kind.FORMULA;
        }
    }

    private final String text;
    private final List<Piece> pieces = new ArrayList<>();
    private final StringBuilder formula = new StringBuilder();
    private int at;
    private int depth;

    private CaseScanner(String text) {
        this.text = text;
    }

    static List<Piece> pieces(String text) {
        CaseScanner scanner = new CaseScanner(
                ITEM.matcher(text).replaceAll("\n").replace("**", "").replace('−', '-'));
        while (scanner.at < scanner.text.length()) {
            scanner.next();
        }
        scanner.close();
        return scanner.pieces;
    }

    private void next() {
        char sign = text.charAt(at);
        if (sign == '$') {
            close();
            at++;
        } else if (sign == '\\') {
            command();
        } else if (Character.isLetter(sign)) {
            letters();
        } else if (depth == 0 && (STOPS.indexOf(sign) >= 0 || isFullStop(sign))) {
            close();
            pieces.add(new Piece(Kind.STOP, String.valueOf(sign), false));
            at++;
        } else if (sign == '(' && depth == 0 && CaseText.isCondition(inside())) {
            close();
            pieces.add(new Piece(Kind.FORMULA, inside(), true));
            at = text.indexOf(')', at) + 1;
        } else {
            depth = Math.max(0, depth + ("([{".indexOf(sign) >= 0 ? 1 : ")]}".indexOf(sign) >= 0 ? -1 : 0));
            formula.append(sign);
            at++;
        }
    }

    private boolean isFullStop(char sign) {
        boolean ends = at + 1 == text.length() || Character.isWhitespace(text.charAt(at + 1));
        return (sign == '.' && ends) || sign == '!';
    }

    /** What stands between this bracket and the next one that closes, without dollars. */
    private String inside() {
        int close = text.indexOf(')', at);
        return close < 0 ? "" : text.substring(at + 1, close).replace("$", "").strip();
    }

    private void command() {
        Matcher words = WORDS.matcher(text).region(at, text.length());
        if (words.lookingAt()) {
            close();
            pieces.addAll(pieces(words.group(1)));
            at = words.end();
            return;
        }
        Matcher space = SPACE.matcher(text).region(at, text.length());
        if (space.lookingAt()) {
            if (depth == 0) {
                close();
            }
            at = space.end();
            return;
        }
        Matcher command = COMMAND.matcher(text).region(at, text.length());
        int end = command.lookingAt() ? command.end() : text.length();
        depth = Math.max(0, depth + (text.startsWith("\\{", at) ? 1 : text.startsWith("\\}", at) ? -1 : 0));
        formula.append(text, at, end);
        at = end;
    }

    /** A run of letters is a word unless it is one letter, or stands in the braces of a command. */
    private void letters() {
        Matcher letters = LETTERS.matcher(text).region(at, text.length());
        int end = letters.lookingAt() ? letters.end() : at + 1;
        if (end == at + 1 || (depth > 0 && formula.indexOf("\\") >= 0)) {
            formula.append(text, at, end);
        } else {
            close();
            pieces.add(new Piece(Kind.WORD, text.substring(at, end).toLowerCase(Locale.ROOT), false));
        }
        at = end;
    }

    private void close() {
        String said = formula.toString().strip();
        if (!BRACKETS.matcher(said).matches()) {
            pieces.add(new Piece(Kind.FORMULA, said, false));
        }
        formula.setLength(0);
        depth = 0;
    }
}
