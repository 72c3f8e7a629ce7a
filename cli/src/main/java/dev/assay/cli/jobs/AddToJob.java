package dev.assay.cli.jobs;

import dev.assay.cli.server.GatewayClient;
import dev.assay.cli.server.GatewayResponse;
import dev.assay.cli.server.ServerOptions;
import dev.assay.cli.terminal.BuildInfo;
import dev.assay.cli.terminal.CliFailure;
import dev.assay.cli.terminal.ExitCodes;
import dev.assay.cli.terminal.FileProblem;
import dev.assay.cli.verify.VerifyInput;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code assay jobs add}: sends items to an open job as they come. */
@Command(
        name = "add",
        header = "Add items to an open job as they come.",
        description = {
            "",
            "Each line is an item as in a batch, with an id. An item that the job has is not added again, so the command may be"
                    + " repeated.",
            ""
        },
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
final class AddToJob implements Callable<Integer> {
    private static final int MOST_ITEMS = 256;
    private static final int MOST_CHARACTERS = 8 << 20;

    @Mixin
    private ServerOptions server = new ServerOptions();

    @Parameters(index = "0", paramLabel = "JOB", description = "The job's id, as jobs open prints it.")
    private String id = "";

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "FILE",
            description = "Items, one a line, also as gzip; stdin where it is left out.")
    private Path file = Path.of("-");

    private long added;
    private long repeated;

    @Override
    public Integer call() throws InterruptedException {
        try (GatewayClient gateway = server.gateway();
                VerifyInput input = VerifyInput.open(file);
                BufferedReader lines =
                        new BufferedReader(new InputStreamReader(input.rows(), StandardCharsets.UTF_8))) {
            for (String some = arrived(lines); !some.isEmpty(); some = arrived(lines)) {
                send(gateway, some);
            }
        } catch (IOException e) {
            throw CliFailure.usage(file + " can't be read: " + FileProblem.reason(e));
        } finally {
            System.err.printf(Locale.ROOT, "items added: %,d; items that the job had: %,d%n", added, repeated);
        }
        return ExitCodes.FINISHED.code();
    }

    /** Waits for the next line, and returns it with those that have come with it; nothing at the end. */
    private static String arrived(BufferedReader lines) throws IOException {
        StringBuilder some = new StringBuilder();
        int items = 0;
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            some.append(line).append('\n');
            items++;
            if (items == MOST_ITEMS || some.length() > MOST_CHARACTERS || !lines.ready()) {
                break;
            }
        }
        return some.toString();
    }

    private void send(GatewayClient gateway, String lines) throws InterruptedException {
        GatewayResponse answer =
                gateway.addToJob(SubmittedJob.path(id) + "/items", lines.getBytes(StandardCharsets.UTF_8));
        if (!answer.ok()) {
            throw answer.failure();
        }
        added += answer.json().path("added").asLong(0);
        repeated += answer.json().path("repeated").asLong(0);
    }
}
