package dev.assay.sandbox.language;

import dev.assay.sandbox.Bytes;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Checks the expected outputs of a compiler: files, and folders whose names end in {@code /}. */
final class CompilerOutputs {
    private CompilerOutputs() {}

    /** Returns the first missing output; a folder needs at least one file. */
    static Optional<String> firstMissing(List<String> wanted, Map<String, Bytes> made) {
        return wanted.stream().filter(output -> !isThere(output, made)).findFirst();
    }

    private static boolean isThere(String output, Map<String, Bytes> made) {
        return output.endsWith("/")
                ? made.keySet().stream().anyMatch(name -> name.startsWith(output))
                : made.containsKey(output);
    }
}
