package dev.assay.math.wording;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A value with several ± and words behind it that say how their signs belong together: "(±3, ±2) with equal signs".
 *
 * @param values the text without these words
 * @param apart whether each sign is chosen for itself
 * @param count how many values there are; -1 where that is not said
 */
public record SignChoice(String values, boolean apart, int count) {
    private static final int LONGEST = 200;

    private static final String OPENING = "[,;]? ?\\(?(?:with |where |for )?(?:the |both |all )?";
    private static final Pattern TOGETHER = Pattern.compile(
            OPENING
                    + "(?:(?:two )?(?:equal|same|identical|corresponding|matching) signs?|signs? (?:are )?(?:taken |chosen )?"
                    + "(?:together|equal|the same|correspondingly))(?: in both(?: places| coordinates)?| throughout| (?:in|inside|within) (?:each|every) (?:pair|point|triple|tuple|solution|one))?\\)?$|(?:, ?|\\(| )(?:where |with )?(?:the )?signs? (?:that )?(?:agree|agreeing|correspond|corresponding|match|matching)(?: in (?:each|every) (?:pair|point))?\\)?$");
    private static final Pattern LINKED = Pattern.compile(
            "[,;]? ?\\(?(?:with |where |for |taking |choosing )?(?:(?:the |all |either )*(?:upper|top) (?:signs? )?or (?:the |all )*(?:lower|bottom) signs?(?: (?:throughout|together|simultaneously))?"
                    + "|(?:the |all |both )*(?:upper|lower|corresponding|same|equal) signs? (?:(?:are |being )?(?:taken |chosen |used )?(?:together|throughout|everywhere|simultaneously)|go together|correspond)"
                    + "(?:(?:,| and|, and) (?:the )?(?:upper|lower) signs?(?: (?:together|throughout|everywhere|simultaneously))?)?"
                    + "|(?:the |all |both )*(?:two |three )?signs? (?:are |being )?(?:(?:taken |chosen )?(?:simultaneously|together|alike|the same|equal|identical)(?: throughout)?|correspond(?:ing)?(?: to each other)?|linked|correlated|coupled)"
                    + "|(?:the )?same (?:choice of )?signs? (?:in (?:all|both|each|every)(?: (?:three|two))?(?: (?:places|coordinates|components|positions|entries|cases))?|throughout|everywhere|each time|for (?:all|both|each)))\\)?$");
    /** "Where in each pair the signs are equal", and the other way round. */
    private static final String EACH =
            "(?:in|inside|within) (?:each|every|a|any one|either)(?: single)? (?:pair|point|triple|tuple|solution|bracket|one)";

    private static final String ALIKE =
            "(?:(?:both )?(?:equal|the same|identical|alike)|agree(?:ing)?|coincid(?:e|ing)|match(?:ing)?|correspond(?:ing)?)";
    private static final Pattern WITHIN =
            Pattern.compile("[,;:]? ?\\(?(?:with |where |for |taking |choosing |and )?(?:the )?(?:"
                    + EACH + ",? (?:(?:the |both |two )*signs? (?:are |is |being |must be |taken |chosen )*" + ALIKE
                    + "|(?:the )?(?:same|equal) signs?(?: (?:is|are) (?:taken|chosen|used))?)"
                    + "|(?:the |both |two )*signs? (?:" + EACH + " )?(?:are |is |being |must be |taken |chosen )*"
                    + ALIKE + "(?: " + EACH + ")?"
                    + "|(?:same|like|equal) signs?(?: " + EACH + "| in each)?)\\)?$");

    /** "With opposite signs", of which each bracket has two. */
    private static final Pattern OPPOSITE =
            Pattern.compile("[,;:]? ?\\(?(?:with |where |for |taking |and )?(?:the )?(?:" + EACH
                    + ",? (?:the |both |two )*signs? (?:are |being |must be |taken |chosen )*opposite"
                    + "|(?:the |both |two )*signs? (?:" + EACH
                    + " )?(?:are |being |must be |taken |chosen )*opposite(?: " + EACH + ")?"
                    + "|opposite signs?(?: " + EACH + "| in each)?)\\)?$");

