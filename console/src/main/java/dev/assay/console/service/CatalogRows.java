package dev.assay.console.service;

import dev.assay.console.page.Address;
import dev.assay.console.page.ModelText;
import dev.assay.console.service.VerifierPage.TaskKey;
import dev.assay.console.service.VerifiersPage.Recipe;
import dev.assay.console.service.VerifiersPage.Verifier;
import dev.assay.console.verdict.OneVerdictPage.Fact;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** Makes what pages show of verifiers, recipes and the sandbox of their JSON. */
final class CatalogRows {
    private CatalogRows() {}

    static Verifier verifier(JsonNode json) {
        String name = json.path("name").asString("");
        return new Verifier(
                Address.VERIFIERS + "/" + name,
                name,
                json.path("version").asString(""),
                json.path("lane").asString("") + ", "
                        + time(json.path("budget_ms").asLong(0)),
                keys(json).stream().map(TaskKey::name).collect(Collectors.joining(", ")),
                json.path("summary").asString(""));
    }

    static String time(long milliseconds) {
        Duration time = Duration.ofMillis(milliseconds);
        return time.toSeconds() < 1 ? milliseconds + " ms" : number(time.toSeconds()) + " s";
    }

    static String number(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /** Returns the keys of a verifier's task, the required ones first. */
    static List<TaskKey> keys(JsonNode verifier) {
        JsonNode schema = verifier.path("task_schema");
        Set<String> required = texts(schema.path("required"));
        Set<String> options = texts(verifier.path("options"));
        List<TaskKey> first = new ArrayList<>();
        List<TaskKey> others = new ArrayList<>();
        for (Map.Entry<String, JsonNode> property : schema.path("properties").properties()) {
            String name = property.getKey();
            JsonNode value = property.getValue();
            String use = required.contains(name) ? "required" : options.contains(name) ? "a recipe may set it" : "";
            (required.contains(name) ? first : others)
                    .add(new TaskKey(
                            name, type(value), use, value.path("description").asString("")));
        }
        first.addAll(others);
        return first;
    }

    private static Set<String> texts(JsonNode array) {
        Set<String> texts = new HashSet<>();
        array.forEach(text -> texts.add(text.asString("")));
        return texts;
    }

    private static String type(JsonNode schema) {
        JsonNode type = schema.path("type");
        if (type.isArray()) {
            return type.valueStream().map(one -> one.asString("")).collect(Collectors.joining(" or "));
        }
        if (type.asString("").equals("array")) {
            String of = type(schema.path("items"));
            return of.isEmpty() ? "array" : "array of " + of;
        }
        if (schema.path("enum").isArray()) {
            return schema.path("enum")
                    .valueStream()
                    .map(one -> one.asString(""))
                    .collect(Collectors.joining(", "));
        }
        for (String union : List.of("oneOf", "anyOf")) {
            if (schema.path(union).isArray()) {
                return schema.path(union)
                        .valueStream()
                        .map(CatalogRows::type)
                        .distinct()
                        .collect(Collectors.joining(" or "));
            }
        }
        return type.asString("");
    }

    static Recipe recipe(JsonNode json) {
        String name = json.path("name").asString("");
        boolean builtin = json.path("builtin").asBoolean(false);
        String made = json.path("created_at").asString("");
        return new Recipe(
                Address.VERIFIERS + "/recipes/" + name,
                ModelText.cut(name),
                json.path("version").asString(""),
                !builtin
                        ? "this project's"
                        : json.path("shadowed").asBoolean(false) ? "built in, replaced by this project's" : "built in",
                ModelText.cut(json.path("summary").asString("")),
                ModelText.cut(
                        made.length() < 16
                                ? ""
                                : made.substring(0, 16).replace('T', ' ') + " by "
                                        + json.path("created_by").asString("")));
    }

    /** Returns the values of an object with their names. */
    static List<Fact> facts(JsonNode object) {
        List<Fact> facts = new ArrayList<>();
        for (Map.Entry<String, JsonNode> value : object.properties()) {
            JsonNode node = value.getValue();
            facts.add(fact(
                    value.getKey().replace('_', ' '),
                    node.isIntegralNumber() ? number(node.longValue()) : node.asString("")));
        }
        return facts;
    }

    static Fact fact(String name, String value) {
        return new Fact(name, ModelText.cut(value), "");
    }
}
