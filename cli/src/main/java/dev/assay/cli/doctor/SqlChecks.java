package dev.assay.cli.doctor;

import dev.assay.cli.Home;
import dev.assay.sql.engine.EngineSettings;
import dev.assay.sql.engine.WorkerEngines;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The engines that queries run on: whether they can, and what is less than it could be. */
final class SqlChecks {
    private static final String SUBJECT = "sql";

    private SqlChecks() {}

    static List<Finding> look() throws InterruptedException {
        var settings = EngineSettings.in(Home.folder().resolve("sql"));
        try (var engines = new WorkerEngines(settings, Optional.empty())) {
            var impediment = engines.impediment();
            if (impediment.isPresent()) {
                return List.of(Finding.note(SUBJECT, "no query can be run here", impediment.get()));
            }
            List<Finding> findings = new ArrayList<>();
            findings.add(Finding.good(
                    SUBJECT, "queries run in workers of " + settings.classPath().orElseThrow()));
            engines.weaknesses().forEach(why -> findings.add(Finding.note(SUBJECT, "could be better", why)));
            return findings;
        } catch (IOException e) {
            return List.of(Finding.bad(SUBJECT, "no query can be run here", String.valueOf(e.getMessage())));
        }
    }
}
