package dev.assay.math.question;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Which of the people of a question, or of the days of the week, a sentence names, where it names one, denies nothing and compares as the question does. */
final class NamedPerson implements AskedChoice {
    private static final int LONGEST = 160;
    private static final Pattern ASKED = Pattern.compile(
            "(?i)(?<!\\p{L})(?:who|whose|which (?:player|person|child|friend|runner|team|boy|girl|student|of them))(?!\\p{L})");
    private static final Pattern DAY =
            Pattern.compile("(?i)(?<!\\p{L})(?:weekday|day of the week|(?:which|what) day)(?!\\p{L})");
    private static final List<String> DAYS =
            List.of("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday");
    private static final Pattern NAME = Pattern.compile("(?<![\\p{L}\\\\])\\p{Lu}\\p{Ll}{2,20}(?!\\p{L})");
    private static final Pattern DENIAL = Pattern.compile(
            "(?<!\\p{L})(?:not|never|no|nor|neither|than|unlike|cannot|only|loses?|lost|losing|loser|both|or|nobody|everybody|second|third|next|beaten|fails?|last but|(?:place|came|comes)(?: in)? \\d+)(?!\\p{L})|n't");
    private static final Pattern GRADE =
            Pattern.compile("(?<!\\p{L})(?:(\\p{Ll}{2,12})(?:er|est)|more|most|less|least|fewer|first|last)(?!\\p{L})");
    /** Of whom a sentence says it where the question says no more than how many they are. */
    private static final Pattern OF_ALL = Pattern.compile(
            "(?i) (?:of|among)(?: all)?(?: the| these| those| them(?= ))?(?: (?:two|three|four|five|six|\\d))?(?: (?:children|people|persons|friends|kids|students|pupils|siblings|boys|girls|runners|players|candidates))?(?= (?:is|was|has)(?! not)|,|$)");

    private static final Set<String> NO_GRADES = Set.of(
            "player",
            "other",
            "winner",
            "number",
            "after",
            "answer",
            "never",
            "together",
            "over",
            "under",
            "rest",
            "best",
            "either",
            "order",
            "interest",
            "larger",
            "whoever",
            "however",
            "per",
            "her",
            "their");
    /** Words that say no more than the question; a sentence with others may be about something else. */
    private static final Set<String> IDLE = Set.of(
            ("it is was be must has have had did does the a an of that so hence thus therefore also as well then one person"
                            + " winner wins won win name indeed always by on to two three four five six all who"
                            + " came comes come in")
                    .split(" ", -1));

    /** Words of the question's report that put somebody before another. */
    private static final Set<String> ORDER = Set.of(
            ("after before behind ahead front next right left under over above below between beat beats not and or than from"
                            + " yesterday tomorrow")
                    .split(" ", -1));

    private static final Set<String> NO_NAMES = Set.of(
            "The",
            "Who",
            "What",
            "Which",
            "Each",
            "Every",
            "All",
            "Both",
            "Two",
            "Three",
            "Four",
            "Five",
            "Here",
            "There",
            "Then",
            "They",
            "His",
            "Her",
            "Its",
            "This",
            "That",
            "These",
            "Those",
            "From",
            "For",
            "With",
            "Suppose",
            "Let",
            "One",
            "Players",
            "Whoever",
            "Whose",
            "How",
            "Their",
            "After",
            "Before",
            "Consider",
            "Given",
            "Assume",
            "Initially",
            "Starting",
            "Nim",
            "Also",
            "And",
            "But",
            "Now",
            "When",
            "While",
            "Some",
            "Any",
            "Determine",
            "Find",
            "Decide",
            "Answer",
            "Yes",
            "None",
            "Neither",
            "Nobody",
            "Thus",
            "Hence",
            "Therefore",
            "Player");

    @Override
    public String stage() {
        return "question.person";
    }

    @Override
    public Optional<String> chosen(Question question, String sentence) {
        String said = OF_ALL.matcher(PlainWords.of(sentence)).replaceAll("");
        if (!(ASKED.matcher(question.asked()).find()
                        || DAY.matcher(question.asked()).find())
                || said.isEmpty()
                || said.length() > LONGEST
                || Hedges.standIn(said)
                || Hedges.takeBack(said)
                || said.indexOf('+') >= 0
                || DENIAL.matcher(said.toLowerCase(Locale.ROOT)).find()) {
            return Optional.empty();
        }
        List<String> people = DAY.matcher(question.asked()).find() ? DAYS : names(question.text());
        List<String> named = names(said).stream().filter(people::contains).toList();
        List<String> strangers =
                names(said).stream().filter(name -> !people.contains(name)).toList();
        return named.size() == 1
                        && strangers.isEmpty()
                        && isGradedAlike(question, said)
                        && isOfQuestion(question, said, named.getFirst())
                ? Optional.of(named.getFirst())
                : Optional.empty();
    }

    /** Whether the sentence has no words but the name and such as the question has. */
    private static boolean isOfQuestion(Question question, String said, String name) {
        List<String> asked = question.words();
        List<String> known = PlainWords.lower(question.text());
        return PlainWords.lower(said).stream()
                .allMatch(word -> word.isEmpty()
                        || word.equals(name.toLowerCase(Locale.ROOT))
                        || word.chars().allMatch(Character::isDigit)
                        || IDLE.contains(word)
                        || asked.stream().anyMatch(other -> PlainWords.areAkin(word, other))
                        || (!ORDER.contains(word) && known.contains(word)));
    }

    private static List<String> names(String text) {
        Matcher found = NAME.matcher(text);
        return found.results()
                .map(java.util.regex.MatchResult::group)
                .filter(name -> !NO_NAMES.contains(name))
                .distinct()
                .toList();
    }

    /** Whether the sentence compares in no words, or in words of the question. */
    private static boolean isGradedAlike(Question question, String said) {
        List<String> asked = question.words();
        return Arrays.stream(said.toLowerCase(Locale.ROOT).split("[^\\p{L}]+", -1))
                .filter(word -> !NO_GRADES.contains(word) && GRADE.matcher(word).matches())
                .allMatch(asked::contains);
    }
}
