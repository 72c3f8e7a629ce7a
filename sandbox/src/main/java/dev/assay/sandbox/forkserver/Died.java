package dev.assay.sandbox.forkserver;

import java.io.IOException;

/** A fork server was gone, or made no sense, before its run had ended. */
final class Died extends IOException {
    private static final long serialVersionUID = 1;

    Died(String message, Throwable cause) {
        super(message, cause);
    }
}
