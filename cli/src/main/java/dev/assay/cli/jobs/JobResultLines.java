package dev.assay.cli.jobs;

import dev.assay.cli.server.GatewayClient;
import dev.assay.cli.server.ServerOptions;
import dev.assay.cli.terminal.BuildInfo;
import dev.assay.cli.terminal.CliFailure;
import dev.assay.cli.terminal.FileProblem;
import dev.assay.engine.wire.Json;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/** {@code assay jobs results}: writes the results of a job, in the order of its items, until it has ended. */
@Command(
        name = "results",
        header = "Write the results of a job, a line each, in the order of its items, until it has ended.",
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
final class JobResultLines implements Callable<Integer> {
    private static final int WAIT = 30;

    @Mixin
    private ServerOptions server = new ServerOptions();

    @Parameters(paramLabel = "JOB", description = "The job's id, as jobs submit prints it.")
    private String id = "";

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Where to write (default: stdout).")
    private @Nullable Path output;

    @Override
    public Integer call() throws InterruptedException {
        try (GatewayClient gateway = server.gateway()) {
            SubmittedJob job = output == null ? written(gateway, System.out) : written(gateway, output);
            System.err.println(job.text());
            return job.exitCode().code();
        } catch (IOException e) {
            throw CliFailure.usage("stdout can't be written: " + FileProblem.reason(e));
        }
    }

    private SubmittedJob written(GatewayClient gateway, Path file) throws InterruptedException {
        try (OutputStream out = Files.newOutputStream(file)) {
            return written(gateway, out);
        } catch (IOException e) {
            throw FileProblem.unwritable(file, e);
        }
    }

    private SubmittedJob written(GatewayClient gateway, OutputStream out) throws IOException, InterruptedException {
        AllButTheLastLine lines = new AllButTheLastLine(out);
        while (true) {
            gateway.downloadPatiently(() -> rest(lines), "application/x-ndjson", lines);
            SubmittedJob job = new SubmittedJob(json(lines.last()));
            if (job.hasEnded()) {
                return job;
            }
        }
    }

    /** Returns the path of the results that are not yet written: they come in order, a line each. */
    private String rest(AllButTheLastLine lines) {
        lines.forget();
        String after = lines.passed() == 0 ? "" : "&after=" + (lines.passed() - 1);
        return SubmittedJob.path(id) + "/results?wait_s=" + WAIT + after;
    }

    private JsonNode json(byte[] line) {
        try {
            JsonNode job = Json.MAPPER.readTree(line);
            if (job.path("type").asString("").equals("job")) {
                return job;
            }
        } catch (JacksonException e) {
            // said below
        }
        throw CliFailure.unreachable("the results broke off: the last line does not describe the job");
    }
}
