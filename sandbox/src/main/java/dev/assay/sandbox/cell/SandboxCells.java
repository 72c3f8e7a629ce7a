package dev.assay.sandbox.cell;

import dev.assay.sandbox.Limits;
import dev.assay.sandbox.ProgramStreams;
import dev.assay.sandbox.RunCancellation;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.Session;
import java.util.Map;

/** A number of cells that run commands; a call waits until one is free. */
public interface SandboxCells extends AutoCloseable {
    /** Runs a command to its end. The report has no compilation. */
    RunOutcome run(CellCommand command, Limits limits, RunCancellation cancel, ProgramStreams streams)
            throws InterruptedException;

    /** Opens a Python session in a cell of its own. */
    Session open(Limits limits) throws InterruptedException;

    /** What keeps commands in here, in words, by the wall's name. */
    Map<String, String> walls();

    /** Counts of now and since the start, by name. */
    Map<String, Long> figures();

    @Override
    void close();
}
