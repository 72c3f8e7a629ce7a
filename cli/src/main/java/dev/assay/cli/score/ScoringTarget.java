package dev.assay.cli.score;

import dev.assay.cli.verify.LocalEngine;
import dev.assay.cli.verify.TargetOptions;
import dev.assay.engine.plan.ScoringPlan;
import dev.assay.engine.wire.FlatRows;
import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.RowShape;
import java.io.InputStream;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The columns of a corpus, and what scores its rows.
 *
 * @param defaults the verifier or recipe of rows that name none
 * @param routed the hashes of the recipes beside a route, by name
 * @param plan the plan of such rows; null where each row needs its own
 */
public record ScoringTarget(
        ObjectNode defaults,
        SortedMap<String, String> routed,
        RowShape shape,
        @Nullable ScoringPlan plan) {
    /** Reads the options; throws where the engine knows no such recipe, verifier or field. */
    public static ScoringTarget of(TargetOptions options, RowShape shape, LocalEngine engine) {
        ObjectNode defaults = options.defaults(engine.registry());
        engine.requireKnown(defaults);
        FlatRows none = new FlatRows(InputStream.nullInputStream(), shape, defaults, engine.keys());
        TargetOptions.requireFields(none, shape, engine.taskFields());
        return new ScoringTarget(
                defaults,
                engine.routed(defaults),
                shape,
                none.plain().flatMap(engine::plan).orElse(null));
    }

    /** Returns whether the rewards of rows that name no recipe depend on the other members of their group. */
    public boolean rewardsGroups() {
        return plan != null && plan.rewardsGroups();
    }

    /** Writes what all shards of a run have to agree on. */
    public void write(ObjectNode run) {
        run.set("target", defaults);
        if (!routed.isEmpty()) {
            run.set("routed", Json.MAPPER.valueToTree(routed));
        }
        if (plan != null) {
            run.put("recipe", plan.shownRecipe());
            ArrayNode verifiers = run.putArray("verifiers");
            plan.asks().stream()
                    .map(ask -> ask.verifier().info())
                    .map(info -> info.name() + "@" + info.version())
                    .distinct()
                    .sorted()
                    .forEach(verifiers::add);
        }
        run.set("columns", Json.MAPPER.valueToTree(new TreeMap<>(shape.columns())));
    }
}
