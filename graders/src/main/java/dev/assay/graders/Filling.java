package dev.assay.graders;

import dev.assay.graders.Result.Graded;
import dev.assay.graders.Result.Unusable;
import dev.assay.graders.template.Filled;
import dev.assay.graders.template.Path;
import dev.assay.graders.template.Path.Space;
import dev.assay.graders.template.Piece;
import dev.assay.graders.template.Template;
import dev.assay.graders.template.Variables;
import java.util.List;
import java.util.stream.Collectors;

/** A template of a grader with its places filled, or what that means for the grading. */
sealed interface Filling {
    /** The places are filled. */
    record Done(List<Piece> pieces) implements Filling {}

    /** They can't be. */
    record Not(Result result) implements Filling {}

    /** The text; empty where there is none. */
    default String text() {
        return this instanceof Done(List<Piece> pieces)
                ? pieces.stream().map(Piece::text).collect(Collectors.joining())
                : "";
    }

    /**
     * Fills a template. What the sample lacks, or has too much of, is the sample's fault and worth the least; what the item
     * lacks is the caller's.
     *
     * @param at the pointer to the template
     * @param longest in characters
     */
    static Filling of(Template template, Variables variables, String at, int longest) {
        return switch (template.fill(variables)) {
            case Filled.Missing(Path path) when path.space() == Space.SAMPLE -> sample(Flag.SAMPLE_UNREADABLE);
            case Filled.Missing(Path path) ->
                new Not(new Unusable("/item" + path.pointer(), "is missing, but the grader reads it"));
            case Filled.TooLong _ -> tooLong(template, at, longest);
            case Filled.Whole whole -> {
                String text = whole.text();
                boolean fits = text.length() <= longest || text.codePointCount(0, text.length()) <= longest;
                yield fits ? new Done(whole.pieces()) : tooLong(template, at, longest);
            }
        };
    }

    private static Filling tooLong(Template template, String at, int longest) {
        return template.showsSample()
                ? sample(Flag.SAMPLE_TOO_LONG)
                : new Not(new Unusable(at, "is longer than " + longest + " characters when it is filled"));
    }

    private static Filling sample(Flag flag) {
        return new Not(new Graded(Grade.least(Range.USUAL, flag)));
    }
}
