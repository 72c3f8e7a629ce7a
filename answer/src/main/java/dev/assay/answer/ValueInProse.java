package dev.assay.answer;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Finds the value in the text after an answer's mark: "The largest n is 34" gives 34. A sentence that limits its value,
 * such as "all numbers except 5", is kept whole, because its number is not the answer.
 */
final class ValueInProse {
    private static final int MOST_WORDS = 2;
    /** The length of the longest text that is searched for a value, in UTF-16 units. */
    private static final int LONGEST = 1 << 15;

    /** The last letter of the Latin alphabet and its extensions. */
    private static final int LATIN = 0x024f;

    private static final int MOST_NUMBERS = 16;
    private static final String CURRENCIES = "$\u20ac\u00a3\u00a5\u20b9\u20bd\u20a9\u5143";
    private static final List<String> VERBS = List.of(" is ", " are ", " was ", " equals ", " = ");
    private static final List<String> COPULAS = List.of(
            "\u3067\u3059",
            "\u3067\u3042\u308b",
            "\u3068\u306a\u308a\u307e\u3059",
            "\u306b\u306a\u308a\u307e\u3059",
            "\uc785\ub2c8\ub2e4",
            "\uc774\ub2e4",
            "\u0939\u0948",
            "\u0939\u0948\u0902",
            "'tir",
            "'t\u0131r",
            "'dir",
            "'d\u0131r",
            "'dur",
            "'d\u00fcr");
    private static final List<String> CONNECTIVES = List.of(
            "so",
            "thus",
            "hence",
            "therefore",
            "then",
            "about",
            "approximately",
            "roughly",
            "around",
            "exactly",
            "indeed",
            "simply",
            "just",
            "option",
            "choice",
            "letter",
            "donc",
            "also",
            "daher",
            "somit",
            "dunque",
            "quindi",
            "por lo tanto",
            "portanto",
            "in conclusion",
            "in summary",
            "to sum up",
            "consequently",
            "\u7efc\u4e0a",
            "\u7efc\u4e0a\u6240\u8ff0",
            "\u56e0\u6b64",
            "\u6240\u4ee5",
            "\u6545",
            "\u0442\u043e\u0433\u0434\u0430");
    private static final Set<String> QUALIFIERS = Set.of(
            "all",
            "any",
            "every",
            "each",
            "except",
            "greater",
            "less",
            "more",
            "fewer",
            "least",
            "most",
            "than",
            "between",
            "over",
            "under",
            "not",
            "no",
            "or",
            "either",
            "such",
            "where",
            "unless",
            "only",
            "if",
            "divisible",
            "multiple",
            "multiples",
            "and",
            "but",
            "maybe",
            "perhaps",
            "could",
            "might",
            "cannot",
            "can't",
            "isn't",
            "false",
            "wrong",
            "incorrect",
            "untrue",
            "excluding",
            "besides",
            "times",
            "root",
            "power",
            "squared",
            "base",
            "half",
            "twice",
            "minus",
            "plus",
            "modulo");

    private ValueInProse() {}

    /** Returns the value in the range, or an empty list if the range holds only marks of prose. */
    static List<AnswerPart> of(String text, int from, int to) {
        List<AnswerPart> bare = ProseMarks.bare(text, from, to);
        if (bare.isEmpty() || bare.getFirst().text().length() > LONGEST) {
            return bare;
        }
        AnswerPart said = withoutCopula(text, withoutConnective(text, bare).getFirst());
        List<AnswerPart> labelled = LabelledParts.of(text, said.start(), said.end());
        return labelled.isEmpty() ? unlabelled(text, said) : labelled;
    }

    /** Returns the value of one part. */
    static List<AnswerPart> unlabelled(String text, AnswerPart said) {
        List<AnswerPart> choice = OptionLetters.named(text, said);
        if (!choice.isEmpty()) {
            return choice;
        }
        AnswerPart written = option(calculation(text, said));
        boolean mixed = UnspacedScripts.hasUnspaced(written.text()) && hasValue(written.text());
        boolean worded = written.text().codePointAt(0) > LATIN
                && Character.isLetter(written.text().codePointAt(0))
                && written.text().indexOf(' ') > 0;
        if (!mixed
                && !(worded && hasValue(written.text()))
                && WordCounter.count(text, written.start(), written.end()) <= MOST_WORDS) {
            return List.of(written);
        }
        return inProse(text, written);
    }

    private static List<AnswerPart> inProse(String text, AnswerPart prose) {
        if (!hasValue(prose.text())) {
            List<AnswerPart> letters = OptionLetters.affirmed(text, prose.start(), prose.end());
            return letters.isEmpty() ? List.of(prose) : letters;
        }
        boolean described = prose.text().startsWith("The ");
        if (!described && isQualified(prose.text())) {
            return List.of(prose);
        }
        for (String verb : VERBS) {
            int at = prose.text().lastIndexOf(verb);
            int start = prose.start() + at + verb.length();
            List<AnswerPart> tail = at < 0 ? List.<AnswerPart>of() : ProseMarks.bare(text, start, prose.end());
            if (!tail.isEmpty()
                    && hasValue(tail.getFirst().text())
                    && WordCounter.count(text, start, prose.end()) <= MOST_WORDS) {
                return tail;
            }
        }
        return isQualified(prose.text()) ? List.of(prose) : only(text, prose);
    }

