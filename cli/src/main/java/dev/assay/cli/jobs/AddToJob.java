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
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
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
                    + " repeated. A line that the gateway refuses is named and left out.",
            ""
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:every line was added, or its item was there",
            "1:the gateway refused some lines",
            "2:wrong usage, a job that takes no items, or a file that can't be read",
            "3:the server can't be reached"
        },
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
final class AddToJob implements Callable<Integer> {
    private static final int MOST_ITEMS = 256;
    private static final int MOST_CHARACTERS = 8 << 20;
    private static final int MOST_SHOWN = 20;
    /** The statuses of a refusal for what an item says, or for its size. */
    private static final Set<Integer> OF_ITEMS = Set.of(400, 413, 422);

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
    private long refused;
    private long read;

    /** @param number its number in the input, from 1 */
    private record InputLine(long number, String text) {}

    @Override
    public Integer call() throws InterruptedException {
        try (GatewayClient gateway = server.gateway();
                VerifyInput input = VerifyInput.open(file);
                BufferedReader lines =
                        new BufferedReader(new InputStreamReader(input.rows(), StandardCharsets.UTF_8))) {
            for (List<InputLine> some = arrived(lines); !some.isEmpty(); some = arrived(lines)) {
                send(gateway, some);
            }
        } catch (IOException e) {
            throw CliFailure.usage(file + " can't be read: " + FileProblem.reason(e));
        } finally {
            System.err.printf(
                    Locale.ROOT,
                    "items added: %,d; items that the job had: %,d; lines refused: %,d%n",
                    added,
                    repeated,
                    refused);
        }
        return (refused == 0 ? ExitCodes.FINISHED : ExitCodes.UNFINISHED).code();
    }

    /** Waits for the next line, and returns it with those that have come with it; nothing at the end. */
    private List<InputLine> arrived(BufferedReader lines) throws IOException {
        List<InputLine> some = new ArrayList<>();
        int characters = 0;
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            read++;
            if (!line.isBlank()) {
                some.add(new InputLine(read, line));
                characters += line.length();
            }
            boolean isEnough = some.size() == MOST_ITEMS || characters > MOST_CHARACTERS || !lines.ready();
            if (!some.isEmpty() && isEnough) {
                break;
            }
        }
        return some;
    }

    /** Sends lines; where the gateway refuses one of them, each by itself. */
    private void send(GatewayClient gateway, List<InputLine> lines) throws InterruptedException {
        String body = lines.stream().map(line -> line.text() + "\n").collect(Collectors.joining());
        GatewayResponse answer =
                gateway.addToJob(SubmittedJob.path(id) + "/items", body.getBytes(StandardCharsets.UTF_8));
        if (answer.ok()) {
            added += answer.json().path("added").asLong(0);
            repeated += answer.json().path("repeated").asLong(0);
        } else if (!OF_ITEMS.contains(answer.status())) {
            throw answer.failure();
        } else if (lines.size() > 1) {
            for (InputLine line : lines) {
                send(gateway, List.of(line));
            }
        } else {
            refused++;
            if (refused <= MOST_SHOWN) {
                System.err.println("line " + lines.getFirst().number() + " is left out: "
                        + answer.failure().getMessage());
            }
        }
    }
}
