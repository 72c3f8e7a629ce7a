package dev.assay.db.rollup;

import dev.assay.engine.wire.Json;
import dev.assay.verifier.Sha256;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Everything that could change a run's rewards, with a hash by which two runs are compared. */
public final class RunPassport {
    private RunPassport() {}

    /** Returns the passport; its hash is over {@code inputs} in the form of RFC 8785. */
    public static ObjectNode of(String run, List<RunInput> inputs) {
        // the keys in their order in RFC 8785, which sorts them
        ArrayNode listed = Json.MAPPER.createArrayNode();
        for (RunInput input : inputs) {
            listed.addObject()
                    .put("document", input.text())
                    .put("from_step", input.steps().first())
                    .put("kind", input.kind())
                    .put("name", input.name())
                    .put("value", input.value());
        }
        ObjectNode json = Json.MAPPER
                .createObjectNode()
                .put("run", run)
                .put("sha256", Sha256.of(listed.toString()).hex());
        json.set("inputs", listed);
        return json;
    }
}
