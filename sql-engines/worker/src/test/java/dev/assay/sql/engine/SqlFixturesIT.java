package dev.assay.sql.engine;

import dev.assay.sql.SqlVerifier;
import dev.assay.sql.engine.run.SqlDialect;
import dev.assay.sql.task.SqlTask;
import dev.assay.testkit.VerifierContract;
import dev.assay.verifier.Verifier;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;

/** The contract of every verifier, and queries that want a reward without being right, with real engines. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SqlFixturesIT extends VerifierContract<SqlTask> {
    private Optional<SqlEngineHomes> workplace = Optional.empty();

    @BeforeAll
    void open() throws Exception {
        workplace = Optional.of(SqlEngineHomes.of(SqlDialect.SQLITE));
    }

    @AfterAll
    void close() {
        workplace.ifPresent(SqlEngineHomes::close);
    }

    @Override
    protected Verifier<SqlTask> verifier() {
        return new SqlVerifier(workplace.map(SqlEngineHomes::engines), Optional.empty());
    }

    @Override
    protected Map<String, String> moreHostileResponses() {
        return Map.of(
                "rows without end",
                "WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r) SELECT n FROM r",
                "a text of two gigabytes",
                "SELECT hex(zeroblob(1000000000))",
                "names joined by points",
                "SELECT " + "a.".repeat(50_000) + "b",
                "collations without end",
                "SELECT 1 " + "COLLATE BINARY ".repeat(10_000));
    }
}
