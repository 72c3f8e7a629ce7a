package dev.assay.sandbox.seccomp;

/** The actions that a filter returns to the kernel. */
final class FilterAction {
    /** Allows the call. */
    static final int ALLOW = 0x7FFF0000;
    /** Kills the process. */
    static final int KILL = 0x80000000;

    private static final int ERROR = 0x00050000;

    private FilterAction() {}

    /** Returns the action that refuses the call with this error. */
    static int error(CallRule.Errno errno) {
        return ERROR | errno.number();
    }
}
