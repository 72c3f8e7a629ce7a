package dev.assay.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A program that ran to its end. */
record CommandResult(int exit, String out, String err) {
    /** Options of the sandbox: otherwise each command would try all compilers, beside programs in Python alone. */
    static final String NO_PREPARATION = "prepare=off";

    private static final int PATIENCE_SECONDS = 240;

    /** Runs the command line of this build in a JVM of its own, with a home that does not exist. */
    static CommandResult assay(Path home, String... arguments) {
        return assay(home, "", Map.of(), arguments);
    }

    static CommandResult assay(Path home, String in, Map<String, String> environment, String... arguments) {
        return command(home, home, in, environment, line(arguments));
    }

    /** Starts the command line of this build in a JVM of its own, with pipes to it. */
    static Process start(Path home, String... arguments) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(line(arguments)).directory(home.toFile());
        environment(builder, home);
        return builder.start();
    }

    private static List<String> line(String... arguments) {
        List<String> command = new ArrayList<>(List.of(StartUpArchive.java()));
        command.addAll(StartUpArchive.options());
        command.add(Assay.class.getName());
        command.addAll(Arrays.asList(arguments));
        return command;
    }

    static void environment(ProcessBuilder builder, Path home) {
        builder.environment().keySet().removeIf(name -> name.startsWith("ASSAY_"));
        builder.environment().put("ASSAY_HOME", home.resolve("assay-home").toString());
        builder.environment().put("NO_COLOR", "1");
    }

    /**
     * Runs a command in this JVM, which saves the start-up: for commands that need no environment variables and write
     * their results to a file.
     */
    static CommandResult here(String... arguments) {
        PrintStream out = System.out;
        PrintStream err = System.err;
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        ByteArrayOutputStream complained = new ByteArrayOutputStream();
        System.setOut(new PrintStream(said, true, StandardCharsets.UTF_8));
        System.setErr(new PrintStream(complained, true, StandardCharsets.UTF_8));
        try {
            int exit = Assay.run(new Assay(), arguments);
            return new CommandResult(
                    exit, said.toString(StandardCharsets.UTF_8), complained.toString(StandardCharsets.UTF_8));
        } finally {
            System.setOut(out);
            System.setErr(err);
        }
    }

    static CommandResult command(
            Path folder, Path home, String in, Map<String, String> environment, List<String> command) {
        try {
            Path out = Files.createTempFile("assay", ".out");
            Path err = Files.createTempFile("assay", ".err");
            ProcessBuilder builder = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectOutput(out.toFile())
                    .redirectError(err.toFile());
            environment(builder, home);
            builder.environment().putAll(environment);
            Process process = builder.start();
            try (OutputStream stdin = process.getOutputStream()) {
                stdin.write(in.getBytes(StandardCharsets.UTF_8));
            } catch (IOException e) {
                // the process did not read all of its input
            }
            if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new AssertionError("still running: " + command);
            }
            CommandResult ran = new CommandResult(process.exitValue(), Files.readString(out), Files.readString(err));
            Files.delete(out);
            Files.delete(err);
            return ran;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    List<String> lines() {
        return out.lines().toList();
    }
}
