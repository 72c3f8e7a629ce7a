package dev.assay.cli.verify;

import dev.assay.cli.server.GatewayClient;
import dev.assay.cli.server.GatewayResponse;
import dev.assay.cli.server.ServerTaskKeys;
import dev.assay.engine.batch.Batch;
import dev.assay.engine.batch.BatchEntry;
import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.batch.ItemResult;
import dev.assay.engine.batch.ItemResult.Cost;
import dev.assay.engine.batch.ItemResult.Identity;
import dev.assay.engine.batch.ItemResult.Reason;
import dev.assay.engine.batch.ItemResult.Ruling;
import dev.assay.engine.batch.ItemResult.ScoredBy;
import dev.assay.engine.batch.RewardProvenance;
import dev.assay.engine.wire.FlatRow;
import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.TaskKeys;
import dev.assay.verifier.Verdict.Cause;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Scores rows by a gateway. Unreadable lines are not sent. */
final class OverHttp implements RowScoring {
    private static final int TOO_LARGE = 413;

    private final GatewayClient gateway;
    private final ServerTaskKeys keys;
    private final ObjectNode defaults;
    private final boolean explain;

    OverHttp(GatewayClient gateway, ServerTaskKeys keys, ObjectNode defaults, boolean explain) {
        this.gateway = gateway;
        this.keys = keys;
        this.defaults = defaults;
        this.explain = explain;
    }

    @Override
    public TaskKeys keys() {
        return keys;
    }

    @Override
    public List<ScoredRow> score(List<FlatRow> rows) throws InterruptedException {
        List<FlatRow> sent = rows.stream().filter(row -> row.item() != null).toList();
        List<ScoredRow> answered = post(sent);
        List<ScoredRow> scored = new ArrayList<>(rows.size());
        int next = 0;
        for (FlatRow row : rows) {
            boolean here = row.entry() instanceof BatchEntry.Unreadable;
            scored.add(here ? unread(row, ((BatchEntry.Unreadable) row.entry()).problem()) : answered.get(next++));
        }
        return scored;
    }

    @Override
    public Set<String> taskFields() {
        return keys.all();
    }

    /** Posts the rows; a request that is too large is sent in halves. */
    private List<ScoredRow> post(List<FlatRow> rows) throws InterruptedException {
        if (rows.isEmpty()) {
            return List.of();
        }
        GatewayResponse answer = gateway.postBatch(body(rows));
        if (answer.status() == TOO_LARGE) {
            if (rows.size() == 1) {
                FlatRow row = rows.getFirst();
                return List.of(unread(row, FieldProblem.wrong("/items/" + row.index(), "is too large for the server")));
            }
            List<ScoredRow> all = new ArrayList<>(post(rows.subList(0, rows.size() / 2)));
            all.addAll(post(rows.subList(rows.size() / 2, rows.size())));
            return all;
        }
        if (!answer.ok()) {
            throw answer.failure();
        }
        return results(rows, answer);
    }

    private byte[] body(List<FlatRow> rows) {
        ObjectNode body = Json.MAPPER.createObjectNode();
        body.set("defaults", defaults);
        body.put("explain", explain);
        body.put("deadline_ms", Batch.MAX_DEADLINE.toMillis());
        body.putArray("items").addAll(new DistinctIds(rows).items());
        return Json.MAPPER.writeValueAsBytes(body);
    }

    private List<ScoredRow> results(List<FlatRow> rows, GatewayResponse answer) {
        JsonNode results = answer.json().path("results");
        if (!results.isArray() || results.size() != rows.size()) {
            throw answer.notAGateway("it has not one result for each item");
        }
        List<ScoredRow> scored = new ArrayList<>(rows.size());
        for (int i = 0; i < rows.size(); i++) {
            if (!(results.get(i) instanceof ObjectNode result)
                    || result.path("index").asInt(-1) != i) {
                throw answer.notAGateway("result " + i + " is not the one of item " + i);
            }
            scored.add(row(rows.get(i), result));
        }
        return scored;
    }

    /** Returns the result with the row's place in the file instead of the item's place in its batch. */
    private static ScoredRow row(FlatRow row, ObjectNode result) {
        String inBatch = "/items/" + result.get("index").asInt();
        result.put("index", row.index());
        result.put("id", row.id());
        if (result.get("error") instanceof ObjectNode error) {
            String pointer = error.path("pointer").asString("");
            if (pointer.equals(inBatch) || pointer.startsWith(inBatch + "/")) {
                error.put("pointer", "/items/" + row.index() + pointer.substring(inBatch.length()));
            }
        }
        return ScoredRow.of(row, result);
    }

    private ScoredRow unread(FlatRow row, FieldProblem problem) {
        Ruling ruling = new Ruling.Unscored(Cause.BAD_REQUEST, false, problem.detail(), problem);
        ItemResult result = new ItemResult(
                new Identity(row.index(), row.id(), null),
                ruling,
                Map.of(),
                ScoredBy.NOTHING,
                Cost.NONE,
                RewardProvenance.NONE,
                null,
                Reason.NONE);
        return InProcess.row(row, result, explain);
    }

    @Override
    public int inFlight() {
        return 3;
    }

    @Override
    public void close() {
        gateway.close();
    }
}
