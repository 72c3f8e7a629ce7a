package dev.assay.sandbox.trial;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One program with the allowed endings of its run.
 *
 * @param id the name of the attack; {@code NAME-1of2} and {@code NAME-2of2} run in this order in the same cell
 * @param code the source
 * @param files the files beside the source, by name
 * @param outputs the files to copy out, by name, with the required text of each; empty if the file must not come out
 * @param limits usually {@link #LIMITS}
 * @param expect the allowed endings of the run
 * @param why the point that the case shows
 */
public record SandboxCase(
        String id,
        String language,
        String code,
        String stdin,
        Map<String, String> files,
        Map<String, Optional<String>> outputs,
        Limits limits,
        RunExpectation expect,
        String why) {
    /** 2 s of processor time, 6 s of wall time, 256 MiB, 64 processes, 8 MiB of output, 64 MiB of files. */
    public static final Limits LIMITS = Limits.DEFAULT.withWall(Duration.ofSeconds(6));

    private static final Pattern PART = Pattern.compile("(.+)-([0-9]+)of([0-9]+)");

    public SandboxCase {
        if (id.isBlank() || why.isBlank()) {
            throw new IllegalArgumentException("a case has an id and a why");
        }
        files = Map.copyOf(files);
        outputs = Map.copyOf(outputs);
    }

    /** Returns the program to run. */
    public Program program() {
        Program program = Program.of(language, code).withStdin(stdin);
        for (Map.Entry<String, String> file : new TreeMap<>(files).entrySet()) {
            program = program.withFile(file.getKey(), Bytes.utf8(file.getValue()));
        }
        return program.withOutputs(outputs.keySet().stream().sorted().toArray(String[]::new));
    }

    /** Returns the common name of an attack's parts, or the id of a case that stands alone. */
    public String attack() {
        Matcher part = PART.matcher(id);
        return part.matches() ? part.group(1) : id;
    }

    /** Returns whether the case is one of several programs that run in the same cell, one after the other. */
    public boolean isPart() {
        return PART.matcher(id).matches();
    }
}
