package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.assay.sandbox.Sandbox;
import dev.assay.sandbox.SandboxSettings;
import dev.assay.sandbox.choice.AwaitedSandbox;
import dev.assay.sandbox.choice.BackendChoice;
import dev.assay.sandbox.choice.Backends;
import dev.assay.sandbox.choice.SandboxChoice;
import dev.assay.sandbox.remote.server.RunServer;
import dev.assay.sql.engine.SqlEngineSettings;
import dev.assay.sql.engine.WorkerEngines;
import dev.assay.sql.engine.remote.CopiedDatabases;
import dev.assay.sql.engine.remote.QueryService;
import dev.assay.verifier.Sha256;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Tests of a gateway whose programs and queries run on a worker. */
class RemoteProgramsIT {
    private static final String SECRET = "0123456789abcdef0123456789abcdef";

    @Test
    void programsAreScoredOnAWorkerAndUnscoredWhenItTakesNoMore() throws IOException, InterruptedException {
        SandboxSettings settings =
                new SandboxSettings(Gateway.emptyHome(), 2, Optional.of("process"), Map.of("prepare", "off"));
        BackendChoice choice = SandboxChoice.choose(settings, Backends.BUILT_IN);
        assumeThat(choice).isInstanceOf(BackendChoice.Chosen.class);
        InetSocketAddress any = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        try (Sandbox sandbox = ((BackendChoice.Chosen) choice).sandbox();
                RunServer worker = new RunServer(sandbox, new RunServer.Settings(any, SECRET, 2, 64));
                Gateway gateway = Gateway.start(
                        Gateway.newHome(),
                        "--ASSAY_WORKERS=127.0.0.1:" + worker.port(),
                        "--ASSAY_WORKER_SECRET=" + SECRET)) {
            Api api = gateway.api();

            assertThat(scored(api, "2").path("reward").asDouble()).isEqualTo(1);
            assertThat(scored(api, "3").path("reward").asDouble(-1)).isZero();
            JsonNode right = talked(api, "int(input()) + 1");
            assertThat(right.path("reward").asDouble()).as("%s", right).isEqualTo(1);
            JsonNode wrong = talked(api, "input()");
            assertThat(wrong.path("reward").asDouble(-1)).as("%s", wrong).isZero();
            assertThat(api.get("/v1/verifiers").body()).contains("\"workers\"");

            worker.drain(Duration.ZERO);
            JsonNode lost = scored(api, "4 // 2");
            assertThat(lost.path("status").asString()).as("%s", lost).isEqualTo("unscored");
            assertThat(lost.path("reward").isNumber()).isFalse();
        }
    }

    @Test
    void queriesAreScoredOnAWorkerThatGetsTheirDatabase() throws IOException, InterruptedException {
        SqlWorkers.require();
        SqlWorkers.offer();
        CopiedDatabases databases = new CopiedDatabases(Gateway.emptyHome(), 1 << 20);
        InetSocketAddress any = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        Path home = Gateway.newHome();
        try (WorkerEngines engines =
                        new WorkerEngines(SqlEngineSettings.in(Gateway.emptyHome()), Optional.of(databases));
                Sandbox none = new AwaitedSandbox(() -> new BackendChoice.None("no program runs here"));
                RunServer worker = new RunServer(
                        none,
                        new RunServer.Settings(any, SECRET, 2, 64),
                        List.of(new QueryService(engines, databases)));
                Gateway gateway = Gateway.start(
                        home, "--ASSAY_WORKERS=127.0.0.1:" + worker.port(), "--ASSAY_WORKER_SECRET=" + SECRET)) {
            Api api = gateway.api();
            byte[] script = "CREATE TABLE t (a); INSERT INTO t VALUES (1), (2);".getBytes(StandardCharsets.UTF_8);
            String hash = Sha256.of(script).hex();
            api.send("PUT", "/v1/databases/" + hash, script).ok();

            assertThat(asked(api, hash, "SELECT a FROM t").path("reward").asDouble())
                    .isEqualTo(1);
            assertThat(asked(api, hash, "SELECT a + 1 FROM t").path("reward").asDouble(-1))
                    .isZero();
            assertThat(databases.has(hash)).isTrue();
            assertThat(home.resolve("sql")).doesNotExist();

            worker.drain(Duration.ZERO);
            JsonNode lost = asked(api, hash, "SELECT 0 + a FROM t");
            assertThat(lost.path("status").asString()).as("%s", lost).isEqualTo("unscored");
        }
    }

    private static JsonNode asked(Api api, String hash, String query) {
        return api.result("""
                {'verifier': 'sql', 'task': {'gold': 'SELECT a FROM t', 'databases': [{'sha256': '%s'}]},
                 'response': '%s'}""".formatted(hash, query));
    }

    /** Returns the result of a program that answers its judge with the value of an expression. */
    private static JsonNode talked(Api api, String answer) {
        return api.result("""
                {'verifier': 'code', 'task': {'kind': 'interactive', 'tests': [{'stdin': ''}],
                 'checker': {'code': 'import sys\\nprint(1, flush=True)\\nsys.exit(0 if int(input()) == 2 else 1)'}},
                 'response': '```python\\nprint(%s, flush=True)\\n```'}""".formatted(answer));
    }

    private static JsonNode scored(Api api, String factor) {
        return api.result("""
                {'verifier': 'code', 'task': {'tests': [{'stdin': '4', 'expected': '8'}]},
                 'response': '```python\\nprint(int(input()) * %s)\\n```'}""".formatted(factor));
    }
}
