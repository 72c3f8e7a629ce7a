package dev.assay.gateway;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/** The workers that run queries, where the module beside this one was built. */
final class SqlWorkers {
    private static final Path FOLDER = Path.of("..", "sql-engines", "worker", "target", "lib");

    private SqlWorkers() {}

    /** Names them to the gateways that are started from now on; a gateway starts them with the first query. */
    static void offer() {
        if (areBuilt()) {
            System.setProperty("assay.sql.classpath", FOLDER.toAbsolutePath().toString());
        }
    }

    /** Skips a test where they are not built, or lets it fail where nothing may be skipped. */
    static void require() {
        Assumptions.assumeTrue(
                areBuilt() || "1".equals(System.getenv("ASSAY_REQUIRE_ALL")), "sql-engines/worker is not built");
    }

    private static boolean areBuilt() {
        if (!Files.isDirectory(FOLDER)) {
            return false;
        }
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.anyMatch(file -> file.getFileName().toString().startsWith("sqlite-jdbc"));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
