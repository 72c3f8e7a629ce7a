package dev.assay.math.syntax;

import dev.assay.math.limit.Budget;
import dev.assay.math.limit.Limit;
import dev.assay.math.syntax.Token.Kind;
import java.util.ArrayList;
import java.util.List;

/** Cuts text into tokens in one pass, without looking back further than one number. */
final class Scanner {
    private static final String SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";
    private static final String SUBSCRIPTS = "₀₁₂₃₄₅₆₇₈₉";

    final String text;
    final Budget budget;
    final List<Token> tokens = new ArrayList<>();
    final boolean onlyLetters;
    int at;
    int brackets;
    int environments;
    int prose;
    private boolean spaced;

    Scanner(String text, Budget budget) {
        this.text = text;
        this.budget = budget;
        this.onlyLetters = text.chars().allMatch(sign -> Character.isLetter(sign) || sign == ' ' || sign == '.');
    }

    /** All tokens; fewer where a limit was exceeded. */
    List<Token> scan() {
        scan(text.length(), false);
        return tokens;
    }

    /** Reads up to an index, prose if the letters are words rather than symbols. */
    void scan(int end, boolean prose) {
        while (at < end && budget.keep(Limit.TOKENS, tokens.size())) {
            char sign = text.charAt(at);
            if (Character.isWhitespace(sign) || sign == '~' || sign == '\u00a0') {
                blank();
                at++;
            } else if (isDigit(sign) || (sign == '.' && at + 1 < end && isDigit(text.charAt(at + 1)))) {
                NumberScanner.scan(this, end);
            } else if (sign == '\\') {
                CommandScanner.scan(this, end);
            } else if (Character.isLetter(sign) && Vocabulary.sign(sign) == null) {
                WordScanner.scan(this, end, prose);
            } else {
                sign(sign);
            }
        }
    }

    void blank() {
        spaced = true;
    }

    void add(Kind kind, String name) {
        if (kind == Kind.OPEN && !name.equals("{")) {
            brackets++;
        } else if (kind == Kind.CLOSE && !name.equals("}")) {
            brackets--;
        }
        tokens.add(new Token(kind, name, spaced));
        spaced = false;
    }

    boolean follows(Kind kind) {
        return !tokens.isEmpty() && tokens.getLast().is(kind);
    }

    private void sign(char sign) {
        at++;
        var meaning = Vocabulary.sign(sign);
        if (meaning == null) {
            rareSign(sign);
        } else if (sign == '*' && at < text.length() && text.charAt(at) == '*') {
            at++;
            add(Kind.POWER, "^");
        } else if (at < text.length() && text.charAt(at) == '=' && "<>!".indexOf(sign) >= 0) {
            at++;
            add(Kind.RELATION, sign == '<' ? "≤" : sign == '>' ? "≥" : "≠");
        } else {
            add(meaning.kind(), meaning.text());
        }
    }

    private void rareSign(char sign) {
        if (SUPERSCRIPTS.indexOf(sign) >= 0) {
            add(Kind.POWER, "^");
            raised(SUPERSCRIPTS, sign);
        } else if (SUBSCRIPTS.indexOf(sign) >= 0) {
            add(Kind.SUBSCRIPT, "_");
            raised(SUBSCRIPTS, sign);
        } else if ("½⅓⅔¼¾⅕⅛".indexOf(sign) >= 0) {
            int index = "½⅓⅔¼¾⅕⅛".indexOf(sign);
            add(Kind.FRACTION, "");
            add(Kind.NUMBER, String.valueOf("1121311".charAt(index)));
            add(Kind.NUMBER, String.valueOf("2334458".charAt(index)));
        } else if (sign == '.' || sign == '"' || sign == '`' || sign == '?') {
            blank();
        } else {
            add(Kind.UNKNOWN, String.valueOf(sign));
        }
    }

    private void raised(String digits, char first) {
        var number = new StringBuilder().append(digits.indexOf(first));
        while (at < text.length() && digits.indexOf(text.charAt(at)) >= 0) {
            number.append(digits.indexOf(text.charAt(at++)));
        }
        budget.keep(Limit.DIGITS, number.length());
        add(Kind.NUMBER, number.toString());
    }

    static boolean isDigit(char sign) {
        return sign >= '0' && sign <= '9';
    }
}
