package dev.assay.cli.testsets;

import dev.assay.cli.server.GatewayClient;
import dev.assay.cli.server.GatewayResponse;
import dev.assay.cli.server.ServerOptions;
import dev.assay.cli.terminal.BuildInfo;
import dev.assay.engine.wire.Json;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code assay testsets delete}: deletes test sets; items that name a deleted set are unscored from then on. */
@Command(
        name = "delete",
        header = "Delete test sets. Items that name them are unscored within a minute.",
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
final class DeleteTestsets implements Callable<Integer> {
    @Mixin
    private ServerOptions server = new ServerOptions();

    @Parameters(arity = "1..*", paramLabel = "SHA256", description = "Test sets, or files with the same bytes.")
    private List<String> names = List.of();

    @Option(names = "--json", description = "Print each that was deleted as a line of JSON.")
    private boolean json;

    @Override
    public Integer call() throws InterruptedException {
        List<String> paths =
                names.stream().map(TestsetName::of).map(TestsetName::path).toList();
        try (GatewayClient gateway = server.gateway()) {
            for (String path : paths) {
                GatewayResponse answer = gateway.delete(path);
                if (!answer.ok()) {
                    throw answer.failure();
                }
                String name = path.substring(path.lastIndexOf('/') + 1);
                if (json) {
                    System.out.println(
                            Json.MAPPER.createObjectNode().put("sha256", name).put("deleted", true));
                }
                System.err.println("test set " + name + " is deleted");
            }
            return 0;
        }
    }
}
