package dev.assay.code.trial;

/** The status of a program on one test, in the letters of programming contests. */
public enum TestStatus {
    /** Accepted. */
    AC,
    /** Wrong answer. */
    WA,
    /** Time limit exceeded. */
    TLE,
    /** Memory limit exceeded. */
    MLE,
    /** Runtime error. */
    RE,
    /** Compilation error. */
    CE,
    /** Output limit exceeded. */
    OLE
}
