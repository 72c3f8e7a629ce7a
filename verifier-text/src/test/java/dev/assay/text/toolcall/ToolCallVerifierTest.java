package dev.assay.text.toolcall;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.testkit.VerifierContract;
import dev.assay.verifier.Response;
import dev.assay.verifier.Response.ToolCall;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verifier;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ToolCallVerifierTest extends VerifierContract<ToolCallTask> {
    private static final ToolCallTask TASK = ToolCallTask.of(List.of(new ExpectedCall("f", Map.of("a", 1), List.of())));

    @Override
    protected Verifier<ToolCallTask> verifier() {
        return new ToolCallVerifier();
    }

    @Override
    protected Map<String, String> moreHostileResponses() {
        return Map.of(
                "a name and a megabyte of blanks",
                "<tool_call>f" + " ".repeat(1 << 20) + "x</tool_call>",
                "fifty thousand actions in one line",
                "Action: f\nAction Input: {".repeat(50_000),
                "half a million calls",
                "<tool_call>{\"name\":\"g\"}</tool_call>".repeat(500_000),
                "half a million calls that nobody closes",
                "<tool_call>".repeat(500_000),
                "a hundred thousand fences of calls",
                "```\n{\"name\":\"g\"}\n```\n".repeat(100_000),
                "a hundred thousand nested lists",
                "[".repeat(100_000),
                "nested calls",
                "[f(a=" + "[".repeat(100_000) + "])]",
                "a megabyte of arguments",
                "[f(" + "a=1,".repeat(1 << 18) + ")]",
                "a number with an endless exponent",
                "<tool_call>{\"name\":\"f\",\"arguments\":{\"a\":1e999999999}}</tool_call>",
                "a number with a million digits",
                "<tool_call>{\"name\":\"f\",\"arguments\":{\"a\":" + "9".repeat(1 << 20) + "}}</tool_call>");
    }

    private double score(String text, ToolCall... calls) throws InterruptedException {
        Verdict verdict = verifier().verify(TASK, new Response(text, null, List.of(), List.of(calls), null));
        return verdict instanceof Verdict.Scored scored ? scored.score() : -1;
    }

    @Test
    void callsOfTheTrainerCountInTheTextsPlace() throws InterruptedException {
        String right = "<tool_call>{\"name\":\"f\",\"arguments\":{\"a\":1}}</tool_call>";
        assertThat(score("", new ToolCall("f", "{\"a\": 1}"))).isOne();
        assertThat(score(right, new ToolCall("f", "{\"a\": 2}"))).isZero();
        assertThat(score(right, new ToolCall("f", "{\"a\": 2, \"a\": 1}"))).isZero();
        assertThat(score(right)).isOne();
    }
}
