package dev.assay.cli.worker;

import dev.assay.cli.local.GatewayHome;
import dev.assay.cli.terminal.BuildInfo;
import dev.assay.cli.terminal.CliFailure;
import dev.assay.sandbox.Sandbox;
import dev.assay.sandbox.SandboxSettings;
import dev.assay.sandbox.admission.SessionBounds;
import dev.assay.sandbox.choice.BackendChoice;
import dev.assay.sandbox.choice.Backends;
import dev.assay.sandbox.choice.SandboxChoice;
import dev.assay.sandbox.choice.SandboxVariables;
import dev.assay.sandbox.remote.RemoteSettings;
import dev.assay.sandbox.remote.server.RunServer;
import dev.assay.sandbox.remote.tls.MutualTls;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code assay worker}: runs the programs of gateways in the sandbox of this machine. */
@Command(
        name = "worker",
        header = "Run programs for gateways on other machines.",
        description = {
            "",
            "A gateway whose ASSAY_WORKERS names this worker runs no program itself. Both need the same ASSAY_WORKER_SECRET"
                    + " (or ASSAY_WORKER_SECRET_FILE), or certificates of one authority in ASSAY_WORKER_TLS_CERT,"
                    + " ASSAY_WORKER_TLS_KEY and ASSAY_WORKER_TLS_CA. ASSAY_SANDBOX, ASSAY_SANDBOX_SLOTS and ASSAY_SANDBOX_OPTIONS hold"
                    + " here as they do in a gateway. SIGTERM ends the worker when its programs have ended.",
            ""
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"2:the sandbox can't run here, or a variable is wrong"},
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
public final class WorkerCommand implements Callable<Integer> {
    @Option(names = "--port", description = "Where to listen (default: ${DEFAULT-VALUE}; 0 for any).")
    private int port = 8091;

    @Option(names = "--bind", description = "The address to listen on (default: ${DEFAULT-VALUE}).")
    private String bind = "127.0.0.1";

    @Option(
            names = "--health-port",
            paramLabel = "PORT",
            description = "Where GET /healthz needs no certificate (default: --port, where it does with TLS).")
    private @Nullable Integer healthPort;

    @Option(
            names = "--queue",
            paramLabel = "N",
            description = "Programs that may wait for a slot (default: ${DEFAULT-VALUE}).")
    private int queue = 64;

    @Option(
            names = "--drain-seconds",
            paramLabel = "N",
            description = "How long programs may run on after SIGTERM (default: ${DEFAULT-VALUE}).")
    private int drainSeconds = 300;

    @Override
    public Integer call() throws InterruptedException {
        if (!isPort(port)
                || !isPort(healthPort == null ? 0 : healthPort)
                || queue < 0
                || queue > 1 << 20
                || drainSeconds < 0
                || drainSeconds > 7_200) {
            throw CliFailure.usage(
                    "--port and --health-port are from 0 to 65535, --queue from 0 to 1048576, --drain-seconds from 0 to 7200");
        }
        if (System.getenv("ASSAY_DEBUG") == null) {
            System.setProperty("org.slf4j.simpleLogger.defaultLogLevel", "warn");
        }
        UnaryOperator<String> variable = name -> GatewayHome.variable(name, "");
        try {
            SandboxSettings settings =
                    SandboxVariables.read(variable, GatewayHome.folder().resolve("sandbox"));
            Optional<MutualTls> tls = MutualTls.read(variable);
            String secret = RemoteSettings.secret(variable, tls.isEmpty());
            InetSocketAddress address = new InetSocketAddress(bind, port);
            OptionalInt probes = healthPort == null ? OptionalInt.empty() : OptionalInt.of(healthPort);
            SessionBounds sessions = SessionBounds.of(settings);
            serve(settings, new RunServer.Settings(address, secret, settings.slots(), queue, sessions, tls, probes));
        } catch (IllegalArgumentException e) {
            throw CliFailure.usage(String.valueOf(e.getMessage()));
        }
        new CountDownLatch(1).await();
        return 0;
    }

    private static boolean isPort(int number) {
        return number >= 0 && number <= 65_535;
    }

    private void serve(SandboxSettings settings, RunServer.Settings listening) {
        WorkerQueries queries = WorkerQueries.open(GatewayHome.folder().resolve("sql"));
        switch (SandboxChoice.choose(settings, Backends.BUILT_IN)) {
            case BackendChoice.None none -> throw CliFailure.usage("no program can be run here: " + none.reason());
            case BackendChoice.Chosen chosen -> {
                RunServer server = listening(chosen.sandbox(), listening, queries);
                Runtime.getRuntime().addShutdownHook(new Thread(() -> end(server, chosen.sandbox(), queries)));
                System.out.println(
                        "assay worker: listening on " + (listening.tls().isPresent() ? "https" : "http")
                                + "://" + bind + ":" + server.port() + ", "
                                + settings.slots() + " programs at a time in " + chosen.backend());
                System.out.flush();
            }
        }
    }

    private static RunServer listening(Sandbox sandbox, RunServer.Settings settings, WorkerQueries queries) {
        try {
            return new RunServer(sandbox, settings, List.of(queries.service()));
        } catch (IOException e) {
            sandbox.close();
            throw CliFailure.usage("can't listen on " + settings.address()
                    + (settings.healthPort().isEmpty()
                            ? ""
                            : " and on port " + settings.healthPort().getAsInt()) + ": " + e.getMessage());
        }
    }

    private void end(RunServer server, Sandbox sandbox, WorkerQueries queries) {
        try (sandbox;
                queries;
                server) {
            server.drain(Duration.ofSeconds(drainSeconds));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
