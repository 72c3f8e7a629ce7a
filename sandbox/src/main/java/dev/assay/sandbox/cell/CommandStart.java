package dev.assay.sandbox.cell;

import java.util.List;

/** The start of a command. */
public sealed interface CommandStart {
    /** A Python file of the command, run as {@code __main__} in a copy of a warm interpreter. */
    record WarmPython(String file) implements CommandStart {}

    /** A program of the runtime or of the command, given by its path or found in {@code PATH}. */
    record Execute(List<String> words) implements CommandStart {
        public Execute {
            words = List.copyOf(words);
        }
    }
}
