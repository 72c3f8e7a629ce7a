package dev.assay.text.shortanswer.equality;

import java.util.List;
import java.util.Optional;

/** Finds a writing of a gold among the words of an answer. */
final class FormSearch {
    private static final int MOST_MIDDLE_NAMES = 2;
    private static final int SHORTEST_NAME = 3;
    private static final int SHORTEST_MISSPELT = 6;

    /**
     * A place in an answer that says a gold.
     *
     * @param start index of its first token
     * @param end index after its last token
     * @param rule the name of the rule that found it
     */
    record Place(int start, int end, String rule) {}

    private final StatedAnswer answer;
    private final List<AnswerToken> tokens;

    FormSearch(StatedAnswer answer) {
        this.answer = answer;
        this.tokens = answer.tokens();
    }

    /** Returns the place of a form that begins at a token. */
    Optional<Place> at(GoldForm form, int start) {
        List<AnswerToken> gold = form.tokens();
        if (form.isWholeOnly() && (tokens.size() != start + gold.size() || !areTitles(start))) {
            return Optional.empty();
        }
        int end = matched(gold, start, form.isName());
        if (end > 0) {
            return Optional.of(new Place(start, end, form.rule()));
        }
        if (form.isName() && gold.size() == 2) {
            end = turned(gold, start);
            end = end > 0 ? end : withMiddleNames(gold, form.middleNames(), start);
        }
        if (end == 0 && form.isName()) {
            end = withInitials(gold, start);
        }
        return end > 0 ? Optional.of(new Place(start, end, form.rule())) : Optional.empty();
    }

    private boolean areTitles(int end) {
        return tokens.subList(0, end).stream().allMatch(token -> NameWords.TITLES.contains(token.word()));
    }

    /** Whether a word before a place makes another place of it, as in "New York" for York. */
    boolean isPart(Place place) {
        int before = place.start() - 1;
        return before >= 0
                && tokens.get(before).isCapital()
                && tokens.get(place.start()).isCapital()
                && NameWords.PLACE_PARTS.contains(tokens.get(before).word())
                && answer.behind(before).equals(" ");
    }

    /** Whether a name goes on behind a place, so that it is another person's. */
    boolean goesOn(Place place) {
        if (place.end() - place.start() < 2 || place.end() >= tokens.size()) {
            return false;
        }
        AnswerToken next = tokens.get(place.end());
        boolean isName = tokens.subList(place.start(), place.end()).stream()
                .allMatch(token -> token.isCapital() && !token.isNumber());
        return isName
                && next.isCapital()
                && !next.isInitials()
                && !NameWords.SUFFIXES.contains(next.word())
                && answer.behind(place.end() - 1).isBlank()
                && answer.behind(place.end() - 1).indexOf('\n') < 0;
    }

    /** Returns the place that says a form with one letter more, less, other or turned. */
    Optional<Place> misspelt(GoldForm form, int start) {
        List<AnswerToken> gold = form.tokens();
        if (gold.size() < 2 || start + gold.size() > tokens.size() || form.isWholeOnly()) {
            return Optional.empty();
        }
        int wrong = 0;
        for (int at = 0; at < gold.size(); at++) {
            AnswerToken said = tokens.get(start + at);
            AnswerToken meant = gold.get(at);
            if (!said.stem().equals(meant.stem())) {
                wrong++;
                if (wrong > 1 || !meant.isCapital() || !isMisspelt(said.word(), meant.word())) {
                    return Optional.empty();
                }
            }
        }
        return wrong == 0 ? Optional.empty() : Optional.of(new Place(start, start + gold.size(), "same.spelling"));
    }

    private int matched(List<AnswerToken> gold, int start, boolean isName) {
        if (start + gold.size() > tokens.size()) {
            return 0;
        }
        for (int at = 0; at < gold.size(); at++) {
            boolean mayBeInitial = isName && at + 1 < gold.size();
            AnswerToken said = tokens.get(start + at);
            boolean isCut = at > 0 && said.isSeparated() && !gold.get(at).isSeparated() && said.isCapital();
            if (isCut || !isSame(gold.get(at), said, mayBeInitial)) {
                return 0;
            }
        }
        return start + gold.size();
    }

    /** Returns the end of a name with its family name first, as in {@code Curie, Marie}. */
    private int turned(List<AnswerToken> gold, int start) {
        boolean isTurned = start + 2 <= tokens.size()
                && isSame(gold.getLast(), tokens.get(start), false)
                && isSame(gold.getFirst(), tokens.get(start + 1), false)
                && answer.behind(start).strip().equals(",");
        return isTurned ? start + 2 : 0;
    }

