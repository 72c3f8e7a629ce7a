package dev.assay.text.grounding;

import dev.assay.text.json.JsonPlace;
import dev.assay.text.json.JsonReading;
import dev.assay.text.json.JsonValue;
import dev.assay.text.json.PythonReader;
import dev.assay.text.words.NormalizedWords;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * An action: its name, and what it needs, such as the text that is typed. Places do not stand in it.
 *
 * @param name the name, in lower case
 * @param needs the other members, as texts
 */
record GivenAction(String name, Map<String, String> needs) {
    private static final List<String> NAMES = List.of("action", "action_type", "type", "name");
    private static final List<String> NESTED = List.of("arguments", "parameters");

    /** Returns the action that a text is: JSON with its name, a list of one such, or a call. */
    static Optional<GivenAction> in(String text) {
        Optional<List<PythonReader.Call>> calls = PythonReader.calls(text.strip());
        if (calls.isPresent() && calls.get().size() == 1) {
            PythonReader.Call call = calls.get().getFirst();
            return Optional.of(of(call.name(), call.arguments().members()));
        }
        return JsonPlace.in(text) instanceof JsonReading.Read(JsonValue value, int _) ? of(value) : Optional.empty();
    }

    static Optional<GivenAction> of(JsonValue value) {
        return switch (value) {
            case JsonValue.Text(String name) when !name.isBlank() -> Optional.of(of(name, Map.of()));
            case JsonValue.Array(List<JsonValue> members) when members.size() == 1 -> of(members.getFirst());
            case JsonValue.Members(Map<String, JsonValue> members) -> named(members);
            default -> Optional.empty();
        };
    }

    private static Optional<GivenAction> named(Map<String, JsonValue> members) {
        for (String key : NESTED) {
            if (members.get(key) instanceof JsonValue.Members(Map<String, JsonValue> nested)
                    && nested.get("action") instanceof JsonValue.Text) {
                return named(nested);
            }
        }
        for (String key : NAMES) {
            if (members.get(key) instanceof JsonValue.Text(String name)) {
                Map<String, JsonValue> others = new LinkedHashMap<>(members);
                others.remove(key);
                return Optional.of(of(name, others));
            }
        }
        return Optional.empty();
    }

    private static GivenAction of(String name, Map<String, JsonValue> members) {
        Map<String, String> needs = new LinkedHashMap<>();
        members.forEach((key, value) -> {
            switch (value) {
                case JsonValue.Text(String text) -> needs.put(key, folded(text));
                case JsonValue.Numeral number -> needs.put(key, number.value().toString());
                case JsonValue.Truth(boolean truth) -> needs.put(key, String.valueOf(truth));
                case JsonValue.Array _, JsonValue.Members _, JsonValue.Null _ -> {}
            }
        });
        return new GivenAction(name.strip().toLowerCase(Locale.ROOT), needs);
    }

    private static String folded(String text) {
        String words = NormalizedWords.of(text).text();
        return words.isEmpty() ? text.strip() : words;
    }

    /** Returns the first need of this action that another lacks or has otherwise; empty where none. */
    Optional<String> lacking(GivenAction other) {
        return needs.entrySet().stream()
                .filter(need -> !need.getValue().equals(other.needs.get(need.getKey())))
                .map(Map.Entry::getKey)
                .findFirst();
    }
}
