package dev.assay.cli.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.sandbox.Limits;
import dev.assay.sandbox.NoSession;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.ProgramStreams;
import dev.assay.sandbox.RunCancellation;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.RunReport;
import dev.assay.sandbox.Sandbox;
import dev.assay.sandbox.Session;
import dev.assay.sandbox.remote.server.RunServer;
import dev.assay.sql.engine.SqlEngineSettings;
import dev.assay.sql.engine.WorkerEngines;
import dev.assay.sql.engine.remote.CopiedDatabases;
import dev.assay.sql.engine.remote.QueryService;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkerChecksTest {
    private static final String SECRET = "0123456789abcdef0123456789abcdef";
    private static final String OTHER = "fedcba9876543210fedcba9876543210";

    /** A sandbox whose programs do nothing. */
    private record NothingRuns() implements Sandbox {
        @Override
        public RunOutcome run(Program program, Limits limits, RunCancellation cancel, ProgramStreams streams) {
            return new RunOutcome.Exited(0, RunReport.EMPTY);
        }

        @Override
        public Session open(String language, Limits limits) {
            return new NoSession(new RunOutcome.Exited(1, RunReport.EMPTY));
        }

        @Override
        public Status status() {
            return new Status("process", "", Map.of("python", "3"), Map.of(), Map.of());
        }

        @Override
        public void close() {}
    }

    private static RunServer worker() throws IOException {
        InetSocketAddress any = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        return new RunServer(new NothingRuns(), new RunServer.Settings(any, SECRET, 2_000, 1));
    }

    private static UnaryOperator<String> variables(String workers, String secret) {
        Map<String, String> variables = Map.of("ASSAY_WORKERS", workers, "ASSAY_WORKER_SECRET", secret);
        return name -> variables.getOrDefault(name, "");
    }

    private static List<CheckFinding> look(String workers, String secret) {
        return SandboxChecks.look(variables(workers, secret), settings -> List.of());
    }

    /** A worker whose SQL engines were not built. */
    private static RunServer withoutEngines(Path home) throws IOException {
        CopiedDatabases databases = new CopiedDatabases(home, 1 << 20);
        InetSocketAddress any = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        SqlEngineSettings settings = SqlEngineSettings.in(home).withClassPath(home.resolve("nothing"));
        return new RunServer(
                new NothingRuns(),
                new RunServer.Settings(any, SECRET, 2, 1),
                List.of(new QueryService(new WorkerEngines(settings, Optional.empty()), databases)));
    }

    @Test
    void theEngineThatFailsIsNamedWithItsWorker(@TempDir Path home) throws IOException, InterruptedException {
        try (RunServer worker = withoutEngines(home);
                RunServer older = worker()) {
            String without = "127.0.0.1:" + worker.port();
            String of = "127.0.0.1:" + older.port();
            List<CheckFinding> findings = SqlChecks.look(variables(without + "," + of, SECRET));

            assertThat(findings).hasSize(6).allSatisfy(finding -> {
                assertThat(finding.grade()).isEqualTo(CheckFinding.Grade.BAD);
                assertThat(finding.advice()).startsWith("change the worker: ");
            });
            assertThat(findings)
                    .filteredOn(finding -> finding.subject().equals("sql worker " + without))
                    .extracting(CheckFinding::state)
                    .containsExactly(
                            "runs no queries in sqlite", "runs no queries in duckdb", "runs no queries in postgres");
            assertThat(findings)
                    .filteredOn(finding -> finding.subject().equals("sql worker " + of))
                    .allSatisfy(finding -> assertThat(finding.advice()).contains("there is no POST /v1/queries"));
        }
        assertThat(SqlChecks.look(variables("127.0.0.1:1", SECRET))).isEmpty();
    }

    @Test
    void workersThatTakeProgramsAreShownWithTheSlotsThatTheGatewayLeaves() throws IOException {
        try (RunServer worker = worker()) {
            List<CheckFinding> findings = look("127.0.0.1:" + worker.port(), SECRET);

            assertThat(findings.getFirst())
                    .isEqualTo(CheckFinding.good("worker 127.0.0.1:" + worker.port(), "takes programs"));
            assertThat(findings.getLast().advice()).isEqualTo("set ASSAY_SANDBOX_SLOTS=2000 for the gateway");
        }
    }

    @Test
    void theSideToChangeIsNamed() throws IOException {
        try (RunServer worker = worker()) {
            CheckFinding finding = look("127.0.0.1:" + worker.port(), OTHER).getFirst();

            assertThat(finding.grade()).isEqualTo(CheckFinding.Grade.BAD);
            assertThat(finding.advice())
                    .isEqualTo(
                            "it has another secret: set ASSAY_WORKER_SECRET to the same text on the worker and here");
        }
        assertThat(look("127.0.0.1:1", SECRET).getFirst().advice()).isEqualTo("nothing listens there");
        assertThat(look("nowhere", SECRET).getFirst().state()).startsWith("ASSAY_WORKERS must be");
    }
}
