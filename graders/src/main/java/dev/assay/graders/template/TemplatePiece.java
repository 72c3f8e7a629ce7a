package dev.assay.graders.template;

/** A part of a filled template, with its source. */
public record TemplatePiece(String text, Source source) {
    /** The author of a part, who decides how far it is trusted. */
    public enum Source {
        /** The template's author. */
        TEMPLATE,
        /** The data set's author. */
        ITEM,
        /** The model: hostile. */
        SAMPLE
    }
}
