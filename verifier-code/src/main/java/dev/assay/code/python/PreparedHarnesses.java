package dev.assay.code.python;

import dev.assay.sandbox.forkserver.PreparedPython;
import java.util.List;

/** Has fork servers run Assay's Python programs up to their start, which takes longer than what most of them do then. */
public final class PreparedHarnesses implements PreparedPython {
    @Override
    public List<String> beginnings() {
        return List.of(PythonHarness.CANDIDATE.beginning(), PythonHarness.JUDGE.beginning());
    }
}
