package dev.assay.text.toolcall;

import dev.assay.answer.FencedBlock;
import dev.assay.text.json.JsonReading;
import dev.assay.text.json.JsonValue;
import dev.assay.text.json.PythonReader;
import dev.assay.text.json.ResponseJson;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads the calls that a text is: JSON, Python's notation, or a notation of a model's chat template. */
final class WrittenCalls {
    private static final String TOOL_CALLS = "tool_calls";

    private WrittenCalls() {}

    /**
     * Returns the calls that all of a text is, at most one more than {@link ResponseCalls#MOST}. A broken object with a name is an
     * unreadable call.
     *
     * @param isMarked whether a mark says that calls stand here: then what can't be read is an unreadable call, and a name alone a call
     */
    static List<GivenCall> read(String written, boolean isMarked) {
        String text = withoutFence(written.strip());
        if (text.isEmpty() && !isMarked) {
            return List.of();
        }
        return switch (json(text)) {
            case JsonReading.Read(JsonValue value, int _) -> {
                List<GivenCall> calls = in(value, isMarked);
                yield calls.isEmpty() && isMarked ? List.of(GivenCall.unreadable("", "no call")) : calls;
            }
            case JsonReading.Wrong(String reason) -> notation(text, isMarked, reason);
        };
    }

    private static List<GivenCall> notation(String text, boolean isMarked, String reason) {
        Optional<List<PythonReader.Call>> python = PythonReader.calls(text);
        if (python.isPresent()) {
            return python.get().stream()
                    .limit(ResponseCalls.MOST + 1L)
                    .map(call -> GivenCall.of(call.name(), call.arguments()))
                    .toList();
        }
        List<GivenCall> named = NamedArguments.read(text, isMarked);
        if (!named.isEmpty()) {
            return named;
        }
        boolean isObject = text.startsWith("{") || text.startsWith("[{");
        boolean isBroken = isObject && text.contains("\"name\"") && text.contains("\"arguments\"");
        return isMarked || isBroken ? List.of(GivenCall.unreadable("", reason)) : List.of();
    }

    /** Reads one value, values side by side as a list, or a value in Python's notation. */
    private static JsonReading json(String text) {
        JsonReading values = ResponseJson.values(text);
        if (values instanceof JsonReading.Read || text.isEmpty() || "{[".indexOf(text.charAt(0)) < 0) {
            return values;
        }
        JsonReading list = ResponseJson.read("[" + text + "]");
        if (list instanceof JsonReading.Read) {
            return list;
        }
        JsonReading python = PythonReader.literal(text, 0);
        return python instanceof JsonReading.Read(JsonValue _, int end) && end == text.length() ? python : values;
    }

    private static List<GivenCall> in(JsonValue value, boolean isMarked) {
        if (value instanceof JsonValue.Members(Map<String, JsonValue> members)
                && members.get(TOOL_CALLS) instanceof JsonValue.Array list) {
            return in(list, isMarked);
        }
        List<JsonValue> values = value instanceof JsonValue.Array(List<JsonValue> members) ? members : List.of(value);
        List<GivenCall> calls = new ArrayList<>();
        for (JsonValue each : values) {
            Optional<GivenCall> call = GivenCall.in(each, isMarked);
            if (call.isEmpty()) {
                return List.of();
            }
            calls.add(call.get());
            if (calls.size() > ResponseCalls.MOST) {
                break;
            }
        }
        return calls;
    }

    /** Returns the content of a text that is one fenced block, or a span of code in one line. */
    private static String withoutFence(String text) {
        if (text.startsWith("```") && text.indexOf('\n') > 0) {
            List<FencedBlock> blocks = FencedBlock.of(text);
            return blocks.size() == 1 && text.endsWith("```")
                    ? blocks.getFirst().code().strip()
                    : text;
        }
        boolean isSpan = text.length() > 2 && text.startsWith("`") && text.indexOf('`', 1) == text.length() - 1;
        return isSpan ? text.substring(1, text.length() - 1).strip() : text;
    }
}
