package dev.assay.gateway.replay;

import dev.assay.db.experiment.ChangedVerdict;
import dev.assay.db.experiment.Experiment;
import dev.assay.engine.replay.ReplayTally;
import dev.assay.engine.wire.Json;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** The JSON form of experiments and of what they change. */
final class ExperimentJson {
    private ExperimentJson() {}

    static ObjectNode of(Experiment experiment) {
        ObjectNode json = Json.MAPPER
                .createObjectNode()
                .put("id", experiment.id().toString())
                .put("kind", experiment.kind().toString())
                .put("state", experiment.state())
                .put("detail", experiment.detail())
                .put("created_at", text(experiment.createdAt()))
                .put("ends_at", text(experiment.endsAt()))
                .put("finished_at", text(experiment.finishedAt()));
        json.set("request", Json.MAPPER.readTree(experiment.request()));
        String progress = experiment.progress();
        switch (experiment.kind()) {
            case REPLAY -> {
                json.putNull("traffic");
                json.set(
                        "result",
                        new ReplayTally(
                                        progress == null
                                                ? null
                                                : ReplayProgress.read(progress).tally())
                                .report());
            }
            case SHADOW -> {
                ShadowProgress read = ShadowProgress.read(progress);
                json.set("traffic", read.counts().json());
                json.set("result", read.tally().report());
            }
        }
        return json;
    }

    private static @Nullable String text(@Nullable Instant time) {
        return time == null ? null : time.toString();
    }

    static ObjectNode of(ChangedVerdict change) {
        ObjectNode json = Json.MAPPER
                .createObjectNode()
                .put("verdict_id", change.verdict().toString())
                .put("flip", change.flip())
                .put("source", change.source());
        json.set("before", Json.MAPPER.readTree(change.before()));
        json.set("after", Json.MAPPER.readTree(change.after()));
        return json;
    }
}
