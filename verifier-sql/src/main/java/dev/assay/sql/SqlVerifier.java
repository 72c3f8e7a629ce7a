package dev.assay.sql;

import dev.assay.sql.run.Engines;
import dev.assay.sql.task.DatabaseSource;
import dev.assay.sql.task.SqlTask;
import dev.assay.sql.text.Admission;
import dev.assay.sql.text.Found;
import dev.assay.sql.text.QueryFinder;
import dev.assay.verifier.Blobs;
import dev.assay.verifier.Explanation;
import dev.assay.verifier.Info;
import dev.assay.verifier.Lane;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verdict.Cause;
import dev.assay.verifier.Verifier;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;

/** Runs the query of a response, and compares what it gives with what the gold query gives. */
public final class SqlVerifier implements Verifier<SqlTask>, AutoCloseable {
    static final Info INFO = new Info(
            "sql",
            "0.1.0",
            "Runs a query on a database engine and compares its rows with those of the gold query.",
            Lane.BLOCKING,
            Duration.ofMinutes(5),
            8 * Runtime.getRuntime().availableProcessors(),
            false);

    private static final int SHARE_OF_MEMORY = 16;

    private final Optional<Engines> engines;
    private final Optional<Blobs> databases;
    private final Readings readings = new Readings();
    private final Optional<Results> results;
    private final Optional<Schemas> schemas;

    /** Without engines every query that may be run is unscored; without databases every one on an upload. */
    public SqlVerifier(Optional<Engines> engines, Optional<Blobs> databases) {
        this.engines = engines;
        this.databases = databases;
        this.results =
                engines.map(lent -> new Results(lent, Runtime.getRuntime().maxMemory() / SHARE_OF_MEMORY));
        this.schemas = results.map(Schemas::new);
    }

    @Override
    public Info info() {
        return INFO;
    }

    @Override
    public Class<SqlTask> taskType() {
        return SqlTask.class;
    }

    @Override
    public Verdict verify(SqlTask task, Response response) throws InterruptedException {
        var explanation = new Explanation.Builder();
        return switch (new QueryFinder(task.dialect()).find(response.text())) {
            case Found.Nothing(var reason) -> {
                explanation.add("extract", "", reason);
                yield Parts.NONE.scored(task.score(), Optional.empty(), explanation.build());
            }
            case Found.Query(var query, var stage) -> {
                explanation.add(stage, "", query);
                yield verdict(task, query, explanation);
            }
        };
    }

    private Verdict verdict(SqlTask task, String query, Explanation.Builder explanation) throws InterruptedException {
        return switch (Admission.of(query, task.dialect())) {
            case Admission.Refused(var reason) -> {
                explanation.add("admission", "", reason).add("rejected", "", query);
                yield Parts.NONE.scored(task.score(), Optional.of(query), explanation.build());
            }
            case Admission.Admitted admitted -> {
                if (results.isEmpty() || schemas.isEmpty()) {
                    yield Verdict.Unscored.of(Cause.UNSUPPORTED, "there are no SQL engines here", explanation.build());
                }
                var missing = missing(task);
                if (missing.isPresent()) {
                    yield Verdict.Unscored.of(
                            Cause.BAD_REQUEST, "the database " + missing.get() + " is not here", explanation.build());
                }
                yield new Trial(task, admitted, readings, results.get(), schemas.get(), explanation).verdict();
            }
        };
    }

    /** An upload that the caller's project lacks; asked each time, for what is kept of results is everybody's. */
    private Optional<String> missing(SqlTask task) {
        return task.databases().stream()
                .map(DatabaseSource::sha256)
                .filter(Objects::nonNull)
                .filter(sha256 -> databases.isEmpty() || !databases.get().has(sha256))
                .findFirst();
    }

    @Override
    public void close() {
        engines.ifPresent(Engines::close);
    }
}
