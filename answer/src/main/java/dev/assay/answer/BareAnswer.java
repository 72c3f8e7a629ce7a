package dev.assay.answer;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The whole response, if it is one short line with at most two words. */
final class BareAnswer implements AnswerLocator {
    private static final int LONGEST = 160;
    private static final int MOST_WORDS = 2;
    private static final String EQUALS = " equals ";
    private static final int FIRST_IDEOGRAPH = 0x3000;
    private static final List<String> SUBJECTS = List.of("it's ", "it\u2019s ", "it is ", "that's ", "that is ");

    private static final Pattern DOMAIN = Pattern.compile(
            ",? (?:where|with|for) \\$?[A-Za-z]\\$? (?:is )?(?:an?|any|some) (?:arbitrary |real |positive )?(?:integer|constant)[.\\s]*$");

    /** The beginning of a clause whose formula is no answer. */
    private static final Pattern REASON = Pattern.compile("(?:As|Since|Because|By|From|For) \\$");

    /** The end of a formula behind which another statement begins. */
    private static final Pattern NEXT_STATEMENT = Pattern.compile(
            "\\$\\. (?:\\p{Lu}|[$*])|\\$,? (?:and (?:thus|so|hence|therefore)|that is|thus|hence|therefore),? ");

    @Override
    public String stage() {
        return "extract.bare";
    }

    @Override
    public List<AnswerPart> find(String text) {
        String whole = text.strip();
        boolean isShort =
                !whole.isEmpty() && whole.length() <= LONGEST && whole.indexOf('\n') < 0 && !whole.contains("boxed");
        return isShort && isBare(text) && !isSentence(whole)
                ? predicate(text, ValueInProse.withoutConnective(text, ProseMarks.bare(text, 0, text.length())))
                : List.of();
    }

    /** Returns whether there are at most two words, or none but those that conclude and say what a letter runs over. */
    private static boolean isBare(String text) {
        return WordCounter.count(text, 0, text.length()) <= MOST_WORDS
                || WordCounter.count(text, start(text), end(text)) == 0;
    }

    /** Returns the start of what is counted: behind "In conclusion:" or the like. */
    private static int start(String text) {
        List<AnswerPart> bare = ProseMarks.bare(text, 0, text.length());
        return bare.isEmpty()
                ? 0
                : ValueInProse.withoutConnective(text, bare).getFirst().start();
    }

    /** Returns the end of what is counted: before the clause that says what a letter runs over. */
    private static int end(String text) {
        if (!text.contains("integer") && !text.contains("constant")) {
            return text.length();
        }
        Matcher domain = DOMAIN.matcher(text);
        return domain.find() ? domain.start() : text.length();
    }

    /** Returns the 5 of "It's **5**" and of "x equals 5". */
    private static List<AnswerPart> predicate(String text, List<AnswerPart> bare) {
        for (AnswerPart part : bare) {
            int equals = text.startsWith(EQUALS, part.start() + 1) ? 1 + EQUALS.length() : 0;
            int verb = equals;
            for (String subject : SUBJECTS) {
                if (text.regionMatches(true, part.start(), subject, 0, subject.length())) {
                    verb = subject.length();
                    break;
                }
            }
            if (verb > 0 && hasDigit(text, part.start() + verb, part.end())) {
                return ProseMarks.bare(text, part.start() + verb, part.end());
            }
        }
        return bare;
    }

    private static boolean hasDigit(String text, int from, int to) {
        return from < to && text.substring(from, to).chars().anyMatch(Character::isDigit);
    }

    /**
     * Returns whether the text is a sentence. The number of words cannot tell this in scripts without spaces, where a
     * sentence counts as one word.
     */
    private static boolean isSentence(String text) {
        int formula = text.indexOf('$');
        if (text.startsWith("I ")
                || text.startsWith("We ")
                || text.contains(", hence ")
                || text.contains(", so ")
                || text.contains(", thus ")
                || text.contains("i.e.")
                || (formula >= 0
                        && (REASON.matcher(text).lookingAt()
                                || NEXT_STATEMENT.matcher(text).find()))) {
            return true;
        }
        int comma = text.indexOf(", ");
        boolean clauses =
                comma > 0 && comma < formula && WordCounter.count(text, 0, comma) > 0 && text.indexOf('=', formula) > 0;
        if (clauses) {
            return true;
        }
        return text.indexOf('\u3002') >= 0
                || (text.chars().anyMatch(Character::isDigit)
                        && text.codePoints().filter(BareAnswer::isIdeograph).count() > 2);
    }

    private static boolean isIdeograph(int sign) {
        return sign >= FIRST_IDEOGRAPH && (Character.isIdeographic(sign) || (sign >= 0xac00 && sign <= 0xd7a3));
    }
}
