package dev.assay.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Reads the labelled parts of an answer such as "(a) 3 (b) 5"; their order counts. If each label begins its own line
 * ("### Part (a)", "**b)**"), the last value under it is its answer, unless a conclusion follows the last part.
 */
final class LabelledParts implements AnswerLocator {
    private static final int MOST_PARTS = 26;
    private static final int LONGEST = 240;
    private static final int MOST_WORDS = 2;
    private static final int WINDOW = 1 << 13;
    private static final int MOST_LINES = 256;
    private static final List<AnswerLocator> HINTS =
            List.of(new PhrasedAnswer(), new LastFormula(), new LastEquation(), new LastExpression(), new LastNumber());

    @Override
    public String stage() {
        return "extract.parts";
    }

    /** Returns the parts in the last lines, from the last line that begins with (a) or (i). */
    @Override
    public List<AnswerPart> find(String text) {
        int end = LastLine.end(text);
        List<PartHeading> announced = new ArrayList<>();
        int line = end;
        for (int seen = 0; line > Math.max(0, end - WINDOW) && seen < MOST_LINES; seen++) {
            int start = LastLine.start(text, line);
            List<PartHeading> label = announcement(text, start, line);
            if (!label.isEmpty() && follows(label.getFirst(), announced)) {
                announced.addFirst(label.getFirst());
                if (label.getFirst().index() == 0) {
                    return announced.size() > 1
                            ? values(text, announced, end)
                            : of(text, label.getFirst().start(), end);
                }
            }
            line = start - 1;
        }
        return List.of();
    }

    private static List<PartHeading> announcement(String text, int start, int end) {
        int at = start;
        while (at < end && "*#>- ".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        return at == end
                ? List.of()
                : PartHeading.at(text, at)
                        .filter(found -> found.scheme() != PartHeading.Scheme.CASE
                                && (found.scheme() != PartHeading.Scheme.NUMBER || text.charAt(found.start()) != '('))
                        .stream()
                        .toList();
    }

    private static boolean follows(PartHeading label, List<PartHeading> announced) {
        return announced.isEmpty()
                || (label.scheme() == announced.getFirst().scheme()
                        && label.index() == announced.getFirst().index() - 1);
    }

    private static List<AnswerPart> values(String text, List<PartHeading> announced, int end) {
        List<AnswerPart> values = new ArrayList<>();
        for (int index = 0; index < announced.size(); index++) {
            int from = announced.get(index).end();
            boolean last = index + 1 == announced.size();
            int to = last ? end : announced.get(index + 1).start();
            if (last && concludes(text, from, to)) {
                return List.of();
            }
            List<AnswerPart> value = value(text, from, to);
            if (value.size() != 1) {
                return List.of();
            }
            values.add(new AnswerPart(side(value.getFirst().text()), from, to));
        }
        return values.size() < 2 ? List.of() : List.of(BoxedParts.labelled(announced, values));
    }

    /** Returns whether a later paragraph sums up; then its value is the answer. */
    private static boolean concludes(String text, int from, int to) {
        int paragraph = text.indexOf("\n\n", from);
        while (paragraph >= 0 && paragraph < to) {
            String opening = text.substring(paragraph, Math.min(to, paragraph + LONGEST))
                    .strip()
                    .toLowerCase(Locale.ROOT);
            if (RemarkParagraph.sumsUp(opening)) {
                return true;
            }
            paragraph = text.indexOf("\n\n", paragraph + 2);
        }
        return false;
    }

    private static List<AnswerPart> value(String text, int from, int to) {
        List<AnswerPart> bare = ProseMarks.bare(text, from, to);
        boolean isShort = !bare.isEmpty()
                && to - from <= LONGEST
                && bare.getFirst().text().indexOf('\n') < 0;
        List<AnswerPart> value = isShort ? ValueInProse.unlabelled(text, bare.getFirst()) : List.<AnswerPart>of();
        if (value.size() == 1 && isPlain(value.getFirst().text())) {
            return value;
        }
        String section = text.substring(from, to);
        for (AnswerLocator hint : HINTS) {
            List<AnswerPart> found = hint.find(section);
            if (!found.isEmpty()) {
                return found;
            }
        }
        return value;
    }

    /**
     * Returns all parts of one line as one tuple, or an empty list if the text does not begin with (a) or has no (b).
     */
    static List<AnswerPart> of(String text, int from, int to) {
        List<String> values = new ArrayList<>();
        int at = from;
        char label = 'a';
        while (at < to && values.size() < MOST_PARTS && isLabel(text, at, label)) {
            int start = at + 3;
            label++;
            at = next(text, start, to, label);
            List<AnswerPart> bare = ProseMarks.bare(text, start, at);
            List<AnswerPart> value = bare.isEmpty() ? bare : ValueInProse.unlabelled(text, bare.getFirst());
            if (value.size() != 1 || at - start > LONGEST) {
                return List.of();
            }
            values.add(side(value.getFirst().text()));
        }
        return values.size() < 2 || at < to
                ? List.of()
                : List.of(new AnswerPart("(" + String.join(", ", values) + ")", from, to));
    }

    /** Returns whether the value has at most two words, and no word if it contains an equation. */
    private static boolean isPlain(String value) {
        int words = WordCounter.count(value, 0, value.length());
        return isWhole(value) && words <= MOST_WORDS && (words == 0 || value.indexOf('=') < 0);
    }

    /** Returns whether the value is one whole formula or contains none. */
    private static boolean isWhole(String value) {
        return value.indexOf('$') < 0 || FormulaFinder.end(value, 0) == value.length();
    }

    /** Returns the value without delimiters of formulas: one in the middle of the tuple would end the tuple. */
    private static String side(String value) {
        boolean formula = FormulaFinder.opensAt(value, 0) && FormulaFinder.end(value, 0) == value.length();
        AnswerPart inside =
                formula ? FormulaFinder.inside(value, 0, value.length()) : new AnswerPart(value, 0, value.length());
        List<AnswerPart> sides = formula || (isWhole(value) && value.indexOf('=') > 0)
                ? ChainEndFinder.value(value, inside)
                : List.<AnswerPart>of();
        return sides.isEmpty() ? value : sides.getFirst().text();
    }

    private static int next(String text, int from, int to, char label) {
        for (int at = from; at < to; at++) {
            if (text.charAt(at) == '(' && isLabel(text, at, label)) {
                return at;
            }
        }
        return to;
    }

    private static boolean isLabel(String text, int at, char label) {
        return at + 3 < text.length()
                && text.charAt(at) == '('
                && text.charAt(at + 1) == label
                && text.charAt(at + 2) == ')';
    }
}
