package dev.assay.answer;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The last sentence of a response outside the thinking, without the remarks behind it, as it is written.
 *
 * @param before what the response says before that sentence, at most {@value #LOOKED_BACK} UTF-16 units
 */
public record ClosingSentence(String text, String before) {
    static final int LONGEST = 300;
    private static final int LOOKED_BACK = 1 << 12;
    private static final int TAIL = LOOKED_BACK + LONGEST;
    private static final Pattern ALTERNATIVE =
            Pattern.compile("(?<!\\p{L})(?:or|alternatively|also|another|else|other)(?!\\p{L})");

    /** Returns the sentence; empty where it is longer than {@value #LONGEST} UTF-16 units. */
    public static Optional<ClosingSentence> of(String response) {
        return atEnd(TextOutsideThinking.of(response));
    }

    static Optional<ClosingSentence> atEnd(String response) {
        String text = VisibleText.of(response.substring(Math.max(0, response.length() - TAIL)))
                .text();
        int end = LastLine.end(text.substring(0, TrailingRemarks.start(text)));
        int start = LastLine.sentence(text, end, LONGEST);
        return end - start > LONGEST || start >= end
                ? Optional.empty()
                : Optional.of(new ClosingSentence(text.substring(start, end), text.substring(0, start)));
    }

    /** Returns whether the text before makes the sentence an item of a list, or a part of a supposition. */
    public boolean isSupposed() {
        return ConcludingSentence.isHeaded(before.strip());
    }

    /** Returns whether a text supposes, denies, doubts or quotes something, or names an alternative. */
    public static boolean isDoubtful(String text) {
        String plain = text.toLowerCase(Locale.ROOT);
        return ConcludingSentence.SUPPOSING.matcher(plain).find()
                || ALTERNATIVE.matcher(plain).find();
    }
}
