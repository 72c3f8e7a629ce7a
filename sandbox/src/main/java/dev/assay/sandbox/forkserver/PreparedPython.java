package dev.assay.sandbox.forkserver;

import java.util.List;

/**
 * Python of the service's own, with which its programs begin. Each fork server runs it once, before its first run, so that
 * programs that begin with it start at the text that follows. Implementations are found by {@link java.util.ServiceLoader}.
 */
public interface PreparedPython {
    /**
     * Returns the beginnings, none of which begins with another one. They only import and define: they read no input, and
     * nothing in them depends on a run.
     */
    List<String> beginnings();
}
