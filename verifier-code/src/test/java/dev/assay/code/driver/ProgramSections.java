package dev.assay.code.driver;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Reads files of programs in pairs: {@code === name}, a program, {@code ---}, another one. */
public final class ProgramSections {
    private ProgramSections() {}

    /** Two programs under one name. */
    public record Section(String name, String first, String second) {}

    /** Returns the pairs of this file, in their order. */
    public static List<Section> of(String file) {
        List<Section> sections = new ArrayList<>();
        for (String section : text(file).split("(?m)^=== ", -1)) {
            if (!section.isBlank()) {
                String[] lines = section.split("\n", 2);
                String[] programs = lines[1].split("(?m)^---\n", -1);
                sections.add(new Section(lines[0], programs[0], programs[1]));
            }
        }
        return sections;
    }

    /**
     * Returns the cheats of this language that {@code -Dassay.cheats=REGEX} selects by language and name. Without it they
     * are all where nothing is compiled, and every eighth where a compiler takes long.
     *
     * @param first the number of the first of them, from 0 to 7
     */
    public static List<Section> cheats(String language, int first) {
        List<Section> all = of("cheats-" + language + ".txt");
        String asked = System.getProperty("assay.cheats");
        if (asked != null) {
            Pattern pattern = Pattern.compile(asked);
            return all.stream()
                    .filter(pair ->
                            pattern.matcher(language + ": " + pair.name()).find())
                    .toList();
        }
        int step = language.endsWith("script") ? 1 : 8;
        return IntStream.range(0, all.size())
                .filter(index -> index % step == first % step)
                .mapToObj(all::get)
                .toList();
    }

    private static String text(String name) {
        try (InputStream file = Objects.requireNonNull(ProgramSections.class.getResourceAsStream(name))) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
