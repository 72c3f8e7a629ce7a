package dev.assay.answer;

import java.util.List;
import java.util.Set;

/**
 * An expression in plain letters that ends the last line: "half of it is 4 pi - 8", "x > 5". A number inside it is not
 * the answer.
 */
final class LastExpression implements AnswerLocator {
    private static final int LONGEST = 120;
    private static final List<String> VERBS =
            List.of(" is ", " are ", " was ", " = ", " equals ", " get ", " gives ", " obtain ", ": ");
    /** The second characters of the verbs. */
    private static final String SECONDS = "iaw=ego ";

    private static final Set<String> NAMES = Set.of("""
            pi sqrt cbrt sin cos tan cot sec csc arcsin arccos arctan log ln exp infinity inf oo""".split("\\s", -1));
    private static final String SIGNS = "+-*/^().,<>\u2264\u2265\u221a\u03c0\u00b2\u00b3!|=[]\u221e\u2212\u00b7\u00d7";
    private static final String STRUCTURE = "<>\u2264\u2265\u221a\u03c0^\u00b2\u00b3\u221e";

    @Override
    public String stage() {
        return "extract.last_expression";
    }

    @Override
    public List<AnswerPart> find(String text) {
        int end = LastLine.end(text);
        int start = LastLine.start(text, end);
        List<AnswerPart> bare =
                ProseMarks.bare(text, Math.max(start, text.lastIndexOf(". ", Math.max(0, end - 2)) + 1), end);
        if (bare.isEmpty()) {
            return bare;
        }
        int from = bare.getFirst().start();
        int to = bare.getFirst().end();
        List<AnswerPart> tail = ProseMarks.bare(text, afterVerb(text, from, to), to);
        return !tail.isEmpty() && isExpression(tail.getFirst().text()) ? tail : List.of();
    }

    /** Returns the index after the last verb of the range, else its start. */
    private static int afterVerb(String text, int from, int to) {
        for (int at = to - 1; at >= from; at--) {
            if ((text.charAt(at) == ' ' || text.charAt(at) == ':')
                    && at + 1 < text.length()
                    && SECONDS.indexOf(text.charAt(at + 1)) >= 0) {
                for (String verb : VERBS) {
                    if (text.startsWith(verb, at)) {
                        return Math.min(to, at + verb.length());
                    }
                }
            }
        }
        return from;
    }

    /** Returns whether the text is mathematics alone, and more than a number or a list of numbers. */
    private static boolean isExpression(String text) {
        boolean structured = false;
        boolean value = false;
        boolean operated = false;
        boolean letters = false;
        int at = text.length() > LONGEST ? -1 : 0;
        while (at >= 0 && at < text.length()) {
            char sign = text.charAt(at);
            int end = at + 1;
            while (isLetter(sign) && end < text.length() && isLetter(text.charAt(end))) {
                end++;
            }
            boolean name = end - at > 1 && NAMES.contains(text.substring(at, end));
            boolean digit = Character.isDigit(sign);
            boolean known = name || digit || (end - at == 1 && (isLetter(sign) || sign == ' ' || isSign(sign)));
            if (!known) {
                return false;
            }
            structured |= name || STRUCTURE.indexOf(sign) >= 0;
            letters |= isLetter(sign) && end - at == 1;
            operated |= "+-*/\u2212".indexOf(sign) >= 0;
            value |= digit || name || sign == '\u03c0' || sign == '\u221e';
            at = end;
        }
        return at > 0 && value && (structured || (letters && operated));
    }

    private static boolean isLetter(char sign) {
        return (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z');
    }

    private static boolean isSign(char sign) {
        return SIGNS.indexOf(sign) >= 0;
    }
}