    private int withMiddleNames(List<AnswerToken> gold, List<AnswerToken> middle, int start) {
        if (!isSame(gold.getFirst(), tokens.get(start), true) || isSeparated(start)) {
            return 0;
        }
        int last = Math.min(tokens.size() - 1, start + 1 + MOST_MIDDLE_NAMES);
        for (int at = start + 1; at <= last; at++) {
            AnswerToken token = tokens.get(at);
            if (at > start + 1 && isSame(gold.getLast(), token, false) && !isSeparated(at - 1)) {
                return areMiddleNames(tokens.subList(start + 1, at), middle) ? at + 1 : 0;
            }
            if (!token.isCapital() || isSeparated(at) || answer.sentence(at) != answer.sentence(start)) {
                return 0;
            }
        }
        return 0;
    }

    /** Whether the middle names that an answer writes are some of the gold's, in whole or by a letter, if it has any. */
    private static boolean areMiddleNames(List<AnswerToken> said, List<AnswerToken> meant) {
        return meant.isEmpty()
                || said.stream().allMatch(name -> meant.stream().anyMatch(other -> isSame(other, name, true)));
    }

    /** Returns the end of a name whose first names are joined initials on either side, as in {@code J. M. Keynes}. */
    private int withInitials(List<AnswerToken> gold, int start) {
        AnswerToken said = tokens.get(start);
        AnswerToken meant = gold.getFirst();
        if (said.isInitials() && abbreviates(said, gold, 0) && start + 1 < tokens.size()) {
            return isSame(gold.getLast(), tokens.get(start + 1), false) ? start + 2 : 0;
        }
        int last = start + meant.word().length();
        boolean isWritten = gold.size() == 2 && meant.isInitials() && last < tokens.size();
        return isWritten && abbreviates(meant, tokens, start) && isSame(gold.getLast(), tokens.get(last), false)
                ? last + 1
                : 0;
    }

    /** Whether letters are the first ones of the words from a place on, at least two, before the last. */
    private static boolean abbreviates(AnswerToken initials, List<AnswerToken> words, int from) {
        int length = initials.word().length();
        if (length < 2 || from + length >= words.size()) {
            return false;
        }
        for (int at = 0; at < length; at++) {
            AnswerToken word = words.get(from + at);
            if (!word.isCapital() || word.word().charAt(0) != initials.word().charAt(at)) {
                return false;
            }
        }
        return true;
    }

    /** Whether a sign that separates names stands behind a token. */
    private boolean isSeparated(int at) {
        return answer.behind(at).chars().anyMatch(c -> ",;:/|\n".indexOf(c) >= 0);
    }

    private static boolean isSame(AnswerToken gold, AnswerToken said, boolean mayBeInitial) {
        if (gold.stem().equals(said.stem())) {
            return true;
        }
        return mayBeInitial && gold.isCapital() && isShortName(gold, said);
    }

    /** Whether one first name is the other's initial or beginning, as Greg is of Gregory. */
    private static boolean isShortName(AnswerToken gold, AnswerToken said) {
        boolean isShort = gold.word().length() == 1
                || said.word().length() == 1
                || Math.min(gold.word().length(), said.word().length()) >= SHORTEST_NAME;
        return isShort && (gold.word().startsWith(said.word()) || said.word().startsWith(gold.word()));
    }

    /** Whether one word is the other with one letter more, less or other, or two letters turned. */
    private static boolean isMisspelt(String said, String meant) {
        int difference = said.length() - meant.length();
        if (Math.min(said.length(), meant.length()) < SHORTEST_MISSPELT
                || Math.abs(difference) > 1
                || said.equals(meant)) {
            return false;
        }
        int from = 0;
        int shorter = Math.min(said.length(), meant.length());
        while (from < shorter && said.charAt(from) == meant.charAt(from)) {
            from++;
        }
        if (from == 0) {
            return false;
        }
        String saidRest = said.substring(from);
        String meantRest = meant.substring(from);
        return switch (difference) {
            case 0 ->
                saidRest.substring(1).equals(meantRest.substring(1))
                        || (saidRest.length() >= 2
                                && saidRest.charAt(0) == meantRest.charAt(1)
                                && saidRest.charAt(1) == meantRest.charAt(0)
                                && saidRest.substring(2).equals(meantRest.substring(2)));
            case 1 -> saidRest.substring(1).equals(meantRest);
            default -> saidRest.equals(meantRest.substring(1));
        };
    }
}
