package dev.assay.sql.engine.remote;

import dev.assay.sandbox.remote.server.WorkerService;
import dev.assay.sql.engine.run.QueryDatabase;
import dev.assay.sql.engine.run.SqlEngines;
import dev.assay.verifier.Sha256;
import java.io.IOException;
import java.util.Optional;

/** The queries of gateways, which a worker runs in its own engines on its copies of their databases. */
public final class QueryService implements WorkerService {
    private static final long MOST_ORDER_BYTES = 256L << 20;
    private static final byte[] NOTHING = {};

    private final SqlEngines engines;
    private final CopiedDatabases databases;

    /** @param engines that find uploaded databases in {@code databases} */
    public QueryService(SqlEngines engines, CopiedDatabases databases) {
        this.engines = engines;
        this.databases = databases;
    }

    @Override
    public boolean owns(String path) {
        return path.equals(RemoteQueries.PATH) || path.startsWith(RemoteQueries.DATABASES);
    }

    @Override
    public Reply answer(Request request) throws IOException, InterruptedException {
        if (request.path().startsWith(RemoteQueries.DATABASES)) {
            Optional<Sha256> sha256 = Sha256.parse(request.path().substring(RemoteQueries.DATABASES.length()));
            databases.add(sha256.orElseThrow(() -> new IOException("a database is named by its SHA-256")), request);
            return new Reply(true, NOTHING);
        }
        RemoteQueries order = RemoteQueries.decoded(request.body(MOST_ORDER_BYTES));
        if (order.database() instanceof QueryDatabase.Stored(String sha256) && !databases.has(sha256)) {
            return new Reply(false, NOTHING);
        }
        return new Reply(
                true,
                RemoteQueries.encoded(engines.run(order.dialect(), order.database(), order.queries(), order.bounds())));
    }
}
