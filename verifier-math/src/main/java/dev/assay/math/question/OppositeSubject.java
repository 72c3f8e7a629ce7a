package dev.assay.math.question;

import dev.assay.math.wording.TypographyRemover;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Tells where an answer names the opposite of what a question asks for: "The minimum is 4" where it asks for the maximum. */
public final class OppositeSubject {
    private static final int LONGEST = 400;
    private static final int LONGEST_QUESTION = 3_000;
    private static final Pattern MODULUS =
            Pattern.compile("(?:\\bmod(?:ulo)?|\\\\[pb]?mod|\\\\pmod) ?\\{? ?(?<modulus>\\d{1,9})");

    private static final List<Contrast> CONTRASTS = List.of(
            Contrast.of(
                    "max(?:imum|imal|ima)?|largest|greatest|highest",
                    "min(?:imum|imal|ima)?|smallest|(?<!at )least|lowest"),
            Contrast.of(
                    "min(?:imum|imal|ima)?|smallest|(?<!at )least|lowest",
                    "max(?:imum|imal|ima)?|largest|greatest|highest"),
            Contrast.of("(?:last|final|units?|ones) digit", "(?:first|leading|leftmost) digit"),
            Contrast.of("(?:first|leading|leftmost) digit", "(?:last|final|units?|ones) digit"),
            Contrast.of("remainder", "quotient"),
            Contrast.of("quotient", "remainder"));

    private OppositeSubject() {}

    /**
     * Returns whether an answer says something else than what is asked for; one that says both does not.
     *
     * @param prompt the text of the question, as the model saw it
     * @param gold what is right, which may say it too
     * @param answer the answer with the words around it
     */
    public static boolean is(String prompt, String gold, String answer) {
        if (answer.length() > LONGEST || prompt.length() > LONGEST_QUESTION) {
            return false;
        }
        String said = TypographyRemover.of(answer);
        String small = said.toLowerCase(Locale.ROOT);
        return CONTRASTS.stream().anyMatch(contrast -> contrast.isIn(prompt, gold, small))
                || isOfOtherModulus(prompt, gold, small)
                || NamedBearer.isOther(prompt, said);
    }

    /** Whether an answer is a residue of another modulus than that of the remainder which is asked for. */
    private static boolean isOfOtherModulus(String prompt, String gold, String answer) {
        Matcher modulus = MODULUS.matcher(answer);
        return modulus.find()
                && gold.chars().noneMatch(Character::isLetter)
                && (prompt.contains("emainder") || prompt.contains("mod"))
                && !Pattern.compile("(?<!\\d)" + modulus.group("modulus") + "(?!\\d)")
                        .matcher(prompt)
                        .find();
    }

    /**
     * Words of which a question has the one and an answer the other.
     *
     * @param asked what is asked for
     * @param other its opposite
     */
    private record Contrast(Pattern asked, Pattern other) {
        static Contrast of(String asked, String other) {
            return new Contrast(words(asked), words(other));
        }

        private static Pattern words(String alternatives) {
            return Pattern.compile("(?<!\\p{L})(?:" + alternatives + ")(?!\\p{L})");
        }

        boolean isIn(String prompt, String gold, String answer) {
            if (!other.matcher(answer).find()
                    || asked.matcher(answer).find()
                    || other.matcher(gold.toLowerCase(Locale.ROOT)).find()) {
                return false;
            }
            String question = prompt.toLowerCase(Locale.ROOT);
            return asked.matcher(question).find() && !other.matcher(question).find();
        }
    }
}
