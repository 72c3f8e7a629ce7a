package dev.assay.math.question;

import dev.assay.math.wording.TypographyRemover;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The largest or least value that a question asks for, without the place where it is attained: "$3$, when $x=1$", "minimum value $3$ at $x=1$",
 * "the least value is $3$ and it is reached for $x=1$".
 */
public final class AskedExtremum {
    private static final int LONGEST = 240;
    private static final String HIGH = "max(?:imum|imal|imise|imize)?|largest|greatest|biggest|highest|most";
    private static final String LOW = "min(?:imum|imal|imise|imize)?|smallest|least|lowest|fewest";
    private static final Pattern OF_HIGH = Pattern.compile("(?i)(?<!\\p{L})(?:" + HIGH + "|maxima)(?!\\p{L})");
    private static final Pattern OF_LOW = Pattern.compile("(?i)(?<!\\p{L})(?:" + LOW + "|minima)(?!\\p{L})");

    /** In a question that may ask for the place. */
    private static final Pattern OF_PLACE = Pattern.compile(
            "(?i)(?<!\\p{L})(?:for (?:which|what)|at (?:which|what)|where|when|which|points?|values? of [a-z](?! ?[(^+*/-]| (?:plus|times|over))|how many)(?![\\p{L}(])");

    private static final String ATTAINED =
            "attained|reached|achieved|obtained|taken(?: on)?|assumed|occurring|occurs|happening|happens|realised|realized|equality(?: holds| occurs)?";
    private static final Pattern ANSWER = Pattern.compile(
            "(?i:(?:(?:the function|the expression|it|f|y) (?:attains|has|takes|reaches|assumes) )?(?:(?:the|its|a|an|our) )?(?:(?:absolute|global|overall|possible|required|desired) )?(?:(?<high>"
                    + HIGH + ")|(?<low>" + LOW
                    + "))(?: possible)?(?: value)?(?: of [^=<>,;]{1,40}?)?(?: is| equals| being|:| ?=)? ?)?(?:(?:\\\\(?<sign>max|min)(?:_\\{[^{}]{1,20}\\})?|[a-zA-Z](?:\\([a-z]\\))?(?:_\\{?\\\\?(?:text\\{|mathrm\\{)?(?<index>max|min)\\}{0,2})?) ?= ?)?"
                    + "(?<value>[^=<>≤≥≠,;]{1,60}?)(?: is)?[,;]? ?\\(?(?:with |(?:which|and) )?(?:(?:this|it|that|which) )?(?:is |being )?(?:(?:"
                    + ATTAINED
                    + ") )?(?:only |exactly |precisely )*(?:at|when|for|if and only if|iff|if|by)(?: and only (?:if|when|for))? (?<place>[^<>≤≥≠]{3,80}?)\\)?");
    private static final Pattern BARE = Pattern.compile(
            "(?<value>[^=<>≤≥≠,;()]{1,40}) \\((?<place>[a-zA-Z] ?= ?[^=<>≤≥≠()]{1,30}|[a-z](?: ?= ?[a-z]){1,3} ?= ?[^=<>≤≥≠()]{1,30})\\)");
    private static final Pattern WORD = Pattern.compile(
            "(?<![\\\\\\p{L}])(?!(?:and|or|all|the|point|equal|for|any|integer|integers|some|are|every|origin|vertex)(?!\\p{L}))\\p{L}{2,}");
    private static final Pattern SCALAR = Pattern.compile("[^=<>≤≥≠,;∈]{1,60}");
    private static final Pattern WORDED =
            Pattern.compile("(?<![\\\\\\p{L}])\\p{L}{2,}|\\\\(?:pm|text|infty|cup|in)(?![A-Za-z])|±");

    private AskedExtremum() {}

    /** The value alone; empty where the question asks for anything else, or the answer says anything else. */
    public static Optional<String> without(String prompt, String gold, String answer) {
        if (answer.length() > LONGEST
                || (answer.indexOf('=') < 0 && answer.indexOf('(') < 0)
                || !SCALAR.matcher(gold).matches()
                || WORDED.matcher(TypographyRemover.of(gold)).find()) {
            return Optional.empty();
        }
        boolean high = OF_HIGH.matcher(prompt).find();
        boolean low = OF_LOW.matcher(prompt).find();
        String text = TypographyRemover.of(GivenConditions.signs(answer)
                        .replaceAll("\\\\(?:qquad|quad|[ ,;:!])|\\\\(?:left|right)(?=[()])", " "))
                .replaceAll(" {2,}", " ")
                .replaceAll(" (?=\\))|(?<=\\() ", "")
                .strip();
        if (high == low || OF_PLACE.matcher(prompt).find()) {
            return Optional.empty();
        }
        Matcher bare = BARE.matcher(text);
        if (bare.matches() && !WORDED.matcher(bare.group("value")).find()) {
            return Optional.of(bare.group("value").strip());
        }
        Matcher said = ANSWER.matcher(text);
        if (!said.matches()) {
            return Optional.empty();
        }
        boolean other = (said.group("high") != null && low) || (said.group("low") != null && high);
        boolean otherSign = isOther(said.group("sign"), high) || isOther(said.group("index"), high);
        String place = said.group("place");
        boolean placed = (place.indexOf('=') > 0 || (place.indexOf('(') >= 0 && place.indexOf(',') > 0))
                && !WORD.matcher(place).find();
        return placed
                        && !other
                        && !otherSign
                        && !WORDED.matcher(said.group("value")).find()
                ? Optional.of(said.group("value").strip())
                : Optional.empty();
    }

    private static boolean isOther(@Nullable String sign, boolean high) {
        return sign != null && sign.equals("max") != high;
    }
}
