package dev.assay.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Tells a formula from what a response says about its letters: in "$2n+1$ for integers $n$" the n is no answer. */
final class FormulaConditions {
    private static final int LONGEST = 60;
    private static final int LONGEST_SENTENCE = 160;

    /** A letter, a letter in a set, or a letter that counts from a number on. */
    private static final Pattern DOMAIN = Pattern.compile(
            "\\$\\s*(?:\\\\forall\\s*)?[A-Za-z](?:_[a-z0-9])?(?:,\\s*[A-Za-z])*\\s*(?:(?:\\\\in|∈)\\s*(?:\\\\mathbb|\\\\mathbf|[ℤℝℕℚ]).*)?\\$"
                    + "|\\$\\s*[a-z]\\s*=\\s*-?\\d{1,6}(?:\\s*,\\s*-?\\d{1,6}){1,4}\\s*,\\s*(?:\\\\[lc]?dots|\u2026|\\.{3})\\s*\\$");

    /** A bound of a letter alone. */
    private static final Pattern BOUND = Pattern.compile(
            "\\$\\s*([a-z])\\s*(?:>|<|≥|≤|≠|\\\\(?:g|l|n)eq?(?:slant)?(?![A-Za-z]))\\s*-?\\d{1,6}\\s*\\$");

    /** What stands between a formula and the bound of a letter in it. */
    private static final Pattern BEFORE_BOUND = Pattern.compile(
            ",?\\s*\\(?(?:(?:valid|with|where|for|provided|whenever|that|domain|any|all|every|some|real|an?|integers?)[\\s,]+)*");

    private static final Pattern COMPARED = Pattern.compile("[<>≤≥≠∈]|\\\\(?:[lg]eq?|neq?|in)(?:slant)?(?![A-Za-z])");

    /** What may stand between a formula and what its letter runs over. */
    private static final Pattern BETWEEN = Pattern.compile(
            "[\\s,;(，、（其中]*(?:(?:for|with|where|and|any|all|every|each|some|arbitrary|real|positive|nonnegative|rational|integers?"
                    + "|numbers?|natural|constants?|is|are|an?|the)[\\s,]*)*");

    /** Words behind a letter that say that it is any number of a kind. */
    private static final Pattern ANY = Pattern.compile(
            "\\s*(?:(?:is|being|are)\\s+)?(?:an?|any|some|every|all)\\s+(?:(?:arbitrary|fixed|real|rational|positive|nonnegative"
                    + "|non-negative|natural|whole|nonzero|odd|even|prime)\\s+)*(?:integers?|numbers?|constants?|reals?|primes?)(?!\\p{L})"
                    + "|\\s*(?:is |being )?prime(?!\\p{L})");

    /** A point or function as the subject of a sentence. */
    private static final Pattern NAME = Pattern.compile("\\$[A-Za-z]{1,3}\\$");

    private static final Pattern QUANTIFIER = Pattern.compile(
            "(?<!\\p{L})(?:for (?:all|every|any|each) (?:real |integers? )?|constants? (?:\\$[A-Z]\\$ and )?)$");

    private static final Pattern CONSTANT =
            Pattern.compile("constant|(?:with|where) (?:an? )?(?:any |arbitrary |real )+(?:number |numbers )?$");

    private static final Pattern VERB = Pattern.compile("(?<!\\p{L})(?:is|are|must be|has to be)(?!\\p{L})");

    private FormulaConditions() {}

    /** Returns the formulas, each together with the conditions on its letters that stand behind it. */
    static List<AnswerPart> joined(String text, List<AnswerPart> formulas) {
        List<AnswerPart> joined = new ArrayList<>();
        for (AnswerPart formula : formulas) {
            if (!joined.isEmpty() && isCondition(text, joined.getLast(), formula)) {
                AnswerPart before = joined.removeLast();
                int start = before.start();
                int end = closed(text, before.end(), Math.max(formula.end(), explained(text, formula)));
                joined.add(new AnswerPart(text.substring(start, end), start, end));
            } else {
                joined.add(formula);
            }
        }
        return joined;
    }

    /** Returns the end of a condition, behind the bracket that closes what stands between it and its formula. */
    private static int closed(String text, int from, int end) {
        int open = text.indexOf('(', from, end);
        boolean bracketed = open >= 0 && text.indexOf('$', from, end) > open;
        return bracketed && end < text.length() && text.charAt(end) == ')' ? end + 1 : end;
    }

    private static boolean isCondition(String text, AnswerPart before, AnswerPart formula) {
        return isBound(text, before, formula) || isDomain(text, before, formula);
    }

