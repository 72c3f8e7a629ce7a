package dev.assay.engine.estimate;

/** The rulings of two people on one sample, by their names: the first person's and the second's. */
public record RulingPair(String first, String second) {}
