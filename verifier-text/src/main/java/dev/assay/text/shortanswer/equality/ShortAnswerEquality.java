package dev.assay.text.shortanswer.equality;

import dev.assay.text.shortanswer.equality.FormSearch.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * Our equality of short answers. An answer is the same as a gold where it states the gold in any usual writing, does not deny it,
 * and does not name it among other guesses.
 */
public final class ShortAnswerEquality {
    /** The rule of an answer that names no gold. */
    public static final String NONE = "same.none";

    private static final Set<String> BRITISH = Set.of("england", "scotland", "wales");
    private static final int MOST_GOLD_UNITS = 1 << 12;

    private static final Map<String, String> OPPOSITES =
            Map.of("yes", "no", "no", "yes", "true", "false", "false", "true");

    private final List<Gold> golds;

    private ShortAnswerEquality(List<Gold> golds) {
        this.golds = golds;
    }

    /**
     * The decision on an answer.
     *
     * @param isSame whether the answer says a gold
     * @param rule the name of the rule that decided
     * @param words the words of the answer that the rule read
     */
    public record Decision(boolean isSame, String rule, String words) {}

    private record Gold(
            List<GoldForm> forms, Optional<CalendarDate> date, Set<String> content, List<AnswerToken> tokens) {
        static Gold of(String text) {
            List<AnswerToken> tokens = TokenReader.read(text);
            Optional<CalendarDate> date = CalendarDate.in(tokens, text).stream()
                    .filter(found -> found.month() > 0 && found.end() - found.first() >= tokens.size() - 1)
                    .findFirst();
            Set<String> content = date.isPresent() ? Set.of() : TellingWords.of(tokens);
            return new Gold(GoldForms.of(text, tokens), date, content, tokens);
        }
    }

    /** Reads golds. */
    public static ShortAnswerEquality of(List<String> golds) {
        return new ShortAnswerEquality(golds.stream()
                .map(gold -> gold.length() > MOST_GOLD_UNITS ? gold.substring(0, MOST_GOLD_UNITS) : gold)
                .map(Gold::of)
                .toList());
    }

    /** Compares an answer with the golds; of a long answer only the last sentences count. */
    public Decision compare(String written) {
        String closing = ClosingSentences.of(written);
        if (ClosingSentences.areTooLong(closing)) {
            return new Decision(false, "limit.answer_words", "more than " + ClosingSentences.MOST_WORDS);
        }
        StatedAnswer answer = StatedAnswer.of(closing);
        List<Place> places = places(answer).stream()
                .filter(place -> isWholeYesOrNo(answer, place))
                .toList();
        if (places.isEmpty()) {
            return new Decision(false, NONE, "");
        }
        boolean[] right = new boolean[answer.tokens().size()];
        for (Place place : places) {
            for (int at = place.start(); at < place.end(); at++) {
                right[at] = true;
            }
        }
        GuessList guesses = new GuessList(answer, right);
        Decision refused = null;
        for (Place place : places) {
            Optional<String> refusal = refusal(answer, place, guesses);
            String words = words(answer, place);
            if (refusal.isEmpty()) {
                return new Decision(true, place.rule(), words);
            }
            refused = refused == null ? new Decision(false, refusal.get(), words) : refused;
        }
        return Objects.requireNonNull(refused);
    }

    private static Optional<String> refusal(StatedAnswer answer, Place place, GuessList guesses) {
        int start = place.start();
        if (Denials.deny(answer, start, place.end()) || answer.isAsked(start)) {
            return Optional.of("same.denied");
        }
        if (Retractions.retract(answer, start, place.end())) {
            return Optional.of("same.retracted");
        }
        if (Doubts.disclaim(answer, start) || Doubts.doubt(answer, start, place.end())) {
            return Optional.of("same.uncertain");
        }
        if (Doubts.contrast(answer, start, place.end())) {
            return Optional.of("same.contrast");
        }
        if (guesses.isGuess(start, place.end())) {
            return Optional.of("same.guesses");
        }
        return Doubts.mention(answer, start, place.end()) ? Optional.of("same.mentioned") : Optional.empty();
    }

