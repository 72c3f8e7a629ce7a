package dev.assay.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Finds the fixtures of a verifier among the test's resources: {@code fixtures/<verifier>.jsonl}, whose lines name
 * their sections, or the files of {@code fixtures/<verifier>/}, each named for one section.
 */
final class FixtureFiles {
    private static final String SUFFIX = ".jsonl";

    private FixtureFiles() {}

    /** Returns the fixtures of a verifier by section, sorted. */
    static Map<String, List<VerdictFixture>> of(String verifier, Class<?> test) {
        TreeMap<String, List<VerdictFixture>> sections = new TreeMap<>();
        for (Path file : files(verifier, test)) {
            String name = String.valueOf(file.getFileName());
            String usual = name.substring(0, name.length() - SUFFIX.length());
            for (VerdictFixture fixture : read(file)) {
                String section = fixture.section() == null ? usual : fixture.section();
                sections.computeIfAbsent(section, _ -> new ArrayList<>()).add(fixture);
            }
        }
        return sections;
    }

    private static List<Path> files(String verifier, Class<?> test) {
        URL file = test.getResource("/fixtures/" + verifier + SUFFIX);
        if (file != null) {
            return List.of(path(file));
        }
        URL folder = test.getResource("/fixtures/" + verifier);
        if (folder == null) {
            throw new IllegalStateException("no test resource fixtures/" + verifier + SUFFIX);
        }
        try (Stream<Path> files = Files.list(path(folder))) {
            return files.filter(each -> each.toString().endsWith(SUFFIX)).toList();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static Path path(URL resource) {
        try {
            return Path.of(resource.toURI());
        } catch (URISyntaxException failure) {
            throw new IllegalStateException(failure);
        }
    }

    private static List<VerdictFixture> read(Path file) {
        try {
            return Files.readAllLines(file).stream()
                    .filter(line -> !line.isBlank())
                    .map(TaskJson::fixture)
                    .toList();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
