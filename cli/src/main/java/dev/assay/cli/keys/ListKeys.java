package dev.assay.cli.keys;

import dev.assay.cli.server.GatewayClient;
import dev.assay.cli.server.GatewayResponse;
import dev.assay.cli.server.ServerOptions;
import dev.assay.cli.terminal.BuildInfo;
import dev.assay.cli.terminal.TerminalText;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tools.jackson.databind.JsonNode;

/** {@code assay keys list}: lists the keys without their secrets, which the gateway does not store. */
@Command(
        name = "list",
        header = "List a project's keys.",
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
final class ListKeys implements Callable<Integer> {
    @Mixin
    private ServerOptions server = new ServerOptions();

    @Option(
            names = "--project",
            paramLabel = "PROJECT",
            description = "The project whose keys are listed (default: your own).")
    private @Nullable String project;

    @Option(names = "--json", description = "Print the gateway's answer as it is.")
    private boolean json;

    @Override
    public Integer call() throws InterruptedException {
        String query = project == null ? "" : "?project=" + URLEncoder.encode(project, StandardCharsets.UTF_8);
        try (GatewayClient gateway = server.gateway()) {
            GatewayResponse answer = gateway.get("/v1/keys" + query);
            if (!answer.ok()) {
                throw answer.failure();
            }
            JsonNode keys = answer.json();
            if (json) {
                System.out.println(keys);
            } else {
                print(keys.path("keys"));
            }
            return 0;
        }
    }

    private static void print(JsonNode keys) {
        String format = "%-10s %-20s %-24s %-10s %s%n";
        System.out.printf(Locale.ROOT, format, "ID", "PROJECT", "NAME", "STATE", "SCOPES");
        for (JsonNode key : keys) {
            List<String> scopes = new ArrayList<>();
            key.path("scopes").forEach(scope -> scopes.add(scope.asString("")));
            System.out.printf(
                    Locale.ROOT,
                    format,
                    TerminalText.line(key, "id"),
                    TerminalText.line(key, "project"),
                    TerminalText.line(key, "name"),
                    key.path("revoked_at").isString() ? "revoked" : "live",
                    String.join(",", scopes));
        }
    }
}
