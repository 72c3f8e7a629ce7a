package dev.assay.graders.template;

import java.util.List;
import java.util.stream.Collectors;

/** A template with its places filled, or the reason why it can't be filled. */
public sealed interface FilledTemplate {
    /** All places are filled. */
    record Whole(List<TemplatePiece> pieces) implements FilledTemplate {
        public Whole {
            pieces = List.copyOf(pieces);
        }

        public String text() {
            return pieces.stream().map(TemplatePiece::text).collect(Collectors.joining());
        }
    }

    /** There is no value at this path. */
    record Missing(TemplatePath path) implements FilledTemplate {}

    /** The filled text has more than {@link GraderTemplate#MOST_FILLED} characters. */
    record TooLong() implements FilledTemplate {}
}
