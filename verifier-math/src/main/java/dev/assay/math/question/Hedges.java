package dev.assay.math.question;

import java.util.regex.Pattern;

/** Words by which a sentence supposes, doubts, asks or quotes: it then says nothing for sure. */
final class Hedges {
    private static final Pattern WORDS = Pattern.compile(
            "(?i)(?<!\\p{L})(?:if|when|whenever|unless|suppos\\p{L}*|assum\\p{L}*|let|would|could|might|may|maybe|perhaps|possibly"
                    + "|probably|likely|unlikely|whether|otherwise|except|although|though|however|sa(?:y|ys|id)|claim(?:s|ed)"
                    + "|think\\p{L}*|believ\\p{L}*|seem\\p{L}*|unsure|guess\\p{L}*|wait|actually|almost|hardly|should|wrongly|depend\\p{L}*)(?!\\p{L})|\\?");

    private Hedges() {}

    static boolean standIn(String sentence) {
        return WORDS.matcher(sentence).find();
    }
}
