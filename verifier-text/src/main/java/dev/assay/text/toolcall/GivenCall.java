package dev.assay.text.toolcall;

import dev.assay.text.json.JsonReading;
import dev.assay.text.json.JsonValue;
import dev.assay.text.json.ResponseJson;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A call that a response made.
 *
 * @param name the tool's name; empty where it can't be read
 * @param arguments empty where they can't be read: such a call is none that was expected
 * @param fault why they can't be read; empty where they can
 */
public record GivenCall(String name, Optional<JsonValue.Members> arguments, String fault) {
    private static final List<String> ARGUMENTS = List.of("arguments", "parameters", "args", "input");
    private static final Set<String> BESIDES = Set.of("id", "type", "call_id", "status");

    static GivenCall of(String name, JsonValue.Members arguments) {
        return new GivenCall(name, Optional.of(arguments), "");
    }

    static GivenCall unreadable(String name, String reason) {
        return new GivenCall(name, Optional.empty(), reason);
    }

    /** Returns a call whose arguments are JSON text; no text at all is no arguments. */
    static GivenCall of(String name, String arguments) {
        return arguments.isBlank()
                ? of(name, new JsonValue.Members(Map.of()))
                : switch (ResponseJson.read(arguments)) {
                    case JsonReading.Read(JsonValue.Members members, int _) -> of(name, members);
                    case JsonReading.Read _ -> unreadable(name, "arguments that are no object");
                    case JsonReading.Wrong(String reason) -> unreadable(name, reason);
                };
    }

    /** Returns the call that a value of JSON is, in the forms that chat templates and APIs give it; empty if it is none. */
    static Optional<GivenCall> in(JsonValue value) {
        if (!(value instanceof JsonValue.Members(Map<String, JsonValue> members))) {
            return Optional.empty();
        }
        if (members.get("function") instanceof JsonValue.Members function) {
            return in(function);
        }
        if (!(members.getOrDefault("name", members.get("function")) instanceof JsonValue.Text(String name))) {
            return Optional.empty();
        }
        for (String key : ARGUMENTS) {
            switch (members.get(key)) {
                case JsonValue.Members arguments -> {
                    return Optional.of(of(name, arguments));
                }
                case JsonValue.Text(String arguments) -> {
                    return Optional.of(of(name, arguments));
                }
                case JsonValue.Null _ -> {
                    return Optional.of(of(name, ""));
                }
                case null -> {}
                default -> {
                    return Optional.of(unreadable(name, "arguments that are no object"));
                }
            }
        }
        boolean isBare = members.keySet().stream()
                .allMatch(key -> key.equals("name") || key.equals("function") || BESIDES.contains(key));
        return isBare ? Optional.of(of(name, "")) : Optional.empty();
    }
}
