package dev.assay.cli.doctor;

import dev.assay.cli.local.GatewayHome;
import dev.assay.cli.terminal.FileProblem;
import dev.assay.sandbox.remote.RemoteSettings;
import dev.assay.sql.engine.SqlEngineSettings;
import dev.assay.sql.engine.WorkerEngines;
import dev.assay.sql.engine.postgres.PostgresLogin;
import dev.assay.sql.engine.postgres.PostgresServers;
import dev.assay.sql.engine.remote.RemoteEngines;
import dev.assay.sql.engine.run.QueryBounds;
import dev.assay.sql.engine.run.QueryDatabase;
import dev.assay.sql.engine.run.QueryOutcome;
import dev.assay.sql.engine.run.SqlDialect;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.UnaryOperator;

/** Checks the SQL engines, here or on the workers: whether they run queries, and their weaknesses. */
final class SqlChecks {
    private static final String SUBJECT = "sql";

    private static final QueryBounds TRIAL = new QueryBounds(Duration.ofSeconds(10), 10, 1 << 20, 256L << 20);

    private SqlChecks() {}

    static List<CheckFinding> look() throws InterruptedException {
        return look(name -> GatewayHome.variable(name, ""));
    }

    static List<CheckFinding> look(UnaryOperator<String> variable) throws InterruptedException {
        Optional<RemoteSettings> workers;
        try {
            workers = RemoteSettings.read(variable);
        } catch (IllegalArgumentException _) {
            return List.of(); // the checks of the sandbox say so
        }
        return workers.isPresent() ? onWorkers(workers.get()) : here();
    }

    /** Runs a query in each engine of each worker that takes programs; {@link WorkerChecks} names the others. */
    private static List<CheckFinding> onWorkers(RemoteSettings workers) throws InterruptedException {
        List<CheckFinding> findings = new ArrayList<>();
        try (RemoteEngines engines = new RemoteEngines(workers, Optional.empty())) {
            for (SqlDialect dialect : SqlDialect.values()) {
                SortedMap<String, QueryOutcome> outcomes = engines.runOnEach(dialect, "SELECT 1", TRIAL);
                boolean isMissing = outcomes.values().stream().allMatch(SqlChecks::isMissing);
                outcomes.forEach((worker, outcome) -> findings.add(found(worker, dialect, outcome, isMissing)));
            }
        }
        return findings;
    }

    /** Returns whether PostgreSQL is not installed there, which is no fault where it holds for all workers. */
    private static boolean isMissing(QueryOutcome outcome) {
        return outcome instanceof QueryOutcome.Broken broken && broken.detail().equals(PostgresServers.NOT_INSTALLED);
    }

    private static CheckFinding found(String worker, SqlDialect dialect, QueryOutcome outcome, boolean isMissing) {
        String subject = SUBJECT + " worker " + worker;
        if (outcome instanceof QueryOutcome.Rows) {
            return CheckFinding.good(subject, "runs queries in " + dialect);
        }
        String state = "runs no queries in " + dialect;
        String advice = "change the worker: "
                + (outcome instanceof QueryOutcome.Broken broken ? broken.detail() : outcome.toString());
        return isMissing ? CheckFinding.note(subject, state, advice) : CheckFinding.bad(subject, state, advice);
    }

    private static List<CheckFinding> here() throws InterruptedException {
        SqlEngineSettings settings;
        try {
            settings = SqlEngineSettings.in(GatewayHome.folder().resolve("sql"));
        } catch (IllegalArgumentException e) {
            return List.of(CheckFinding.bad(SUBJECT, "a variable can't be used", String.valueOf(e.getMessage())));
        }
        try (WorkerEngines engines = new WorkerEngines(settings, Optional.empty())) {
            Optional<String> impediment = engines.impediment();
            if (impediment.isPresent()) {
                return List.of(CheckFinding.note(SUBJECT, "no query can be run here", impediment.get()));
            }
            List<CheckFinding> findings = new ArrayList<>();
            findings.add(CheckFinding.good(
                    SUBJECT, "queries run in workers of " + settings.classPath().orElseThrow()));
            engines.weaknesses().forEach(why -> findings.add(CheckFinding.note(SUBJECT, "could be better", why)));
            if (settings.server().isPresent()) {
                findings.add(server(engines, settings.server().get()));
            }
            return findings;
        } catch (IOException e) {
            return List.of(CheckFinding.bad(
                    SUBJECT,
                    "no query can be run here: " + FileProblem.reason(e),
                    "set ASSAY_SQL_CLASSPATH to target/lib of the module sql-engines/worker, and ASSAY_HOME to a folder of"
                            + " yours; ./assay sets the first by itself"));
        }
    }

    /** Creates a database on the server and runs a query in it. */
    private static CheckFinding server(WorkerEngines engines, PostgresLogin server) throws InterruptedException {
        QueryOutcome ran = engines.run(SqlDialect.POSTGRES, new QueryDatabase.Script(""), List.of("SELECT 1"), TRIAL)
                .getFirst();
        return ran instanceof QueryOutcome.Rows
                ? CheckFinding.good(SUBJECT, "queries in PostgreSQL run as " + server)
                : CheckFinding.bad(
                        SUBJECT,
                        "queries in PostgreSQL can't run as " + server,
                        "see docs/sql-engines.md; the server says: " + ran);
    }
}
