package dev.assay.sandbox.seccomp;

/** What a filter tells the kernel to do with a call. */
final class Verdict {
    /** To make it. */
    static final int ALLOW = 0x7FFF0000;
    /** To kill the process. */
    static final int KILL = 0x80000000;

    private static final int ERROR = 0x00050000;

    private Verdict() {}

    /** To let it fail. */
    static int error(Rule.Errno errno) {
        return ERROR | errno.number();
    }
}
