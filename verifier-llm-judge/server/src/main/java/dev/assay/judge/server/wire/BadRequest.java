package dev.assay.judge.server.wire;

/** Signals a request that this server cannot answer until the client changes it. */
public final class BadRequest extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final int status;
    private final String field;
    private final String code;

    public BadRequest(int status, String field, String code, String message) {
        super(message);
        this.status = status;
        this.field = field;
        this.code = code;
    }

    static BadRequest value(String field, String message) {
        return new BadRequest(400, field, "invalid_value", field + " " + message);
    }

    public int status() {
        return status;
    }

    /** Returns the field at fault, with dots between nested names. */
    public String field() {
        return field;
    }

    /** Returns the code of the error, for programs. */
    public String code() {
        return code;
    }
}
