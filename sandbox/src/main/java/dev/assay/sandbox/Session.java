package dev.assay.sandbox;

/** An interpreter that keeps its variables between calls. */
public interface Session extends AutoCloseable {
    /**
     * Runs this code in the session. Exit code 0 means that the code ended normally, 1 that it raised an exception. Any
     * outcome other than {@link RunOutcome.Exited} ends the session. Code that leaves the interpreter ends the session
     * with its exit code. A call of an ended session is {@link RunOutcome.SandboxFailed} with
     * {@link RunOutcome.Reason#CLOSED}.
     *
     * @throws InterruptedException if the thread was interrupted; the session is ended then
     */
    RunOutcome call(String code, Bytes stdin, RunCancellation cancel) throws InterruptedException;

    /** Returns whether another call can be made. */
    boolean isOpen();

    /** Ends the interpreter and all processes that it started. */
    @Override
    void close();
}
