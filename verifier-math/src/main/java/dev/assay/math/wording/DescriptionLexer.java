package dev.assay.math.wording;

import dev.assay.math.condition.NumberSet;
import dev.assay.math.wording.Lexeme.Kind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Cuts a description in words, LaTeX and Unicode into lexemes, in one pass. */
final class DescriptionLexer {
    private static final int LONGEST = 400;
    private static final int MOST_DIGITS = 9;
    private static final Set<String> IDLE = Set.of(
            "text",
            "textbf",
            "textit",
            "textrm",
            "mathrm",
            "mbox",
            "operatorname",
            "left",
            "right",
            "quad",
            "qquad",
            "displaystyle",
            "mathbf",
            "big",
            "Big",
            "limits");
    private static final Map<String, String> COMMANDS = Map.ofEntries(
            Map.entry("equiv", "≡"),
            Map.entry("ne", "≠"),
            Map.entry("neq", "≠"),
            Map.entry("ge", "≥"),
            Map.entry("geq", "≥"),
            Map.entry("geqslant", "≥"),
            Map.entry("gt", ">"),
            Map.entry("le", "≤"),
            Map.entry("leq", "≤"),
            Map.entry("leqslant", "≤"),
            Map.entry("lt", "<"),
            Map.entry("in", "∈"),
            Map.entry("mid", "|"),
            Map.entry("vert", "|"),
            Map.entry("nmid", "∤"),
            Map.entry("ast", "*"),
            Map.entry("cdot", "*"),
            Map.entry("times", "*"),
            Map.entry("dots", "…"),
            Map.entry("ldots", "…"),
            Map.entry("cdots", "…"),
            Map.entry("dotsc", "…"),
            Map.entry("cup", "∪"),
            Map.entry("setminus", "∖"),
            Map.entry("backslash", "∖"),
            Map.entry("colon", ":"),
            Map.entry("{", "{"),
            Map.entry("}", "}"),
            Map.entry("not", "not"),
            Map.entry("pm", "±"),
            Map.entry("pmod", "mod"),
            Map.entry("bmod", "mod"),
            Map.entry("mod", "mod"));
    private static final Map<String, String> DIGITS = Map.ofEntries(
            Map.entry("two", "2"),
            Map.entry("three", "3"),
            Map.entry("four", "4"),
            Map.entry("five", "5"),
            Map.entry("six", "6"),
            Map.entry("seven", "7"),
            Map.entry("eight", "8"),
            Map.entry("nine", "9"),
            Map.entry("ten", "10"),
            Map.entry("eleven", "11"),
            Map.entry("twelve", "12"));

    private final String text;
    private final List<Lexeme> lexemes = new ArrayList<>();
    /** For each open brace whether it groups an exponent, which "(" then says. */
    private final Deque<Boolean> braces = new ArrayDeque<>();

    private int at;

    private DescriptionLexer(String text) {
        this.text = text;
    }

    /** The lexemes, or empty where the text is long or holds what no description of integers holds. */
    static Optional<List<Lexeme>> lexemes(String written) {
        if (written.length() > LONGEST) {
            return Optional.empty();
        }
        String text = written.indexOf('t') < 0 && written.indexOf('.') < 0
                ? written
                : written.replace("n't", " not").replace("n\u2019t", " not").replace("i.e.", ",");
        DescriptionLexer lexer = new DescriptionLexer(text);
        while (lexer.at < text.length()) {
            if (!lexer.next()) {
                return Optional.empty();
            }
        }
        return Optional.of(lexer.lexemes);
    }

    private boolean next() {
        char sign = text.charAt(at);
        if (sign == '\\') {
            return command();
        }
        if (Character.isDigit(sign)) {
            return number();
        }
        if (Character.isLetter(sign) && sign < 128) {
            word();
            return true;
        }
        at++;
        return sign(sign);
    }

