package dev.assay.code.python;

import dev.assay.code.values.ProgramValue;
import dev.assay.code.values.ProgramValue.Entry;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A model's program, and the processes that perform operations on it. */
record CandidateProcesses(String source, boolean usualImports) {
    /**
     * Performs these visits in one process. Each value of the answer has the outcomes of one visit's operations, in the
     * order of the visits. If the program fails to load, that failure is the only outcome of each.
     *
     * @param visits a list of operations for each visit
     * @param apart whether each visit has a copy of the process that loaded the program, where processes can be copied;
     *     elsewhere the process ends after the first visit
     * @param settings what an assert script says of its needs, such as whether the outcomes have what the program printed;
     *     {@code None} for plain data alone
     */
    HarnessAnswer perform(
            ProgramRun runs, List<ProgramValue> visits, boolean apart, ProgramValue settings, Limits limits)
            throws InterruptedException {
        List<Entry> request = new ArrayList<>(request(settings));
        request.add(new Entry(ProgramValue.text("apart"), new ProgramValue.Bool(apart && visits.size() > 1)));
        request.add(new Entry(ProgramValue.text("visits"), ProgramValue.Items.list(visits)));
        return PythonHarness.CANDIDATE.ask(runs, request, source, visits.size(), limits);
    }

    /** Returns the process that performs the operations of a script as they come, between frames with this nonce. */
    Program inTalk(ProgramValue settings, String nonce) {
        return PythonHarness.CANDIDATE_IN_TALK.inTalk(request(settings), source, Map.of("nonce", nonce));
    }

    private List<Entry> request(ProgramValue settings) {
        return List.of(
                new Entry(ProgramValue.text("source"), ProgramValue.text(source)),
                new Entry(ProgramValue.text("usual"), new ProgramValue.Bool(usualImports)),
                new Entry(ProgramValue.text("settings"), settings));
    }
}
