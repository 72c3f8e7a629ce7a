package dev.assay.cli.verify;

import java.util.function.Supplier;

/** A line on stderr where the process is told to end (Ctrl-C) before it is done. */
public final class InterruptMessage implements AutoCloseable {
    private final Thread hook;

    /** Prints what {@code last} returns, which may also stop the work, where this process is told to end. */
    public InterruptMessage(Supplier<String> last) {
        hook = new Thread(() -> System.err.println(last.get()));
        Runtime.getRuntime().addShutdownHook(hook);
    }

    @Override
    public void close() {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // the process is ending, and the line is said
        }
    }
}
