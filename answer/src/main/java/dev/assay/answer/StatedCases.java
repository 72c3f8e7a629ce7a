package dev.assay.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The values of a last sentence or list that gives each of them its condition: "It is $a$ when $a \ge 1$ and $\frac1a$
 * when $a < 1$", "If $a < 0$ it is 0; if …". None of these values is the answer alone.
 */
final class StatedCases implements AnswerLocator {
    private static final int LONGEST = 400;
    private static final int MOST_LINES = 16;
    private static final Pattern CONDITION =
            Pattern.compile(".*(?:[<>=≤≥≠∈]|\\\\(?:le|ge|lt|gt|ne|in|leq|geq|neq)(?![A-Za-z])).*", Pattern.DOTALL);
    private static final Pattern COMPARED =
            Pattern.compile("[<>≤≥≠∈]|\\\\(?:le|ge|lt|gt|ne|in|leq|geq|neq|pmod|equiv)(?![A-Za-z])");
    private static final Pattern LETTER = Pattern.compile("[A-Za-z]");

    /** What stands between a value and its condition. */
    private static final Pattern CUE =
            Pattern.compile("(?i)\\s*,?\\s*(?:if|when|for|whenever|provided that)\\s+(even|odd)?\\s*");

    /** What stands between a condition and the next value that its own condition follows. */
    private static final Pattern JOINT = Pattern.compile("(?i)[\\s,;]*(?:and|but|while|or)?\\s*");

    /** What stands between a value and the next condition, or before the first one. */
    private static final Pattern NEXT =
            Pattern.compile("(?i)[\\s,;.]*(?:and\\s+|but\\s+|while\\s+)?(?:if|when|for)\\s+");

    /** What stands between a condition and its value behind it. */
    private static final Pattern THEN = Pattern.compile("[^\\p{N}]{0,60}");

    private static final Pattern PARITY = Pattern.compile(" is (even|odd)(?!\\p{L})");

    private static final Pattern DENIAL =
            Pattern.compile("(?i)(?<!\\p{L})(?:not|no|never|or|cannot|unless|except)(?!\\p{L})");

    private static final Pattern BULLET = Pattern.compile("\\s*(?:[*•-])\\s+(?:(?i:if|for|when) )?");

    /** A count behind the condition of a line. */
    private static final Pattern COUNT = Pattern.compile(
            "\\s*[:,]\\s*(?:there (?:is|are) )?(?:exactly )?(no|\\p{Nd}{1,6}|one|two|three|four)\\s+(\\p{L}+?)s?[\\s.;,]*");

    @Override
    public String stage() {
        return "extract.cases";
    }

    @Override
    public List<AnswerPart> find(String text) {
        int end = LastLine.end(text);
        List<AnswerPart> listed = counts(text, end);
        return listed.isEmpty() ? sentence(text, end) : listed;
    }

    /** The cases of a last sentence; all of its formulas are values and conditions by turns. */
    private static List<AnswerPart> sentence(String text, int end) {
        int start = LastLine.start(text, end);
        if (end - start > LONGEST || (text.indexOf('$', start) < 0 && text.indexOf("\\(", start) < 0)) {
            return List.of();
        }
        List<AnswerPart> formulas = formulas(text, start, end);
        if (formulas.size() < 4
                || formulas.size() % 2 == 1
                || hasDigit(text, formulas.getLast().end(), end)
                || WordCounter.count(text, saidTo(text, formulas.getLast()), end) > 0) {
            return List.of();
        }
        List<AnswerPart> behind = behind(text, start, formulas);
        return behind.isEmpty() ? before(text, start, formulas) : behind;
    }

    private static List<AnswerPart> formulas(String text, int start, int end) {
        String line = text.substring(start, end);
        List<AnswerPart> formulas = new ArrayList<>();
        for (int at = 0; at < line.length(); at++) {
            int close = FormulaFinder.opensAt(line, at) ? FormulaFinder.end(line, at) : -1;
            if (close > 0) {
                AnswerPart inside = FormulaFinder.inside(line, at, close);
                formulas.add(new AnswerPart(inside.text().strip(), start + at, start + close));
                at = close - 1;
            }
        }
        return formulas;
    }