    private static final Pattern TWO_SIGNS =
            Pattern.compile("\\(([^()±\\\\]*)(?:\\\\pm|±)([^()±\\\\]*)(?:\\\\pm|±)([^()±\\\\]*)\\)");

    private static final Pattern APART = Pattern.compile(OPENING
            + "(?:(?:any|every|all)(?: (?:two|four|eight))?(?: possible)? (?:combinations?|choices?)(?: of (?:the )?signs?)?|sign (?:choices|combinations)(?: being)? (?:are )?(?:allowed|possible)|independent signs|(?:(?:choices|combinations) of )?signs (?:are |being )?(?:chosen |taken )?(?:independent|independently|arbitrary|arbitrarily)"
            + "|(?:\\d|two|four|eight)(?: possible)? (?:sign (?:choices|combinations)|(?:choices|combinations) of (?:the )?signs?)"
            + "|(?:choices|combinations) of (?:the )?signs)\\)?$");

    /** Words of which a remark that leaves all choices of signs open consists. */
    private static final Set<String> OPEN = Set.of(
            ("with where for in the both all any every each of two four eight possible independent independently sign signs"
                            + " choice choices combination combinations being are is may can be chosen taken allowed admissible occur occurring arbitrary"
                            + " arbitrarily and permitted freely work")
                    .split(" "));

    /** How many they are, which the signs say too where they are independent. */
    private static final Pattern COUNT = Pattern.compile(
            "(?:[,;]? ?\\(|[,;:] ?)(?:all |in all |in total |these are |that is,? |giving |making |which (?:gives|makes|are) |i\\.e\\. )?(\\d{1,3}|[a-z]{3,6}) (?:ordered )?(?:points|pairs|triples|tuples|solutions|roots|values|numbers)(?: in all| in total| altogether)?\\)?$");

    private static final Pattern SIGN = Pattern.compile("\\\\pm(?![A-Za-z])|±");

    private static final Map<String, Integer> COUNTS = Map.of("two", 2, "four", 4, "six", 6, "eight", 8, "twelve", 12);

    /** How many they are before words about their signs, in one bracket. */
    private static final Pattern COUNT_FIRST = Pattern.compile(
            "\\((?<count>\\d{1,3}|two|four|six|eight|twelve) (?:ordered )?(?:points|pairs|triples|tuples|solutions|roots|values)(?: in all| in total)?[,;:] ?(?=[^()]*(?:sign|combination)[^()]*\\)$)");

    private static final Pattern BRACKET = Pattern.compile("\\([^()]*\\)");

    private static final Pattern TAIL =
            Pattern.compile("(?<=[)\\d\\p{L}}])[,;:]? \\(?(?<words>[a-z][a-z ,]{5,100})\\)?$");
    private static final Pattern FREE =
            Pattern.compile("\\b(?:any|all|every|each|four|eight|independent\\p{L}*|arbitrar\\p{L}*|freely)\\b");
    private static final Pattern CHOSEN = Pattern.compile("\\b(?:signs?|combinations?|choices?|independent\\p{L}*)\\b");

    /** A word that the values end with, which may deny what follows. */
    private static final Pattern WORD = Pattern.compile("(?<![\\\\A-Za-z])[A-Za-z]{2,} ?$");

