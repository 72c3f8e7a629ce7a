package dev.assay.answer;

import java.util.BitSet;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the last side of a chain of equations. */
final class ChainEndFinder {
    private static final List<String> ARROWS =
            List.of("\\Rightarrow", "\\implies", "\\Longrightarrow", "\\therefore", "\u21d2", "\u2234");
    private static final List<String> OPERATORS =
            List.of("\\int", "\\sum", "\\prod", "\\lim", "\\cdots", "\\dots", "\\ldots", "frac{d}{d", "frac{d^2}{d");
    private static final List<String> ROWS = List.of("align", "gather", "split", "eqnarray", "equation");

    /** A Greek letter that is no number. */
    private static final Pattern VARIABLE = Pattern.compile(
            "\\\\(?:var)?(?:alpha|beta|gamma|delta|epsilon|zeta|eta|theta"
                    + "|iota|kappa|lambda|mu|nu|xi|rho|sigma|tau|upsilon|phi|chi|psi|omega|ell)(?![A-Za-z])",
            Pattern.CASE_INSENSITIVE);

    /** An unknown and its value. */
    private static final Pattern EQUATION =
            Pattern.compile("\\s*\\\\?[A-Za-z]{1,8}(?:_\\{?\\w{1,3}}?)?(?:\\([a-z]\\))?\\s*=[^=]+", Pattern.DOTALL);

    /** What stands between equations side by side. */
    private static final Pattern SEPARATOR =
            Pattern.compile("[,;]|\\\\q?quad(?![a-z])|\\\\(?:text|mbox|mathrm)\\{[ ,]*(?:or|and)[ ,]*}");

    /** Unknowns that are equal, and their value. */
    private static final Pattern EQUAL =
            Pattern.compile("\\s*([a-z])\\s*=\\s*([a-z])\\s*(?:=\\s*[a-z]\\s*){0,3}=[^=a-zA-Z]+");

    private static final int LONGEST_ROW = 400;

    private ChainEndFinder() {}

    /** Returns the last side of a chain with two equals signs or more. A single equation is kept whole. */
    static List<AnswerPart> end(String text, AnswerPart formula) {
        return end(text, formula, false);
    }

    /**
     * Returns the last side of a chain, and also of a single expansion such as "(x-1)(x+1) = x²-1", for places where
     * the answer is surely not an equation.
     */
    static List<AnswerPart> value(String text, AnswerPart formula) {
        return end(text, formula, true);
    }

    private static List<AnswerPart> end(String text, AnswerPart formula, boolean expands) {
        int start = formula.start();
        int end = formula.end();
        int begin = formula.text().indexOf("\\begin{");
        int close = formula.text().lastIndexOf("\\end{");
        if (begin >= 0 && close > begin && isRows(formula.text(), begin + 7)) {
            start = formula.start() + formula.text().indexOf('}', begin) + 1;
            end = formula.start() + close;
            start = Math.max(start, lastRow(text, start, end));
        }
        for (String arrow : ARROWS) {
            int at = text.substring(start, end).lastIndexOf(arrow);
            start = at < 0 ? start : start + at + arrow.length();
        }
        return ProseMarks.bare(text, lastSide(text, start, end, expands), end);
    }

    private static boolean isRows(String formula, int name) {
        return ROWS.stream().anyMatch(rows -> formula.startsWith(rows, name));
    }

    private static int lastRow(String text, int start, int end) {
        int to = end;
        while (to > start && (ProseMarks.isSpace(text.charAt(to - 1)) || text.charAt(to - 1) == '\\')) {
            to--;
        }
        int row = text.lastIndexOf("\\\\", to - 1);
        return row < start ? start : row + 2;
    }

