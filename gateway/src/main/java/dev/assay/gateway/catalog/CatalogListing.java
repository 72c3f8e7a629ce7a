package dev.assay.gateway.catalog;

import dev.assay.engine.batch.Batch;
import dev.assay.engine.plan.RecipeCatalog;
import dev.assay.engine.recipe.RecipeParser;
import dev.assay.engine.recipe.RecipeParsing;
import dev.assay.engine.registry.VerifierRegistry;
import dev.assay.engine.store.RecipeStore;
import dev.assay.engine.store.RecipeStore.StoredRecipe;
import dev.assay.engine.wire.Json;
import dev.assay.gateway.settings.GatewaySettings;
import dev.assay.sandbox.Sandbox;
import dev.assay.sandbox.admission.SandboxAdmission;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import org.springframework.stereotype.Component;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Describes the verifiers, the sandbox and the recipes. */
@Component
final class CatalogListing {
    private final ObjectNode fixed;
    private final SandboxAdmission admission;
    private final RecipeCatalog recipes;
    private final RecipeStore store;
    private final RecipeParser parser;

    CatalogListing(
            VerifierRegistry registry,
            GatewaySettings settings,
            SandboxAdmission admission,
            RecipeCatalog recipes,
            RecipeStore store) {
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
        this.recipes = recipes;
        this.store = store;
        this.parser = new RecipeParser(registry);
    }

    /** Returns the verifiers with the JSON Schema of each task, the limits, and the sandbox. */
    ObjectNode verifiers() {
        ObjectNode root = fixed.deepCopy();
        root.set("sandbox", describe(admission.status()));
        return root;
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

    /** Returns a project's recipes, and the built-in ones. */
    ObjectNode recipes(String project) {
        List<StoredRecipe> own = store.list(project);
        Set<String> names = new HashSet<>();
        ObjectNode root = Json.MAPPER.createObjectNode();
        ArrayNode listed = root.putArray("recipes");
        for (StoredRecipe recipe : own) {
            names.add(recipe.name());
            listed.addObject()
                    .put("name", recipe.name())
                    .put("version", Integer.toString(recipe.version()))
                    .put("builtin", false)
                    .put("shadowed", false)
                    .put(
                            "summary",
                            parser.parse(recipe.document()) instanceof RecipeParsing.Parsed parsed
                                    ? parsed.recipe().summary()
                                    : null)
                    .put("sha256", recipe.sha256())
                    .put("created_at", recipe.createdAt().toString())
                    .put("created_by", recipe.author());
        }
        recipes.builtins()
                .byName()
                .forEach((name, recipe) -> listed.addObject()
                        .put("name", name)
                        .put("version", recipes.builtins().version())
                        .put("builtin", true)
                        .put("shadowed", names.contains(name))
                        .put("summary", recipe.summary())
                        .put("sha256", recipe.sha256())
                        .putNull("created_at")
                        .putNull("created_by"));
        return root;
    }
}
