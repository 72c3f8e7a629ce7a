package dev.assay.math.wording;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads letters that a phrase makes any real numbers as numbered constants: "$f(x)=k\\ln x$, $k$ any real constant" as {@code f(x)=c_1 ln x}.
 */
public final class FreeConstants {
    private static final int LONGEST = 300;
    private static final int MOST = 3;
    private static final String NAME = "(?:[a-zA-Z](?:_\\{?\\d\\}?)?|\\\\(?:alpha|beta|gamma|lambda|mu)(?![A-Za-z]))";
    private static final String NAMES = "(?<names>" + NAME + "(?:(?: ?,(?: and)? ?| and )" + NAME + "){0,2})";
    private static final String OTHER = NAMES.replace("<names>", "<others>");
    private static final String BEFORE = "(?:where|with|for|and|as|,|;|\\(| )*+";
    private static final String KIND =
            "(?:an? |some |any |all |arbitrary |fixed |free |real |the )*+(?:constants?|reals?|real numbers?|real parameters?|numbers? in ℝ)";
    private static final Pattern PHRASE = Pattern.compile(
            "(?<value>.+?(?<![\\s,;(]))(?: ?[,;(] ?| (?=where|with|for|as|and))" + BEFORE + "(?:" + NAMES
                    + "(?:,? (?:is|are|being|denote|denotes))?(?: (?:both|all|each))? ?(?:" + KIND
                    + "|arbitrary|free|any real|real|(?:are |is )?determined by (?:the )?initial (?:values|conditions)|(?:∈|\\\\in(?![A-Za-z])) ?(?:ℝ|\\\\mathbb ?\\{?R\\}?))"
                    + "|(?:for |some |any |all |arbitrary |real )*+(?:an? )?" + KIND + " " + OTHER + ")[)\\s]*+");
    private static final Pattern SPACES = Pattern.compile("(?:\\s|\\\\(?:q?quad(?![A-Za-z])|[ ,;:!])|~)++");
    private static final Pattern EACH = Pattern.compile(NAME);
    private static final Pattern DEFINITION = Pattern.compile("[a-zA-Z](?:_\\{?n\\}?|\\([a-z]\\))? ?=[^=]+");

    private FreeConstants() {}

    /** The value with numbered constants; empty where no such phrase follows it, or it lacks one of the letters. */
    public static Optional<String> signs(String text) {
        if (text.length() > LONGEST || text.indexOf('=') < 0) {
            return Optional.empty();
        }
        Matcher phrase =
                PHRASE.matcher(TypographyRemover.of(SPACES.matcher(text).replaceAll(" ")));
        if (!phrase.matches() || !DEFINITION.matcher(phrase.group("value")).matches()) {
            return Optional.empty();
        }
        String names = phrase.group("names") == null ? phrase.group("others") : phrase.group("names");
        List<String> each = EACH.matcher(names.replace(" and ", " , "))
                .results()
                .map(name -> name.group())
                .distinct()
                .toList();
        String value = phrase.group("value");
        int equals = value.indexOf('=');
        if (each.isEmpty() || each.size() > MOST) {
            return Optional.empty();
        }
        String right = value.substring(equals + 1);
        for (int at = 0; at < each.size(); at++) {
            String numbered = right.replaceAll(LetterName.pattern(each.get(at)), "{}K_{" + (at + 1) + "}");
            if (numbered.equals(right)) {
                return Optional.empty();
            }
            right = numbered;
        }
        return Optional.of(value.substring(0, equals + 1) + right.replace("{}K", " c"));
    }
}
