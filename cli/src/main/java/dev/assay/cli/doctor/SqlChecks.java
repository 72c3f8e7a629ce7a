package dev.assay.cli.doctor;

import dev.assay.cli.Home;
import dev.assay.sql.engine.EngineSettings;
import dev.assay.sql.engine.PostgresLogin;
import dev.assay.sql.engine.WorkerEngines;
import dev.assay.sql.run.Bounds;
import dev.assay.sql.run.Database;
import dev.assay.sql.run.Dialect;
import dev.assay.sql.run.Ran;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The engines that queries run on: whether they can, and what is less than it could be. */
final class SqlChecks {
    private static final String SUBJECT = "sql";

    private static final Bounds TRIAL = new Bounds(Duration.ofSeconds(10), 10, 1 << 20, 256L << 20);

    private SqlChecks() {}

    static List<Finding> look() throws InterruptedException {
        EngineSettings settings;
        try {
            settings = EngineSettings.in(Home.folder().resolve("sql"));
        } catch (IllegalArgumentException e) {
            return List.of(Finding.bad(SUBJECT, "a variable can't be used", String.valueOf(e.getMessage())));
        }
        try (var engines = new WorkerEngines(settings, Optional.empty())) {
            var impediment = engines.impediment();
            if (impediment.isPresent()) {
                return List.of(Finding.note(SUBJECT, "no query can be run here", impediment.get()));
            }
            List<Finding> findings = new ArrayList<>();
            findings.add(Finding.good(
                    SUBJECT, "queries run in workers of " + settings.classPath().orElseThrow()));
            engines.weaknesses().forEach(why -> findings.add(Finding.note(SUBJECT, "could be better", why)));
            if (settings.server().isPresent()) {
                findings.add(server(engines, settings.server().get()));
            }
            return findings;
        } catch (IOException e) {
            return List.of(Finding.bad(SUBJECT, "no query can be run here", String.valueOf(e.getMessage())));
        }
    }

    /** Makes a database there, and asks it something. */
    private static Finding server(WorkerEngines engines, PostgresLogin server) throws InterruptedException {
        var ran = engines.run(Dialect.POSTGRES, new Database.Script(""), List.of("SELECT 1"), TRIAL)
                .getFirst();
        return ran instanceof Ran.Rows
                ? Finding.good(SUBJECT, "queries in PostgreSQL run as " + server)
                : Finding.bad(
                        SUBJECT,
                        "queries in PostgreSQL can't run as " + server,
                        "see docs/sql-engines.md; the server says: " + ran);
    }
}
