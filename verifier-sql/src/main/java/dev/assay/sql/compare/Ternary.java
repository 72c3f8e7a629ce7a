package dev.assay.sql.compare;

/** Yes, no, or unknown within the budget. */
enum Ternary {
    YES,
    NO,
    UNKNOWN
}
