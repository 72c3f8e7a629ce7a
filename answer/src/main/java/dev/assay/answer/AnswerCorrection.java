package dev.assay.answer;

import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A sentence after an answer that takes the answer back or doubts it.
 *
 * @param at the UTF-16 index in the text at which the sentence begins, or -1 without such a sentence
 * @param retracts true if the answer no longer counts; false if only a later answer replaces it
 */
record AnswerCorrection(int at, boolean retracts) {
    private static final int LONGEST = 160;
    private static final int LONGEST_SENTENCE = 1 << 12;
    /** The most signs that are no letters before a sentence; what follows more of them is none of the answer's. */
    private static final int LONGEST_GAP = 1 << 16;

    private static final int MOST = 64;
    private static final List<String> RETRACTIONS = List.of(
            "correction:",
            "edit:",
            "correction,",
            "correction.",
            "scratch that",
            "oops",
            "just kidding",
            "kidding",
            "just joking",
            "let me correct",
            "i made a mistake",
            "i made an error",
            "i take that back",
            "i retract",
            "i withdraw",
            "i don't think so",
            "i was wrong",
            "so i was wrong",
            "my mistake",
            "disregard that",
            "disregard the above",
            "ignore that",
            "ignore the above",
            "ignore the previous",
            "\u4e0d\u5bf9",
            "\u66f4\u6b63",
            "\u9519\u4e86");
    private static final List<String> DOUBTS = List.of(
            "wait",
            "actually",
            "hold on",
            "no,",
            "no.",
            "no wait",
            "alternatively",
            "or rather",
            "rather,",
            "i mean",
            "make that",
            "sorry",
            "hmm",
            "on second thought",
            "apologies",
            "but wait",
            "\u7b49\u7b49",
            "\u7b49\u4e00\u4e0b");
    private static final List<String> SUBJECTS = List.of(
            "that", "this", "but that", "but this", "but it", "which", "it is", "it's", "the above", "my answer");
    private static final List<String> FAULTS = List.of(
            "wrong",
            "incorrect",
            "not correct",
            "not right",
            "isn't right",
            "isn't correct",
            "a mistake",
            "an error",
            "made a mistake",
            "arithmetic error",
            "calculation error",
            "should be",
            "should have been",
            "must be",
            "miscalculated",
            "it's actually",
            "it is actually",
            "doesn't work",
            "can't be",
            "cannot be",
            "\u9519",
            "\u4e0d\u5bf9");

    private static final int LONGEST_VALUE = 48;
    private static final Pattern STATING = Pattern.compile(
            "(?:no wait|wait|actually|hold on|no|sorry|hmm|on second thought|but wait"
                    + "|apologies|alternatively|or rather|rather|i mean|make that)[,:.!]*\\s+(?:no,?\\s+|actually,?\\s+)?"
                    + "(?:(?:it is|it's|it should be|it must be|the answer is|that is|that's|make it|make that|it equals)\\s+)?");

    /** A number with a unit of one word at most, the letter of an option, or one word. */
    private static final Pattern BARE = Pattern.compile(
            "\\*{0,2}(?:[-\u2212+]?[$\u20ac\u00a3]?\\d[\\d.,/:^%]*(?:\\s?\\p{L}{1,12})?|\\(?[A-J]\\)?|[Yy]es|[Tt]rue|[Ff]alse|\\\\boxed\\{[^{}]{1,30}})\\*{0,2}[.!]?\\s*");

    /** Returns the first retraction after this place, else the first doubt; without either, {@code at} is -1. */
    static AnswerCorrection after(String text, int from) {
        int doubt = -1;
        boolean doubted = false;
        int at = skip(text, from);
        for (int seen = 0; at < text.length() && seen < MOST; seen++) {
            String sentence = sentence(text, at);
            boolean denies = sentence.indexOf('?') < 0 && contains(sentence, FAULTS);
            boolean doubts = startsWith(sentence, DOUBTS);
            boolean judges = (seen == 0 || doubted)
                    && startsWith(sentence, SUBJECTS)
                    && !contains(sentence, List.of("should be", "must be"));
            if (startsWith(sentence, RETRACTIONS) || (denies && (doubts || judges))) {
                return new AnswerCorrection(at + opener(sentence), true);
            }
            doubted = doubts;
            doubt = doubts && doubt < 0 ? at : doubt;
            at = next(text, at);
        }
        return new AnswerCorrection(doubt, false);
    }

    /**
     * Returns the value of the last sentence that begins with a doubt and states a value: "Actually, it is 42." The
     * sentence must state nothing else, because most doubts only begin a check.
     */
    static List<AnswerPart> statedAfter(String text, int from) {
        List<AnswerPart> last = List.<AnswerPart>of();
        int at = skip(text, from);
        for (int seen = 0; at < text.length() && seen < MOST; seen++) {
            String sentence = sentence(text, at);
            Matcher opening = STATING.matcher(sentence);
            if (startsWith(sentence, DOUBTS) && opening.lookingAt()) {
                int start = at + opening.end();
                int end = SentenceEnd.end(text, start);
                List<AnswerPart> value =
                        isBare(text, start, end) ? ValueInProse.of(text, start, end) : List.<AnswerPart>of();
                last = value.size() == 1 ? value : last;
            }
            at = next(text, at);
        }
        return last;
    }

    private static boolean isBare(String text, int start, int end) {
        int formula = FormulaFinder.opensAt(text, start) ? FormulaFinder.end(text, start) : -1;
        boolean whole = formula > 0 && text.substring(formula, end).isBlank();
        return whole
                || (end > start
                        && end - start <= LONGEST_VALUE
                        && BARE.matcher(text.substring(start, end)).matches());
    }

    /** Returns the length of the sentence's opening words of retraction; the corrected answer may follow them. */
    private static int opener(String sentence) {
        return RETRACTIONS.stream()
                .filter(sentence::startsWith)
                .mapToInt(String::length)
                .findFirst()
                .orElse(0);
    }

    private static String sentence(String text, int at) {
        int end = at;
        int limit = Math.min(text.length(), at + LONGEST);
        while (end < limit && !isEnd(text, end)) {
            end++;
        }
        return text.substring(at, Math.min(text.length(), end + 1))
                .toLowerCase(Locale.ROOT)
                .replace('\u2019', '\'');
    }

    private static int next(String text, int from) {
        int at = from;
        int limit = Math.min(text.length(), from + LONGEST_SENTENCE);
        while (at < limit && !isEnd(text, at)) {
            at++;
        }
        return skip(text, at);
    }

    private static boolean isEnd(String text, int at) {
        char sign = text.charAt(at);
        return sign == '!' || sign == '?' || sign == '\n' || sign == '\u3002' || (sign == '.' && isStop(text, at));
    }

    private static boolean isStop(String text, int at) {
        return at + 1 == text.length() || ProseMarks.isSpace(text.charAt(at + 1));
    }

    private static int skip(String text, int from) {
        int at = from;
        int limit = Math.min(text.length(), from + LONGEST_GAP);
        while (at < limit && !Character.isLetterOrDigit(text.charAt(at))) {
            at++;
        }
        return at == limit ? text.length() : at;
    }

    private static boolean startsWith(String sentence, List<String> words) {
        return words.stream().anyMatch(sentence::startsWith);
    }

    private static boolean contains(String sentence, List<String> words) {
        return words.stream().anyMatch(sentence::contains);
    }
}
