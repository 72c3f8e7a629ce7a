package dev.assay.spark;

import dev.assay.cli.verify.LocalEngine;
import dev.assay.cli.verify.UploadOptions;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import picocli.CommandLine;

/** The engine of an executor. All tasks of a process use one, and Spark has no other place for what they share. */
final class ExecutorEngine {
    private static final Map<List<String>, LocalEngine> ENGINES = new ConcurrentHashMap<>();

    private ExecutorEngine() {}

    /** Returns the process's engine for these options of uploads, which closes when the process ends. */
    static LocalEngine of(List<String> uploads) {
        return ENGINES.computeIfAbsent(uploads, ExecutorEngine::open);
    }

    private static LocalEngine open(List<String> uploads) {
        UploadOptions options = new UploadOptions();
        new CommandLine(options).parseArgs(uploads.toArray(String[]::new));
        LocalEngine engine = options.open();
        Runtime.getRuntime().addShutdownHook(new Thread(engine::close, "assay-close"));
        return engine;
    }
}
