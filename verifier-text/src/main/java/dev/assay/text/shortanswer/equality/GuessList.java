package dev.assay.text.shortanswer.equality;

import java.util.Set;

/**
 * The other answers that an answer gives beside one place of it: alternatives of "or", the members of a long list, and sentences
 * that say the same of something else.
 */
final class GuessList {
    private static final int LONGEST_MEMBER = 4;
    private static final int LONGEST_LINE = 12;
    private static final int MOST_LISTED = 4;
    private static final int MOST_BESIDE_SEVERAL = 2;
    private static final int MOST_ADDITIONS = 2;
    private static final int FEWEST_NUMBERS = 3;
    private static final int FEWEST_NAMES = 6;
    private static final int FEWEST_SENTENCES = 2;
    private static final Set<String> JOINTS = Set.of("or", "and");
    private static final Set<String> EXAMPLES = Set.of("including", "such", "like");
    private static final String FIRM_SEPARATORS = ";/|&+\u2013\u2014\n";
    private static final String WEAK_SEPARATORS = ",?\u3001\uff0c";

    private static final Set<String> OPENERS =
            Set.of("so", "thus", "hence", "therefore", "finally", "yes", "ok", "well");
    private final StatedAnswer answer;
    private final boolean[] right;
    private int golds;
    private int others;
    private boolean hasFirmSeparator;

    /** @param right for each token whether it belongs to a place that says a gold */
    GuessList(StatedAnswer answer, boolean[] right) {
        this.answer = answer;
        this.right = right;
    }

    /** Whether a place is one of several guesses of which less than a half are golds. */
    boolean isGuess(int start, int end) {
        return isAlternative(start, end)
                || isPair(start, end)
                || isInRow(start, end)
                || isListed(start, end)
                || isRepeated(start);
    }

    /** Whether "or" joins a place with something of its kind that is no gold. */
    private boolean isAlternative(int start, int end) {
        if (start >= 2 && isWord(start - 1, "or")) {
            return !isRight(memberStart(start - 2), start - 1)
                    && (isKind(start - 2, start) || isKind(start - 2, end - 1));
        }
        if (end + 1 < answer.tokens().size() && isWord(end, "or")) {
            return !isRight(end + 1, memberEnd(end + 1)) && (isKind(end + 1, start) || isKind(end + 1, end - 1));
        }
        return false;
    }

    /** Whether the whole answer is a place, "and", and something of its kind that is no gold. */
    private boolean isPair(int start, int end) {
        int size = answer.tokens().size();
        boolean isFirst = start == 0 && end + 1 < size && isWord(end, "and") && memberEnd(end + 1) == size;
        boolean isLast = end == size && start >= 2 && isWord(start - 1, "and") && memberStart(start - 2) == 0;
        int from = isFirst ? end + 1 : 0;
        int to = isFirst ? size : start - 1;
        return (isFirst || isLast) && to - from <= LONGEST_MEMBER && !isRight(from, to) && isKind(from, start);
    }

    /** Whether only blanks stand between a place and many of its kind on both sides, as in {@code 1 2 3 4}. */
    private boolean isInRow(int start, int end) {
        boolean isNumber = answer.tokens().get(start).isNumber();
        if (!isNumber && !answer.tokens().get(start).isCapital()) {
            return false;
        }
        int first = start;
        while (first > 0 && answer.behind(first - 1).isBlank() && isKind(first - 1, start) && !isJoint(first - 1)) {
            first--;
        }
        int last = end;
        while (last < answer.tokens().size()
                && answer.behind(last - 1).isBlank()
                && isKind(last, start)
                && !isJoint(last)) {
            last++;
        }
        int said = 0;
        for (int at = first; at < last; at++) {
            said += right[at] ? 1 : 0;
        }
        return last - first >= (isNumber ? FEWEST_NUMBERS : FEWEST_NAMES) && FEWEST_NUMBERS * said < last - first;
    }

    private boolean isListed(int start, int end) {
        golds = 1;
        others = 0;
        hasFirmSeparator = false;
        int before = memberStart(start);
        boolean isAll = memberEnd(end - 1) - before <= LONGEST_MEMBER;
        int first = Retractions.endBefore(answer, start);
        boolean isFirst = before <= first;
        while (before > first) {
            int to = isJoint(before - 1) ? before - 1 : before;
            int from = to > 0 ? memberStart(to - 1) : to;
            if (from == to || isTooLong(from, to)) {
                isAll = false;
                break;
            }
            count(from, to, start, to - 1);
            before = from;
        }
        int behind = memberEnd(end - 1);
        while (behind < answer.tokens().size()) {
            int from = isJoint(behind) ? behind + 1 : behind;
            int to = from < answer.tokens().size() ? memberEnd(from) : from;
            if (from == to || isTooLong(from, to)) {
                isAll = false;
                break;
            }
            count(from, to, start, behind - 1);
            behind = to;
        }
        hasFirmSeparator |= isAll && answer.tokens().get(start).isNumber();
        if (isAll && (hasFirmSeparator || !isFirst || others > MOST_ADDITIONS)) {
            return golds <= others && (hasFirmSeparator || others > 1);
        }
        boolean areExamples = EXAMPLES.contains(answer.tokens().get(before).word());
        return golds > 1 ? others > MOST_BESIDE_SEVERAL && golds <= others : others > (areExamples ? 1 : MOST_LISTED);
    }

