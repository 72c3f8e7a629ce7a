package dev.assay.code.python;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/** Assert scripts with programs, as a file of the tests has them. */
public final class ScriptExamples {
    private ScriptExamples() {}

    /** A script, and programs in the order of the file. */
    public record Example(String name, String script, List<String> programs) {
        @Override
        public String toString() {
            return name;
        }
    }

    /** Returns the examples of this file. What stands after {@code >>>} comes before the programs that call {@code forge}. */
    public static List<Example> of(String file) {
        String[] sections = text(file).split("(?m)^=== ", -1);
        String[] heading = sections[0].split(">>>\n", 2);
        String forge = heading.length > 1 ? heading[1] : "";
        List<Example> examples = new ArrayList<>();
        for (String section : Arrays.asList(sections).subList(1, sections.length)) {
            String[] named = section.split("\n", 2);
            List<String> parts = List.of(named[1].split("(?m)^---\n", -1));
            List<String> programs = parts.subList(1, parts.size()).stream()
                    .map(program -> program.contains("forge(") ? forge + program : program)
                    .toList();
            examples.add(new Example(named[0], parts.getFirst(), programs));
        }
        return examples;
    }

    private static String text(String file) {
        try (InputStream stream = Objects.requireNonNull(ScriptExamples.class.getResourceAsStream(file))) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