    /** Each condition behind its value. */
    private static List<AnswerPart> behind(String text, int start, List<AnswerPart> formulas) {
        List<AnswerPart> cases = new ArrayList<>();
        String opening = text.substring(start, formulas.getFirst().start());
        if (hasDigit(opening, 0, opening.length()) || DENIAL.matcher(opening).find()) {
            return List.of();
        }
        for (int at = 0; at < formulas.size(); at += 2) {
            AnswerPart value = formulas.get(at);
            AnswerPart condition = formulas.get(at + 1);
            Matcher cue = CUE.matcher(text.substring(value.end(), condition.start()));
            boolean joined = at == 0
                    || JOINT.matcher(text.substring(saidTo(text, formulas.get(at - 1)), value.start()))
                            .matches();
            if (!joined || !cue.matches() || !isValue(value.text())) {
                return List.of();
            }
            String parity = cue.group(1) == null ? parity(text, condition) : cue.group(1);
            if (!holds(condition.text(), parity)) {
                return List.of();
            }
            cases.add(stated(value, condition, parity, value.start(), saidTo(text, condition)));
        }
        return cases;
    }

    /** Returns the parity that words behind a letter state, or null. */
    private static @Nullable String parity(String text, AnswerPart condition) {
        Matcher parity = PARITY.matcher(text).region(condition.end(), text.length());
        return parity.lookingAt() ? parity.group(1) : null;
    }

    /** Returns the end of a condition with the words that state its parity. */
    private static int saidTo(String text, AnswerPart condition) {
        Matcher parity = PARITY.matcher(text).region(condition.end(), text.length());
        return parity.lookingAt() ? parity.end() : condition.end();
    }

    /** Each condition before its value. */
    private static List<AnswerPart> before(String text, int start, List<AnswerPart> formulas) {
        List<AnswerPart> cases = new ArrayList<>();
        for (int at = 0; at < formulas.size(); at += 2) {
            AnswerPart condition = formulas.get(at);
            AnswerPart value = formulas.get(at + 1);
            int from = at == 0 ? start : formulas.get(at - 1).end();
            String then = text.substring(condition.end(), value.start());
            if (!NEXT.matcher(text.substring(from, condition.start())).matches()
                    || !THEN.matcher(then).matches()
                    || DENIAL.matcher(then).find()
                    || !isValue(value.text())
                    || !CONDITION.matcher(condition.text()).matches()) {
                return List.of();
            }
            cases.add(stated(value, condition, null, condition.start(), value.end()));
        }
        return cases;
    }

    private static boolean isValue(String formula) {
        return !COMPARED.matcher(formula).find();
    }

    private static boolean holds(String condition, @Nullable String parity) {
        return parity == null
                ? CONDITION.matcher(condition).matches()
                : LETTER.matcher(condition).matches();
    }

    private static AnswerPart stated(
            AnswerPart value, AnswerPart condition, @Nullable String parity, int start, int end) {
        String words = parity == null ? "" : "\\text{ is " + parity + "}";
        return new AnswerPart(value.text() + "\\text{ if }" + condition.text() + words, start, end);
    }

    /** The counts of a list whose lines have a condition, a colon and a count of one kind of things each. */
    private static List<AnswerPart> counts(String text, int end) {
        List<AnswerPart> cases = new ArrayList<>();
        String counted = "";
        int to = end;
        for (int line = 0; to > 0 && line < MOST_LINES; line++) {
            int start = LastLine.start(text, to);
            if (to - start > LONGEST || start == to || " *•-".indexOf(text.charAt(start)) < 0) {
                break;
            }
            Matcher bullet = BULLET.matcher(text).region(start, to);
            if (!bullet.lookingAt()) {
                break;
            }
            int close = FormulaFinder.opensAt(text, bullet.end()) ? FormulaFinder.end(text, bullet.end()) : -1;
            if (close < 0 || close > to) {
                return List.of();
            }
            String condition = FormulaFinder.inside(text, bullet.end(), close).text();
            Matcher count = COUNT.matcher(text).region(close, to);
            if (!count.matches()
                    || !CONDITION.matcher(condition).matches()
                    || !(counted.isEmpty() || counted.equals(count.group(2)))) {
                return List.of();
            }
            counted = count.group(2);
            String number = count.group(1).equals("no") ? "0" : count.group(1);
            cases.addFirst(new AnswerPart(number + "\\text{ if }" + condition, bullet.end(), to));
            to = start == 0 ? 0 : start - 1;
        }
        return cases.size() > 1 ? cases : List.of();
    }

    private static boolean hasDigit(String text, int from, int to) {
        return text.substring(from, to).chars().anyMatch(Character::isDigit);
    }
}
