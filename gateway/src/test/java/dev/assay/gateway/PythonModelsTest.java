package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/** Tests of the Python client's typed models, which are in the tree so that it can be installed without Maven. */
class PythonModelsTest {
    private static final Path PYTHON =
            Path.of("..", "clients", "python").toAbsolutePath().normalize();

    @Test
    void theModelsInTheTreeAreThoseThatTheContractGenerates() {
        Path generated = PYTHON.resolve("target/generated-sources/openapi/models.py");
        Assumptions.assumeTrue(
                Files.exists(generated) || "1".equals(System.getenv("ASSAY_REQUIRE_ALL")),
                "clients/python is not generated");

        assertThat(PYTHON.resolve("src/assay_rl/models.py"))
                .as("after a change of clients/openapi.yaml, copy %s there", generated)
                .hasSameTextualContentAs(generated);
    }
}
