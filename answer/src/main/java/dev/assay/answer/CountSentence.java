package dev.assay.answer;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * The count in a last sentence such as "So there are 12 such integers less than 100", in figures or in words. The other
 * numbers of the sentence must limit the counted things.
 */
final class CountSentence implements AnswerLocator {
    private static final int LONGEST = 300;
    private static final List<String> OPENINGS = List.of("there are ", "there is ", "there were ", "there will be ");
    private static final List<String> ADVERBS =
            List.of("exactly ", "only ", "a total of ", "in total ", "then ", "thus ");
    private static final Set<String> WORDS = Set.of("""
            zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen
            fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty""".split("\\s", -1));
    private static final Set<String> JOINS = Set.of("or", "and", "to", "times", "more", "fewer", "less");
    private static final List<String> LIMITS = List.of(
            "less than",
            "smaller than",
            "fewer than",
            "greater than",
            "larger than",
            "more than",
            "at most",
            "at least",
            "up to",
            "not exceeding",
            "below",
            "under",
            "above",
            "over",
            "from",
            "to",
            "between",
            "and",
            "divisible by",
            "multiples of",
            "through");

    @Override
    public String stage() {
        return "extract.statement";
    }

    @Override
    public List<AnswerPart> find(String text) {
        int end = LastLine.end(text);
        int line = LastLine.start(text, end);
        int start = Math.max(Math.max(line, end - LONGEST), text.lastIndexOf(". ", end - 2) + 1);
        String sentence = text.substring(start, end).toLowerCase(Locale.ROOT);
        if (sentence.length() != end - start) {
            return List.of();
        }
        for (String opening : OPENINGS) {
            int at = sentence.indexOf(opening);
            if (at >= 0 && sentence.indexOf(opening, at + 1) < 0 && sentence.indexOf('?') < 0) {
                return count(text, start, sentence, afterAdverbs(sentence, at + opening.length()));
            }
        }
        return List.of();
    }

    /** Returns whether a sentence has a value and a verb that states it. */
    static boolean gives(String sentence) {
        boolean value = sentence.chars().anyMatch(sign -> Character.isDigit(sign) || sign == '$' || sign == '\\');
        String words = " " + sentence.toLowerCase(Locale.ROOT) + " ";
        return value
                && List.of(" is ", " are ", "=", " get ", " gives ", " have ", " has ", " equals ", " was ").stream()
                        .anyMatch(words::contains);
    }

    private static List<AnswerPart> count(String text, int start, String sentence, int from) {
        int open = sentence.startsWith("$", from) ? from + 1 : from;
        int end = open;
        while (end < sentence.length()
                && (Character.isLetterOrDigit(sentence.charAt(end))
                        || (sentence.charAt(end) == ',' && NumbersInProse.isDigit(sentence, end + 1)))) {
            end++;
        }
        String count = sentence.substring(open, end);
        boolean number = !count.isEmpty()
                && (WORDS.contains(count) || count.chars().allMatch(sign -> Character.isDigit(sign) || sign == ','));
        int after = open > from && sentence.startsWith("$", end) ? end + 1 : end;
        boolean closed = open == from || after > end;
        return number && closed && isNoun(sentence, after) && isLimited(sentence, after)
                ? List.of(new AnswerPart(text.substring(start + open, start + end), start + open, start + end))
                : List.of();
    }

    private static int afterAdverbs(String sentence, int from) {
        int at = sentence.startsWith("**", from) ? from + 2 : from;
        for (String adverb : ADVERBS) {
            at = sentence.startsWith(adverb, at) ? at + adverb.length() : at;
        }
        return sentence.startsWith("**", at) ? at + 2 : at;
    }

    private static boolean isNoun(String sentence, int from) {
        int start = from;
        while (start < sentence.length() && "* ".indexOf(sentence.charAt(start)) >= 0) {
            start++;
        }
        int end = start;
        while (end < sentence.length() && Character.isLetter(sentence.charAt(end))) {
            end++;
        }
        return end - start > 1 && start > from && !JOINS.contains(sentence.substring(start, end));
    }

    /** Returns whether a limiting word stands before every number in the rest of the sentence. */
    private static boolean isLimited(String sentence, int from) {
        for (int at = from; at < sentence.length(); at++) {
            if (NumbersInProse.isDigit(sentence, at)
                    && !NumbersInProse.isDigit(sentence, at - 1)
                    && !hasLimit(sentence, at)) {
                return false;
            }
        }
        return true;
    }

    private static boolean hasLimit(String sentence, int number) {
        int end = number;
        while (end > 0 && " $".indexOf(sentence.charAt(end - 1)) >= 0) {
            end--;
        }
        String before = sentence.substring(0, end);
        return LIMITS.stream().anyMatch(limit -> before.endsWith(" " + limit));
    }
}