    /** The values of a text that ends in such words. */
    public static Optional<SignChoice> of(String text) {
        if (text.length() > LONGEST || (!text.contains("\\pm") && text.indexOf('±') < 0)) {
            return Optional.empty();
        }
        boolean worded = text.contains("sign") || text.contains("combination") || text.contains("independent");
        if (!worded && text.indexOf(')') < 0) {
            return Optional.empty();
        }
        String whole = TypographyRemover.of(text.replace("\\ ", " "));
        Matcher before = COUNT_FIRST.matcher(whole);
        if (before.find()) {
            int said = number(before.group("count"));
            return of(before.replaceFirst("("))
                    .filter(choice -> choice.count < 0)
                    .map(choice -> new SignChoice(choice.values(), choice.apart(), said));
        }
        Matcher counted = COUNT.matcher(whole);
        boolean counts = counted.find() && counted.start() > 0;
        String plain = counts ? whole.substring(0, counted.start()).strip() : whole;
        int count = counts ? number(counted.group(1)) : -1;
        if (!worded) {
            boolean permuted = counts && count > 2 && plain.contains("ermutation");
            return counts && (permuted || isApart(plain, count))
                    ? Optional.of(new SignChoice(plain, true, count))
                    : Optional.empty();
        }
        return choice(plain, TOGETHER, false)
                .or(() -> choice(plain, LINKED, false))
                .or(() -> choice(plain, WITHIN, false))
                .or(() -> choice(plain, OPPOSITE, false).flatMap(SignChoice::opposite))
                .or(() -> choice(plain, APART, true))
                .or(() -> open(plain))
                .map(choice -> new SignChoice(choice.values(), choice.apart(), count));
    }

    /** Whether as many are said to be as several signs give where each is chosen for itself. */
    private static boolean isApart(String values, int count) {
        long signs = SIGN.matcher(values).results().count();
        if (signs < 2 || signs > 9) {
            return false;
        }
        List<Long> brackets = BRACKET.matcher(values)
                .results()
                .map(bracket -> SIGN.matcher(bracket.group()).results().count())
                .toList();
        boolean all = brackets.stream().mapToLong(Long::longValue).sum() == signs
                && brackets.stream().anyMatch(each -> each > 1);
        long together = brackets.stream().mapToLong(each -> 1L << each).sum();
        return (count == 1 << signs && (!all || brackets.size() == 1)) || (all && count == together);
    }

    private static int number(String count) {
        boolean digits = count.chars().allMatch(Character::isDigit);
        return digits ? Integer.parseInt(count) : COUNTS.getOrDefault(count, 0);
    }

    /** Returns whether so many values are what the text says, where it says how many they are. */
    public boolean isCount(int size) {
        return count < 0 || count == size;
    }

    /** "where any choice of the two signs is allowed": a remark of such words alone. */
    private static Optional<SignChoice> open(String text) {
        Matcher tail = TAIL.matcher(text);
        for (int from = 0; tail.find(from); from = tail.start() + 1) {
            String words = tail.group("words");
            boolean known = List.of(words.split("[ ,]+", -1)).stream().allMatch(OPEN::contains);
            if (known && FREE.matcher(words).find() && CHOSEN.matcher(words).find()) {
                return Optional.of(
                        new SignChoice(text.substring(0, tail.start()).strip(), true, -1));
            }
        }
        return Optional.empty();
    }

    /** The values with the other sign at the second place of each bracket; empty where one has not two of them. */
    private static Optional<SignChoice> opposite(SignChoice choice) {
        Matcher bracket = TWO_SIGNS.matcher(choice.values);
        String tied = bracket.replaceAll("($1\\\\pm $2\\\\mp $3)");
        long signs = SIGN.matcher(choice.values).results().count();
        long brackets = bracket.reset().results().count();
        return brackets > 0 && signs == 2 * brackets
                ? Optional.of(new SignChoice(tied, false, choice.count))
                : Optional.empty();
    }

    private static Optional<SignChoice> choice(String text, Pattern words, boolean apart) {
        Matcher choice = words.matcher(text);
        return choice.find()
                        && choice.start() > 0
                        && !WORD.matcher(text.substring(0, choice.start())).find()
                ? Optional.of(new SignChoice(text.substring(0, choice.start()).strip(), apart, -1))
                : Optional.empty();
    }
}
