package dev.assay.code.trial;

/** What became of a program on one test, in the usual letters. */
public enum TestStatus {
    /** Accepted. */
    AC,
    /** Wrong answer. */
    WA,
    /** Over its time. */
    TLE,
    /** Over its memory. */
    MLE,
    /** It failed while it ran. */
    RE,
    /** It could not be compiled. */
    CE,
    /** Over its output. */
    OLE
}
