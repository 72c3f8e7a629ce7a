package dev.assay.judge;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;

/** Reads the keys of endpoints from variables of the environment, or from files that these name. */
record EndpointKeys(Function<String, Optional<String>> variable) {
    /**
     * Returns the value of a variable, or the content of the file that the variable with the suffix _FILE names.
     *
     * @param owner the owner of the endpoints, for messages
     */
    Optional<String> of(String owner, Optional<String> name) {
        return name.map(named -> {
            Optional<String> file = variable.apply(named + "_FILE");
            return file.map(EndpointKeys::content)
                    .or(() -> variable.apply(named))
                    .map(String::strip)
                    .filter(key -> key.matches("[\\x21-\\x7e]+"))
                    .orElseThrow(() ->
                            new IllegalArgumentException(owner + ": " + named + " must hold the key of its endpoints"));
        });
    }

    private static String content(String file) {
        try {
            return Files.readString(Path.of(file));
        } catch (IOException e) {
            throw new IllegalArgumentException(file + " can't be read", e);
        }
    }
}