    /** Returns whether the formula bounds a letter of the value or equation before it, as k ≥ 1 in n = 2k, or x ≠ 1 in x+1. */
    private static boolean isBound(String text, AnswerPart before, AnswerPart formula) {
        Matcher bound = BOUND.matcher(formula.text());
        if (formula.start() - before.end() > LONGEST || !bound.matches()) {
            return false;
        }
        String between = text.substring(before.end(), formula.start());
        return !COMPARED.matcher(before.text()).find()
                && !NAME.matcher(before.text()).matches()
                && hasLetter(before.text(), bound.group(1))
                && BEFORE_BOUND.matcher(between).matches()
                && (before.text().indexOf('=') > 0 || between.chars().anyMatch(Character::isLetter));
    }

    /** Returns whether a letter stands alone in a formula. */
    private static boolean hasLetter(String formula, String letter) {
        for (int at = formula.indexOf(letter); at >= 0; at = formula.indexOf(letter, at + 1)) {
            boolean begins = at == 0 || !Character.isLetter(formula.charAt(at - 1));
            boolean command = at > 0 && formula.charAt(at - 1) == '\\';
            boolean ends = at + 1 == formula.length() || !Character.isLetter(formula.charAt(at + 1));
            if (begins && ends && !command) {
                return true;
            }
        }
        return false;
    }

    private static boolean isDomain(String text, AnswerPart before, AnswerPart formula) {
        return formula.start() - before.end() < LONGEST
                && DOMAIN.matcher(formula.text()).matches()
                && (explained(text, formula) > 0
                        ? hasLetter(before.text(), formula)
                        : !AnswerCondition.explains(text, formula))
                && !NAME.matcher(before.text()).matches()
                && (isIntroduced(text.substring(before.end(), formula.start()), formula, before)
                        || (explained(text, formula) > 0
                                && BETWEEN.matcher(text.substring(before.end(), formula.start()))
                                        .matches()));
    }

    /** Returns the end of the words that say that the letter is any number of a kind; -1 without such words. */
    private static int explained(String text, AnswerPart formula) {
        if (!NAME.matcher(formula.text()).matches()) {
            return -1;
        }
        Matcher any = ANY.matcher(text).region(formula.end(), Math.min(text.length(), formula.end() + LONGEST));
        return any.lookingAt() ? any.end() : -1;
    }

    /** Returns whether the formula has the small letter; a capital is a constant of integration, whatever is said of it. */
    private static boolean hasLetter(String before, AnswerPart letter) {
        return Character.isLowerCase(letter.text().charAt(1))
                && before.indexOf(letter.text().charAt(1)) >= 0;
    }

    /** A letter alone needs a word that says that it is one of several numbers. */
    private static boolean isIntroduced(String between, AnswerPart formula, AnswerPart before) {
        boolean alone = NAME.matcher(formula.text()).matches();
        boolean introduced = between.contains("for ")
                || between.contains("where ")
                || between.contains("integer")
                || (CONSTANT.matcher(between).find() && hasLetter(before.text(), formula))
                || (before.text().indexOf(' ') > 0 && before.text().endsWith("$") && between.equals(" and "));
        return BETWEEN.matcher(between).matches() && (!alone || introduced);
    }

    /** Returns whether the formula is the letter of "for all x". */
    static boolean isQuantified(String text, AnswerPart formula) {
        String before = text.substring(Math.max(0, formula.start() - LONGEST), formula.start());
        return NAME.matcher(formula.text()).matches()
                && QUANTIFIER.matcher(before).find();
    }

    /** Returns whether the formula is a name in a sentence that says something about it without a number. */
    static boolean isSubject(String text, AnswerPart formula) {
        int end = LastLine.end(text);
        int stop = text.lastIndexOf(". ", end - 2);
        int start = Math.max(LastLine.start(text, end), Math.max(stop + 1, text.lastIndexOf(", so ", end - 2) + 1));
        if (!NAME.matcher(formula.text()).matches()
                || formula.start() < start
                || end - start > LONGEST_SENTENCE
                || AnswerCondition.before(text, formula.start())) {
            return false;
        }
        String sentence = NAME.matcher(text.substring(start, end)).replaceAll("");
        if (VERB.matcher(text.substring(formula.end(), end)).find()
                && sentence.chars().noneMatch(sign -> Character.isDigit(sign) || "$\\=".indexOf(sign) >= 0)) {
            return true;
        }
        Matcher verb = VERB.matcher(sentence);
        return verb.find()
                && sentence.chars().noneMatch(sign -> Character.isDigit(sign) || "$\\=".indexOf(sign) >= 0)
                && WordCounter.count(sentence, verb.end(), sentence.length()) > 1;
    }
}
