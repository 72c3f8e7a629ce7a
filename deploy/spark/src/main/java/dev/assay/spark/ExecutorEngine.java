package dev.assay.spark;

import dev.assay.cli.local.LocalJudges;
import dev.assay.cli.local.LocalWorkers;
import dev.assay.cli.terminal.CliFailure;
import dev.assay.cli.verify.LocalEngine;
import dev.assay.cli.verify.UploadOptions;
import dev.assay.verifier.judge.Judges;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import picocli.CommandLine;

/** The engine of an executor. All tasks of a process use one, and Spark has no other place for what they share. */
final class ExecutorEngine {
    private static final Map<List<String>, LocalEngine> ENGINES = new ConcurrentHashMap<>();

    private ExecutorEngine() {}

    /**
     * Returns the process's engine for these options of uploads, which closes when the process ends.
     *
     * @param executors the largest number of executors of the job: each takes an equal part of the limits of judges, and of
     *     the slots of workers
     */
    static LocalEngine of(List<String> uploads, int executors) {
        return ENGINES.computeIfAbsent(uploads, options -> open(options, executors));
    }

    private static LocalEngine open(List<String> uploads, int executors) {
        UploadOptions options = new UploadOptions();
        new CommandLine(options).parseArgs(uploads.toArray(String[]::new));
        if (executors == ExecutorLimit.NONE && LocalWorkers.open(1).isPresent()) {
            throw unlimited("the slots of the workers");
        }
        LocalEngine engine = options.open(judges(executors), LocalWorkers.open(executors));
        Runtime.getRuntime().addShutdownHook(new Thread(engine::close, "assay-close"));
        return engine;
    }

    private static CliFailure unlimited(String shared) {
        return CliFailure.usage(shared + " can't be shared, since nothing limits the number of executors: set"
                + " spark.dynamicAllocation.maxExecutors, or on a standalone master spark.cores.max");
    }

    private static Judges judges(int executors) {
        if (executors != ExecutorLimit.NONE) {
            return LocalJudges.open(executors);
        }
        Judges judges = LocalJudges.open();
        if (!judges.status().isEmpty()) {
            judges.close();
            throw unlimited("the judges' limits");
        }
        return judges;
    }
}
