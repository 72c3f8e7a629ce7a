package dev.assay.console.experiment;

import dev.assay.engine.wire.Json;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The form that starts an experiment.
 *
 * @param target {@code recipe:} or {@code verifier:} and a name; empty where each verdict keeps its own
 * @param fields the other fields by name, without the empty ones
 */
public record ExperimentForm(boolean shadow, String target, Map<String, String> fields) {
    static final String RECIPE = "recipe:";
    static final String VERIFIER = "verifier:";

    private static final List<String> FILTERS =
            List.of("run", "source", "step", "status", "verifier", "recipe", "from", "to");
    private static final List<String> NUMBERS = List.of("limit", "repeat", "share", "minutes", "judge_calls");

    public ExperimentForm {
        fields = Map.copyOf(fields);
    }

    static ExperimentForm of(Function<String, @Nullable String> form) {
        Map<String, String> fields = new LinkedHashMap<>();
        for (List<String> names : List.of(FILTERS, NUMBERS)) {
            for (String name : names) {
                String value = Objects.requireNonNullElse(form.apply(name), "").strip();
                if (!value.isEmpty()) {
                    fields.put(name, value);
                }
            }
        }
        return new ExperimentForm(
                "shadow".equals(form.apply("kind")), Objects.requireNonNullElse(form.apply("target"), ""), fields);
    }

    /** Returns the same form for the run of a verdict, and where it asks for that, for the source. */
    ExperimentForm ofVerdict(JsonNode item, boolean sameSource) {
        Map<String, String> more = new LinkedHashMap<>(fields);
        more.put("run", item.path("run").asString(""));
        if (sameSource) {
            more.put("source", item.path("source").asString(""));
        }
        more.values().removeIf(String::isEmpty);
        return new ExperimentForm(shadow, target, more);
    }

    /** Returns whether a parameter of the page's address fills the form. */
    static boolean isField(String name) {
        return name.equals("target") || FILTERS.contains(name) || NUMBERS.contains(name);
    }

    /** Returns a field; empty where it is not filled. */
    public String field(String name) {
        return fields.getOrDefault(name, "");
    }

    /** Returns the body of the request to the API. */
    ObjectNode body() {
        ObjectNode body = Json.MAPPER.createObjectNode();
        if (target.startsWith(RECIPE)) {
            body.put("recipe", target.substring(RECIPE.length()));
        } else if (target.startsWith(VERIFIER)) {
            body.put("verifier", target.substring(VERIFIER.length()));
        }
        if (!shadow) {
            ObjectNode verdicts = body.putObject("verdicts");
            FILTERS.stream().filter(fields::containsKey).forEach(name -> verdicts.put(name, field(name)));
        }
        for (String name : shadow ? List.of("share", "minutes", "limit", "judge_calls") : List.of("limit", "repeat")) {
            if (fields.containsKey(name)) {
                number(body, name, field(name));
            }
        }
        return body;
    }

    /** Writes a number as one; another text stays as it is, and is then refused by its name. */
    private static void number(ObjectNode body, String name, String text) {
        if (text.matches("[0-9]{1,15}")) {
            body.put(name, Long.parseLong(text));
        } else if (text.matches("[0-9]{0,9}\\.[0-9]{1,15}")) {
            body.put(name, Double.parseDouble(text));
        } else {
            body.put(name, text);
        }
    }
}
