package dev.assay.gateway.catalog;

import dev.assay.engine.batch.Batch;
import dev.assay.engine.registry.VerifierRegistry;
import dev.assay.engine.wire.Json;
import dev.assay.gateway.settings.GatewaySettings;
import dev.assay.sandbox.Sandbox;
import dev.assay.sandbox.admission.SandboxAdmission;
import java.util.TreeMap;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** {@code GET /v1/verifiers}: lists the verifiers with the JSON Schema of each task, the limits, and the sandbox. */
@RestController
final class VerifiersController {
    private final ObjectNode fixed;
    private final SandboxAdmission admission;

    VerifiersController(VerifierRegistry registry, GatewaySettings settings, SandboxAdmission admission) {
        ObjectNode root = Json.MAPPER.createObjectNode();
        ArrayNode verifiers = root.putArray("verifiers");
        registry.all().forEach(verifier -> verifiers.add(verifier.description()));
        root.putObject("limits")
                .put("items_per_batch", Batch.MAX_ITEMS)
                .put("body_bytes", settings.maxBodyBytes())
                .put("response_bytes", settings.maxResponseBytes())
                .put("json_depth", Json.MAX_DEPTH)
                .put("deadline_ms", Batch.MAX_DEADLINE.toMillis());
        this.fixed = root;
        this.admission = admission;
    }

    @GetMapping(path = "/v1/verifiers", produces = MediaType.APPLICATION_JSON_VALUE)
    String verifiers() {
        ObjectNode root = fixed.deepCopy();
        root.set("sandbox", describe(admission.status()));
        return root.toString();
    }

    private static ObjectNode describe(Sandbox.Status status) {
        ObjectNode sandbox =
                Json.MAPPER.createObjectNode().put("backend", status.backend()).put("reason", status.reason());
        ObjectNode languages = sandbox.putObject("languages");
        new TreeMap<>(status.languages()).forEach(languages::put);
        ObjectNode modules = sandbox.putObject("modules");
        new TreeMap<>(status.modules()).forEach(modules::put);
        ObjectNode walls = sandbox.putObject("walls");
        new TreeMap<>(status.walls()).forEach(walls::put);
        ObjectNode figures = sandbox.putObject("figures");
        new TreeMap<>(status.figures()).forEach(figures::put);
        return sandbox;
    }
}
