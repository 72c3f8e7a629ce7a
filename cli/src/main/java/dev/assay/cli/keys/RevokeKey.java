package dev.assay.cli.keys;

import dev.assay.cli.server.GatewayClient;
import dev.assay.cli.server.GatewayResponse;
import dev.assay.cli.server.ServerOptions;
import dev.assay.cli.terminal.BuildInfo;
import dev.assay.engine.wire.Json;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code assay keys revoke}: revokes a key within seconds. */
@Command(
        name = "revoke",
        header = "Revoke a key; it stops working within 5 seconds.",
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
final class RevokeKey implements Callable<Integer> {
    @Mixin
    private ServerOptions server = new ServerOptions();

    @Parameters(paramLabel = "ID", description = "The key's id, as keys list shows it.")
    private String id = "";

    @Option(
            names = "--project",
            paramLabel = "PROJECT",
            description = "The project that the key belongs to (default: your own).")
    private @Nullable String project;

    @Option(names = "--json", description = "Print what was done as JSON.")
    private boolean json;

    @Override
    public Integer call() throws InterruptedException {
        String query = project == null ? "" : "?project=" + URLEncoder.encode(project, StandardCharsets.UTF_8);
        try (GatewayClient gateway = server.gateway()) {
            GatewayResponse answer =
                    gateway.delete("/v1/keys/" + URLEncoder.encode(id, StandardCharsets.UTF_8) + query);
            if (!answer.ok()) {
                throw answer.failure();
            }
            if (json) {
                System.out.println(Json.MAPPER.createObjectNode().put("id", id).put("revoked", true));
            }
            System.err.println("key " + id + " is revoked");
            return 0;
        }
    }
}
