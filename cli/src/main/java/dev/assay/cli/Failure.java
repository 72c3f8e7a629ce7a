package dev.assay.cli;

/** Ends the program with one line for the person who ran it. */
public final class Failure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final Exit exit;

    private Failure(Exit exit, String message) {
        super(message, null, false, false);
        this.exit = exit;
    }

    /** The command or its input has to be changed. */
    public static Failure usage(String message) {
        return new Failure(Exit.USAGE, message);
    }

    /** The server can't be reached, or does not answer as it should. */
    public static Failure unreachable(String message) {
        return new Failure(Exit.UNREACHABLE, message);
    }

    /** Nobody reads the output any more: nothing to say. */
    public static Failure outputClosed() {
        return new Failure(Exit.UNFINISHED, "");
    }

    public Exit exit() {
        return exit;
    }
}