    private static List<AnswerPart> only(String text, AnswerPart prose) {
        List<AnswerPart> formula = onlyFormula(text, prose);
        if (formula.isEmpty() && hasEquation(text, prose)) {
            return List.of(prose);
        }
        List<AnswerPart> number = formula.isEmpty() ? onlyNumber(text, prose) : formula;
        List<AnswerPart> price = number.isEmpty() ? onlyPrice(text, prose) : number;
        return price.isEmpty() ? List.of(prose) : price;
    }

    private static List<AnswerPart> onlyFormula(String text, AnswerPart prose) {
        int at = prose.start();
        while (at < prose.end() && !FormulaFinder.opensAt(text, at)) {
            if (NumbersInProse.isDigit(text, at)) {
                return List.of();
            }
            at++;
        }
        int end = at < prose.end() ? FormulaFinder.end(text, at) : -1;
        if (end < 0 || end > prose.end() || hasValue(text.substring(end, prose.end()))) {
            return List.of();
        }
        AnswerPart inside = FormulaFinder.inside(text, at, end);
        return ProseMarks.bare(text, inside.start(), inside.end());
    }

    /** Returns whether one of several formulas is an equation, whose numbers are no prices: "$n=k^2$ with $k$ a positive integer". */
    private static boolean hasEquation(String text, AnswerPart prose) {
        int at = text.indexOf('$', prose.start());
        while (at >= 0 && at < prose.end()) {
            int end = FormulaFinder.end(text, at);
            if (end > 0 && text.substring(at, end).indexOf('=') >= 0) {
                return true;
            }
            at = text.indexOf('$', end > 0 ? end : at + 1);
        }
        return false;
    }

    private static List<AnswerPart> onlyNumber(String text, AnswerPart prose) {
        List<AnswerPart> last = NumbersInProse.last(text, prose.end(), prose.start());
        if (last.isEmpty() || prose.text().indexOf('\\') >= 0) {
            return List.of();
        }
        boolean alone = NumbersInProse.last(text, last.getFirst().start(), prose.start())
                .isEmpty();
        return alone ? last : List.of();
    }

    /** Returns the only number with a currency sign before or after it. */
    private static List<AnswerPart> onlyPrice(String text, AnswerPart prose) {
        List<AnswerPart> price = List.<AnswerPart>of();
        int before = prose.end();
        for (int seen = 0; seen < MOST_NUMBERS; seen++) {
            List<AnswerPart> number = NumbersInProse.last(text, before, prose.start());
            if (number.isEmpty()) {
                return price;
            }
            if (isPrice(text, number.getFirst())) {
                if (!price.isEmpty()) {
                    return List.of();
                }
                price = number;
            }
            before = number.getFirst().start();
        }
        return List.of();
    }

    private static boolean isPrice(String text, AnswerPart number) {
        int end = LatexArguments.skipSpaces(text, number.end());
        return (number.start() > 0 && CURRENCIES.indexOf(text.charAt(number.start() - 1)) >= 0)
                || (end < text.length() && CURRENCIES.indexOf(text.charAt(end)) >= 0);
    }

    /** Returns "B) Paris" with both of its parentheses. */
    private static AnswerPart option(AnswerPart part) {
        String text = part.text();
        boolean label = text.length() > 2 && text.charAt(1) == ')' && text.charAt(0) >= 'A' && text.charAt(0) <= 'J';
        return label ? new AnswerPart("(" + text, part.start(), part.end()) : part;
    }

    /** Returns the content of the parentheses of "(35 + 70 = 105)". */
    private static AnswerPart calculation(String text, AnswerPart part) {
        String inner = part.text();
        boolean enclosed = inner.startsWith("(") && inner.endsWith(")") && inner.indexOf(')') == inner.length() - 1;
        boolean equation = inner.indexOf('=') > 0 && inner.indexOf(',') < 0;
        return enclosed && equation
                ? new AnswerPart(text.substring(part.start() + 1, part.end() - 1), part.start() + 1, part.end() - 1)
                : part;
    }

    /** Returns the parts without a first word such as "so" or "about", unless nothing else remains. */
    static List<AnswerPart> withoutConnective(String text, List<AnswerPart> parts) {
        for (AnswerPart part : parts) {
            for (String connective : CONNECTIVES) {
                if (part.text().regionMatches(true, 0, connective, 0, connective.length())
                        && part.text().length() > connective.length()
                        && " ,:\uff0c\uff1a".indexOf(part.text().charAt(connective.length())) >= 0) {
                    List<AnswerPart> rest = ProseMarks.bare(text, part.start() + connective.length() + 1, part.end());
                    return rest.isEmpty() ? parts : rest;
                }
            }
        }
        return parts;
    }

    /** Returns the value without a final copula such as "です" or "이다". */
    static List<AnswerPart> withoutCopula(String text, int from, int to) {
        return ProseMarks.bare(text, from, to).stream()
                .map(part -> withoutCopula(text, part))
                .toList();
    }

    private static AnswerPart withoutCopula(String text, AnswerPart part) {
        for (String copula : COPULAS) {
            if (part.text().endsWith(copula)) {
                List<AnswerPart> rest = ProseMarks.bare(text, part.start(), part.end() - copula.length());
                return rest.isEmpty() ? part : rest.getFirst();
            }
        }
        return part;
    }

    private static boolean hasValue(String text) {
        return text.indexOf('$') >= 0 || text.indexOf('\\') >= 0 || text.chars().anyMatch(Character::isDigit);
    }

    private static boolean isQualified(String prose) {
        for (String word : prose.toLowerCase(Locale.ROOT).split("[^\\p{L}']+", -1)) {
            if (QUALIFIERS.contains(word)) {
                return true;
            }
        }
        return false;
    }
}
