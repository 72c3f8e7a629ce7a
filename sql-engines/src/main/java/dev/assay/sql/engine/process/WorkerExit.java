package dev.assay.sql.engine.process;

/** The reason why a worker has ended. */
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
    /** The worker ended by itself, or sent a message that no worker sends. */
    DIED
}
