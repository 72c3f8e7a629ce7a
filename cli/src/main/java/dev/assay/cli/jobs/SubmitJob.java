package dev.assay.cli.jobs;

import dev.assay.cli.server.GatewayClient;
import dev.assay.cli.server.ServerOptions;
import dev.assay.cli.server.ServerTaskKeys;
import dev.assay.cli.terminal.BuildInfo;
import dev.assay.cli.terminal.CliFailure;
import dev.assay.cli.terminal.ExitCodes;
import dev.assay.cli.terminal.FileProblem;
import dev.assay.cli.verify.LocalEngine;
import dev.assay.cli.verify.TargetOptions;
import dev.assay.cli.verify.VerifyInput;
import dev.assay.engine.wire.FlatRow;
import dev.assay.engine.wire.FlatRows;
import dev.assay.engine.wire.JobPriority;
import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.RowShape;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.node.ObjectNode;

/** {@code assay jobs submit}: sends the rows of a file as a job, and prints its id. */
@Command(
        name = "submit",
        header = "Send the rows of a JSONL file as a job, and print its id.",
        description = {"", "The rows are those of assay verify. It survives a restart of the gateway.", ""},
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
final class SubmitJob implements Callable<Integer> {
    private static final int AT_ONCE = 256;

    @Mixin
    private ServerOptions server = new ServerOptions();

    @Mixin
    private TargetOptions target = new TargetOptions();

    @Parameters(paramLabel = "FILE", description = "Rows, one a line, also as gzip; - is stdin.")
    private Path file = Path.of("-");

    @Option(names = "--run", paramLabel = "NAME", description = "The run of rows that name none.")
    private @Nullable String run;

    @Option(names = "--priority", description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private JobPriority priority = JobPriority.NORMAL;

    @Option(names = "--wait", description = "Wait until the job has ended.")
    private boolean waits;

    @Option(names = "--json", description = "Print the job as JSON in place of its id.")
    private boolean json;

    private long unreadable;
    private long firstUnreadable;

    @Override
    public Integer call() throws InterruptedException, IOException {
        RowShape shape = target.shape();
        ObjectNode defaults;
        try (LocalEngine engine = new LocalEngine()) {
            defaults = target.defaults(engine.registry());
        }
        try (GatewayClient gateway = server.gateway()) {
            ServerTaskKeys keys = new ServerTaskKeys(gateway);
            keys.requireKnown(defaults);
            Path body = Files.createTempFile("assay-job", ".jsonl");
            SubmittedJob job;
            try (VerifyInput input = VerifyInput.open(file)) {
                FlatRows rows = new FlatRows(input.rows(), shape, defaults, keys);
                TargetOptions.requireFields(rows, shape, keys.all());
                write(rows, defaults, body);
                job = SubmittedJob.of(gateway.submitJob(body));
            } finally {
                Files.delete(body);
            }
            warn();
            if (!waits) {
                System.out.println(json ? job.json().toString() : job.id());
                System.err.println(job.text());
                return ExitCodes.FINISHED.code();
            }
            SubmittedJob ended = WaitForJob.ended(gateway, job.id());
            System.out.println(json ? ended.json().toString() : ended.id());
            System.err.println(ended.text());
            return ended.exitCode().code();
        }
    }

    /** Writes the lines of the request; a row that can't be read becomes a line that costs no other item. */
    private void write(FlatRows rows, ObjectNode defaults, Path body) {
        long items = 0;
        try (BufferedWriter out = Files.newBufferedWriter(body)) {
            ObjectNode head = Json.MAPPER.createObjectNode().put("type", "job").put("priority", priority.toString());
            head.set("defaults", run == null ? defaults : defaults.deepCopy().put("run", run));
            out.write(head + "\n");
            for (List<FlatRow> some = rows.next(AT_ONCE); !some.isEmpty(); some = rows.next(AT_ONCE)) {
                for (FlatRow row : some) {
                    out.write(row.item() == null ? unread(row) : row.item() + "\n");
                }
                items += some.size();
            }
            out.write(Json.MAPPER
                            .createObjectNode()
                            .put("type", "end")
                            .put("items", items)
                            .toString()
                    + "\n");
        } catch (IOException e) {
            throw CliFailure.usage(file + " can't be sent: " + FileProblem.reason(e));
        }
        if (items == 0) {
            throw CliFailure.usage((file.equals(Path.of("-")) ? "stdin" : file) + " has no rows");
        }
    }

    private String unread(FlatRow row) {
        if (unreadable++ == 0) {
            firstUnreadable = row.line();
        }
        return "null\n";
    }

    private void warn() {
        if (unreadable > 0) {
            System.err.printf(
                    Locale.ROOT,
                    "rows that can't be read: %,d, the first on line %,d; they will be unscored%n",
                    unreadable,
                    firstUnreadable);
        }
    }
}
