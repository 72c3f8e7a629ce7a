package dev.assay.math.question;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which of several counted kinds of things is the most or least probable one: "A blue ball is the most likely one", where a question
 * tells of "5 red, 7 blue and 3 green balls".
 */
final class NamedColour implements AskedChoice {
    private static final int LONGEST = 120;
    private static final Pattern COUNTED = Pattern.compile("(?<![\\p{L}\\d.])\\d{1,3} (\\p{Ll}{3,12})(?!\\p{L})");
    private static final Pattern MOST = Pattern.compile(
            "(?:the )?(?:most (?:likely|probable)|likeliest)|(?:the )?(?:highest|greatest|largest|biggest|maximum) (?:probability|chance)");
    private static final Pattern LEAST = Pattern.compile(
            "(?:the )?least (?:likely|probable)|(?:the )?(?:lowest|smallest|least|minimum) (?:probability|chance)");
    private static final Pattern PROBABILITY =
            Pattern.compile(",? (?:with|of|has) (?:a )?probability (?:of |= ?)?\\\\?[^a-z]*(?:frac[^a-z]*)?$");
    private static final Pattern DENIAL = Pattern.compile(
            "(?<!\\p{L})(?:not|never|no|nor|neither|or|than|second|third|next|except|after|without|less|more|least|only)(?!\\p{L})|n't");
    private static final Set<String> IDLE = Set.of(
            "it is will be has the a an one ones are of to drawing getting picking draw drawn colour color outcome its so hence thus therefore answer"
                    .split(" ", -1));

    @Override
    public String stage() {
        return "question.alternative";
    }

    @Override
    public Optional<String> chosen(Question question, String sentence) {
        String asked = question.asked().toLowerCase(Locale.ROOT);
        boolean most = MOST.matcher(asked).find();
        boolean least = LEAST.matcher(asked).find();
        String said = PROBABILITY
                .matcher(PlainWords.of(sentence).toLowerCase(Locale.ROOT))
                .replaceFirst("");
        if (most == least
                || said.isEmpty()
                || said.length() > LONGEST
                || (least ? MOST : LEAST).matcher(said).find()) {
            return Optional.empty();
        }
        Matcher graded = (most ? MOST : LEAST).matcher(said);
        String rest = graded.replaceAll(" ");
        if (DENIAL.matcher(rest).find() || Hedges.standIn(rest) || Hedges.takeBack(rest)) {
            return Optional.empty();
        }
        List<String> kinds = COUNTED.matcher(question.text())
                .results()
                .map((MatchResult each) -> each.group(1))
                .distinct()
                .toList();
        List<String> known = PlainWords.lower(question.text());
        List<String> named = new ArrayList<>();
        for (String word : PlainWords.lower(rest)) {
            if (kinds.contains(word)) {
                named.add(word);
            } else if (!word.isEmpty()
                    && !IDLE.contains(word)
                    && !known.contains(word)
                    && !known.contains(word + "s")) {
                return Optional.empty();
            }
        }
        return kinds.size() > 1 && named.size() == 1 ? Optional.of(named.getFirst()) : Optional.empty();
    }
}
