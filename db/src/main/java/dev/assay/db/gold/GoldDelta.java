package dev.assay.db.gold;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.assay.db.project.PayloadStorage;
import dev.assay.db.project.Project;
import dev.assay.engine.store.AnsweredPrompt;
import dev.assay.engine.store.VerdictChunk;
import dev.assay.engine.store.VerdictFigures;
import dev.assay.engine.store.VerdictRow;
import dev.assay.engine.wire.Json;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;

/** The evidence on golds in one chunk, which is stored with it and merged later. */
public final class GoldDelta {
    private final Known known;
    private final Set<Prompt> told = new HashSet<>();
    private final String json;

    private record Prompt(int project, long task) {}

    /** The prompts whose texts are stored, as far as this process knows; their texts are not sent again for an hour: a deleted prompt counts again then. */
    public static final class Known {
        private final Cache<Prompt, Boolean> prompts = Caffeine.newBuilder()
                .maximumSize(200_000)
                .expireAfterWrite(Duration.ofHours(1))
                .build();
    }

    /** Counts the answers of a chunk. A project that does not store payloads has no evidence, since it holds their texts. */
    public GoldDelta(Project project, VerdictChunk chunk, Known known) {
        this.known = known;
        ArrayNode written = Json.MAPPER.createArrayNode();
        Map<Long, GoldCount> counts = project.payloads() == PayloadStorage.FULL ? count(chunk) : Map.of();
        counts.forEach((task, count) -> {
            Prompt prompt = new Prompt(project.id(), task);
            boolean isKnown = known.prompts.getIfPresent(prompt) != null;
            if (!isKnown) {
                told.add(prompt);
            }
            count.evidence(!isKnown).write(written.addObject().put("task", task));
        });
        json = written.toString();
    }

    private static Map<Long, GoldCount> count(VerdictChunk chunk) {
        Map<Long, GoldCount> counts = new HashMap<>();
        Map<VoteCell.Place, VoteCell> cells = new HashMap<>();
        for (VerdictRow row : chunk.rows()) {
            VerdictFigures figures = row.figures();
            AnsweredPrompt answered = figures.answered();
            Long task = figures.taskKey();
            Boolean passed = figures.passed();
            if (answered != null && task != null && passed != null) {
                counts.computeIfAbsent(task, _ -> new GoldCount(chunk.batch(), row, answered))
                        .add(
                                row,
                                cells.computeIfAbsent(VoteCell.Place.of(row), VoteCell.Place::cell),
                                answered,
                                passed);
            }
        }
        return counts;
    }

    /** Returns the evidence as a JSON array. */
    public String json() {
        return json;
    }

    /** Records that the transaction was committed. */
    public void committed() {
        told.forEach(prompt -> known.prompts.put(prompt, true));
    }

    /** Adds the evidence that a delta holds. */
    static void addTo(Map<Long, GoldEvidence> sums, JsonNode written) {
        for (JsonNode prompt : written) {
            sums.merge(prompt.path("task").asLong(), GoldEvidence.of(prompt), GoldEvidence::plus);
        }
    }
}
