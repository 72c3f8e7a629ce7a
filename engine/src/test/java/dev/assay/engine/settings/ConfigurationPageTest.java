package dev.assay.engine.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Tests that docs/configuration.md is the page of {@link VariableCatalog}. */
class ConfigurationPageTest {
    private static final Path PAGE = Path.of("..", "docs", "configuration.md");

    @Test
    void thePageShowsEveryVariable() throws IOException {
        String made = """
                # Configuration

                `./assay` and the gateway read these environment variables when they start; a change takes a restart. Of a pair, the variable that
                ends in `_FILE` names a file that holds the value. A wrong value ends the start with one sentence that says what to change. A variable that
                begins with `ASSAY_` and that nothing reads is named in the log, with the known one that it is near to; `verify`, `doctor` and
                other commands name it on stderr. The console's page *Settings* shows the values in force.
                """
                + VariableCatalog.groups().stream()
                        .map(ConfigurationPageTest::section)
                        .collect(Collectors.joining());
        Files.writeString(Path.of("target", "configuration.md"), made);
        assertThat(Files.exists(PAGE) ? Files.readString(PAGE) : "")
                .as("engine/target/configuration.md is the page as it should be: copy it to docs")
                .isEqualTo(made);
    }

    private static String section(VariableGroup group) {
        return group.variables().stream()
                .map(variable -> "| %s | %s | %s | %s |\n"
                        .formatted(
                                variable.names().stream()
                                        .map(name -> "`" + name + "`")
                                        .collect(Collectors.joining(", ")),
                                variable.otherwise(),
                                variable.range(),
                                variable.meaning()))
                .collect(Collectors.joining(
                        "",
                        "\n## " + group.heading() + "\n\n| variable | default | range | meaning |\n|---|---|---|---|\n",
                        ""));
    }

    @Test
    void everyVariableIsThereOnce() {
        assertThat(VariableCatalog.groups().stream()
                        .flatMap(group -> group.variables().stream())
                        .flatMap(variable -> variable.names().stream()))
                .doesNotHaveDuplicates()
                .hasSizeGreaterThan(50);
    }
}
