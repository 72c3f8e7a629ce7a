package dev.assay.sandbox.cell;

import dev.assay.sandbox.Bytes;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A command that runs in a cell, after the language has filled in its words.
 *
 * @param files the files in {@value #FOLDER}, which is the working folder; the command may change them
 * @param compiled a folder of the host whose regular files the command sees in {@value #COMPILED}, read-only and
 *     executable; the folder must not change once it is named here
 * @param arguments the arguments after the words of the start
 * @param environment the whole environment of the command
 * @param outputs names of files in {@value #FOLDER} to copy out; a name that ends in {@code /} stands for every regular
 *     file below that folder
 * @param mostOutputBytes the largest total size of copied files, in bytes; files beyond it are left out
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

    /** The folder in which a command finds its compiled program. */
    public static final String COMPILED = "/program";

    public CellCommand {
        files = Map.copyOf(files);
        arguments = List.copyOf(arguments);
        environment = Map.copyOf(environment);
        outputs = List.copyOf(outputs);
    }
}
