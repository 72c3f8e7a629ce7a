package dev.assay.math.wording;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Takes the reason off a value: "1 since x = 2" says 1, and never 2. */
public final class ReasonRemover {
    private static final Set<String> WORDS = Set.of("since", "because");
    private static final Pattern REASON = Pattern.compile("(?i)(?<!\\p{L})(?:since|because)(?!\\p{L})");
    private static final int LONGEST = 2_000;

    private ReasonRemover() {}

    /** Whether the words of a reason stand somewhere in a text. */
    public static boolean hasReason(String text) {
        // Both words have an s.
        if (text.length() > LONGEST || (text.indexOf('s') < 0 && text.indexOf('S') < 0)) {
            return false;
        }
        String small = text.toLowerCase(Locale.ROOT);
        return WORDS.stream().anyMatch(small::contains) && REASON.matcher(text).find();
    }

    /** The value before the reason; empty where there is no reason, or no value before it. */
    public static Optional<String> value(String answer) {
        if (!hasReason(answer)) {
            return Optional.empty();
        }
        List<TextPiece> pieces = TextPiece.of(answer);
        for (int at = 1; at < pieces.size(); at++) {
            if (pieces.get(at).isIn(WORDS)) {
                int last = pieces.get(at - 1).is("(") || pieces.get(at - 1).is(",") ? at - 2 : at - 1;
                String value = last < 0
                        ? ""
                        : SentenceFrame.cut(answer, 0, pieces.get(last).end());
                return value.isEmpty() ? Optional.empty() : Optional.of(value);
            }
        }
        return Optional.empty();
    }
}