    private boolean command() {
        int start = at + 1;
        int end = start;
        while (end < text.length() && isAsciiLetter(text.charAt(end))) {
            end++;
        }
        if (end == start) {
            at = Math.min(start + 1, text.length());
            String meaning = start < text.length() ? COMMANDS.get(text.substring(start, at)) : null;
            if (meaning != null) {
                add(Kind.SIGN, meaning);
            }
            return true;
        }
        at = end;
        String name = text.substring(start, end);
        if (name.equals("mathbb")) {
            return numberSet();
        }
        String meaning = COMMANDS.get(name);
        if (meaning != null) {
            add(Character.isLetter(meaning.charAt(0)) ? Kind.WORD : Kind.SIGN, meaning);
        }
        return meaning != null || IDLE.contains(name);
    }

    private boolean numberSet() {
        while (at < text.length() && (text.charAt(at) == '{' || text.charAt(at) == ' ')) {
            at++;
        }
        Optional<NumberSet> set = at < text.length() && text.charAt(at) < 128
                ? NumberSet.ofSign(text.substring(at, at + 1))
                : Optional.<NumberSet>empty();
        at++;
        set.ifPresent(known -> add(Kind.SIGN, known.sign()));
        return set.isPresent();
    }

    private boolean number() {
        int start = at;
        while (at < text.length() && Character.isDigit(text.charAt(at))) {
            at++;
        }
        boolean decimal = at + 1 < text.length() && text.charAt(at) == '.' && Character.isDigit(text.charAt(at + 1));
        add(Kind.NUMBER, text.substring(start, at));
        return !decimal && at - start <= MOST_DIGITS;
    }

    private void word() {
        int start = at;
        while (at < text.length() && (isAsciiLetter(text.charAt(at)) || isHyphen(at))) {
            at++;
        }
        String word = text.substring(start, at);
        add(word.length() == 1 ? Kind.LETTER : Kind.WORD, word.length() == 1 ? word : word.toLowerCase(Locale.ROOT));
    }

    private boolean isHyphen(int index) {
        return text.charAt(index) == '-' && index + 1 < text.length() && isAsciiLetter(text.charAt(index + 1));
    }

    private boolean sign(char sign) {
        switch (sign) {
            case '$', ' ', '\n', '\t', '~', '\u00a0' -> {}
            case '{' -> {
                boolean exponent = !lexemes.isEmpty()
                        && (lexemes.getLast().is("^") || lexemes.getLast().is("_"));
                braces.push(exponent);
                group(exponent, "(");
            }
            case '}' -> group(!braces.isEmpty() && braces.pop(), ")");
            case '.' -> {
                if (text.startsWith("..", at)) {
                    at += 2;
                    add(Kind.SIGN, "…");
                }
            }
            case '₀' -> {
                add(Kind.SIGN, "_");
                add(Kind.NUMBER, "0");
            }
            case '²', '³' -> {
                add(Kind.SIGN, "^");
                add(Kind.NUMBER, sign == '²' ? "2" : "3");
            }
            case '⁺', '₊' -> {
                add(Kind.SIGN, "^");
                add(Kind.SIGN, "+");
            }
            case '−', '–' -> add(Kind.SIGN, "-");
            case '·', '×' -> add(Kind.SIGN, "*");
            case ';' -> add(Kind.SIGN, ",");
            case '<', '>', '!' -> {
                boolean equal = at < text.length() && text.charAt(at) == '=';
                at += equal ? 1 : 0;
                add(Kind.SIGN, sign == '!' ? "≠" : equal ? (sign == '<' ? "≤" : "≥") : String.valueOf(sign));
            }
            default -> {
                add(Kind.SIGN, String.valueOf(sign));
                return "+-±*/=,:()[]^_|∤≡≠≥≤∈∪∖ℤℕℝ…".indexOf(sign) >= 0;
            }
        }
        return true;
    }

    private void group(boolean exponent, String bracket) {
        if (exponent) {
            add(Kind.SIGN, bracket);
        }
    }

    private void add(Kind kind, String lexeme) {
        String digits = kind == Kind.WORD ? DIGITS.get(lexeme) : null;
        if (digits != null) {
            lexemes.add(new Lexeme(Kind.NUMBER, digits));
            return;
        }
        lexemes.add(new Lexeme(kind, lexeme));
    }

    private static boolean isAsciiLetter(char sign) {
        return (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z');
    }
}
