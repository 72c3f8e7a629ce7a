package dev.assay.sql.engine;

/** Why a worker is no more. */
enum Loss {
    /** We killed it: a query or an opening used up its time. */
    TIME,
    /** We killed it: it held too much memory. */
    MEMORY,
    /** We killed it: the machine did not let it run. */
    STARVED,
    /** We killed it: its caller was cancelled. */
    CANCELLED,
    /** It ended by itself, or said what no worker says. */
    DIED
}
