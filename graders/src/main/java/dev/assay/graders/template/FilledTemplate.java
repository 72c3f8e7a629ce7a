package dev.assay.graders.template;

import java.util.List;
import java.util.stream.Collectors;

/** What a template is with its places filled, or why one can't be filled. */
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

    /** There is no such value. */
    record Missing(TemplatePath path) implements FilledTemplate {}

    /** More than {@link GraderTemplate#MOST_FILLED} characters. */
    record TooLong() implements FilledTemplate {}
}
