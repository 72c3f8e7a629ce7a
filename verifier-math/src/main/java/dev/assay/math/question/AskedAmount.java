package dev.assay.math.question;

import dev.assay.math.wording.TypographyRemover;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The amount that a sentence gives the subject of the question: "Tom is 14 years old", "he makes a profit of $80", "$12.50 per ticket". All words
 * but the amount and its unit must be the question's.
 */
public final class AskedAmount {
    private static final int LONGEST = 160;
    private static final Pattern ASKED = Pattern.compile(
            "(?i)(?:.*(?<!\\p{L}))?(?:how (?:much|many|long|old|far|tall|fast|heavy|big|large|high|wide|deep)|what|find|calculate|determine)(?!\\p{L}).*");

    /** In a question about several amounts. */
    private static final Pattern SEVERAL = Pattern.compile(
            "(?i)(?<!\\p{L})(?:than|together|combined|altogether|difference|between|compared|both|and|or|respectively|if|when|after|before|remain\\p{L}*|left)(?!\\p{L})");

    private static final Pattern SENTENCE = Pattern.compile(
            "(?<lead>(?:\\p{L}[\\p{L}'-]* ){0,8}?)(?<value>(?:\\\\?[$€£] ?|-)?(?:\\\\[dt]?frac|\\d).{0,60}|\\p{L}[\\p{L}-]{2,12}(?: \\p{L}{1,10}){0,4})");
    private static final Pattern NUMERAL = Pattern.compile(
            "(?i)(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty(?:-\\p{L}{3,5})?)(?: .*)?");
    private static final Pattern RATE =
            Pattern.compile("(?i) (?:per|for each|for one|for a|each|every|a|an) (?<noun>\\p{L}{3,})$");
    private static final Pattern NOUN = Pattern.compile(
            "(?<=[\\d}] |dollars |euros |cents |pounds )\\(?(?:in |of )?(?<noun>\\p{L}{3,})\\)?$| \\((?:in |of )?(?<aside>\\p{L}{3,})\\)$");
    private static final List<String> SMALL =
            List.of("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve");
    private static final Pattern HALF =
            Pattern.compile("(?i)(?<whole>\\d{1,6}|" + String.join("|", SMALL) + ") and (?:a|one)[ -]half(?= |$)");
    private static final Pattern EACH = Pattern.compile(
            "(?<=met(?:er|re)s|km|miles|feet|lit(?:er|re)s|knots|gallons|grams|words|pages) an? (?=(?:hour|second|minute|day|week)$)");
    private static final Set<String> IDLE = Set.of(
            "for", "he", "she", "it", "they", "there", "this", "that", "the", "a", "an", "of", "is", "are", "was",
            "were", "be", "will", "has", "have", "had", "costs", "cost", "takes", "took", "needs", "needed", "weighs",
            "total", "exactly", "equals", "must");

    /** Verbs whose past is no form of the present with another ending. */
    private static final Map<String, String> PAST = Map.ofEntries(
            Map.entry("bought", "buy"),
            Map.entry("sold", "sell"),
            Map.entry("ate", "eat"),
            Map.entry("wrote", "write"),
            Map.entry("gave", "give"),
            Map.entry("won", "win"),
            Map.entry("drove", "drive"),
            Map.entry("made", "make"),
            Map.entry("makes", "make"),
            Map.entry("spent", "spend"),
            Map.entry("paid", "pay"),
            Map.entry("got", "get"),
            Map.entry("found", "find"),
            Map.entry("caught", "catch"),
            Map.entry("ran", "run"),
            Map.entry("swam", "swim"),
            Map.entry("saw", "see"),
            Map.entry("lost", "lose"),
            Map.entry("kept", "keep"),
            Map.entry("drew", "draw"));

    private static final Pattern BEHIND =
            Pattern.compile("(?<amount>.*?) (?<rest>(?:from|to|of|on|at|for|by) .{1,40})$");

    private AskedAmount() {}

    /** The amount and its unit; empty where nothing stands beside them, or other words than the question's. */
    public static Optional<String> of(String prompt, String gold, String answer) {
        if (answer.length() > LONGEST || answer.indexOf(' ') < 0 || gold.chars().noneMatch(Character::isDigit)) {
            return Optional.empty();
        }
        Question question = Question.of(prompt);
        String said = TypographyRemover.of(
                        answer.replaceAll("\\\\\\$", "\\\\dollar ").replaceAll("\\\\[ ,;:!]", " "))
                .replace("\\dollar ", "\\$")
                .replaceAll(" {2,}", " ")
                .strip();
        Matcher sentence = SENTENCE.matcher(said);
        if (!ASKED.matcher(question.asked()).matches()
                || SEVERAL.matcher(question.asked()).find()
                || !sentence.matches()
                || Hedges.standIn(said)
                || Hedges.takeBack(said)) {
            return Optional.empty();
        }
        List<String> asked = question.words();
        String lead = sentence.group("lead").strip();
        boolean own = lead.isEmpty()
                || PlainWords.lower(lead).stream()
                        .allMatch(word -> IDLE.contains(word)
                                || asked.contains(PAST.getOrDefault(word, word))
                                || asked.stream().anyMatch(other -> PlainWords.areAkin(word, other)));
        String value = sentence.group("value");
        boolean number = value.chars().anyMatch(Character::isDigit)
                || NUMERAL.matcher(value).matches();
        String alone = withoutNoun(withoutRate(inSigns(withoutRest(value, asked)), question), asked);
        return own && number && (!lead.isEmpty() || !alone.equals(value)) ? Optional.of(alone) : Optional.empty();
    }

    /** Without what the question has behind the amount too: "1.5 km from the house". */
    private static String withoutRest(String value, List<String> asked) {
        Matcher rest = BEHIND.matcher(value);
        return rest.matches() && PlainWords.lower(rest.group("rest")).stream().allMatch(asked::contains)
                ? rest.group("amount")
                : value;
    }

    /** A half in words as a decimal, and "kilometres an hour" with "per". */
    private static String inSigns(String value) {
        String rate = EACH.matcher(value).replaceFirst(" per ");
        Matcher half = HALF.matcher(rate);
        if (!half.lookingAt()) {
            return rate;
        }
        int word = SMALL.indexOf(half.group("whole").toLowerCase(Locale.ROOT)) + 1;
        return (word > 0 ? String.valueOf(word) : half.group("whole")) + ".5" + rate.substring(half.end());
    }

    /** Without "per ticket", where the question asks of one ticket. */
    private static String withoutRate(String value, Question question) {
        Matcher rate = RATE.matcher(value);
        boolean one = rate.find()
                && Pattern.compile("(?<!\\p{L})(?:one|a|an|each|per|every|single) "
                                + Pattern.quote(rate.group("noun").toLowerCase(Locale.ROOT)) + "(?!\\p{L})")
                        .matcher(question.asked().toLowerCase(Locale.ROOT))
                        .find();
        return one ? value.substring(0, rate.start()) : value;
    }

    /** Without what it is an amount of, where the question says so. */
    private static String withoutNoun(String value, List<String> asked) {
        Matcher noun = NOUN.matcher(value);
        if (!noun.find()) {
            return value;
        }
        String word = noun.group("noun") == null ? noun.group("aside") : noun.group("noun");
        return asked.contains(word.toLowerCase(Locale.ROOT))
                ? value.substring(0, noun.start()).strip()
                : value;
    }
}
