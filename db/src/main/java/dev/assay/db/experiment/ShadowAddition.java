package dev.assay.db.experiment;

/**
 * The progress of a shadow with what a gateway adds to it.
 *
 * @param progress as JSON
 * @param isComplete whether the shadow has scored all that it should, and ends
 */
public record ShadowAddition(String progress, boolean isComplete) {}
