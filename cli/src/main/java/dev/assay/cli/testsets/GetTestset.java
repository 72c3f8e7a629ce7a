package dev.assay.cli.testsets;

import dev.assay.cli.Build;
import dev.assay.cli.Shown;
import dev.assay.cli.server.Answer;
import dev.assay.cli.server.Gateway;
import dev.assay.cli.server.ServerOptions;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.JsonNode;

/** {@code assay testsets get}: what is known of one; its bytes hold what is expected, and are not given back. */
@Command(
        name = "get",
        header = "Say whether the gateway has a test set: its size, since when, and by which key.",
        mixinStandardHelpOptions = true,
        versionProvider = Build.class)
final class GetTestset implements Callable<Integer> {
    @Mixin
    private ServerOptions server = new ServerOptions();

    @Parameters(paramLabel = "SHA256", description = "The test set, or a file with the same bytes.")
    private String name = "";

    @Option(names = "--json", description = "Print it as JSON.")
    private boolean json;

    @Override
    public Integer call() throws InterruptedException {
        String path = TestsetName.path(TestsetName.of(name));
        try (Gateway gateway = server.gateway()) {
            Answer answer = gateway.get(path);
            if (!answer.ok()) {
                throw answer.failure();
            }
            System.out.println(json ? answer.json().toString() : told(answer.json()));
            return 0;
        }
    }

    private static String told(JsonNode set) {
        return Shown.line(set, "sha256") + ": " + Shown.line(set, "size") + " bytes, since "
                + Shown.line(set, "created_at").replaceFirst("\\.\\d+", "") + " by " + Shown.line(set, "created_by");
    }
}
