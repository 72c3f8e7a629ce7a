package dev.assay.bench.fuzz;

/** What is known about an attempt before it is scored. */
enum KnownEquality {
    /** The gold itself: must be accepted. */
    ITSELF,
    /** The gold in another style: must be accepted if it was read as mathematics. */
    RESTYLED,
    /** Of the same value: must not be called different. */
    EQUAL,
    /** Of another value: must not be accepted. */
    DIFFERENT,
    UNKNOWN
}
