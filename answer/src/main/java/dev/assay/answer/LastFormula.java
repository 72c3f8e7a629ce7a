package dev.assay.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The last formula, displayed or not, if hardly any text and no number follows it. Of a chain of equations only the end
 * counts. Formulas listed side by side are one answer.
 */
final class LastFormula implements AnswerLocator {
    private static final int WINDOW = 1 << 13;
    private static final int LONGEST_REMARK = 160;
    private static final int MOST_FORMULAS = 1024;
    private static final int MOST_UNCLOSED = 256;
    private static final Set<String> ORNAMENTS =
            Set.of("\\blacksquare", "\\square", "\\Box", "\\qed", "\\checkmark", "\\quad\\blacksquare");

    private static final Pattern NUMBERED = Pattern.compile("\\$\\s*([a-zA-Z])_\\{?(\\d)}?\\s*=[^=]+\\$");

    private static final Pattern NAMED = Pattern.compile("\\$\\s*([a-z])\\s*=[^=,<>]+\\$");
    /** Names that are all equal: the last one is not the answer. */
    private static final Pattern EQUAL_NAMES =
            Pattern.compile("\\$\\s*[a-z](?:_\\d)?(?:\\s*=\\s*[a-z](?:_\\d)?){2,5}\\s*\\$");

    private static final String IS_AT = "is at ";

    @Override
    public String stage() {
        return "extract.last_formula";
    }

    @Override
    public List<AnswerPart> find(String text) {
        List<AnswerPart> formulas = FormulaConditions.joined(text, formulas(text, windowStart(text)));
        int end = formulas.isEmpty() ? 0 : formulas.getLast().end();
        while (formulas.size() > 1
                && (isOrnament(formulas.getLast())
                        || FormulaConditions.isQuantified(text, formulas.getLast())
                        || isCircumstance(text, formulas))) {
            formulas.removeLast();
        }
        if (formulas.isEmpty() || !isLast(text, end) || FormulaConditions.isSubject(text, formulas.getLast())) {
            return List.of();
        }
        int first = firstListed(text, formulas);
        List<AnswerPart> parts = new ArrayList<>();
        for (AnswerPart formula : formulas.subList(first, formulas.size())) {
            boolean whole = FormulaFinder.end(text, formula.start()) < formula.end()
                    || EQUAL_NAMES.matcher(formula.text()).matches();
            parts.addAll(
                    whole
                            ? List.of(formula)
                            : ChainEndFinder.end(text, FormulaFinder.inside(text, formula.start(), formula.end())));
        }
        return parts;
    }

    /** Returns the start of the searched end of the text: its first blank line, where no formula is open. */
    private static int windowStart(String text) {
        int from = text.length() - WINDOW;
        int blank = from <= 0 ? 0 : text.indexOf("\n\n", from);
        return Math.max(0, blank < 0 ? from : blank);
    }

    private static List<AnswerPart> formulas(String text, int from) {
        List<AnswerPart> formulas = new ArrayList<>();
        int unclosed = 0;
        int at = from;
        while (at < text.length() && formulas.size() < MOST_FORMULAS) {
            char sign = text.charAt(at);
            boolean opens =
                    (sign == '$' || sign == '\\') && unclosed < MOST_UNCLOSED && FormulaFinder.opensAt(text, at);
            int end = opens ? FormulaFinder.end(text, at) : -1;
            unclosed += opens && end < 0 ? 1 : 0;
            if (end > 0 && !DeniedAnswer.before(text, at) && !DeniedAnswer.after(text, end)) {
                formulas.add(new AnswerPart(text.substring(at, end), at, end));
            }
            at = end > 0 ? end : sign == '\\' ? at + 2 : at + 1;
        }
        return formulas;
    }

    /** Returns whether the formula is the box at the end of a proof, or a tick. */
    private static boolean isOrnament(AnswerPart formula) {
        return ORNAMENTS.contains(formula.text().replace("$", "").strip());
    }

    private static boolean isCircumstance(String text, List<AnswerPart> formulas) {
        AnswerPart last = formulas.getLast();
        int before = formulas.get(formulas.size() - 2).end();
        if (AnswerCondition.explains(text, last) && AnswerCondition.before(text, last.start())) {
            return true;
        }
        AnswerPart other = formulas.get(formulas.size() - 2);
        if (JoinedAnswers.isAlsoFor(text, before, last.start())) {
            return !JoinedAnswers.isWhereItHolds(text, other.start())
                    || WordCounter.count(text, last.end(), Math.min(text.length(), last.end() + LONGEST_REMARK)) > 0;
        }
        return last.text().indexOf('=') >= 0
                && AnswerCondition.before(text, last.start())
                && text.substring(before, last.start()).chars().noneMatch(sign -> ".;\n".indexOf(sign) >= 0);
    }

    private static boolean isLast(String text, int end) {
        if (text.length() - end > LONGEST_REMARK) {
            return false;
        }
        for (int at = end; at < text.length(); at++) {
            if (Character.isDigit(text.charAt(at))) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns the index of the first listed formula. Formulas are listed if they are values, or equations for different
     * names, and if "and" or "or" joins the last two or commas join three.
     */
    private static int firstListed(String text, List<AnswerPart> formulas) {
        int first = formulas.size() - 1;
        boolean word = false;
        boolean commas = true;
        while (first > 0) {
            int from = formulas.get(first - 1).end();
            int to = formulas.get(first).start();
            if (!JoinedAnswers.joins(text, from, to)
                    || !JoinedAnswers.separates(text, from, to)
                    || !isNamed(formulas.get(first - 1).text())) {
                break;
            }
            boolean hasWord = text.substring(from, to).chars().anyMatch(Character::isLetter);
            word |= hasWord && first == formulas.size() - 1;
            commas &= !hasWord;
            first--;
        }
        boolean roots = commas
                && formulas.size() - first == 2
                && isNumbered(formulas.get(first).text(), formulas.getLast().text());
        boolean pair = commas && formulas.size() - first == 2 && isPair(text, formulas.get(first), formulas.getLast());
        boolean listed = word || roots || pair || (commas && formulas.size() - first > 2);
        return listed ? first : formulas.size() - 1;
    }

    /** Returns whether the sentence gives two neighbours in the alphabet a value each: "$x=3$, $y=-4$". */
    private static boolean isPair(String text, AnswerPart formula, AnswerPart next) {
        Matcher one = NAMED.matcher(formula.text());
        Matcher other = NAMED.matcher(next.text());
        boolean stated = text.startsWith(IS_AT, formula.start() - IS_AT.length())
                || !AnswerCondition.before(text, formula.start());
        return one.matches()
                && other.matches()
                && other.group(1).charAt(0) == one.group(1).charAt(0) + 1
                && stated;
    }

    /** Returns whether both are equations for one letter with different numbers, such as x_1 and x_2. */
    private static boolean isNumbered(String formula, String next) {
        Matcher one = NUMBERED.matcher(formula);
        Matcher other = NUMBERED.matcher(next);
        return one.lookingAt()
                && other.lookingAt()
                && one.group(1).equals(other.group(1))
                && !one.group(2).equals(other.group(2));
    }

    /** Returns false for a step of a derivation, such as {@code 5x = 30}. */
    private static boolean isNamed(String formula) {
        int equals = formula.indexOf('=');
        for (int at = 0; at < equals; at++) {
            boolean index = at > 1 && (formula.charAt(at - 1) == '_' || formula.startsWith("_{", at - 2));
            if ("+-*/".indexOf(formula.charAt(at)) >= 0 || (!index && Character.isDigit(formula.charAt(at)))) {
                return false;
            }
        }
        return true;
    }
}
