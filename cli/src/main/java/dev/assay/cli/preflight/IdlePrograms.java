package dev.assay.cli.preflight;

import java.util.Map;
import java.util.Optional;

/** Programs that do nothing, by language. */
final class IdlePrograms {
    private static final String C = "int main(void) { return 0; }";
    private static final Map<String, String> BY_LANGUAGE = Map.of(
            "python", "pass",
            "python3", "pass",
            "c", C,
            "cpp", C,
            "bash", ":",
            "javascript", ";",
            "rust", "fn main() {}",
            "go", "package main\n\nfunc main() {}",
            "java", "public class Main { public static void main(String[] none) {} }");

    private IdlePrograms() {}

    /** Returns the program; empty for languages whose programs have to do something. */
    static Optional<String> of(String language) {
        return Optional.ofNullable(BY_LANGUAGE.get(language));
    }
}
