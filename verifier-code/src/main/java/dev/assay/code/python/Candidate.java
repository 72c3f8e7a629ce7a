package dev.assay.code.python;

import dev.assay.code.values.Value;
import dev.assay.code.values.Value.Entry;
import dev.assay.sandbox.Limits;
import java.util.List;

/** The program of a model, and the fresh processes in which its operations are performed. */
record Candidate(String source, boolean usualImports) {
    private static final Harness HARNESS = Harness.of("candidate.py");

    /** What each of these operations came to; nothing follows one that stood before the candidate could be called. */
    Answer perform(ProgramRun runs, Value operations, Limits limits) throws InterruptedException {
        List<Entry> request = List.of(
                new Entry(Value.text("source"), Value.text(source)),
                new Entry(Value.text("usual"), new Value.Bool(usualImports)),
                new Entry(Value.text("changes"), Value.TRUE),
                new Entry(Value.text("operations"), operations));
        return HARNESS.ask(runs, request, limits);
    }
}
