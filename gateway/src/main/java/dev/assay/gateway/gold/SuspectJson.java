package dev.assay.gateway.gold;

import dev.assay.db.gold.SuspectGold;
import dev.assay.db.gold.SuspectGold.Agreed;
import dev.assay.engine.wire.Json;
import dev.assay.gateway.http.VerdictKey;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** A suspect gold in the API. */
final class SuspectJson {
    /** The keys of a suspect, in their order. */
    static final List<String> KEYS = List.of(
            "task_key",
            "score",
            "kinds",
            "source",
            "question",
            "golds",
            "answer",
            "votes",
            "agreed",
            "share",
            "first_step",
            "last_step",
            "n",
            "passed",
            "verdict_ids",
            "others",
            "ruling");

    private SuspectJson() {}

    /** @param showsGolds whether the caller may see golds, which are null otherwise */
    static ObjectNode json(SuspectGold suspect, boolean showsGolds) {
        Agreed agreed = suspect.agreed();
        ObjectNode json = Json.MAPPER
                .createObjectNode()
                .put("task_key", VerdictKey.text(suspect.taskKey()))
                .put("score", suspect.score());
        ArrayNode kinds = json.putArray("kinds");
        suspect.kinds().forEach(kind -> kinds.add(kind.toString()));
        json.put("source", suspect.source()).put("question", suspect.question());
        golds(json, showsGolds ? suspect.golds() : null);
        json.put("answer", agreed == null ? null : agreed.answer())
                .put("votes", agreed == null ? 0 : agreed.votes())
                .put("agreed", agreed == null ? 0 : agreed.n())
                .put("share", agreed == null ? 0 : Math.min(1, (double) agreed.n() / suspect.n()))
                .put("first_step", agreed == null ? null : agreed.firstStep())
                .put("last_step", agreed == null ? null : agreed.lastStep())
                .put("n", suspect.n())
                .put("passed", suspect.passed());
        ArrayNode verdicts = json.putArray("verdict_ids");
        List<UUID> examples = agreed == null ? List.of(suspect.verdict()) : agreed.verdicts();
        examples.forEach(id -> verdicts.add(id.toString()));
        ArrayNode others = json.putArray("others");
        suspect.others()
                .forEach(other -> golds(
                        others.addObject().put("task_key", VerdictKey.text(other.taskKey())),
                        showsGolds ? other.golds() : null));
        return json.put(
                "ruling", suspect.ruling() == null ? null : suspect.ruling().toString());
    }

    /** Puts golds, or null for a caller that may not see them. */
    static void golds(ObjectNode json, @Nullable List<String> golds) {
        if (golds == null) {
            json.putNull("golds");
        } else {
            golds.forEach(json.putArray("golds")::add);
        }
    }
}
