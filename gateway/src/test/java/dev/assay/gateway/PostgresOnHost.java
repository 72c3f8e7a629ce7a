package dev.assay.gateway;

import dev.assay.db.postgres.EmbeddedPostgres;
import dev.assay.db.postgres.PostgresEndpoint;
import dev.assay.sandbox.remote.NetworkHosts;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A PostgreSQL on a host of its own. */
final class PostgresOnHost implements AutoCloseable {
    private static final String READY = "ready ";

    private final Process process;
    private final PostgresEndpoint endpoint;

    PostgresOnHost(NetworkHosts.NetworkHost host) throws IOException {
        List<String> command = new ArrayList<>(host.prefix());
        command.addAll(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-Xmx128m",
                "-cp",
                System.getProperty("java.class.path"),
                PostgresOnHost.class.getName(),
                Gateway.newHome().toString(),
                host.address()));
        this.process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        BufferedReader out = process.inputReader();
        @Nullable String line = out.readLine();
        while (line != null && !line.startsWith(READY)) {
            line = out.readLine();
        }
        if (line == null) {
            throw new IllegalStateException("PostgreSQL did not start");
        }
        String[] parts = line.substring(READY.length()).split(" ", -1);
        this.endpoint = new PostgresEndpoint(parts[0], parts[1], parts[2]);
        Thread.ofVirtual().start(() -> out.lines().forEach(_ -> {})); // a full pipe would stop the proxy
    }

    PostgresEndpoint endpoint() {
        return endpoint;
    }

    /** Serves until the process that started it ends or closes its pipe. Arguments: the home, the address. */
    public static void main(String[] args) throws IOException {
        try (EmbeddedPostgres server = EmbeddedPostgres.claim(Path.of(args[0]))) {
            PostgresEndpoint inside = server.start();
            int port = URI.create(inside.url().substring("jdbc:".length())).getPort();
            try (CutLine entrance = CutLine.at(InetAddress.getByName(args[1]), port)) {
                String outside = inside.url().replace("127.0.0.1:" + port, args[1] + ":" + entrance.port());
                System.out.println(READY + outside + " " + inside.user() + " " + inside.password());
                while (System.in.read() >= 0) {
                    // what is written here does not matter
                }
            }
        }
    }

    @Override
    public void close() throws IOException {
        process.getOutputStream().close();
        process.onExit().join();
    }
}
