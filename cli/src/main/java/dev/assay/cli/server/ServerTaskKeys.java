package dev.assay.cli.server;

import dev.assay.cli.terminal.CliFailure;
import dev.assay.cli.terminal.KnownNames;
import dev.assay.cli.terminal.TerminalText;
import dev.assay.engine.batch.Item;
import dev.assay.engine.batch.Item.Target;
import dev.assay.engine.wire.TaskKeys;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The task keys of a gateway's verifiers and recipes; not thread-safe. */
public final class ServerTaskKeys implements TaskKeys {
    private static final int MOST_RECIPES = 1_000;

    private final GatewayClient gateway;
    private final Map<String, Set<String>> byVerifier = new HashMap<>();
    private final Map<String, Optional<Set<String>>> byRecipe = new HashMap<>();

    /** Sends a first request at once, so that a wrong address or key is noticed before any row is read. */
    public ServerTaskKeys(GatewayClient gateway) throws InterruptedException {
        this.gateway = gateway;
        GatewayResponse answer = gateway.get("/v1/verifiers");
        if (!answer.ok()) {
            throw answer.failure();
        }
        JsonNode verifiers = answer.json().path("verifiers");
        if (!verifiers.isArray()) {
            throw answer.notAGateway("it lists no verifiers");
        }
        for (JsonNode verifier : verifiers) {
            Set<String> keys = Set.copyOf(verifier.at("/task_schema/properties").propertyNames());
            byVerifier.put(verifier.path("name").asString(""), keys);
        }
    }

    /** Throws where the defaults name a verifier or recipe that the gateway does not have. */
    public void requireKnown(ObjectNode defaults) {
        String verifier = defaults.path("verifier").asString("");
        if (!verifier.isEmpty() && !byVerifier.containsKey(verifier.split("@", 2)[0])) {
            throw CliFailure.usage("there is no verifier " + verifier + " at " + gateway.server()
                    + KnownNames.instead(verifier, new TreeSet<>(byVerifier.keySet())));
        }
        JsonNode recipe = defaults.path("recipe");
        if (recipe.isString() && named(recipe.asString()).isEmpty()) {
            throw CliFailure.usage("there is no recipe " + recipe.asString() + " at " + gateway.server()
                    + KnownNames.instead(recipe.asString(), recipeNames()));
        }
    }

    /** Returns the task keys of all verifiers. */
    public Set<String> all() {
        return byVerifier.values().stream().flatMap(Set::stream).collect(Collectors.toUnmodifiableSet());
    }

    private Set<String> recipeNames() {
        Set<String> names = new TreeSet<>();
        try {
            GatewayResponse answer = gateway.get("/v1/recipes");
            if (answer.ok()) {
                answer.json().path("recipes").forEach(recipe -> names.add(TerminalText.line(recipe, "name")));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return names;
    }

    @Override
    public Optional<Set<String>> of(Item item) {
        return item.target().flatMap(target -> switch (target) {
            case Target.NamedVerifier(String name) -> Optional.ofNullable(byVerifier.get(name.split("@", 2)[0]));
            case Target.InlineRecipe(JsonNode document) -> Optional.of(within(document));
            case Target.NamedRecipe(String reference) -> named(reference);
        });
    }

    private Optional<Set<String>> named(String reference) {
        Optional<Set<String>> known = byRecipe.get(reference);
        if (known == null) {
            known = byRecipe.size() < MOST_RECIPES ? fetch(reference) : Optional.empty();
            byRecipe.put(reference, known);
        }
        return known;
    }

    private Optional<Set<String>> fetch(String reference) {
        try {
            GatewayResponse answer = gateway.get("/v1/recipes/" + URLEncoder.encode(reference, StandardCharsets.UTF_8));
            return answer.ok() ? Optional.of(within(answer.json().path("document"))) : Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    /** Returns the keys of every verifier that the document names, and of every recipe that it routes to. */
    private Set<String> within(JsonNode document) {
        Set<String> keys = new HashSet<>();
        document.findValues("verify")
                .forEach(name -> keys.addAll(byVerifier.getOrDefault(name.asString(""), Set.of())));
        JsonNode route = document.path("route");
        route.path("table").forEach(next -> keys.addAll(named(next.asString("")).orElse(Set.of())));
        if (route.has("default")) {
            named(route.get("default").asString("")).ifPresent(keys::addAll);
        }
        return keys;
    }
}
