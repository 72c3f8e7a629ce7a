package dev.assay.text.toolcall;

import dev.assay.text.json.JsonValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Calls whose name stands before their arguments, as chat templates write them. */
final class NamedArguments {
    private static final String NAME = "[A-Za-z_][A-Za-z0-9_.-]{0,127}+";
    /** Llama and Qwen3-Coder: {@code <function=f>…</function>}. */
    private static final Pattern FUNCTION = Pattern.compile("<function=(" + NAME + ")>");

    private static final String FUNCTION_END = "</function>";

    /** GLM: {@code f<arg_key>a</arg_key><arg_value>1</arg_value>}. */
    private static final Pattern KEYS = Pattern.compile("(" + NAME + ")\\s*+(?=<arg_key>)");
    /** Mistral and DeepSeek: {@code f[ARGS]{"a": 1}}. */
    private static final Pattern OBJECT = Pattern.compile("(?:function<\uff5ctool\u2581sep\uff5c>)?(" + NAME
            + ")\\s*+(?:\\[ARGS]|<\uff5ctool\u2581sep\uff5c>|<\\|tool_call_argument_begin\\|>)?"
            + "\\s*+(?:```json\\s*+)?(?=\\{)");
    /** ReAct: lines of an action and its input. */
    private static final Pattern ACTION =
            Pattern.compile("Action:[ \\t]*+(" + NAME + ")[ \\t]*+\\r?\\n\\s*+Action Input:\\s*+(?=\\{)");

    private static final Pattern STEP = Pattern.compile("\n(?:Action|Thought|Observation):");

    private NamedArguments() {}

    /**
     * Returns the calls that a text is; none where it is written in another way.
     *
     * @param isMarked whether a mark says that calls stand here, so that a name before an object is one
     */
    static List<GivenCall> read(String text, boolean isMarked) {
        if (text.startsWith("<function=")) {
            return functions(text);
        }
        if (text.startsWith("Action:")) {
            return actions(text);
        }
        if (!isMarked) {
            return List.of();
        }
        Matcher keys = KEYS.matcher(text);
        if (keys.lookingAt()) {
            return List.of(pairs(
                    keys.group(1),
                    text.substring(keys.end()),
                    "<arg_key>",
                    "</arg_key>",
                    "<arg_value>",
                    "</arg_value>"));
        }
        Matcher object = OBJECT.matcher(text);
        if (object.lookingAt()) {
            String json = text.substring(object.end()).strip();
            return List.of(
                    GivenCall.of(object.group(1), json.endsWith("```") ? json.substring(0, json.length() - 3) : json));
        }
        return List.of();
    }

    /** Returns the call of each action; what follows its input begins a line with the name of another step. */
    private static List<GivenCall> actions(String text) {
        List<GivenCall> calls = new ArrayList<>();
        Matcher action = ACTION.matcher(text);
        Matcher step = STEP.matcher(text);
        for (int at = 0; at < text.length() && calls.size() <= ResponseCalls.MOST && action.find(at); ) {
            int end = step.find(action.end()) ? step.start() : text.length();
            calls.add(GivenCall.of(action.group(1), text.substring(action.end(), end)));
            at = end;
        }
        return calls;
    }

    private static List<GivenCall> functions(String text) {
        List<GivenCall> calls = new ArrayList<>();
        Matcher function = FUNCTION.matcher(text);
        int at = 0;
        while (at < text.length() && calls.size() <= ResponseCalls.MOST) {
            if (!function.find(at) || !text.substring(at, function.start()).isBlank()) {
                return List.of();
            }
            int end = text.indexOf(FUNCTION_END, function.end());
            String body = text.substring(function.end(), end < 0 ? text.length() : end)
                    .strip();
            calls.add(
                    body.startsWith("<parameter=")
                            ? pairs(function.group(1), body, "<parameter=", ">", "", "</parameter>")
                            : GivenCall.of(function.group(1), body));
            at = end < 0 ? text.length() : end + FUNCTION_END.length();
            while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
                at++;
            }
        }
        return calls;
    }

    /** Returns a call whose arguments are pairs of keys and values between tags. A value that is no text is written as JSON. */
    private static GivenCall pairs(String name, String body, String key, String keyEnd, String value, String valueEnd) {
        Map<String, JsonValue> arguments = new LinkedHashMap<>();
        int at = 0;
        while (at < body.length()) {
            Optional<String> written = between(body, at, key, keyEnd);
            int valueAt = at + key.length() + written.map(String::length).orElse(0) + keyEnd.length();
            Optional<String> content =
                    written.isEmpty() ? written : between(body, skipBlanks(body, valueAt, value), value, valueEnd);
            if (content.isEmpty()) {
                return GivenCall.unreadable(name, "an argument without its end");
            }
            if (arguments.put(
                            written.get().strip(),
                            new JsonValue.Text(content.get().strip()))
                    != null) {
                return GivenCall.unreadable(name, "a key twice");
            }
            int end = skipBlanks(body, valueAt, value)
                    + value.length()
                    + content.get().length()
                    + valueEnd.length();
            at = skipBlanks(body, end, key);
        }
        return GivenCall.untyped(name, new JsonValue.Members(arguments));
    }

    /** Returns what stands between two tags, of which the first stands at a place. */
    private static Optional<String> between(String text, int at, String open, String close) {
        int end = text.startsWith(open, at) ? text.indexOf(close, at + open.length()) : -1;
        return end < 0 ? Optional.empty() : Optional.of(text.substring(at + open.length(), end));
    }

    /** Returns the place behind blanks; without a tag that must follow them the blanks belong to a value. */
    private static int skipBlanks(String text, int from, String tag) {
        int at = from;
        while (!tag.isEmpty() && at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return at;
    }
}
