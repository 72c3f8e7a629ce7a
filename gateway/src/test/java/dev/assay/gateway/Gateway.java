package dev.assay.gateway;

import dev.assay.db.Database;
import dev.assay.db.postgres.SharedPrograms;
import dev.assay.db.rollup.RollupMerge;
import dev.assay.gateway.plain.PlainBackends;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;

/**
 * A gateway in this JVM, on a home and a port of its own.
 *
 * @param home its home folder
 * @param url its address
 * @param adminKey the installation's key
 */
record Gateway(Path home, ConfigurableApplicationContext context, String url, String adminKey)
        implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(90);
    /** Otherwise each gateway would try all compilers, which takes longer than most tests. Further options are added to this. */
    private static final String NO_PREPARATION = "--ASSAY_SANDBOX_OPTIONS=prepare=off";

    static {
        SqlWorkers.offer();
    }

    /** Created when a test first asks for it. */
    private static final class Shared {
        static final Gateway GATEWAY =
                start(newHome(), "--ASSAY_MAX_BODY_MB=16", "--ASSAY_CLIENTS=../clients/typescript/target");
    }

    /** Created when a test first asks for it. */
    private static final class SharedWithPrograms {
        static final JudgeAtPort ECHO = echoingJudge();
        static final Gateway GATEWAY = startWithPlainSandbox(
                newHome(),
                "--ASSAY_SANDBOX_SLOTS=1",
                "--ASSAY_SANDBOX_OPTIONS=sessions.per_key=2,sessions.total=5",
                "--ASSAY_JUDGE_POINTWISE_URL=" + ECHO.url(),
                "--ASSAY_JUDGE_TINYV_URL=http://127.0.0.1:1/v1",
                "--ASSAY_EMBEDDINGS_URL=" + ECHO.url(),
                "--ASSAY_EMBEDDINGS_MODEL=places");
    }

    /** Starts a judge that answers the text between [[ and ]] of its prompt; it stops with the JVM. */
    private static JudgeAtPort echoingJudge() {
        JudgeAtPort judge = new JudgeAtPort(prompt -> prompt.substring(prompt.indexOf("[[") + 2, prompt.indexOf("]]")));
        SpringApplication.getShutdownHandlers().add(judge::close);
        return judge;
    }

    /**
     * Returns the gateway that tests of programs share. It has one slot, two sessions a key, and five in all. Its judge
     * pointwise answers the text between [[ and ]] of its prompt; its judge tinyv is down; its embedding model returns
     * the vector that the text itself states.
     */
    static Gateway sharedWithPrograms() {
        return SharedWithPrograms.GATEWAY;
    }

    /** Returns the gateway that most tests share; it stops with the JVM. */
    static Gateway shared() {
        return Shared.GATEWAY;
    }

    static Gateway start(Path home, String... settings) {
        return start(new SpringApplication(AssayGateway.class), home, settings);
    }

    /** Starts a gateway whose programs run as children of this JVM. */
    static Gateway startWithPlainSandbox(Path home, String... settings) {
        return start(new SpringApplication(AssayGateway.class, PlainBackends.class), home, settings);
    }

    private static Gateway start(SpringApplication application, Path home, String... settings) {
        List<String> arguments = new ArrayList<>(List.of("--ASSAY_HOME=" + home, "--ASSAY_PORT=0", NO_PREPARATION));
        arguments.addAll(List.of(settings));
        ConfigurableApplicationContext context = application.run(arguments.toArray(String[]::new));
        try {
            if (!context.getBean(Database.class).awaitAvailable(PATIENCE)) {
                throw new AssertionError(
                        "no database: " + context.getBean(Database.class).state());
            }
            String url = Files.readAllLines(home.resolve("gateway.pid")).get(1);
            return new Gateway(
                    home,
                    context,
                    url,
                    Files.readString(home.resolve("admin.key")).strip());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }

    /** Returns a new home that has PostgreSQL's programs; removed when the JVM ends and its gateways have stopped. */
    static Path newHome() {
        Path home = emptyHome();
        try {
            SharedPrograms.link(home);
            return home;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns a new folder, removed when the JVM ends and its gateways have stopped. */
    static Path emptyHome() {
        try {
            Path home = Files.createTempDirectory("assay-gateway-test");
            SpringApplication.getShutdownHandlers().add(() -> remove(home));
            return home;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns a client with the installation's key. */
    Api api() {
        return api(adminKey);
    }

    Api api(String key) {
        return new Api(URI.create(url), key);
    }

    <T> T bean(Class<T> type) {
        return context.getBean(type);
    }

    /** Merges what was scored into the statistics until the condition holds; a gateway does so itself every five seconds. */
    void mergeUntil(String what, BooleanSupplier condition) {
        Database database = bean(Database.class);
        Await.until(what, () -> {
            database.read(RollupMerge::merge);
            return condition.getAsBoolean();
        });
    }

    private static void remove(Path folder) {
        if (!Files.exists(folder)) {
            return;
        }
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(path);
            }
        } catch (IOException | UncheckedIOException e) {
            System.err.println("left behind: " + folder + ": " + e);
        }
    }

    /** Stops the gateway, and removes its folder at once. */
    void discard() {
        close();
        remove(home);
    }

    @Override
    public void close() {
        context.close();
    }
}
