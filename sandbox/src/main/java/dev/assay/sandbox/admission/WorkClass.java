package dev.assay.sandbox.admission;

/** The class of a program, by how long it usually takes. The classes of a lane share its slots by time. */
enum WorkClass {
    /** The program is run as it is. */
    USUAL,
    /** The program is in a language that is compiled. */
    COMPILED
}
