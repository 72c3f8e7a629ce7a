package dev.assay.bench.fuzz;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** Golds in the notations of data sets, one of each notation. */
final class GoldNotations {
    private static final String RESOURCE = "notations.txt";

    private GoldNotations() {}

    static List<String> all() {
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(
                Objects.requireNonNull(GoldNotations.class.getResourceAsStream(RESOURCE)), StandardCharsets.UTF_8))) {
            return lines.lines().filter(line -> !line.isBlank()).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
