package dev.assay.sandbox.seccomp;

/** What a filter tells the kernel to do with a call. */
final class FilterAction {
    /** To make it. */
    static final int ALLOW = 0x7FFF0000;
    /** To kill the process. */
    static final int KILL = 0x80000000;

    private static final int ERROR = 0x00050000;

    private FilterAction() {}

    /** To let it fail. */
    static int error(CallRule.Errno errno) {
        return ERROR | errno.number();
    }
}
