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
import dev.assay.sandbox.Interaction;

/** The trial for each kind of task. */
record TrialKinds(
        ProgramTrial stdio,
        ProgramTrial functions,
        ProgramTrial assertions,
        ProgramTrial reference,
        ProgramTrial simulation,
        ProgramTrial talk) {
    static TrialKinds of(BoundedRuns runs) {
        int places = Math.toIntExact(runs.sandbox().status().figures().getOrDefault("slots", (long)
                Runtime.getRuntime().availableProcessors()));
        // All pairs share one place to talk: of two such places each could hold a slot that the other waits for.
        Interaction interaction = new Interaction(runs.sandbox(), Math.max(2, places));
        return new TrialKinds(
                new StdioTrial(),
                new FunctionTrial(),
                new AssertTrial(interaction, places),
                new ReferenceTrial(),
                new ModuleTrial(),
                new InteractiveTrial(interaction, places));
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
