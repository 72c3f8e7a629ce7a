package dev.assay.sandbox.cell;

import dev.assay.sandbox.Limits;
import dev.assay.sandbox.ProgramStreams;
import dev.assay.sandbox.RunCancellation;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.Session;
import java.time.Duration;
import java.util.Map;

/** A fixed number of cells that run commands; a call waits until a cell is free. */
public interface SandboxCells extends AutoCloseable {
    /** Runs a command to its end. The report has no compilation. */
    RunOutcome run(CellCommand command, Limits limits, RunCancellation cancel, ProgramStreams streams)
            throws InterruptedException;

    /** Opens a Python session in a cell of its own. */
    Session open(Limits limits) throws InterruptedException;

    /**
     * Starts a command that answers messages, in a cell beyond the fixed number; it is ended when it was idle for so long.
     * A command that can't be started is a closed service.
     */
    CellService serve(CellCommand command, Limits limits, Duration idle) throws InterruptedException;

    /** Returns the isolation of commands in words, by the name of each measure. */
    Map<String, String> walls();

    /** Returns current counts, and counts since the start, by name. */
    Map<String, Long> figures();

    @Override
    void close();
}
