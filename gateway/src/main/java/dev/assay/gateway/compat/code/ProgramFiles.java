package dev.assay.gateway.compat.code;

import dev.assay.gateway.compat.code.PistonRequest.File;
import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Program;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Makes programs from files. */
final class ProgramFiles {
    private static final Map<String, String> LANGUAGES = Map.ofEntries(
            Map.entry("py", "python"),
            Map.entry("cpp", "cpp"),
            Map.entry("cc", "cpp"),
            Map.entry("cxx", "cpp"),
            Map.entry("c", "c"),
            Map.entry("java", "java"),
            Map.entry("js", "javascript"),
            Map.entry("go", "go"),
            Map.entry("rs", "rust"),
            Map.entry("rb", "ruby"),
            Map.entry("pl", "perl"),
            Map.entry("php", "php"),
            Map.entry("lua", "lua"));

    private ProgramFiles() {}

    /** Returns the language of a source with this name. */
    static Optional<String> language(File file) {
        return Optional.ofNullable(LANGUAGES.get(file.extension()));
    }

    /**
     * Returns a program that starts with this file. The file keeps its name beside others of its language, which may
     * refer to it; alone it has the usual name.
     */
    static Program program(String language, File main, List<File> others) {
        boolean keepsName = others.stream().anyMatch(other -> other.extension().equals(main.extension()));
        String name = keepsName ? main.name() : Program.USUAL_NAME;
        Map<String, Bytes> files = new TreeMap<>();
        others.forEach(other -> files.put(other.name(), other.content()));
        files.put(name, main.content());
        return new Program(language, files, Optional.of(name), List.of(), Bytes.EMPTY, List.of());
    }
}
