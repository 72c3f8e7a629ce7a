package dev.assay.sandbox.forkserver;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/** Runs the fork server's code for control groups of version 2: its own source, followed by some lines of a test. */
public final class GroupFiles {
    private GroupFiles() {}

    /** Returns the output of these lines, in which {@code group} is the group of this folder. */
    public static String seen(Path folder, String lines) throws IOException {
        String source = "import os, sys\n" + source() + "\ngroup = Group({'unified': sys.argv[1]})\n" + lines;
        Process process = new ProcessBuilder(List.of("/usr/bin/python3", "-I", "-S", "-c", source, folder.toString()))
                .redirectErrorStream(true)
                .start();
        try (InputStream out = process.getInputStream()) {
            return new String(out.readAllBytes(), StandardCharsets.UTF_8).strip();
        }
    }

    private static String source() throws IOException {
        try (InputStream in = GroupFiles.class.getResourceAsStream("groups.py")) {
            return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
