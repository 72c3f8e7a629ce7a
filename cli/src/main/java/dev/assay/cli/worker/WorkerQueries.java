package dev.assay.cli.worker;

import dev.assay.cli.terminal.CliFailure;
import dev.assay.sandbox.remote.server.WorkerService;
import dev.assay.sql.engine.SqlEngineSettings;
import dev.assay.sql.engine.WorkerEngines;
import dev.assay.sql.engine.remote.CopiedDatabases;
import dev.assay.sql.engine.remote.QueryService;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** The engines of a worker for the queries of gateways. They start with the first query. */
record WorkerQueries(WorkerEngines engines, WorkerService service) implements AutoCloseable {
    /** @param home a folder of the engines and of the copied databases */
    static WorkerQueries open(Path home) {
        SqlEngineSettings settings = SqlEngineSettings.in(home);
        try {
            CopiedDatabases databases = new CopiedDatabases(home.resolve("copied"), settings.databaseBytes());
            WorkerEngines engines = new WorkerEngines(settings, Optional.of(databases));
            return new WorkerQueries(engines, new QueryService(engines, databases));
        } catch (IOException e) {
            throw CliFailure.usage("databases can't be kept in " + home + ": " + e.getMessage());
        }
    }

    @Override
    public void close() {
        engines.close();
    }
}
