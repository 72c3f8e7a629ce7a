package dev.assay.sql;

import dev.assay.sql.engine.SqlEngineSettings;
import dev.assay.sql.engine.WorkerEngines;
import dev.assay.sql.engine.run.SqlEngines;
import dev.assay.verifier.UploadedDatabases;
import dev.assay.verifier.Verifier;
import dev.assay.verifier.VerifierInfo;
import dev.assay.verifier.VerifierProvider;
import dev.assay.verifier.VerifierServices;
import dev.assay.verifier.WorkFolder;

/** Offers the SQL verifier to whoever loads verifiers. */
public final class SqlVerifierProvider implements VerifierProvider {
    @Override
    public VerifierInfo info() {
        return SqlVerifier.INFO;
    }

    /** Without a folder to work in there are no engines. */
    @Override
    public Verifier<?> create(VerifierServices services) {
        var databases = services.get(UploadedDatabases.class).map(UploadedDatabases::blobs);
        return new SqlVerifier(
                services.get(WorkFolder.class)
                        .<SqlEngines>map(folder -> new WorkerEngines(
                                SqlEngineSettings.in(folder.path().resolve(SqlVerifier.INFO.name())), databases)),
                databases);
    }
}
