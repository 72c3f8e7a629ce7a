package dev.assay.bench.rollouts;

import dev.assay.cli.server.GatewayClient;
import dev.assay.cli.server.GatewayResponse;
import dev.assay.cli.server.ServerOptions;
import dev.assay.cli.terminal.BuildInfo;
import dev.assay.cli.terminal.ExitCodes;
import dev.assay.cli.verify.LocalEngine;
import dev.assay.cli.verify.VerifyInput;
import dev.assay.engine.batch.Batch;
import dev.assay.engine.batch.ItemResult;
import dev.assay.engine.wire.FlatRow;
import dev.assay.engine.wire.FlatRows;
import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.ResultWriter;
import dev.assay.engine.wire.RowShape;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** {@code assay bench agreement}: compares the verdicts of offline scoring with those of a gateway. */
@Command(
        name = "agreement",
        header =
                "Score rows in this process, as ./assay score does, and by a running gateway, and compare the results.",
        description = {
            "",
            "Results are compared in all but their place, their ids, their time and whether they are cached. The exit code is 1"
                    + " where one differs. The gateway stores nothing.",
            ""
        },
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
public final class AgreementCommand implements Callable<Integer> {
    private static final int BATCH = 1_024;
    private static final int SHOWN = 5;
    private static final List<String> NOT_COMPARED =
            List.of("index", "id", "verdict_id", "error", "latency_ms", "cached");

    @Mixin
    private ServerOptions server = new ServerOptions();

    @Parameters(paramLabel = "FILE", description = "JSONL, such as ./assay bench rollouts makes.")
    private Path file = Path.of("");

    @Option(
            names = "--recipe",
            description = "The recipe of rows that name no recipe or verifier (default: ${DEFAULT-VALUE}).")
    private String recipe = "math";

    private long compared;
    private long unread;
    private long different;

    @Override
    public Integer call() throws IOException, InterruptedException {
        ObjectNode defaults = Json.MAPPER.createObjectNode().put("recipe", recipe);
        try (LocalEngine engine = new LocalEngine();
                GatewayClient gateway = server.gateway();
                VerifyInput input = VerifyInput.open(file)) {
            engine.requireKnown(defaults);
            FlatRows rows = new FlatRows(input.rows(), new RowShape(Map.of()), defaults, engine.keys());
            for (List<FlatRow> batch = rows.next(BATCH); !batch.isEmpty(); batch = rows.next(BATCH)) {
                compare(batch, engine.score(batch), gateway);
            }
        }
        System.out.printf(
                Locale.ROOT,
                "%,d results, %,d of them not the same by the gateway; %,d rows can't be read and were not sent%n",
                compared,
                different,
                unread);
        return (different == 0 ? ExitCodes.FINISHED : ExitCodes.UNFINISHED).code();
    }

    private void compare(List<FlatRow> rows, List<ItemResult> results, GatewayClient gateway)
            throws InterruptedException {
        ObjectNode body = Json.MAPPER.createObjectNode();
        body.putObject("defaults").put("recipe", recipe);
        body.put("persist", "none").put("explain", true).put("deadline_ms", Batch.MAX_DEADLINE.toMillis());
        ArrayNode items = body.putArray("items");
        List<ItemResult> own = new ArrayList<>();
        for (int i = 0; i < rows.size(); i++) {
            ObjectNode item = rows.get(i).item();
            if (item == null) {
                unread++;
            } else {
                items.add(item.deepCopy().without("id"));
                own.add(results.get(i));
            }
        }
        if (own.isEmpty()) {
            return;
        }
        GatewayResponse answer = gateway.postBatch(Json.MAPPER.writeValueAsBytes(body));
        if (!answer.ok()) {
            throw answer.failure();
        }
        for (int i = 0; i < own.size(); i++) {
            compare(own.get(i), answer.json().path("results").path(i));
        }
    }

    private void compare(ItemResult own, JsonNode theirs) {
        compared++;
        JsonNode here = comparable(Json.MAPPER.readTree(ResultWriter.single(own, true)));
        JsonNode there = comparable(theirs);
        if (!here.equals(there) && ++different <= SHOWN) {
            System.out.println("row " + own.index() + ": here " + here + ", by the gateway " + there);
        }
    }

    private static JsonNode comparable(JsonNode result) {
        return result instanceof ObjectNode object ? object.deepCopy().without(NOT_COMPARED) : result;
    }
}