    /** Whether a stretch is too long for a member; one that is a line of its own may be longer. */
    private boolean isTooLong(int from, int to) {
        boolean isLine = endsLine(to - 1) && (endsLine(from - 1) || isLineNumber(from - 1));
        return to - from > (isLine ? LONGEST_LINE : LONGEST_MEMBER);
    }

    /** Whether a token is the number of a line, as in {@code 2. Basel}. */
    private boolean isLineNumber(int at) {
        return answer.tokens().get(at).isNumber()
                && endsLine(at - 1)
                && (answer.behind(at).startsWith(".") || answer.behind(at).startsWith(")"));
    }

    private boolean endsLine(int at) {
        return at < 0 || at + 1 >= answer.tokens().size() || answer.behind(at).indexOf('\n') >= 0;
    }

    /** @param separated the token behind which the separator of this member stands */
    private void count(int from, int to, int place, int separated) {
        boolean isCounted = to - from > 1 || !isLineNumber(from);
        if (isRight(from, to)) {
            golds++;
        } else if (isCounted
                && isKind(from, place)
                && !(endsSentence(separated) && isStatement(from, to))
                && !isOpener(from, to)) {
            others++;
            hasFirmSeparator |= separatesFirmly(separated);
        }
    }

    /** Whether a token is of the kind of another: a number, a name, or a word. */
    private boolean isKind(int one, int other) {
        AnswerToken first = answer.tokens().get(one);
        AnswerToken second = answer.tokens().get(other);
        return first.isNumber() == second.isNumber() && first.isCapital() == second.isCapital();
    }

    private boolean isWord(int at, String word) {
        return answer.tokens().get(at).word().equals(word);
    }

    private boolean isRight(int from, int to) {
        for (int at = from; at < to; at++) {
            if (right[at]) {
                return true;
            }
        }
        return false;
    }

    private boolean isJoint(int at) {
        return JOINTS.contains(answer.tokens().get(at).word());
    }

    private int memberStart(int at) {
        int start = at;
        while (start > 0 && !isJoint(start - 1) && !separates(start - 1)) {
            start--;
        }
        return start;
    }

    private int memberEnd(int at) {
        int end = at;
        while (end < answer.tokens().size() - 1 && !separates(end) && !isJoint(end + 1)) {
            end++;
        }
        return end + 1;
    }

    /** Whether a sign behind a token, or the end of its sentence, separates members. */
    private boolean separates(int at) {
        return separatesFirmly(at) || contains(answer.behind(at), WEAK_SEPARATORS);
    }

    private boolean separatesFirmly(int at) {
        String between = answer.behind(at);
        return endsSentence(at) || isStop(at) || between.equals(" - ") || contains(between, FIRM_SEPARATORS);
    }

    /** Whether a full stop and a small letter stand behind a token. */
    private boolean isStop(int at) {
        if (at + 1 == answer.tokens().size() || !answer.behind(at).equals(". ")) {
            return false;
        }
        AnswerToken next = answer.tokens().get(at + 1);
        return !next.isCapital() && !next.isNumber();
    }

    private boolean endsSentence(int at) {
        return at + 1 < answer.tokens().size() && answer.sentence(at) != answer.sentence(at + 1);
    }

    private boolean isOpener(int from, int to) {
        return to - from == 1 && OPENERS.contains(answer.tokens().get(from).word());
    }

    /** Whether a member has other words than names and numbers, as "It is so" has. */
    private boolean isStatement(int from, int to) {
        return to - from > 1
                && answer.tokens().subList(from, to).stream()
                        .anyMatch(token -> !token.isCapital() && !token.isNumber());
    }

    private static boolean contains(String between, String signs) {
        return between.chars().anyMatch(c -> signs.indexOf(c) >= 0);
    }

    /** Whether other sentences share most of their words with that of a place, and are no golds. */
    private boolean isRepeated(int start) {
        int from = answer.sentenceStart(start);
        int to = answer.sentenceEnd(start);
        int alike = 1;
        int said = 1;
        for (int at = 0; at < answer.tokens().size(); at = answer.sentenceEnd(at)) {
            int end = answer.sentenceEnd(at);
            if (at != from && isFrameOf(from, to, at, end)) {
                alike++;
                said += isRight(at, end) ? 1 : 0;
            }
        }
        return alike >= FEWEST_SENTENCES && 2 * said <= alike;
    }

    private boolean isFrameOf(int from, int to, int otherFrom, int otherTo) {
        int shorter = Math.min(to - from, otherTo - otherFrom);
        int shared = 0;
        while (shared < shorter && stem(from + shared).equals(stem(otherFrom + shared))) {
            shared++;
        }
        int tail = 0;
        while (tail < shorter - shared && stem(to - 1 - tail).equals(stem(otherTo - 1 - tail))) {
            tail++;
        }
        return 2 * (shared + tail) >= Math.max(to - from, otherTo - otherFrom) && shared + tail >= 2;
    }

    private String stem(int at) {
        return answer.tokens().get(at).stem();
    }
}
