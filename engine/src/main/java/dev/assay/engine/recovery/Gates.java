package dev.assay.engine.recovery;

import dev.assay.verifier.Certainty;
import java.util.Optional;
import java.util.regex.Pattern;

/** Answers that no judge is asked about, because its ruling could only be wrong. */
final class Gates {
    /** A number as exact rules read it, in a length at which the pattern is cheap. */
    private static final Pattern NUMBER =
            Pattern.compile("[-+−]?(\\d{1,3}(,\\d{3})+|\\d+)(\\.\\d+)?([eE][-+]?\\d{1,9})?|[-+−]?\\.\\d+");

    private static final int LONGEST_NUMBER = 100;

    private Gates() {}

    /** Why the judge is not asked, or empty where it may be. */
    static Optional<String> closed(Rejection rejection) {
        String answer = rejection.question().answer();
        if (answer.isBlank()) {
            return Optional.of("there is no answer");
        }
        boolean exact = rejection.rule().certainty() instanceof Certainty.Decided;
        if (exact && isNumber(answer) && rejection.question().golds().stream().allMatch(Gates::isNumber)) {
            return Optional.of("numbers are not a judge's matter");
        }
        return MasterKeys.opens(answer, rejection.question().golds())
                ? Optional.of("the answer says nothing of its own")
                : Optional.empty();
    }

    private static boolean isNumber(String text) {
        String bare = text.strip();
        return bare.length() <= LONGEST_NUMBER && NUMBER.matcher(bare).matches();
    }
}
