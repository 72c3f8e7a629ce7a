package dev.assay.math.numeric;

/** The result of comparing the values of two expressions. */
public enum NumericAgreement {
    /** The same to 45 digits wherever both are defined. */
    EQUAL,
    /** The same for whole numbers, which are all that the variables stand for. */
    ON_INTEGERS,
    /** Apart by more than their errors. */
    DIFFERENT,
    /** The same for positive or for whole variables, and not for all. */
    DOMAIN,
    /** A value is missing, or not known well enough. */
    UNKNOWN
}
