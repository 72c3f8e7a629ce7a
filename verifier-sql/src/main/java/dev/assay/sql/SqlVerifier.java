package dev.assay.sql;

import dev.assay.sql.engine.run.SqlEngines;
import dev.assay.sql.task.DatabaseSource;
import dev.assay.sql.task.SqlTask;
import dev.assay.sql.text.FoundQuery;
import dev.assay.sql.text.QueryAdmission;
import dev.assay.sql.text.QueryFinder;
import dev.assay.verifier.Blobs;
import dev.assay.verifier.Explanation;
import dev.assay.verifier.Lane;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verdict.Cause;
import dev.assay.verifier.Verifier;
import dev.assay.verifier.VerifierInfo;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/** Runs the query of a response, and compares its rows with those of the gold query. */
public final class SqlVerifier implements Verifier<SqlTask>, AutoCloseable {
    static final VerifierInfo INFO = new VerifierInfo(
            "sql",
            "0.1.1",
            "Runs a query on a database engine and compares its rows with those of the gold query.",
            Lane.BLOCKING,
            Duration.ofMinutes(5),
            8 * Runtime.getRuntime().availableProcessors(),
            false);

    private static final int SHARE_OF_MEMORY = 16;

    private final Optional<SqlEngines> engines;
    private final Optional<Blobs> databases;
    private final GoldTexts readings = new GoldTexts();
    private final Optional<QueryResults> results;
    private final Optional<DatabaseSchemas> schemas;

    /**
     * Makes a verifier. Without engines, every admissible query is unscored. Without databases, every query on an
     * upload is unscored.
     */
    public SqlVerifier(Optional<SqlEngines> engines, Optional<Blobs> databases) {
        this.engines = engines;
        this.databases = databases;
        this.results =
                engines.map(lent -> new QueryResults(lent, Runtime.getRuntime().maxMemory() / SHARE_OF_MEMORY));
        this.schemas = results.map(DatabaseSchemas::new);
    }

    @Override
    public VerifierInfo info() {
        return INFO;
    }

    @Override
    public Class<SqlTask> taskType() {
        return SqlTask.class;
    }

    @Override
    public Verdict verify(SqlTask task, Response response) throws InterruptedException {
        Explanation.Builder explanation = new Explanation.Builder();
        return switch (new QueryFinder(task.dialect()).find(response.text())) {
            case FoundQuery.Nothing(var reason) -> {
                explanation.add("extract", "", reason);
                yield PartialRewards.NONE.scored(task.score(), Optional.empty(), explanation.build());
            }
            case FoundQuery.Query(var query, var stage) -> {
                explanation.add(stage, "", query);
                yield verdict(task, query, explanation);
            }
        };
    }

    private Verdict verdict(SqlTask task, String query, Explanation.Builder explanation) throws InterruptedException {
        return switch (QueryAdmission.of(query, task.dialect())) {
            case QueryAdmission.Refused(var reason) -> {
                explanation.add("admission", "", reason).add("rejected", "", query);
                yield PartialRewards.NONE.scored(task.score(), Optional.of(query), explanation.build());
            }
            case QueryAdmission.Admitted admitted -> {
                if (results.isEmpty() || schemas.isEmpty()) {
                    yield Verdict.Unscored.of(Cause.UNSUPPORTED, "there are no SQL engines here", explanation.build());
                }
                OptionalInt missing = missing(task);
                if (missing.isPresent()) {
                    int at = missing.getAsInt();
                    yield Verdict.Unscored.badRequest(
                            "databases/" + at + "/sha256",
                            "the database " + task.databases().get(at).sha256() + " is not here",
                            explanation.build());
                }
                yield new QueryTrial(task, admitted, readings, results.get(), schemas.get(), explanation).verdict();
            }
        };
    }

    /**
     * Returns the index of an upload that the caller's project lacks. This is checked for each response, because kept
     * results are shared by all projects.
     */
    private OptionalInt missing(SqlTask task) {
        return IntStream.range(0, task.databases().size())
                .filter(i -> isMissing(task.databases().get(i)))
                .findFirst();
    }

    private boolean isMissing(DatabaseSource source) {
        return source.sha256() != null
                && (databases.isEmpty() || !databases.get().has(source.sha256()));
    }

    @Override
    public void close() {
        engines.ifPresent(SqlEngines::close);
    }
}
