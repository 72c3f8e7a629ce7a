package dev.assay.math.numeric;

/** The base of a logarithm that has none written. */
enum LogReading {
    NATURAL,
    DECIMAL
}
