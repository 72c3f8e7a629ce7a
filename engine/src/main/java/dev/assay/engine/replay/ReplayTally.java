package dev.assay.engine.replay;

import dev.assay.engine.wire.Json;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The result of a replay so far: sums over all verdicts and by source, and the first flips of each kind. */
public final class ReplayTally {
    private static final int MOST_EXAMPLES = 20;

    private final ReplaySums all;
    private final Map<String, ReplaySums> bySource = new TreeMap<>();
    private final Map<Flip, List<JsonNode>> examples = new EnumMap<>(Flip.class);
    private long verdicts;
    private long notReplayable;

    /** Continues from what {@link #json} wrote; null begins. */
    public ReplayTally(@Nullable JsonNode written) {
        JsonNode json = written == null ? Json.MAPPER.createObjectNode() : written;
        all = ReplaySums.of(json.path("all"));
        json.path("sources")
                .properties()
                .forEach(source -> bySource.put(source.getKey(), ReplaySums.of(source.getValue())));
        for (Flip flip : Flip.CHANGES) {
            List<JsonNode> shown = new ArrayList<>();
            json.path("examples").path(flip.toString()).forEach(shown::add);
            examples.put(flip, shown);
        }
        verdicts = json.path("verdicts").asLong(0);
        notReplayable = json.path("not_replayable").asLong(0);
    }

    /** Returns the number of verdicts that were looked at. */
    public long verdicts() {
        return verdicts;
    }

    public void add(ReplayedVerdict verdict) {
        verdicts++;
        all.add(verdict);
        String source = verdict.source() == null ? "" : verdict.source();
        bySource.computeIfAbsent(source, _ -> new ReplaySums()).add(verdict);
        if (verdict.flip() != Flip.NONE) {
            ObjectNode example = Json.MAPPER
                    .createObjectNode()
                    .put("verdict_id", verdict.id().uuid().toString())
                    .put("source", verdict.source());
            example.set("before", verdict.before().json());
            example.set("after", verdict.after().json());
            show(verdict.flip(), example);
        }
    }

    /** Adds all of another tally, whose examples fill up those of this one. */
    public void add(ReplayTally other) {
        verdicts += other.verdicts;
        notReplayable += other.notReplayable;
        all.add(other.all);
        other.bySource.forEach((source, sums) ->
                bySource.computeIfAbsent(source, _ -> new ReplaySums()).add(sums));
        other.examples.forEach((flip, shown) -> shown.forEach(example -> show(flip, example)));
    }

    private void show(Flip flip, JsonNode example) {
        List<JsonNode> shown = examples.get(flip);
        if (shown != null && shown.size() < MOST_EXAMPLES) {
            shown.add(example);
        }
    }

    /** Counts verdicts whose items are not stored, or can't be read by this build. */
    public void addNotReplayable(int more) {
        verdicts += more;
        notReplayable += more;
    }

    /** Returns the tally, to continue from. */
    public ObjectNode json() {
        ObjectNode json =
                Json.MAPPER.createObjectNode().put("verdicts", verdicts).put("not_replayable", notReplayable);
        json.set("all", all.json());
        ObjectNode sources = json.putObject("sources");
        bySource.forEach((source, sums) -> sources.set(source, sums.json()));
        json.set("examples", examples());
        return json;
    }

    /** Returns the tally as a person reads it. */
    public ObjectNode report() {
        ObjectNode json =
                Json.MAPPER.createObjectNode().put("verdicts", verdicts).put("not_replayable", notReplayable);
        json.set("overall", all.report());
        ArrayNode sources = json.putArray("sources");
        bySource.forEach((source, sums) -> sources.add(Json.MAPPER
                .createObjectNode()
                .put("source", source.isEmpty() ? null : source)
                .setAll(sums.report())));
        json.set("examples", examples());
        return json;
    }

    private ObjectNode examples() {
        ObjectNode json = Json.MAPPER.createObjectNode();
        examples.forEach((flip, shown) -> json.putArray(flip.toString()).addAll(shown));
        return json;
    }
}
