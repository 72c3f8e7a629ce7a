package dev.assay.sandbox.cell;

import dev.assay.sandbox.Bytes;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a cell runs, after languages have had their say.
 *
 * @param files lie in {@value #FOLDER}, which is the working folder; the command may change them
 * @param compiled a folder of the host whose regular files the command sees in {@value #COMPILED}, read-only and
 *     executable; never changed once it is named here
 * @param arguments what follows the words of the start
 * @param environment all of the environment
 * @param outputs names of files in {@value #FOLDER} to copy out; one that ends in {@code /} stands for every regular
 *     file below that folder
 * @param mostOutputBytes bytes of copied files in all; what does not fit is left out
 */
public record CellCommand(
        CommandStart start,
        Map<String, Bytes> files,
        Optional<Path> compiled,
        List<String> arguments,
        Map<String, String> environment,
        Bytes stdin,
        List<String> outputs,
        long mostOutputBytes) {
    /** The working folder of a command. */
    public static final String FOLDER = "/box";

    /** Where a command finds what was compiled for it. */
    public static final String COMPILED = "/program";

    public CellCommand {
        files = Map.copyOf(files);
        arguments = List.copyOf(arguments);
        environment = Map.copyOf(environment);
        outputs = List.copyOf(outputs);
    }
}
