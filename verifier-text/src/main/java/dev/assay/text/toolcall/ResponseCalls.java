package dev.assay.text.toolcall;

import dev.assay.answer.FencedBlock;
import dev.assay.text.json.JsonReading;
import dev.assay.text.json.JsonValue;
import dev.assay.text.json.PythonReader;
import dev.assay.text.json.ResponseJson;
import dev.assay.text.rollout.RolloutText;
import dev.assay.text.rollout.SpokenTurns;
import dev.assay.verifier.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The calls of a response: those that the trainer sent as {@code tool_calls}, else those in its text outside the thinking. One kind
 * of place counts, the first of these that has a call.
 *
 * @param calls in order, at most one more than {@link #MOST}
 * @param stage the place where they stand
 * @param message what the model said, where there is no call
 */
public record ResponseCalls(List<GivenCall> calls, String stage, String message) {
    static final int MOST = 256;

    private static final List<String> TAGS = List.of("tool_call", "function_call", "tool_calls");
    private static final List<String> PREFIXES = List.of("[TOOL_CALLS]", "<|python_tag|>", "<|tool_call|>");

    static ResponseCalls of(Response response) {
        List<GivenCall> sent = sent(response);
        if (!sent.isEmpty()) {
            return new ResponseCalls(sent, "toolcall.tool_calls", "");
        }
        String text = SpokenTurns.of(response);
        List<GivenCall> tagged = tagged(text);
        if (!tagged.isEmpty()) {
            return new ResponseCalls(tagged, "toolcall.tag", "");
        }
        List<GivenCall> fenced = new ArrayList<>();
        for (FencedBlock block : FencedBlock.of(text)) {
            add(fenced, written(block.code().strip()));
        }
        if (!fenced.isEmpty()) {
            return new ResponseCalls(fenced, "toolcall.fence", "");
        }
        String bare = withoutPrefix(text.strip());
        List<GivenCall> whole = written(bare);
        return whole.isEmpty()
                ? new ResponseCalls(written(lastLine(bare)), "toolcall.last_line", bare)
                : new ResponseCalls(whole, "toolcall.whole", "");
    }

    private static List<GivenCall> sent(Response response) {
        return response.toolCalls().stream()
                .limit(MOST + 1L)
                .map(call -> GivenCall.of(call.name(), call.arguments()))
                .toList();
    }

    /** Returns the calls that the trainer sent, else those in tags such as {@code <tool_call>}, wherever the model wrote them. */
    public static List<GivenCall> marked(Response response) {
        List<GivenCall> sent = sent(response);
        return sent.isEmpty() ? tagged(RolloutText.ofModel(response)) : sent;
    }

    private static List<GivenCall> tagged(String text) {
        for (String tag : TAGS) {
            List<GivenCall> calls = new ArrayList<>();
            String open = "<" + tag + ">";
            String close = "</" + tag + ">";
            int at = text.indexOf(open);
            while (at >= 0 && calls.size() <= MOST) {
                int start = at + open.length();
                int end = text.indexOf(close, start);
                int next = text.indexOf(open, start);
                int stop = end < 0 || (next >= 0 && next < end) ? next : end;
                String content =
                        text.substring(start, stop < 0 ? text.length() : stop).strip();
                List<GivenCall> written = written(content);
                add(calls, written.isEmpty() ? List.of(GivenCall.unreadable("", reason(content))) : written);
                at = next;
            }
            if (!calls.isEmpty()) {
                return calls;
            }
        }
        return List.of();
    }

    private static void add(List<GivenCall> calls, List<GivenCall> more) {
        calls.addAll(more.subList(0, Math.min(more.size(), MOST + 1 - calls.size())));
    }

    /** Returns the calls that a text is, as JSON or in Python's notation; a broken object with a name is an unreadable call. */
    private static List<GivenCall> written(String text) {
        if (text.isEmpty()) {
            return List.of();
        }
        return switch (ResponseJson.read(text)) {
            case JsonReading.Read(JsonValue value, int _) -> in(value);
            case JsonReading.Wrong(String reason) -> {
                Optional<List<PythonReader.Call>> python = PythonReader.calls(text);
                if (python.isPresent()) {
                    yield python.get().stream()
                            .limit(MOST + 1L)
                            .map(call -> GivenCall.of(call.name(), call.arguments()))
                            .toList();
                }
                boolean isObject = text.startsWith("{") || text.startsWith("[{");
                yield isObject && text.contains("\"name\"") && text.contains("\"arguments\"")
                        ? List.of(GivenCall.unreadable("", reason))
                        : List.of();
            }
        };
    }

    private static List<GivenCall> in(JsonValue value) {
        List<JsonValue> values = value instanceof JsonValue.Array(List<JsonValue> members) ? members : List.of(value);
        List<GivenCall> calls = new ArrayList<>();
        for (JsonValue each : values) {
            Optional<GivenCall> call = GivenCall.in(each);
            if (call.isEmpty()) {
                return List.of();
            }
            calls.add(call.get());
            if (calls.size() > MOST) {
                break;
            }
        }
        return calls;
    }

    private static String reason(String content) {
        return ResponseJson.read(content) instanceof JsonReading.Wrong(String reason) ? reason : "no call";
    }

    private static String withoutPrefix(String text) {
        for (String prefix : PREFIXES) {
            if (text.startsWith(prefix)) {
                return text.substring(prefix.length()).strip();
            }
        }
        return text;
    }

    private static String lastLine(String text) {
        int at = text.lastIndexOf('\n');
        return at < 0 ? "" : text.substring(at + 1).strip();
    }
}
