package dev.assay.code.python;

import dev.assay.code.values.ProgramValue;
import dev.assay.code.values.ProgramValue.Entry;
import dev.assay.sandbox.Limits;
import java.util.List;

/** A model's program, and the fresh processes that perform operations on it. */
record CandidateProcesses(String source, boolean usualImports) {
    private static final PythonHarness HARNESS = PythonHarness.of("candidate.py");

    /** Returns the outcomes of these operations. If the program fails to load, that failure is the only outcome. */
    HarnessAnswer perform(ProgramRun runs, ProgramValue operations, Limits limits) throws InterruptedException {
        List<Entry> request = List.of(
                new Entry(ProgramValue.text("source"), ProgramValue.text(source)),
                new Entry(ProgramValue.text("usual"), new ProgramValue.Bool(usualImports)),
                new Entry(ProgramValue.text("changes"), ProgramValue.TRUE),
                new Entry(ProgramValue.text("operations"), operations));
        return HARNESS.ask(runs, request, limits);
    }
}
