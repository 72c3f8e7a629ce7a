package dev.assay.console.session;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** A request to the console that is refused, with the page that says why. */
public final class ConsoleRefusal extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final int status;
    private final String title;
    private final String detail;
    private final transient @Nullable Duration retryAfter;

    private ConsoleRefusal(int status, String title, String detail, @Nullable Duration retryAfter) {
        super(detail, null, false, false);
        this.status = status;
        this.title = title;
        this.detail = detail;
        this.retryAfter = retryAfter;
    }

    /** Returns the refusal of a parameter that can't be applied. */
    public static ConsoleRefusal invalid(String detail) {
        return new ConsoleRefusal(422, "Not possible", detail, null);
    }

    public static ConsoleRefusal notFound(String detail) {
        return new ConsoleRefusal(404, "Not found", detail, null);
    }

    /** Returns a refusal with this HTTP status. */
    public static ConsoleRefusal of(int status, String title, String detail) {
        return new ConsoleRefusal(status, title, detail, null);
    }

    static ConsoleRefusal retry(int status, String title, String detail, Duration after) {
        return new ConsoleRefusal(status, title, detail, after);
    }

    int status() {
        return status;
    }

    String title() {
        return title;
    }

    String detail() {
        return detail;
    }

    /** Returns the time after which the browser may try again; null where that is of no use. */
    @Nullable
    Duration retryAfter() {
        return retryAfter;
    }
}
