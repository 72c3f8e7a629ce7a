package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests conventions of the Java sources that no compiler checks. */
class SourcesTest {
    private static final Pattern UNTYPED = Pattern.compile("\\bvar \\p{Alpha}\\w* *[=:].*");

    static List<String> modulesWithSources() {
        return PomsTest.modules().stream()
                .filter(module -> Files.isDirectory(sources(module)))
                .toList();
    }

    private static Path sources(String module) {
        return PomsTest.ROOT.resolve(module).resolve("src");
    }

    @ParameterizedTest
    @MethodSource("modulesWithSources")
    void everyLocalVariableShowsItsType(String module) throws IOException {
        try (Stream<Path> files = Files.walk(sources(module))) {
            assertThat(files.filter(file -> file.toString().endsWith(".java")).flatMap(SourcesTest::untyped))
                    .isEmpty();
        }
    }

    private static Stream<String> untyped(Path file) {
        try {
            List<String> lines = Files.readAllLines(file);
            return lines.stream()
                    .filter(line ->
                            !line.contains("\"") && UNTYPED.matcher(line).find())
                    .map(line -> file.getFileName() + ": " + line.strip());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
