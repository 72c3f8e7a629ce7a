package dev.assay.cli.testsets;

import dev.assay.cli.Build;
import dev.assay.cli.server.Answer;
import dev.assay.cli.server.Gateway;
import dev.assay.cli.server.ServerOptions;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code assay testsets get}: what is known of one; its bytes hold what is expected, and are not given back. */
@Command(
        name = "get",
        header = "Say whether the gateway has a test set, as JSON: its size, since when, and by which key.",
        mixinStandardHelpOptions = true,
        versionProvider = Build.class)
final class GetTestset implements Callable<Integer> {
    @Mixin
    private ServerOptions server = new ServerOptions();

    @Parameters(paramLabel = "SHA256", description = "The test set, or a file with the same bytes.")
    private String name = "";

    @Override
    public Integer call() throws InterruptedException {
        String path = TestsetName.path(TestsetName.of(name));
        try (Gateway gateway = server.gateway()) {
            Answer answer = gateway.get(path);
            if (!answer.ok()) {
                throw answer.failure();
            }
            System.out.println(answer.json());
            return 0;
        }
    }
}
