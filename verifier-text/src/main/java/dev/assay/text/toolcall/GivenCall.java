package dev.assay.text.toolcall;

import dev.assay.text.json.JsonReading;
import dev.assay.text.json.JsonValue;
import dev.assay.text.json.ResponseJson;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A call that a response made.
 *
 * @param name the tool's name; empty where it can't be read
 * @param arguments empty where they can't be read: such a call is none that was expected
 * @param isTyped whether the notation tells texts from other values; else an argument is a text that may stand for another value
 * @param fault why they can't be read; empty where they can
 */
public record GivenCall(String name, Optional<JsonValue.Members> arguments, boolean isTyped, String fault) {
    private static final String FUNCTION = "function";
    private static final List<String> NAMES = List.of("name", FUNCTION, "tool", "tool_name", "action");
    private static final List<String> ARGUMENTS =
            List.of("arguments", "parameters", "args", "input", "tool_input", "action_input");
    private static final Set<String> BESIDES = Set.of("id", "type", "call_id", "status");

    static GivenCall of(String name, JsonValue.Members arguments) {
        return new GivenCall(name, Optional.of(arguments), true, "");
    }

    static GivenCall unreadable(String name, String reason) {
        return new GivenCall(name, Optional.empty(), true, reason);
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

    /** Returns a call whose arguments are texts, of which some may stand for other values. */
    static GivenCall untyped(String name, JsonValue.Members arguments) {
        return new GivenCall(name, Optional.of(arguments), false, "");
    }

    /**
     * Returns the call that a value of JSON is, in the forms that chat templates and APIs give it; empty if it is none. A call with two
     * names, or with its arguments twice, is unreadable.
     *
     * @param isMarked whether a mark says that it is a call, so that a name alone is one
     */
    static Optional<GivenCall> in(JsonValue value, boolean isMarked) {
        if (!(value instanceof JsonValue.Members(Map<String, JsonValue> members))) {
            return Optional.empty();
        }
        List<String> names = NAMES.stream().filter(members::containsKey).toList();
        List<String> arguments = ARGUMENTS.stream().filter(members::containsKey).toList();
        if (names.isEmpty()) {
            return Optional.empty();
        }
        if (names.size() > 1 || arguments.size() > 1) {
            return arguments.isEmpty() && !members.containsKey(FUNCTION)
                    ? Optional.empty()
                    : Optional.of(unreadable("", "two names or arguments"));
        }
        return switch (members.get(names.getFirst())) {
            case JsonValue.Members function when names.getFirst().equals(FUNCTION) -> in(function, isMarked);
            case JsonValue.Text(String name)
            when !arguments.isEmpty() -> Optional.of(of(name, members.get(arguments.getFirst())));
            case JsonValue.Text(String name) when isMarked && isBare(members) -> Optional.of(of(name, ""));
            case null, default -> Optional.empty();
        };
    }

    private static GivenCall of(String name, @Nullable JsonValue arguments) {
        return switch (arguments) {
            case JsonValue.Members members -> of(name, members);
            case JsonValue.Text(String json) -> of(name, json);
            case JsonValue.Null _ -> of(name, "");
            case null, default -> unreadable(name, "arguments that are no object");
        };
    }

    private static boolean isBare(Map<String, JsonValue> members) {
        return members.keySet().stream().allMatch(key -> NAMES.contains(key) || BESIDES.contains(key));
    }
}
