package dev.assay.sandbox;

/** Sessions that live outside of this process. Every process that knows the place of one can call it. */
public interface SharedSessions {
    /** The result of the attempt to open a session. */
    sealed interface Opening {
        /** The session is open. */
        record Opened(SessionPlace place) implements Opening {}

        /** There is no session; {@code why} is the outcome that its calls would have. */
        record Failed(RunOutcome why) implements Opening {}
    }

    /** The reply to a call. */
    sealed interface Reply {
        /**
         * The call was made, or failed.
         *
         * @param isOpen whether another call can be made
         */
        record Turn(RunOutcome outcome, boolean isOpen) implements Reply {}

        /** Another call runs in the session. */
        record Busy() implements Reply {}

        /** There is no such session, or not any more. */
        record Unknown() implements Reply {}
    }

    /**
     * Opens a session, as {@link Sandbox#open} does.
     *
     * @throws InterruptedException if the thread was interrupted meanwhile
     */
    Opening open(String language, Limits limits) throws InterruptedException;

    /**
     * Runs code in a session, as {@link Session#call} does.
     *
     * @throws InterruptedException if the thread was interrupted; the session is ended then
     */
    Reply call(SessionPlace place, String code, Bytes stdin, RunCancellation cancel) throws InterruptedException;

    /** Ends a session, and the call that runs in it; returns false if it is known that there is none. */
    boolean end(SessionPlace place);
}
