package dev.assay.cli.terminal;

/** Ends the program with a one-line message to the user. */
public final class CliFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final ExitCodes exit;

    private CliFailure(ExitCodes exit, String message) {
        super(message, null, false, false);
        this.exit = exit;
    }

    /** The user must change the command or its input. */
    public static CliFailure usage(String message) {
        return new CliFailure(ExitCodes.USAGE, message);
    }

    /** The server, or a file that was open, can't be reached now, or does not answer as expected. */
    public static CliFailure unreachable(String message) {
        return new CliFailure(ExitCodes.UNREACHABLE, message);
    }

    /** The reader of the output closed it: there is no message. */
    public static CliFailure outputClosed() {
        return new CliFailure(ExitCodes.UNFINISHED, "");
    }

    public ExitCodes exit() {
        return exit;
    }
}
