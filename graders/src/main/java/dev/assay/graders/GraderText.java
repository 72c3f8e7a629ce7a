package dev.assay.graders;

import dev.assay.graders.GradingResult.Graded;
import dev.assay.graders.GradingResult.Unusable;
import dev.assay.graders.template.FilledTemplate;
import dev.assay.graders.template.GraderTemplate;
import dev.assay.graders.template.TemplatePath;
import dev.assay.graders.template.TemplatePath.Space;
import dev.assay.graders.template.TemplatePiece;
import dev.assay.graders.template.TemplateVariables;
import java.util.List;
import java.util.stream.Collectors;

/** A grader's template with its places filled, or the grading result of a template that can't be filled. */
sealed interface GraderText {
    /** The places are filled. */
    record Done(List<TemplatePiece> pieces) implements GraderText {}

    /** The places can't be filled. */
    record Not(GradingResult result) implements GraderText {}

    /** Returns the text; empty where the places can't be filled. */
    default String text() {
        return this instanceof Done(List<TemplatePiece> pieces)
                ? pieces.stream().map(TemplatePiece::text).collect(Collectors.joining())
                : "";
    }

    /**
     * Fills a template. A value that the sample lacks, or that makes the text too long, is the sample's fault and gives
     * the lowest reward. A value that the item lacks is the caller's fault.
     *
     * @param at the pointer to the template
     * @param longest length limit in characters
     */
    static GraderText of(GraderTemplate template, TemplateVariables variables, String at, int longest) {
        return switch (template.fill(variables)) {
            case FilledTemplate.Missing(TemplatePath path)
            when path.space() == Space.SAMPLE -> sample(GradeFlag.SAMPLE_UNREADABLE);
            case FilledTemplate.Missing(TemplatePath path) ->
                new Not(new Unusable("/item" + path.pointer(), "is missing, but the grader reads it"));
            case FilledTemplate.TooLong _ -> tooLong(template, at, longest);
            case FilledTemplate.Whole whole -> {
                String text = whole.text();
                boolean fits = text.length() <= longest || text.codePointCount(0, text.length()) <= longest;
                yield fits ? new Done(whole.pieces()) : tooLong(template, at, longest);
            }
        };
    }

    private static GraderText tooLong(GraderTemplate template, String at, int longest) {
        return template.showsSample()
                ? sample(GradeFlag.SAMPLE_TOO_LONG)
                : new Not(new Unusable(at, "is longer than " + longest + " characters when it is filled"));
    }

    private static GraderText sample(GradeFlag flag) {
        return new Not(new Graded(SampleGrade.least(RewardRange.USUAL, flag)));
    }
}
