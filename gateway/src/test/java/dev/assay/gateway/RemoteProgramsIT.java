package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.assay.sandbox.Sandbox;
import dev.assay.sandbox.SandboxSettings;
import dev.assay.sandbox.choice.BackendChoice;
import dev.assay.sandbox.choice.Backends;
import dev.assay.sandbox.choice.SandboxChoice;
import dev.assay.sandbox.remote.server.RunServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Tests of a gateway whose programs run on a worker. */
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
            assertThat(api.get("/v1/verifiers").body()).contains("\"workers\"");

            worker.drain(Duration.ZERO);
            JsonNode lost = scored(api, "4 // 2");
            assertThat(lost.path("status").asString()).as("%s", lost).isEqualTo("unscored");
            assertThat(lost.path("reward").isNumber()).isFalse();
        }
    }

    private static JsonNode scored(Api api, String factor) {
        return api.result("""
                {'verifier': 'code', 'task': {'tests': [{'stdin': '4', 'expected': '8'}]},
                 'response': '```python\\nprint(int(input()) * %s)\\n```'}""".formatted(factor));
    }
}
