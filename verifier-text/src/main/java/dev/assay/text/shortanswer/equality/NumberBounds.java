package dev.assay.text.shortanswer.equality;

import java.util.List;
import java.util.Set;

/** What makes another number of a number that an answer names: bounds, ranges, clock times, powers. */
final class NumberBounds {
    private static final Set<String> BOUNDS =
            Set.of("than", "least", "most", "before", "after", "until", "beyond", "under", "minus");
    private static final Set<String> UNITS =
            Set.of("second", "minut", "hour", "day", "week", "month", "year", "decad", "century");
    private static final Set<String> RANGES = Set.of("-", "\u2013", "\u2014");

    private NumberBounds() {}

    /** Whether a place that is a number of a gold stands for another number. */
    static boolean areOther(StatedAnswer answer, FormSearch.Place place, List<AnswerToken> gold) {
        List<AnswerToken> tokens = answer.tokens();
        int before = place.start() - 1;
        if (UNITS.contains(gold.getFirst().stem())
                && before >= 0
                && tokens.get(before).isNumber()) {
            return !tokens.get(before).word().equals("1");
        }
        if (!tokens.get(place.start()).isNumber()
                || gold.stream().filter(AnswerToken::isNumber).count() > 1) {
            return false;
        }
        return isBounded(tokens, place.start(), gold) || isInRange(answer, place) || isPartOfSign(answer, place, gold);
    }

    private static boolean isBounded(List<AnswerToken> tokens, int start, List<AnswerToken> gold) {
        return start > 0
                && BOUNDS.contains(tokens.get(start - 1).word())
                && gold.stream().noneMatch(token -> BOUNDS.contains(token.word()));
    }

    private static boolean isInRange(StatedAnswer answer, FormSearch.Place place) {
        List<AnswerToken> tokens = answer.tokens();
        int before = place.start() - 1;
        boolean isEnd = before >= 0 && tokens.get(before).isNumber() && isRange(answer.behind(before));
        boolean isStart = place.end() < tokens.size()
                && tokens.get(place.end()).isNumber()
                && isRange(answer.behind(place.end() - 1));
        return isEnd || isStart || isJoined(tokens, before) || isJoined(tokens, place.end());
    }

    private static boolean isJoined(List<AnswerToken> tokens, int at) {
        return at > 0
                && at + 1 < tokens.size()
                && tokens.get(at - 1).isNumber()
                && tokens.get(at + 1).isNumber()
                && (tokens.get(at).word().equals("to") || isBetween(tokens, at));
    }

    private static boolean isBetween(List<AnswerToken> tokens, int and) {
        return tokens.get(and).word().equals("and")
                && and >= 2
                && tokens.get(and - 2).word().equals("between");
    }

    private static boolean isRange(String between) {
        return RANGES.contains(between.strip());
    }

    private static boolean isPartOfSign(StatedAnswer answer, FormSearch.Place place, List<AnswerToken> gold) {
        if (place.end() == answer.tokens().size()) {
            return false;
        }
        String behind = answer.behind(place.end() - 1);
        AnswerToken next = answer.tokens().get(place.end());
        boolean isTimeOrPower = next.isNumber() && (behind.equals(":") || behind.equals("^"));
        boolean isShare = next.word().equals("percent")
                && gold.stream().noneMatch(token -> token.word().equals("percent"));
        return isTimeOrPower || isShare;
    }
}
