package dev.assay.sandbox.docker;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Runs commands of this machine for tests. */
final class Shell {
    private Shell() {}

    /** Returns the stdout of a command. */
    static String output(String... words) throws IOException {
        return outputFor("", words);
    }

    /** Returns the stdout of a command with this input. */
    static String outputFor(String input, String... words) throws IOException {
        Path file = Files.createTempFile("assay-test", "");
        try {
            Files.writeString(file, input);
            Process process = new ProcessBuilder(List.of(words))
                    .redirectInput(file.toFile())
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        } finally {
            Files.delete(file);
        }
    }
}
