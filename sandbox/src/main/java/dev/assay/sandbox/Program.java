package dev.assay.sandbox;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A program of a model: its sources, its arguments and its input.
 *
 * @param language a name of {@code languages.yaml}
 * @param files the sources and the data, by {@link FileName}; they lie in the program's working folder
 * @param entry the name of the file that is started or compiled; empty for the only file, or for the language's usual
 *     name
 * @param arguments the arguments after the program's own name
 * @param stdin the input of the program; see {@link ProgramStreams} for input that is not known in advance
 * @param outputs names of files that are copied out after the run, if they are regular files
 */
public record Program(
        String language,
        Map<String, Bytes> files,
        Optional<String> entry,
        List<String> arguments,
        Bytes stdin,
        List<String> outputs) {
    /** The largest number of a program's files, and of its copied outputs. */
    public static final int MOST_FILES = 256;

    public Program {
        files = Collections.unmodifiableMap(new TreeMap<>(files));
        arguments = List.copyOf(arguments);
        outputs = List.copyOf(outputs);
        if (files.isEmpty()) {
            throw new IllegalArgumentException("a program needs a file");
        }
        if (files.size() > MOST_FILES || outputs.size() > MOST_FILES) {
            throw new IllegalArgumentException("a program has at most " + MOST_FILES + " files");
        }
        files.keySet().forEach(FileName::checked);
        outputs.forEach(FileName::checked);
        if (entry.isPresent() && !files.containsKey(entry.get())) {
            throw new IllegalArgumentException("the entry is none of the files");
        }
        for (String argument : arguments) {
            if (argument.indexOf('\0') >= 0) {
                throw new IllegalArgumentException("an argument must not contain NUL");
            }
        }
    }

    /** Returns a program of one source, under the usual name of its language. */
    public static Program of(String language, String source) {
        return new Program(
                language, Map.of(USUAL_NAME, Bytes.utf8(source)), Optional.empty(), List.of(), Bytes.EMPTY, List.of());
    }

    /** A placeholder for the language's usual name of a source. */
    public static final String USUAL_NAME = "_source";

    public Program withStdin(String text) {
        return withStdin(Bytes.utf8(text));
    }

    public Program withStdin(Bytes bytes) {
        return new Program(language, files, entry, arguments, bytes, outputs);
    }

    public Program withArguments(String... words) {
        return new Program(language, files, entry, List.of(words), stdin, outputs);
    }

    public Program withOutputs(String... names) {
        return new Program(language, files, entry, arguments, stdin, List.of(names));
    }

    public Program withFile(String name, Bytes content) {
        Map<String, Bytes> more = new TreeMap<>(files);
        more.put(name, content);
        return new Program(language, more, entry, arguments, stdin, outputs);
    }
}
