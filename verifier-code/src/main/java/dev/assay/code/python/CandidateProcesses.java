package dev.assay.code.python;

import dev.assay.code.values.ProgramValue;
import dev.assay.code.values.ProgramValue.Entry;
import dev.assay.sandbox.Limits;
import java.util.List;

/** The program of a model, and the fresh processes in which its operations are performed. */
record CandidateProcesses(String source, boolean usualImports) {
    private static final PythonHarness HARNESS = PythonHarness.of("candidate.py");

    /** What each of these operations came to; nothing follows one that stood before the candidate could be called. */
    HarnessAnswer perform(ProgramRun runs, ProgramValue operations, Limits limits) throws InterruptedException {
        List<Entry> request = List.of(
                new Entry(ProgramValue.text("source"), ProgramValue.text(source)),
                new Entry(ProgramValue.text("usual"), new ProgramValue.Bool(usualImports)),
                new Entry(ProgramValue.text("changes"), ProgramValue.TRUE),
                new Entry(ProgramValue.text("operations"), operations));
        return HARNESS.ask(runs, request, limits);
    }
}
