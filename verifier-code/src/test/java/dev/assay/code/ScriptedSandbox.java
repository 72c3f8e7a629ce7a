package dev.assay.code;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Cancel;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.NoSession;
import dev.assay.sandbox.Outcome;
import dev.assay.sandbox.Output;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.Report;
import dev.assay.sandbox.Sandbox;
import dev.assay.sandbox.Session;
import dev.assay.sandbox.Streams;
import dev.assay.sandbox.Usage;
import java.util.Map;
import java.util.Optional;

/** A sandbox whose runs print their input, but for one input, whose runs end as they are told to. */
final class ScriptedSandbox implements Sandbox {
    private final String input;
    private Outcome outcome;

    ScriptedSandbox(String input, Outcome outcome) {
        this.input = input;
        this.outcome = outcome;
    }

    static Outcome printed(String text) {
        var stdout = new Output(Bytes.utf8(text), false);
        return new Outcome.Exited(0, new Report(Usage.NONE, stdout, Output.NONE, Optional.empty(), Map.of()));
    }

    synchronized void endsSo(Outcome other) {
        outcome = other;
    }

    @Override
    public synchronized Outcome run(Program program, Limits limits, Cancel cancel, Streams streams) {
        var stdin = program.stdin().text();
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
