package dev.assay.sandbox;

/** An interpreter that keeps its variables between calls. */
public interface Session extends AutoCloseable {
    /**
     * Runs this code in the session. A call that ends otherwise than {@link RunOutcome.Exited} ends the session. Exit code 0
     * is a cell that ran through, 1 one that raised; a cell that leaves the interpreter ends the session with its code.
     * A call of a session that has ended is {@link RunOutcome.SandboxFailed} with {@link RunOutcome.Reason#CLOSED}.
     *
     * @throws InterruptedException if the thread was interrupted; the session is ended then
     */
    RunOutcome call(String code, Bytes stdin, RunCancellation cancel) throws InterruptedException;

    /** Whether another call can be made. */
    boolean isOpen();

    /** Ends the interpreter and everything that it started. */
    @Override
    void close();
}
