package dev.assay.gateway.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.db.postgres.SharedPrograms;
import dev.assay.gateway.AssayGateway;
import dev.assay.gateway.JudgeAtPort;
import dev.assay.gateway.plain.PlainBackends;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.ProxySelector;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.util.FileSystemUtils;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** A gateway in this JVM with a home of its own, and a client for it; it stops with the JVM. */
final class RunningGateway {
    static final List<String> SCOPES =
            List.of("verify", "explain", "read", "assets", "execute", "judge", "adjudicate", "admin");

    private static final JudgeAtPort JUDGE = new JudgeAtPort(_ -> "True");

    private final ConfigurableApplicationContext context;
    private final HttpClient client;
    final URI url;
    final String adminKey;

    private RunningGateway(Path home, String adminKey, ConfigurableApplicationContext context) throws IOException {
        this.context = context;
        this.adminKey = adminKey;
        this.url = URI.create(Files.readAllLines(home.resolve("gateway.pid")).get(1));
        this.client = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(Duration.ofSeconds(10))
                .build();
    }

    /** Starts a gateway with the embedded database, a sandbox without isolation and a judge, ready to score. */
    static RunningGateway start() throws IOException, InterruptedException {
        Path home = home();
        SharedPrograms.link(home);
        SpringApplication application = new SpringApplication(AssayGateway.class, PlainBackends.class);
        ConfigurableApplicationContext context =
                application.run("--ASSAY_HOME=" + home, "--ASSAY_PORT=0", "--ASSAY_JUDGE_TINYV_URL=" + JUDGE.url());
        String key = Files.readString(home.resolve("admin.key")).strip();
        RunningGateway gateway = new RunningGateway(home, key, context);
        gateway.awaitReady();
        return gateway;
    }

    /** Starts a gateway whose database never answers. */
    static RunningGateway startWithoutDatabase() throws IOException {
        Path home = home();
        String key = "0123456789abcdef0123456789abcdef";
        ConfigurableApplicationContext context = SpringApplication.run(
                AssayGateway.class,
                "--ASSAY_HOME=" + home,
                "--ASSAY_PORT=0",
                "--ASSAY_ADMIN_KEY=" + key,
                "--ASSAY_SANDBOX=off",
                "--ASSAY_DB_URL=jdbc:postgresql://127.0.0.1:1/assay");
        return new RunningGateway(home, key, context);
    }

    private static Path home() throws IOException {
        Path home = Files.createTempDirectory("assay-contract");
        SpringApplication.getShutdownHandlers().add(() -> delete(home));
        return home;
    }

    private static void delete(Path home) {
        try {
            FileSystemUtils.deleteRecursively(home);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void awaitReady() throws IOException, InterruptedException {
        long end = System.nanoTime() + Duration.ofSeconds(90).toNanos();
        while (send(request("/readyz").build()).statusCode() != 200) {
            assertThat(System.nanoTime()).as("ready in time").isLessThan(end);
            Thread.sleep(100);
        }
    }

    ConfigurableApplicationContext context() {
        return context;
    }

    /** Returns a request with the admin key. */
    HttpRequest.Builder request(String path) {
        return withKey(path, adminKey);
    }

    HttpRequest.Builder withKey(String path, String key) {
        return withoutKey(path).header("Authorization", "Bearer " + key);
    }

    HttpRequest.Builder withoutKey(String path) {
        return HttpRequest.newBuilder(URI.create(url + path)).timeout(Duration.ofSeconds(30));
    }

    HttpResponse<String> send(HttpRequest request) throws IOException, InterruptedException {
        return client.send(request, BodyHandlers.ofString());
    }

    /**
     * Requests another host's page through this gateway as if it were a proxy, so that the request has that host's
     * name.
     */
    HttpResponse<String> sendUnderAnotherName(String path) throws IOException, InterruptedException {
        try (HttpClient proxied = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .proxy(ProxySelector.of(new InetSocketAddress(url.getHost(), url.getPort())))
                .build()) {
            return proxied.send(
                    HttpRequest.newBuilder(URI.create("http://assay.example" + path))
                            .build(),
                    BodyHandlers.ofString());
        }
    }

    /** Creates a key of the default project; returns its presented form. Without a rate it has no limit. */
    String newKey(Set<String> scopes, Integer... itemsPerSecond) throws IOException, InterruptedException {
        ObjectNode wanted = Contract.JSON.createObjectNode().put("name", "a test's key");
        ArrayNode listed = wanted.putArray("scopes");
        scopes.forEach(listed::add);
        Stream.of(itemsPerSecond).forEach(rate -> wanted.put("items_per_second", rate));
        HttpResponse<String> created = send(request("/v1/keys")
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(wanted.toString()))
                .build());
        assertThat(created.statusCode()).as(created.body()).isEqualTo(201);
        return Contract.JSON.readTree(created.body()).get("key").asString();
    }
}
