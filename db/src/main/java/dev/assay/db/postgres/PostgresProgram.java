package dev.assay.db.postgres;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Runs one program to its end, under a deadline, with an empty environment except for the search path. */
final class PostgresProgram {
    private static final int SHOWN = 2_000;

    private PostgresProgram() {}

    /**
     * The result of a program.
     *
     * @param status the exit status, -1 when it was killed at its deadline
     * @param output the end of its output
     */
    record Result(int status, String output) {
        boolean ok() {
            return status == 0;
        }
    }

    static Result run(List<String> command, String input, Duration limit) {
        try {
            // The output goes to a file, not a pipe: a server that outlives its starter would hold a pipe open for
            // ever.
            Path output = Files.createTempFile("assay-postgres", ".out");
            try {
                int status = status(start(command, output), input, limit);
                return new Result(status, tail(output));
            } finally {
                Files.deleteIfExists(output);
            }
        } catch (IOException e) {
            return new Result(127, String.valueOf(e.getMessage()));
        }
    }

    /** Returns the output of a program that exits with 0; empty where it is missing or fails. */
    static Optional<String> succeeds(List<String> command, Duration limit) {
        return Optional.of(run(command, "", limit)).filter(Result::ok).map(Result::output);
    }

    private static Process start(List<String> command, Path output) throws IOException {
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile());
        Map<String, String> environment = builder.environment();
        String path = environment.getOrDefault("PATH", "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin");
        environment.clear();
        environment.put("PATH", path);
        environment.put("LC_ALL", "C");
        environment.put("TZ", "UTC");
        return builder.directory(Path.of("/").toFile()).start();
    }

    private static int status(Process process, String input, Duration limit) throws IOException {
        try {
            try (OutputStream in = process.getOutputStream()) {
                in.write(input.getBytes(StandardCharsets.UTF_8));
            }
            return process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS) ? process.exitValue() : -1;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return -1;
        } finally {
            process.destroyForcibly();
        }
    }

    private static String tail(Path output) throws IOException {
        String text = new String(Files.readAllBytes(output), StandardCharsets.UTF_8).strip();
        return text.substring(Math.max(0, text.length() - SHOWN));
    }
}
