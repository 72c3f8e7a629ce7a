package dev.assay.math.wording;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A value with several ± and words behind it that say how their signs belong together: "(±3, ±2) with equal signs".
 *
 * @param values the text without these words
 * @param apart whether each sign is chosen for itself
 */
public record SignChoice(String values, boolean apart) {
    private static final int LONGEST = 200;

    private static final String OPENING = "[,;]? ?\\(?(?:with |where |for )?(?:the |both |all )?";
    private static final Pattern TOGETHER = Pattern.compile(OPENING
            + "(?:(?:two )?(?:equal|same|identical|corresponding|matching) signs?|signs? (?:are )?(?:taken |chosen )?"
            + "(?:together|equal|the same|correspondingly))(?: in both(?: places| coordinates)?| throughout)?\\)?$");
    private static final Pattern APART = Pattern.compile(OPENING
            + "(?:(?:any|every|all)(?: (?:two|four|eight))?(?: possible)? (?:combinations?|choices?)(?: of (?:the )?signs?)?|sign (?:choices|combinations)(?: being)? (?:are )?(?:allowed|possible)|independent signs|(?:(?:choices|combinations) of )?signs (?:are )?(?:chosen )?(?:independent|independently|arbitrary|arbitrarily)"
            + "|(?:choices|combinations) of (?:the )?signs)\\)?$");

    /** A word that the values end with, which may deny what follows. */
    private static final Pattern WORD = Pattern.compile("(?<![\\\\A-Za-z])[A-Za-z]{2,} ?$");

    /** The values of a text that ends in such words. */
    public static Optional<SignChoice> of(String text) {
        if (text.length() > LONGEST
                || (!text.contains("sign") && !text.contains("combination"))
                || (!text.contains("\\pm") && !text.contains("±"))) {
            return Optional.empty();
        }
        String plain = TypographyRemover.of(text);
        return choice(plain, TOGETHER, false).or(() -> choice(plain, APART, true));
    }

    private static Optional<SignChoice> choice(String text, Pattern words, boolean apart) {
        Matcher choice = words.matcher(text);
        return choice.find()
                        && choice.start() > 0
                        && !WORD.matcher(text.substring(0, choice.start())).find()
                ? Optional.of(new SignChoice(text.substring(0, choice.start()).strip(), apart))
                : Optional.empty();
    }
}
