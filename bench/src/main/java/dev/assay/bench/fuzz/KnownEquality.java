package dev.assay.bench.fuzz;

/** The known relation of gold and answer before an attempt is scored. */
enum KnownEquality {
    /** The answer is the gold itself: the verifier must accept it. */
    ITSELF,
    /** The answer is the gold in another style: the verifier must accept it if it was read as mathematics. */
    RESTYLED,
    /** The values are equal: the verifier must not decide that they differ. */
    EQUAL,
    /** The values differ: the verifier must not accept the answer. */
    DIFFERENT,
    UNKNOWN
}
