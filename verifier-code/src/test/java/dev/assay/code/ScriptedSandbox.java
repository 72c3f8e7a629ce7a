package dev.assay.code;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.NoSession;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.ProgramOutput;
import dev.assay.sandbox.ProgramStreams;
import dev.assay.sandbox.RunCancellation;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.RunReport;
import dev.assay.sandbox.RunUsage;
import dev.assay.sandbox.Sandbox;
import dev.assay.sandbox.Session;
import java.util.Map;
import java.util.Optional;

/** A sandbox whose runs print their input, except for one input, whose runs have a given outcome. */
final class ScriptedSandbox implements Sandbox {
    private final String input;
    private RunOutcome outcome;

    ScriptedSandbox(String input, RunOutcome outcome) {
        this.input = input;
        this.outcome = outcome;
    }

    static RunOutcome printed(String text) {
        ProgramOutput stdout = new ProgramOutput(Bytes.utf8(text), false);
        return new RunOutcome.Exited(
                0, new RunReport(RunUsage.NONE, stdout, ProgramOutput.NONE, Optional.empty(), Map.of()));
    }

    synchronized void endsSo(RunOutcome other) {
        outcome = other;
    }

    @Override
    public synchronized RunOutcome run(Program program, Limits limits, RunCancellation cancel, ProgramStreams streams) {
        String stdin = program.stdin().text();
        return stdin.equals(input) ? outcome : printed(stdin);
    }

    @Override
    public Session open(String language, Limits limits) {
        return new NoSession(outcome);
    }

    @Override
    public Status status() {
        return new Status("scripted", "for tests", Map.of(), Map.of(), Map.of("slots", 1L));
    }

    @Override
    public void close() {}
}
