package dev.assay.sql.compare;

/** Yes, no, or not known within the bound on work. */
enum Ternary {
    YES,
    NO,
    UNKNOWN
}
