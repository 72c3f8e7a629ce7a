package dev.assay.gateway.job;

import dev.assay.engine.Engine;
import dev.assay.engine.batch.BatchEntry;
import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.batch.Item;
import dev.assay.engine.plan.PlanFinder;
import dev.assay.engine.plan.ScoringPlan.Choice;
import dev.assay.engine.wire.InvalidField;
import dev.assay.engine.wire.JobReader;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.node.ObjectNode;

/** The recipe or verifier that the defaults of an open job name. */
@Component
final class OpenJobTarget {
    private static final byte[] ITEM = "{\"task\": {}, \"response\": \"\"}".getBytes(StandardCharsets.UTF_8);

    private final Engine engine;

    OpenJobTarget(Engine engine) {
        this.engine = engine;
    }

    /** Refuses a target that does not exist, before any item has come: all of them would be unscored. */
    void requireUsable(String project, @Nullable ObjectNode defaults) {
        PlanFinder plans = new PlanFinder(engine.registry(), engine.recipes(), project);
        if (JobReader.entries(ITEM, 0, defaults).getFirst() instanceof BatchEntry.Decoded(Item item)
                && item.target().isPresent()
                && plans.choose(item) instanceof Choice.Missing(String field, String detail)
                && !field.equals("source")) {
            throw new InvalidField(new FieldProblem("/defaults/" + field, "It can't score items", detail));
        }
    }
}
