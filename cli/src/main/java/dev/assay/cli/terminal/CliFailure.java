package dev.assay.cli.terminal;

/** Ends the program with one line for the person who ran it. */
public final class CliFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final ExitCodes exit;

    private CliFailure(ExitCodes exit, String message) {
        super(message, null, false, false);
        this.exit = exit;
    }

    /** The command or its input has to be changed. */
    public static CliFailure usage(String message) {
        return new CliFailure(ExitCodes.USAGE, message);
    }

    /** The server can't be reached, or does not answer as it should. */
    public static CliFailure unreachable(String message) {
        return new CliFailure(ExitCodes.UNREACHABLE, message);
    }

    /** Nobody reads the output any more: nothing to say. */
    public static CliFailure outputClosed() {
        return new CliFailure(ExitCodes.UNFINISHED, "");
    }

    public ExitCodes exit() {
        return exit;
    }
}
