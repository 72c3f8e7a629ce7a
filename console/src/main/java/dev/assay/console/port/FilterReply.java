package dev.assay.console.port;

/** The answer to parameters that choose what a page shows. */
public sealed interface FilterReply<T> {
    /** All parameters were applied. */
    record Applied<T>(T value) implements FilterReply<T> {}

    /**
     * A parameter can't be applied.
     *
     * @param reason a sentence without its full stop
     */
    record Refused<T>(String parameter, String reason) implements FilterReply<T> {}
}
