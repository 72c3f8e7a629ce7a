package dev.assay.cli.uploads;

import dev.assay.cli.server.GatewayClient;
import dev.assay.cli.server.GatewayResponse;
import dev.assay.cli.server.ServerOptions;
import dev.assay.cli.terminal.BuildInfo;
import dev.assay.engine.wire.Json;
import dev.assay.verifier.Sha256;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** Deletes uploads; items that name a deleted one are unscored from then on. */
@Command(
        name = "delete",
        header = "Delete ${PARENT-COMMAND-NAME}. Items that name them are unscored within a minute.",
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
final class DeleteUploads implements Callable<Integer> {
    @ParentCommand
    private UploadCommands parent = new TestsetsCommand();

    @Mixin
    private ServerOptions server = new ServerOptions();

    @Parameters(arity = "1..*", paramLabel = "SHA256", description = "Their hashes, or files with the same bytes.")
    private List<String> names = List.of();

    @Option(names = "--json", description = "Print each that was deleted as a line of JSON.")
    private boolean json;

    @Override
    public Integer call() throws InterruptedException {
        List<Sha256> given = names.stream().map(UploadName::of).toList();
        try (GatewayClient gateway = server.gateway()) {
            for (Sha256 name : given) {
                GatewayResponse answer = gateway.delete(parent.kind().path(name));
                if (!answer.ok()) {
                    throw answer.failure();
                }
                if (json) {
                    System.out.println(Json.MAPPER
                            .createObjectNode()
                            .put("sha256", name.hex())
                            .put("deleted", true));
                }
                System.err.println(parent.kind().noun() + " " + name + " is deleted");
            }
            return 0;
        }
    }
}
