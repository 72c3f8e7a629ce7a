package dev.assay.code;

import dev.assay.code.call.AssertTrial;
import dev.assay.code.call.FunctionTrial;
import dev.assay.code.hardware.ModuleTrial;
import dev.assay.code.stdio.ReferenceTrial;
import dev.assay.code.stdio.StdioTrial;
import dev.assay.code.talk.InteractiveTrial;
import dev.assay.code.task.CodeTask;
import dev.assay.code.trial.BoundedRuns;
import dev.assay.code.trial.ProgramTrial;

/** The trial for each kind of task. */
record TrialKinds(
        ProgramTrial stdio,
        ProgramTrial functions,
        ProgramTrial assertions,
        ProgramTrial reference,
        ProgramTrial simulation,
        ProgramTrial talk) {
    static TrialKinds of(BoundedRuns runs) {
        long places = runs.sandbox().status().figures().getOrDefault("slots", (long)
                Runtime.getRuntime().availableProcessors());
        return new TrialKinds(
                new StdioTrial(),
                new FunctionTrial(),
                new AssertTrial(),
                new ReferenceTrial(),
                new ModuleTrial(),
                new InteractiveTrial(runs, Math.toIntExact(places)));
    }

    ProgramTrial of(CodeTask task) {
        return switch (task.kind()) {
            case STDIO -> stdio;
            case FUNCTION -> functions;
            case ASSERTS -> assertions;
            case REFERENCE -> task.isHardware() ? simulation : reference;
            case INTERACTIVE, SCRIPT -> talk;
        };
    }
}
