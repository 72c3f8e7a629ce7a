package dev.assay.sql;

import dev.assay.sandbox.remote.RemoteSettings;
import dev.assay.sql.engine.SqlEngineSettings;
import dev.assay.sql.engine.WorkerEngines;
import dev.assay.sql.engine.remote.RemoteEngines;
import dev.assay.sql.engine.run.SqlEngines;
import dev.assay.verifier.Blobs;
import dev.assay.verifier.UploadedDatabases;
import dev.assay.verifier.Verifier;
import dev.assay.verifier.VerifierInfo;
import dev.assay.verifier.VerifierProvider;
import dev.assay.verifier.VerifierServices;
import dev.assay.verifier.WorkFolder;
import java.util.Optional;

/** Offers the SQL verifier to the loader of verifiers. */
public final class SqlVerifierProvider implements VerifierProvider {
    @Override
    public VerifierInfo info() {
        return SqlVerifier.INFO;
    }

    /** Makes the verifier; without workers on other machines and without a work folder it has no engines. */
    @Override
    public Verifier<?> create(VerifierServices services) {
        Optional<Blobs> databases = services.get(UploadedDatabases.class).map(UploadedDatabases::blobs);
        return new SqlVerifier(engines(services, databases), databases);
    }

    private static Optional<SqlEngines> engines(VerifierServices services, Optional<Blobs> databases) {
        Optional<RemoteSettings> workers = services.get(RemoteSettings.class);
        if (workers.isPresent()) {
            return Optional.of(new RemoteEngines(workers.get(), databases));
        }
        return services.get(WorkFolder.class)
                .map(folder -> new WorkerEngines(
                        SqlEngineSettings.in(folder.path().resolve(SqlVerifier.INFO.name())), databases));
    }
}
