package dev.assay.worker;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Processes of workers, which know nothing of this process's environment. */
public final class WorkerProcess {
    private WorkerProcess() {}

    /**
     * Starts a process.
     *
     * @param folder that it starts in
     * @param environment all of its environment, beside the locale
     * @throws IOException if it can not be started
     */
    public static Process start(List<String> command, Path folder, Map<String, String> environment) throws IOException {
        return builder(command, folder, environment).start();
    }

    private static ProcessBuilder builder(List<String> command, Path folder, Map<String, String> environment) {
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
        builder.environment().clear();
        // Without it, Java can not name files in other scripts.
        builder.environment().put("LC_ALL", "C.UTF-8");
        builder.environment().putAll(environment);
        return builder;
    }

    /**
     * Runs a process that prepares something for workers to its end, and leaves none of its children.
     *
     * @param purpose for the message of a failure, such as "a SQL worker can not be prepared"
     * @throws IOException if it can not be started, fails, or takes longer than the patience
     */
    public static void prepare(List<String> command, Path folder, Duration patience, String purpose)
            throws IOException, InterruptedException {
        Process process = builder(command, folder, Map.of())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        LastOutput errors = LastOutput.of(process.getErrorStream(), "preparation-stderr");
        try {
            boolean ended = process.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS);
            if (!ended || process.exitValue() != 0) {
                throw new IOException(
                        purpose + (ended ? " (status " + process.exitValue() + ")" : ", it takes too long") + ": "
                                + errors.text());
            }
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly().waitFor();
        }
    }
}
