package dev.assay.code.driver;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

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

    private static String text(String name) {
        try (InputStream file = Objects.requireNonNull(ProgramSections.class.getResourceAsStream(name))) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