    private static String words(StatedAnswer answer, Place place) {
        int start = answer.tokens().get(place.start()).start();
        return answer.text()
                .substring(start, answer.tokens().get(place.end() - 1).end());
    }

    private List<Place> places(StatedAnswer answer) {
        FormSearch search = new FormSearch(answer);
        List<CalendarDate> dates = CalendarDate.in(answer.tokens(), answer.text());
        List<Place> places = new ArrayList<>();
        for (Gold gold : golds) {
            for (GoldForm form : gold.forms()) {
                for (int at = 0; at < answer.tokens().size(); at++) {
                    search.at(form, at)
                            .filter(place -> !search.goesOn(place)
                                    && !search.isPart(place)
                                    && !isElsewhere(answer, gold, place)
                                    && !NumberBounds.areOther(answer, place, gold.tokens())
                                    && !isPartOfDate(dates, place, form)
                                    && !isOtherDay(dates, place))
                            .ifPresent(places::add);
                }
            }
            gold.date()
                    .ifPresent(date -> dates.stream()
                            .filter(found -> date.agrees(found) && found.isAsExactAs(date) && isDay(found))
                            .forEach(found -> places.add(new Place(found.first(), found.end(), "same.date"))));
        }
        for (Gold gold : golds) {
            if (!gold.content().isEmpty()) {
                TellingWords.in(answer, gold.content()).ifPresent(places::add);
            }
            if (!gold.forms().isEmpty()) {
                GoldForm form = gold.forms().getLast().isWholeOnly()
                        ? gold.forms().getFirst()
                        : gold.forms().getLast();
                for (int at = 0; at < answer.tokens().size(); at++) {
                    search.misspelt(form, at).ifPresent(places::add);
                }
            }
        }
        return places;
    }

    /** Whether a place is the year of a date that contradicts the golds' dates in this year. */
    private boolean isOtherDay(List<CalendarDate> dates, Place place) {
        return dates.stream().anyMatch(date -> date.first() <= place.start() && place.end() <= date.end())
                && dates.stream().anyMatch(date -> !isDay(date));
    }

    /** Whether a date of an answer agrees with the most exact of the golds that share its year. */
    private boolean isDay(CalendarDate said) {
        List<CalendarDate> sameYear = golds.stream()
                .flatMap(gold -> gold.date().stream())
                .filter(date -> date.year() == said.year())
                .toList();
        boolean haveDay = said.day() > 0 && sameYear.stream().anyMatch(date -> date.day() > 0);
        return sameYear.isEmpty()
                || sameYear.stream().anyMatch(date -> date.agrees(said) && (!haveDay || date.day() > 0));
    }

    /** Whether a place that is yes or no begins the answer, and the other does not stand in it; true for other places. */
    private static boolean isWholeYesOrNo(StatedAnswer answer, Place place) {
        String word = answer.tokens().get(place.start()).word();
        String other = OPPOSITES.get(word);
        return other == null
                || place.end() > place.start() + 1
                || (place.start() == 0
                        && answer.tokens().stream()
                                .noneMatch(token -> token.word().equals(other)));
    }

    /** Whether a number that is the gold stands for a day or month of a date. */
    private static boolean isPartOfDate(List<CalendarDate> dates, Place place, GoldForm form) {
        return form.tokens().size() == 1
                && form.tokens().getFirst().word().length() <= 2
                && dates.stream()
                        .anyMatch(
                                date -> date.month() > 0 && date.first() <= place.start() && place.end() <= date.end());
    }

    /** Whether another region than the gold's stands behind a place, as Texas behind Paris for {@code Paris, France}. */
    private static boolean isElsewhere(StatedAnswer answer, Gold gold, Place place) {
        if (!place.rule().equals("same.place") || place.end() >= answer.tokens().size()) {
            return false;
        }
        AnswerToken next = answer.tokens().get(place.end());
        boolean isRegion = answer.behind(place.end() - 1).strip().equals(",") && next.isCapital();
        return isRegion && gold.tokens().stream().noneMatch(token -> isRegionOf(token, next));
    }

    private static boolean isRegionOf(AnswerToken gold, AnswerToken said) {
        return gold.stem().equals(said.stem()) || (gold.word().equals("uk") && BRITISH.contains(said.word()));
    }
}
