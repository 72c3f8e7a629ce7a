package dev.assay.math.numeric;

/** What a logarithm without a base is taken as. */
enum LogReading {
    NATURAL,
    DECIMAL
}
