package dev.assay.sandbox.remote;

/** The reply of a worker to one request. */
sealed interface RemoteReply {
    /** The worker did it. */
    record Done(byte[] payload) implements RemoteReply {}

    /** The worker is full or draining, and is left alone for a while. */
    record Busy() implements RemoteReply {}

    /** The worker does not know the session that was called. */
    record NoSession(byte[] payload) implements RemoteReply {}

    /** Another call runs in the session that was called. */
    record SessionBusy() implements RemoteReply {}

    /** The worker refuses this gateway or this request. */
    record Refused(String reason) implements RemoteReply {}

    /**
     * The connection was lost.
     *
     * @param began whether the program had started
     */
    record Lost(boolean began, String reason) implements RemoteReply {}
}
