package dev.assay.engine.wire;

import java.util.Locale;

/** The kinds of RFC 9457 problem, each with its stable {@code type}, title and HTTP status. */
public enum ProblemType {
    MALFORMED_REQUEST(400, "The request is not well-formed HTTP", false),
    INVALID_JSON(400, "The body is not JSON", false),
    INVALID_ENCODING(400, "The body can't be decoded", false),
    INVALID_FIELD(422, "A field has a wrong value", false),
    DUPLICATE_ID(422, "Two items have the same id", false),
    INVALID_RECIPE(422, "The recipe can't be used", false),
    KEY_REUSED(422, "The Idempotency-Key was used with another body", false),
    KEY_IN_PROGRESS(409, "A request with this Idempotency-Key is in progress", true),
    SESSION_BUSY(409, "A call of this session is running", true),
    EDIT_CONFLICT(409, "Somebody else has changed it", false),
    LEASE_EXPIRED(409, "The sample is not held any more", false),
    JOB_ENDED(409, "The job takes no more items", false),
    UNSCORABLE(422, "An item can't be scored", false),
    HASH_MISMATCH(422, "The bytes have another SHA-256", false),
    BODY_TIMEOUT(408, "The body did not come in time", true),
    URI_TOO_LONG(414, "The address is too long", false),
    HEADERS_TOO_LARGE(431, "The headers are too large", false),
    EXPECTATION_FAILED(417, "The header Expect can't be met", false),
    TOO_LARGE(413, "The body is too large", false),
    STORAGE_QUOTA(413, "The project's room for uploads is used up", false),
    TOO_MANY_ITEMS(413, "The batch has too many items", false),
    UNSUPPORTED_MEDIA_TYPE(415, "The media type is not supported", false),
    NOT_ACCEPTABLE(406, "No such representation", false),
    UNAUTHORIZED(401, "A valid key is needed", false),
    FORBIDDEN(403, "The key lacks a scope", false),
    NOT_FOUND(404, "There is no such thing", false),
    METHOD_NOT_ALLOWED(405, "The method is not allowed here", false),
    MISDIRECTED(421, "This host name is not served here", false),
    QUOTA(429, "The key's quota is used up", true),
    BUG(500, "Assay has a bug", false),
    TRANSFER_CODING_NOT_SUPPORTED(501, "This transfer coding is not known here", false),
    NO_SANDBOX(503, "No program can be run here", false),
    UNSCORED(503, "An item could not be scored in time", true),
    UNAVAILABLE(503, "Assay can't serve this now", true),
    VERSION_NOT_SUPPORTED(505, "This version of HTTP is not spoken here", false),
    LATE(504, "Assay could not do it in the time that the client has", true);

    private final int status;
    private final String title;
    private final boolean retryable;

    ProblemType(int status, String title, boolean retryable) {
        this.status = status;
        this.title = title;
        this.retryable = retryable;
    }

    /** Returns the {@code type}, a URI reference that never changes. */
    public String uri() {
        return "/problems/" + name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    public int status() {
        return status;
    }

    public String title() {
        return title;
    }

    public boolean retryable() {
        return retryable;
    }
}
