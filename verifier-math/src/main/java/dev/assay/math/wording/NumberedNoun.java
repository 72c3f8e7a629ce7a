package dev.assay.math.wording;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A noun with its number: "Quadrant II", "the 2nd quadrant", "step (3)". */
record NumberedNoun(String noun, int number) {
    private static final String PLAYER = "player";
    private static final String NOUN =
            "(quadrant|player|step|case|row|column|place|box|door|line|statement|candidate|group|floor|machine)";
    private static final Pattern BEHIND =
            Pattern.compile("(?:(?:in|the|it is|is) ){0,3}" + NOUN + " \\(?(iv|i{1,3}|v|\\d)\\)?");
    private static final Pattern BEFORE = Pattern.compile(
            "(?:(?:in|the|it is|is) ){0,3}(first|second|third|fourth|fifth|1st|2nd|3rd|4th|5th|i{1,3}|iv) " + NOUN);
    /** What is said of the player who wins. */
    private static final Pattern WINNER = Pattern.compile(
            "(?:(?:the )?(.{1,20}?)|the player (?:who|that) (?:moves|goes|plays|begins|starts) (first|second))"
                    + "(?: will| can always)?(?: always)? (?:wins?|has (?:a|the) winning strategy)(?: the game)?");

    private static final Pattern STARTING = Pattern.compile(
            "(?:the )?(?:starting player|player (?:who|that) (?:begins|starts|(?:moves|goes|plays) (first|second)))");

    private static final List<String> ROMAN = List.of("i", "ii", "iii", "iv", "v");
    private static final Map<String, Integer> ORDINALS = Map.of(
            "first", 1, "second", 2, "third", 3, "fourth", 4, "fifth", 5, "1st", 1, "2nd", 2, "3rd", 3, "4th", 4, "5th",
            5);

    /** Of lower-case words without marks; empty where they say anything else. */
    static Optional<NumberedNoun> of(String words) {
        return named(words).or(() -> winner(words));
    }

    /** The player who wins, of a sentence that says so. */
    static Optional<NumberedNoun> winner(String words) {
        Matcher winner = WINNER.matcher(words);
        if (!winner.matches()) {
            return Optional.empty();
        }
        return winner.group(2) != null
                ? Optional.of(new NumberedNoun(PLAYER, number(winner.group(2))))
                : named(winner.group(1)).filter(noun -> noun.noun.equals(PLAYER));
    }

    private static Optional<NumberedNoun> named(String words) {
        Matcher starting = STARTING.matcher(words);
        if (starting.matches()) {
            return Optional.of(new NumberedNoun(PLAYER, "second".equals(starting.group(1)) ? 2 : 1));
        }
        Matcher behind = BEHIND.matcher(words);
        if (behind.matches()) {
            return Optional.of(new NumberedNoun(behind.group(1), number(behind.group(2))));
        }
        Matcher before = BEFORE.matcher(words);
        return before.matches()
                ? Optional.of(new NumberedNoun(before.group(2), number(before.group(1))))
                : Optional.empty();
    }

    /** Whether words are the number alone: "III" for the third quadrant. */
    boolean isNumbered(String words) {
        return noun.equals("quadrant") && (ROMAN.indexOf(words) + 1 == number || words.equals(String.valueOf(number)));
    }

    private static int number(String word) {
        int roman = ROMAN.indexOf(word) + 1;
        return roman > 0 ? roman : ORDINALS.containsKey(word) ? ORDINALS.get(word) : word.charAt(0) - '0';
    }
}
