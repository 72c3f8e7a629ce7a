package dev.assay.graders.template;

import java.util.List;
import java.util.stream.Collectors;

/** What a template is with its places filled, or why one can't be filled. */
public sealed interface Filled {
    /** All places are filled. */
    record Whole(List<Piece> pieces) implements Filled {
        public Whole {
            pieces = List.copyOf(pieces);
        }

        public String text() {
            return pieces.stream().map(Piece::text).collect(Collectors.joining());
        }
    }

    /** There is no such value. */
    record Missing(Path path) implements Filled {}

    /** More than {@link Template#MOST_FILLED} characters. */
    record TooLong() implements Filled {}
}
