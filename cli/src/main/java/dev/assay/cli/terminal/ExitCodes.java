package dev.assay.cli.terminal;

/** Exit codes. */
public enum ExitCodes {
    FINISHED(0),
    /** Something is left to do: items without a score, a check that failed. */
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
