package dev.assay.math.question;

import java.util.regex.Pattern;

/** Words by which a sentence supposes, doubts, asks, quotes or takes back: it then says nothing for sure. */
final class Hedges {
    private static final Pattern WORDS = Pattern.compile(
            "(?i)(?<!\\p{L})(?:if|when|whenever|unless|suppos\\p{L}*|assum\\p{L}*|let|would|could|might|may|maybe|perhaps|possibly"
                    + "|probably|likely|unlikely|whether|otherwise|except|although|though|however|sa(?:y|ys|id)|claim(?:s|ed)"
                    + "|think\\p{L}*|believ\\p{L}*|seem\\p{L}*|unsure|guess\\p{L}*|wait|actually|almost|hardly|should|wrongly|depend(?:s|ing)?|dependent (?:up)?on|oops|according|put it|roommate|teacher|book|friend)(?!\\p{L})|[?\"\u201c\u201d\u00ab\u00bb]");

    private static final Pattern RETRACTIONS = Pattern.compile(
            "(?i)(?<!\\p{L})(?:false|wrong\\p{L}*|untrue|incorrect|lies?|refut\\p{L}*|disprov\\p{L}*|contradict\\p{L}*|contrary|opposite|reject\\p{L}*"
                    + "|exclud\\p{L}*|eliminat\\p{L}*|rul(?:es?|ed|ing) out|anything but|far from|fail\\p{L}*|lack\\p{L}*|refus\\p{L}*|ceas\\p{L}*|stop\\p{L}*"
                    + "|kidding|joking|mistak\\p{L}*|rumou?r|disagree\\p{L}*|myth|illusion|trap|rarely|seldom|barely|nobody|nothing|nowhere|few)(?!\\p{L})");

    private Hedges() {}

    /** Whether words deny what a sentence says, in place of "not" or behind it. */
    static boolean takeBack(String sentence) {
        return RETRACTIONS.matcher(sentence).find();
    }

    static boolean standIn(String sentence) {
        return WORDS.matcher(sentence).find();
    }
}
