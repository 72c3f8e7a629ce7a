package dev.assay.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Finds {@code fixtures/<verifier>/<section>.jsonl} among the test's resources. */
final class FixtureFiles {
    private FixtureFiles() {}

    /** The fixtures of a verifier by section, sorted. */
    static Map<String, List<VerdictFixture>> of(String verifier, Class<?> test) {
        var sections = new TreeMap<String, List<VerdictFixture>>();
        try (var files = Files.list(folder(verifier, test))) {
            for (var file : files.filter(FixtureFiles::isFixture).toList()) {
                var name = String.valueOf(file.getFileName());
                sections.put(name.substring(0, name.length() - ".jsonl".length()), read(file));
            }
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        return sections;
    }

    private static Path folder(String verifier, Class<?> test) {
        var folder = test.getResource("/fixtures/" + verifier);
        if (folder == null) {
            throw new IllegalStateException("no test resources under fixtures/" + verifier);
        }
        try {
            return Path.of(folder.toURI());
        } catch (URISyntaxException failure) {
            throw new IllegalStateException(failure);
        }
    }

    private static boolean isFixture(Path file) {
        return file.toString().endsWith(".jsonl");
    }

    private static List<VerdictFixture> read(Path file) throws IOException {
        return Files.readAllLines(file).stream()
                .filter(line -> !line.isBlank())
                .map(TaskJson::fixture)
                .toList();
    }
}
