package dev.assay.code;

import dev.assay.code.call.Assertions;
import dev.assay.code.call.Functions;
import dev.assay.code.hardware.Simulation;
import dev.assay.code.stdio.Reference;
import dev.assay.code.stdio.Stdio;
import dev.assay.code.talk.Talk;
import dev.assay.code.task.CodeTask;
import dev.assay.code.trial.Runs;
import dev.assay.code.trial.Trial;

/** How programs are tried, for each kind of task. */
record Trials(Trial stdio, Trial functions, Trial assertions, Trial reference, Trial simulation, Trial talk) {
    static Trials of(Runs runs) {
        long places = runs.sandbox().status().figures().getOrDefault("slots", (long)
                Runtime.getRuntime().availableProcessors());
        return new Trials(
                new Stdio(),
                new Functions(),
                new Assertions(),
                new Reference(),
                new Simulation(),
                new Talk(runs, Math.toIntExact(places)));
    }

    Trial of(CodeTask task) {
        return switch (task.kind()) {
            case STDIO -> stdio;
            case FUNCTION -> functions;
            case ASSERTS -> assertions;
            case REFERENCE -> task.isHardware() ? simulation : reference;
            case INTERACTIVE, SCRIPT -> talk;
        };
    }
}