    private static int lastSide(String text, int start, int end, boolean expands) {
        String formula = text.substring(start, end);
        if (isSeveral(formula) || areEqual(formula)) {
            return start;
        }
        int equals = 0;
        int last = start;
        int depth = 0;
        boolean open = true;
        for (int at = start; at < end; at++) {
            char sign = text.charAt(at);
            depth += sign == '{' ? 1 : sign == '}' ? -1 : 0;
            if (sign == '=' && depth == 0 && !isComparison(text, at)) {
                equals += open ? 2 : 1;
                last = at + 1;
            }
            open &= ProseMarks.isSpace(sign) || sign == '&';
        }
        boolean worked =
                equals == 1 && (isWorking(text, start, last - 1) || (expands && isExpansion(text, start, last, end)));
        return equals > 1 || worked ? last : start;
    }

    /** Returns whether neighbours in the alphabet are all one value: "a = b = 0" says more than 0. */
    private static boolean areEqual(String formula) {
        Matcher equal = formula.length() > LONGEST_ROW ? EQUAL.matcher("") : EQUAL.matcher(formula);
        return equal.matches() && equal.group(2).charAt(0) == equal.group(1).charAt(0) + 1;
    }

    /** Returns whether the formula is equations for unknowns side by side, which are no chain. */
    private static boolean isSeveral(String formula) {
        int equals = formula.indexOf('=');
        if (equals < 0 || equals == formula.lastIndexOf('=') || formula.length() > LONGEST_ROW) {
            return false;
        }
        Matcher separator = SEPARATOR.matcher(formula);
        int depth = 0;
        int from = 0;
        int counted = 0;
        while (separator.find()) {
            depth += depth(formula, counted, separator.start());
            counted = separator.end();
            if (depth != 0) {
                continue;
            }
            String equation = formula.substring(from, separator.start());
            if (!equation.isBlank() && !EQUATION.matcher(equation).matches()) {
                return false;
            }
            from = separator.end();
        }
        return from > 0 && EQUATION.matcher(formula.substring(from)).matches();
    }

    private static int depth(String formula, int from, int to) {
        int depth = 0;
        for (int at = from; at < to; at++) {
            char sign = formula.charAt(at);
            depth += "{([".indexOf(sign) >= 0 ? 1 : "})]".indexOf(sign) >= 0 ? -1 : 0;
        }
        return depth;
    }

    /** Returns whether the left side multiplies or raises brackets and the right side has the same letters. */
    private static boolean isExpansion(String text, int start, int last, int end) {
        String left = text.substring(start, last - 1);
        boolean brackets = left.contains(")(") || left.contains(")^");
        return brackets && letters(left).equals(letters(text.substring(last, end)));
    }

    private static BitSet letters(String side) {
        BitSet letters = new BitSet();
        side.chars().filter(Character::isLetter).forEach(letters::set);
        return letters;
    }

    /**
     * Returns whether the left side is only a step towards the right one: numbers alone, or a sum, an integral or a
     * limit.
     */
    private static boolean isWorking(String text, int start, int end) {
        String side = withoutUnits(text.substring(start, end));
        boolean numbers = side.chars().anyMatch(Character::isDigit)
                && WordCounter.letters(side) == 0
                && !VARIABLE.matcher(side).find();
        // A sum of numbered unknowns is what the equation is about.
        boolean unknowns = side.indexOf('_') >= 0 && side.contains("dots") && !side.contains("\\sum");
        return numbers || (!unknowns && OPERATORS.stream().anyMatch(side::contains));
    }

    /** Returns the side without its {@code \text{…}} groups, which are units in such a step. */
    private static String withoutUnits(String side) {
        StringBuilder kept = new StringBuilder();
        int from = 0;
        for (int at = side.indexOf("\\text{"); at >= 0; at = side.indexOf("\\text{", from)) {
            int close = side.indexOf('}', at);
            kept.append(side, from, at);
            from = close < 0 ? side.length() : close + 1;
        }
        return kept.append(side.substring(from)).toString();
    }

    private static boolean isComparison(String text, int at) {
        boolean factorial = at > 1 && text.charAt(at - 1) == '!' && Character.isDigit(text.charAt(at - 2));
        return at > 0 && !factorial && "<>!:".indexOf(text.charAt(at - 1)) >= 0;
    }
}
