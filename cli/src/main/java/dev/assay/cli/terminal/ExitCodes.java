package dev.assay.cli.terminal;

/** The exit codes of all commands. */
public enum ExitCodes {
    FINISHED(0),
    /** The command left something undone: items without a score, or a failed check. */
    UNFINISHED(1),
    USAGE(2),
    UNREACHABLE(3),
    BUG(70);

    private final int code;

    ExitCodes(int code) {
        this.code = code;
    }

    public int code() {
        return code;
    }
}
