package dev.assay.text.toolcall;

import dev.assay.answer.FencedBlock;
import dev.assay.text.rollout.RolloutText;
import dev.assay.text.rollout.SpokenTurns;
import dev.assay.verifier.Response;
import java.util.ArrayList;
import java.util.List;

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

    private static final CallMark ANSWER = CallMark.tag("answer");
    private static final String ACTION = "\nAction:";

    /** What stands around calls: tags, and the tokens of chat templates. */
    private record CallMark(String open, String close) {
        static CallMark tag(String name) {
            return new CallMark("<" + name + ">", "</" + name + ">");
        }
    }

    private static final List<CallMark> MARKS = List.of(
            CallMark.tag("tool_call"),
            CallMark.tag("function_call"),
            CallMark.tag("functioncall"),
            CallMark.tag("tool_calls"),
            new CallMark("<|tool_call_start|>", "<|tool_call_end|>"),
            new CallMark("<|tool_call_begin|>", "<|tool_call_end|>"),
            new CallMark("<\uff5ctool\u2581call\u2581begin\uff5c>", "<\uff5ctool\u2581call\u2581end\uff5c>"),
            new CallMark("[TOOL_CALLS]", "[TOOL_CALLS]"),
            new CallMark("<|python_tag|>", "<|e"),
            new CallMark("<|tool_call|>", "<|/tool_call|>"));

    static ResponseCalls of(Response response) {
        List<GivenCall> sent = sent(response);
        if (!sent.isEmpty()) {
            return new ResponseCalls(sent, "toolcall.tool_calls", "");
        }
        String text = SpokenTurns.of(response);
        List<GivenCall> marked = marked(text);
        if (!marked.isEmpty()) {
            return new ResponseCalls(marked, "toolcall.tag", "");
        }
        List<GivenCall> fenced = new ArrayList<>();
        for (FencedBlock block : FencedBlock.of(text)) {
            add(fenced, WrittenCalls.read(block.code(), false));
        }
        if (!fenced.isEmpty()) {
            return new ResponseCalls(fenced, "toolcall.fence", "");
        }
        String message = text.strip();
        String answer = answer(message);
        List<GivenCall> whole = WrittenCalls.read(answer, false);
        if (!whole.isEmpty()) {
            return new ResponseCalls(whole, "toolcall.whole", "");
        }
        List<GivenCall> last = List.of();
        for (int at : List.of(answer.indexOf(ACTION), answer.lastIndexOf("\n\n"), answer.lastIndexOf('\n'))) {
            last = last.isEmpty() && at >= 0 ? WrittenCalls.read(answer.substring(at), false) : last;
        }
        return new ResponseCalls(last, "toolcall.last_line", last.isEmpty() ? message : "");
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
        return sent.isEmpty() ? marked(RolloutText.ofModel(response)) : sent;
    }

    private static List<GivenCall> marked(String text) {
        for (CallMark mark : MARKS) {
            List<GivenCall> calls = new ArrayList<>();
            int at = text.indexOf(mark.open());
            while (at >= 0 && calls.size() <= MOST) {
                int start = at + mark.open().length();
                int end = text.indexOf(mark.close(), start);
                int next = text.indexOf(mark.open(), start);
                int stop = end < 0 || (next >= 0 && next < end) ? next : end;
                add(calls, WrittenCalls.read(text.substring(start, stop < 0 ? text.length() : stop), true));
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

    /** Returns the content of the last answer tag, or the text where there is none. */
    private static String answer(String text) {
        int start = text.lastIndexOf(ANSWER.open());
        int end = start < 0 ? -1 : text.indexOf(ANSWER.close(), start);
        return end < 0
                ? text
                : text.substring(start + ANSWER.open().length(), end).strip();
    }
}
