package dev.assay.sandbox.cell;

import dev.assay.sandbox.Cancel;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Outcome;
import dev.assay.sandbox.Session;
import dev.assay.sandbox.Streams;
import java.util.Map;

/** A number of cells that run commands; a call waits until one is free. */
public interface Cells extends AutoCloseable {
    /** Runs a command to its end. The report has no compilation. */
    Outcome run(Command command, Limits limits, Cancel cancel, Streams streams) throws InterruptedException;

    /** Opens a Python session in a cell of its own. */
    Session open(Limits limits) throws InterruptedException;

    /** What keeps commands in here, in words, by the wall's name. */
    Map<String, String> walls();

    /** Counts of now and since the start, by name. */
    Map<String, Long> figures();

    @Override
    void close();
}
