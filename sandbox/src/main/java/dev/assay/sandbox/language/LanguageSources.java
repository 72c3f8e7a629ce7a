package dev.assay.sandbox.language;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.FileName;
import dev.assay.sandbox.Program;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A program's files under the names that its language requires.
 *
 * @param entry the file that is started or compiled
 * @param mainClass the main class of the entry, if the language needs it
 */
record LanguageSources(Map<String, Bytes> files, String entry, String mainClass) {
    LanguageSources {
        files = Collections.unmodifiableMap(new TreeMap<>(files));
    }

    /**
     * Returns the sources of this program.
     *
     * @throws IllegalArgumentException if the entry is unknown, or two files have one name
     */
    static LanguageSources of(Program program, Language language) {
        String usual = language.source().replace(Language.CLASS, "Main");
        String entry = program.entry().orElseGet(() -> likelyEntry(program, usual));
        Bytes content = program.files().getOrDefault(entry, Bytes.EMPTY);
        JavaMain main = language.namesClass() ? JavaMain.of(content.text()) : JavaMain.USUAL;
        TreeMap<String, Bytes> files = new TreeMap<>(program.files());
        Bytes unnamed = files.remove(Program.USUAL_NAME);
        if (unnamed == null) {
            return new LanguageSources(files, entry, main.qualified());
        }
        String called = language.source().replace(Language.CLASS, main.name());
        String name = FileName.isValid(called) && !files.containsKey(called) ? called : usual;
        if (files.put(name, unnamed) != null) {
            throw new IllegalArgumentException("two files of the program are called " + name);
        }
        return new LanguageSources(files, entry.equals(Program.USUAL_NAME) ? name : entry, main.qualified());
    }

    private static String likelyEntry(Program program, String usual) {
        for (String name : List.of(Program.USUAL_NAME, usual)) {
            if (program.files().containsKey(name)) {
                return name;
            }
        }
        if (program.files().size() > 1) {
            throw new IllegalArgumentException("of several files one must be the entry, or be called " + usual);
        }
        return program.files().keySet().iterator().next();
    }

    /** Returns these words with their placeholders filled in. */
    List<String> fill(List<String> words, long memoryMegabytes, long heapMegabytes, List<String> prepared) {
        List<String> filled = new ArrayList<>();
        for (String word : words) {
            switch (word) {
                case "{sources}" -> filled.addAll(alike());
                case "{prepared}" -> filled.addAll(prepared);
                default ->
                    filled.add(word.replace("{source}", plain(entry))
                            .replace("{memory_mb}", Long.toString(memoryMegabytes))
                            .replace("{heap_mb}", Long.toString(heapMegabytes))
                            .replace(Language.CLASS, mainClass));
            }
        }
        return filled;
    }

    /** Returns the entry, and the other files with its extension. */
    private List<String> alike() {
        int dot = entry.lastIndexOf('.');
        String extension = dot < 0 ? "" : entry.substring(dot);
        List<String> names = new ArrayList<>(List.of(plain(entry)));
        for (String name : files.keySet()) {
            if (!extension.isEmpty() && name.endsWith(extension) && !name.equals(entry)) {
                names.add(plain(name));
            }
        }
        return names;
    }

    /** Returns a form of the name that no command takes for an option. */
    private static String plain(String name) {
        return name.startsWith("-") ? "./" + name : name;
    }
}
