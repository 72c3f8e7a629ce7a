package dev.assay.sql.engine.process;

/** Why a worker is no more. */
public enum WorkerExit {
    /** We killed it: a query or an opening used up its processor time. */
    TIME,
    /** We killed it: a query or an opening did not come back, and did not use its processor time either. */
    SILENCE,
    /** We killed it: it held too much memory. */
    MEMORY,
    /** We killed it: the machine did not let it run. */
    STARVED,
    /** We killed it: nobody waits for what it was at, or that is over. */
    CANCELLED,
    /** It ended by itself, or said what no worker says. */
    DIED
}
