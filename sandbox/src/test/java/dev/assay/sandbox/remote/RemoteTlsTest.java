package dev.assay.sandbox.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.admission.SessionBounds;
import dev.assay.sandbox.remote.server.RunServer;
import dev.assay.sandbox.remote.tls.MutualTls;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests of certificates between gateways and workers. */
@Timeout(120)
class RemoteTlsTest {
    private static final Program PROGRAM = Program.of("python", "print(1)");

    @TempDir
    private static Path folder;

    private static Optional<TestCertificates> certificates = Optional.empty();

    @BeforeAll
    static void make() throws Exception {
        certificates = Optional.of(new TestCertificates(folder)
                .withAuthority("ours")
                .withAuthority("theirs")
                .with("worker", "ours", "serverAuth", "ip:127.0.0.1")
                .with("elsewhere", "ours", "serverAuth", "dns:elsewhere.example")
                .with("gateway", "ours", "clientAuth")
                .with("stranger", "theirs", "clientAuth"));
    }

    private static Optional<MutualTls> tls(String name) {
        return Optional.of(certificates.orElseThrow().tls(name, "ours"));
    }

    private static RunServer worker(String secret, Optional<MutualTls> tls) throws IOException {
        InetSocketAddress any = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        return new RunServer(new EmptySandbox(), new RunServer.Settings(any, secret, 1, 1, SessionBounds.USUAL, tls));
    }

    /** Returns the reason why a gateway with this certificate can't use the worker; empty if it can. */
    private static String trouble(RunServer worker, String secret, Optional<MutualTls> tls)
            throws InterruptedException {
        String address = "127.0.0.1:" + worker.port();
        try (RemoteSandbox sandbox =
                new RemoteSandbox(new RemoteSettings(List.of(address), secret, tls), Duration.ZERO)) {
            RunOutcome outcome = sandbox.run(PROGRAM, Limits.DEFAULT);
            String trouble = sandbox.troubles().getOrDefault(address, "it is not known");
            assertThat(outcome instanceof RunOutcome.Exited).isEqualTo(trouble.isEmpty());
            return trouble;
        }
    }

    @Test
    void certificatesOfOneAuthorityTakeThePlaceOfTheSecret() throws Exception {
        try (RunServer worker = worker("", tls("worker"))) {
            assertThat(trouble(worker, "", tls("gateway"))).isEmpty();
            assertThat(trouble(worker, "a secret that the worker does not ask for", tls("gateway")))
                    .isEmpty();
        }
        assertThatThrownBy(() -> worker("", Optional.empty())).hasMessage("a worker needs a secret or TLS");
    }

    @Test
    void aSecretIsAskedForBesideTheCertificate() throws Exception {
        try (RunServer worker = worker(FragileWorker.SECRET, tls("worker"))) {
            assertThat(trouble(worker, FragileWorker.SECRET, tls("gateway"))).isEmpty();
            assertThat(trouble(worker, "", tls("gateway"))).contains("set ASSAY_WORKER_SECRET");
        }
    }

    @Test
    void aGatewayWithoutAValidCertificateIsRefusedAndToldSo() throws Exception {
        try (RunServer worker = worker("", tls("worker"))) {
            assertThat(trouble(worker, "", tls("stranger"))).startsWith("it refuses the certificate of this gateway");
            assertThat(trouble(worker, "", tls("worker")))
                    .as("a worker may not send programs")
                    .startsWith("it refuses the certificate of this gateway");
            assertThat(trouble(worker, FragileWorker.SECRET, Optional.empty())).startsWith("it speaks TLS: set");
        }
    }

    @Test
    void aWorkerWithoutAValidCertificateGetsNoProgram() throws Exception {
        try (RunServer worker = worker("", tls("elsewhere"))) {
            assertThat(trouble(worker, "", tls("gateway"))).startsWith("its certificate is refused here");
        }
        try (RunServer worker =
                worker("", Optional.of(certificates.orElseThrow().tls("gateway", "ours")))) {
            assertThat(trouble(worker, "", tls("gateway"))).startsWith("its certificate is refused here");
        }
        try (RunServer worker = worker(FragileWorker.SECRET, Optional.empty())) {
            assertThat(trouble(worker, FragileWorker.SECRET, tls("gateway"))).startsWith("it does not speak TLS");
        }
    }

    @Test
    void aProbeWithoutACertificateLearnsTheHealthAtItsOwnPortAndNothingElse() throws Exception {
        InetSocketAddress any = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        RunServer.Settings settings =
                new RunServer.Settings(any, "", 1, 1, SessionBounds.USUAL, tls("worker"), OptionalInt.of(0));
        try (RunServer worker = new RunServer(new EmptySandbox(), settings);
                HttpClient probe = HttpClient.newHttpClient()) {
            assertThat(worker.healthPort()).isNotEqualTo(worker.port());
            assertThat(answer(probe, worker.healthPort(), "/healthz").body()).isEqualTo("ok\n");
            assertThat(answer(probe, worker.healthPort(), "/v1/worker").statusCode())
                    .isEqualTo(400);
            assertThatThrownBy(() -> answer(probe, worker.port(), "/healthz")).isInstanceOf(IOException.class);
            assertThat(trouble(worker, "", tls("gateway"))).isEmpty();

            worker.drain(Duration.ZERO);
            assertThat(answer(probe, worker.healthPort(), "/healthz").statusCode())
                    .isEqualTo(503);
        }
        try (RunServer worker = worker("", tls("worker"))) {
            assertThat(worker.healthPort()).isEqualTo(worker.port());
        }
    }

    private static HttpResponse<String> answer(HttpClient probe, int port, String path)
            throws IOException, InterruptedException {
        URI address = URI.create("http://127.0.0.1:" + port + path);
        return probe.send(HttpRequest.newBuilder(address).build(), HttpResponse.BodyHandlers.ofString());
    }

    @Test
    void wrongFilesAreNamed() throws IOException {
        Path empty = Files.writeString(folder.resolve("empty"), "");
        Map<String, String> right = certificates.orElseThrow().variables("worker", "ours");
        for (String name : right.keySet()) {
            for (String wrong : List.of("", folder.resolve("absent").toString(), empty.toString())) {
                Map<String, String> variables = new HashMap<>(right);
                variables.put(name, wrong);
                assertThatThrownBy(() -> MutualTls.read(variable -> variables.getOrDefault(variable, "")))
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessageStartingWith(name);
            }
        }
    }
}
