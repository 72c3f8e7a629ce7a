package dev.assay.sandbox.remote.wire;

/** The names of the protocol between gateways and workers; RATIONALE.md describes its messages. */
public final class RemoteProtocol {
    /** Gateways and workers of the same number understand each other. */
    public static final int VERSION = 1;

    /** The header of a request with the caller's version. */
    public static final String VERSION_HEADER = "Assay-Protocol";

    /** The header of a run with the name by which the caller may cancel it. */
    public static final String RUN_HEADER = "Assay-Run";

    /** The header of a run that wants the worker for itself. */
    public static final String ALONE_HEADER = "Assay-Alone";

    public static final String STATUS = "/v1/worker";
    public static final String RUNS = "/v1/runs";
    public static final String COMPILATIONS = "/v1/compilations";
    public static final String TALKS = "/v1/talks";
    public static final String SESSIONS = "/v1/sessions";
    public static final String HEALTH = "/healthz";

    /** The number of slots that two programs take that talk to each other. */
    public static final int SLOTS_OF_A_TALK = 2;

    /** The status of a caller with another secret. */
    public static final int WRONG_SECRET = 401;

    /** The status of a caller with another version. */
    public static final int OTHER_VERSION = 426;

    /** The status of a worker that is full or draining, with {@code Retry-After}. */
    public static final int FULL = 503;

    /** The status of a session that is not known, or not any more. */
    public static final int NO_SESSION = 404;

    /** The status of a call of a session in which another call runs. */
    public static final int SESSION_BUSY = 409;

    public static final int OK = 200;
    public static final int BAD_REQUEST = 400;

    private RemoteProtocol() {}
}
