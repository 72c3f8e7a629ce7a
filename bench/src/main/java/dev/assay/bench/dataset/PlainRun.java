package dev.assay.bench.dataset;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Runs a program and its tests directly on this machine, without a sandbox, within a time limit. */
final class PlainRun {
    private static final int COMPILING = 60;
    private static final long MOST_OUTPUT = 64L << 20;
    /** The address space of interpreters and compiled programs that can bear a limit, in KiB. */
    private static final String MEMORY = "ulimit -v 4194304 2>/dev/null; exec \"$@\"";

    /** The steps for each language: a file, compilers, and the program. In Rust the tests may be marked functions. */
    private static final Map<String, Steps> LANGUAGES = Map.of(
            "python", new Steps("main.py", List.of(), List.of("python3", "main.py"), true),
            "cpp",
                    new Steps(
                            "main.cpp",
                            List.of(List.of("g++", "-std=c++17", "-O1", "-w", "-o", "main", "main.cpp")),
                            List.of("./main"),
                            true),
            "java",
                    new Steps(
                            "Main.java",
                            List.of(List.of("javac", "-nowarn", "Main.java")),
                            List.of("java", "-ea", "-cp", ".", "Main"),
                            false),
            "javascript", new Steps("main.js", List.of(), List.of("node", "main.js"), false),
            "typescript",
                    new Steps(
                            "main.ts",
                            List.of(List.of("tsc", "--target", "es2020", "--module", "commonjs", "main.ts")),
                            List.of("node", "main.js"),
                            false),
            "go", new Steps("main_test.go", List.of(), List.of("go", "test", "-vet=off", "main_test.go"), false),
            "rust",
                    new Steps(
                            "main.rs",
                            List.of(List.of("rustc", "-A", "warnings", "-o", "main", "main.rs")),
                            List.of("./main"),
                            true),
            "rust_tests",
                    new Steps(
                            "main.rs",
                            List.of(List.of("rustc", "--test", "-A", "warnings", "-o", "main", "main.rs")),
                            List.of("./main"),
                            true),
            "verilog",
                    new Steps(
                            "main.sv",
                            List.of(List.of("iverilog", "-g2012", "-o", "main.vvp", "main.sv", "beside.sv")),
                            List.of("vvp", "-n", "main.vvp"),
                            true));

    private final int seconds;

    private record Steps(String file, List<List<String>> compilers, List<String> command, boolean isBounded) {}

    /** Makes a runner with a limit of this many seconds for each run. */
    PlainRun(int seconds) {
        this.seconds = seconds;
    }

    /** Returns whether the program passes its tests. */
    boolean passes(PlainProgram program) throws InterruptedException {
        Steps steps = LANGUAGES.get(program.language());
        if (steps == null) {
            throw new IllegalArgumentException("no plain run for " + program.language());
        }
        try {
            Path folder = Files.createTempDirectory("assay-plain");
            try {
                Files.writeString(folder.resolve(steps.file()), program.source());
                Files.writeString(folder.resolve("beside.sv"), program.beside());
                for (List<String> compiler : steps.compilers()) {
                    if (run(folder, compiler, "", COMPILING, false).isEmpty()) {
                        return false;
                    }
                }
                return passes(folder, steps, program);
            } finally {
                remove(folder);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private boolean passes(Path folder, Steps steps, PlainProgram program) throws IOException, InterruptedException {
        if (program.pairs().isEmpty()) {
            Optional<String> printed = run(folder, steps.command(), "", seconds, steps.isBounded());
            return printed.isPresent()
                    && (!program.language().equals("verilog") || printed.get().contains("Mismatches: 0 in"));
        }
        for (PlainProgram.Pair pair : program.pairs()) {
            Optional<String> printed = run(folder, steps.command(), pair.input(), seconds, steps.isBounded());
            if (printed.isEmpty() || !words(printed.get()).equals(words(pair.output()))) {
                return false;
            }
        }
        return true;
    }

    private static List<String> words(String text) {
        return Arrays.stream(text.strip().split("\\s+")).toList();
    }

    /** Returns what the command printed; empty if it failed or took too long. */
    private static Optional<String> run(Path folder, List<String> command, String input, int limit, boolean isBounded)
            throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(isBounded ? List.of("/bin/sh", "-c", MEMORY, "sh") : List.of());
        words.addAll(command);
        File in = folder.resolve("assay.in").toFile();
        File out = folder.resolve("assay.out").toFile();
        Files.writeString(in.toPath(), input);
        ProcessBuilder builder = new ProcessBuilder(words)
                .directory(folder.toFile())
                .redirectInput(in)
                .redirectOutput(out)
                .redirectErrorStream(true);
        builder.environment().putIfAbsent("GOFLAGS", "-mod=mod");
        Process process = builder.start();
        try {
            boolean hasEnded = process.waitFor(limit, TimeUnit.SECONDS);
            return hasEnded && process.exitValue() == 0 && out.length() <= MOST_OUTPUT
                    ? Optional.of(new String(Files.readAllBytes(out.toPath()), StandardCharsets.UTF_8))
                    : Optional.empty();
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
            process.waitFor();
        }
    }

    private static void remove(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }
}
