package dev.assay.cli.verify;

import dev.assay.cli.server.GatewayClient;
import dev.assay.cli.server.GatewayResponse;
import dev.assay.cli.server.ServerOptions;
import dev.assay.cli.terminal.BuildInfo;
import dev.assay.cli.terminal.CliFailure;
import dev.assay.cli.terminal.ExitCodes;
import dev.assay.engine.wire.FlatRow;
import dev.assay.engine.wire.FlatRows;
import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.RowShape;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** {@code assay explain}: explains the reward of one response, stage by stage. */
@Command(
        name = "explain",
        header = "Show why a response got its reward: a row, an answer given here, or a stored verdict.",
        description = {
            "",
            "Rows are read as verify reads them. Without --url everything runs in this process; a stored verdict needs"
                    + " a gateway and a key with the scopes read and explain.",
            ""
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:it was scored",
            "1:it has no score",
            "2:wrong usage, or a file that can't be read",
            "3:the server can't be reached"
        },
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
public final class ExplainCommand implements Callable<Integer> {
    @Parameters(arity = "0..1", paramLabel = "FILE", description = "A JSONL file, also gzipped; - is stdin.")
    private @Nullable Path file;

    @Option(names = "--line", paramLabel = "N", description = "The line of the file (default: ${DEFAULT-VALUE}).")
    private long line = 1;

    @Option(names = "--response", paramLabel = "TEXT", description = "The response, in place of a file.")
    private @Nullable String response;

    @Option(names = "--gold", paramLabel = "TEXT", description = "With --response: the gold. May be repeated.")
    private List<String> golds = List.of();

    @Option(names = "--prompt", paramLabel = "TEXT", description = "With --response: the question.")
    private @Nullable String prompt;

    @Option(names = "--verdict", paramLabel = "ID", description = "The id of a verdict that a gateway has stored.")
    private @Nullable String verdict;

    @Mixin
    private ServerOptions server = new ServerOptions();

    @Mixin
    private TargetOptions target = new TargetOptions();

    @Option(names = "--json", description = "Print the result as JSON, with its explanation.")
    private boolean json;

    @Override
    public Integer call() throws InterruptedException, IOException {
        if ((file == null ? 0 : 1) + (response == null ? 0 : 1) + (verdict == null ? 0 : 1) != 1) {
            throw CliFailure.usage("explain takes one of FILE, --response and --verdict");
        }
        if (line < 1) {
            throw CliFailure.usage("--line must be at least 1, but was " + line);
        }
        JsonNode result = verdict != null ? stored(verdict) : scored();
        System.out.println(json ? result.toString() : ExplanationText.of(result));
        return ("scored".equals(result.path("status").asString("")) ? ExitCodes.FINISHED : ExitCodes.UNFINISHED).code();
    }

    private JsonNode stored(String id) throws InterruptedException {
        try (GatewayClient gateway = server.gateway()) {
            GatewayResponse answer = gateway.get("/v1/verdicts/" + URLEncoder.encode(id, StandardCharsets.UTF_8));
            if (!answer.ok()) {
                throw answer.failure();
            }
            return answer.json().path("result");
        }
    }

    private JsonNode scored() throws InterruptedException, IOException {
        LocalEngine engine = new LocalEngine();
        ObjectNode defaults = target.defaults(engine.registry());
        try (RowScoring scoring = RowScoring.open(server, engine, defaults, true);
                InputStream in = input()) {
            RowShape shape = target.shape();
            FlatRows rows = new FlatRows(in, shape, defaults, scoring.keys());
            TargetOptions.requireFields(rows, shape, scoring.taskFields());
            FlatRow row = row(rows);
            return Json.MAPPER.readTree(scoring.score(List.of(row)).getFirst().json());
        }
    }

    private InputStream input() {
        if (file != null) {
            return VerifyInput.open(file).rows();
        }
        ObjectNode row = Json.MAPPER.createObjectNode().put("response", response);
        golds.forEach(row.putArray("gold")::add);
        if (prompt != null) {
            row.put("prompt", prompt);
        }
        return new ByteArrayInputStream(Json.MAPPER.writeValueAsBytes(row));
    }

    private FlatRow row(FlatRows rows) throws IOException {
        for (List<FlatRow> next = rows.next(1); !next.isEmpty(); next = rows.next(1)) {
            if (next.getFirst().line() >= line) {
                return next.getFirst();
            }
        }
        throw CliFailure.usage(file + " has no line " + line);
    }
}
