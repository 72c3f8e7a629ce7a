package dev.assay.judge.server.wire;

/** A request that this server does not answer; the client has to change it. */
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

    /** The field at fault, with dots. */
    public String field() {
        return field;
    }

    /** What programs tell it by. */
    public String code() {
        return code;
    }
}
