package dev.assay.sql;

import dev.assay.sql.engine.EngineSettings;
import dev.assay.sql.engine.WorkerEngines;
import dev.assay.sql.run.Engines;
import dev.assay.verifier.Databases;
import dev.assay.verifier.Info;
import dev.assay.verifier.Services;
import dev.assay.verifier.Verifier;
import dev.assay.verifier.VerifierProvider;
import dev.assay.verifier.WorkFolder;

/** Offers the SQL verifier to whoever loads verifiers. */
public final class SqlVerifierProvider implements VerifierProvider {
    @Override
    public Info info() {
        return SqlVerifier.INFO;
    }

    /** Without a folder to work in there are no engines. */
    @Override
    public Verifier<?> create(Services services) {
        var databases = services.get(Databases.class).map(Databases::blobs);
        return new SqlVerifier(
                services.get(WorkFolder.class)
                        .<Engines>map(folder -> new WorkerEngines(
                                EngineSettings.in(folder.path().resolve(SqlVerifier.INFO.name())), databases)),
                databases);
    }
}
