package dev.assay.graders.template;

/** A part of a text that was made of a template, with whose word it is. */
public record TemplatePiece(String text, Source source) {
    /** Who wrote it. */
    public enum Source {
        /** Whoever wrote the template. */
        TEMPLATE,
        /** Whoever made the data set. */
        ITEM,
        /** The model: hostile. */
        SAMPLE
    }
}
