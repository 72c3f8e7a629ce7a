package dev.assay.code.python;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Programs that try to earn a reward without computing the sum, each with an honest twin that uses the same means. */
public final class Cheats {
    private Cheats() {}

    /** A cheating program with its honest twin. */
    public record Pair(String name, String cheat, String honest) {}

    /** Returns all pairs, in the order of their file. */
    public static List<Pair> all() {
        List<Pair> pairs = new ArrayList<>();
        String[] sections = text().split("(?m)^=== ", -1);
        for (int i = 1; i < sections.length; i++) {
            String[] lines = sections[i].split("\n", 2);
            String[] twins = lines[1].split("(?m)^---\n", -1);
            pairs.add(new Pair(lines[0], twins[0], twins[1]));
        }
        return pairs;
    }

    private static String text() {
        try (InputStream file = Objects.requireNonNull(Cheats.class.getResourceAsStream("cheats.txt"))) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
