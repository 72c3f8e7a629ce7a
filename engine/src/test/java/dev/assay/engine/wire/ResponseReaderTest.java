package dev.assay.engine.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.batch.FieldProblem;
import dev.assay.verifier.Response;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ResponseReaderTest {
    @Test
    void aPlainStringIsAResponseOfThatText() {
        assertThat(response("'\\\\boxed{4}'"))
                .isEqualTo(response("{'text': '\\\\boxed{4}'}"))
                .isEqualTo(Response.of("\\boxed{4}"));
    }

    @Test
    void aResponseCarriesWhatTheTrainerKnows() {
        assertThat(response("""
                {'text': 'abc', 'token_count': 2, 'spans': [{'kind': 'think', 'start': 0, 'end': 2}],
                 'tool_calls': [{'name': 'run', 'arguments': '{}'}, {'name': 'look', 'arguments': {'at': 1}}, {'name': 'no'}],
                 'logprobs': [-0.5, -1]}"""))
                .isEqualTo(new Response(
                        "abc",
                        2,
                        List.of(new Response.Span("think", 0, 2)),
                        List.of(
                                new Response.ToolCall("run", "{}"),
                                new Response.ToolCall("look", "{\"at\":1}"),
                                new Response.ToolCall("no", "{}")),
                        List.of(-0.5, -1.0)));
    }

    @Test
    void aSpanCountsCodePoints() {
        assertThat(response("{'text': '😀x', 'spans': [{'kind': 'k', 'start': 1, 'end': 2}]}")
                        .spans())
                .containsExactly(new Response.Span("k", 1, 2));
        assertThat(Requests.problem(body("{'text': '😀x', 'spans': [{'kind': 'k', 'start': 1, 'end': 3}]}")))
                .returns("/response/spans/0/end", FieldProblem::pointer);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {}                                                            | /response/text              | response.text is missing
            {'text': 3}                                                   | /response/text              | response.text must be a string, but is 3
            {'text': '', 'tokens': 3}                                     | /response/tokens            | response.tokens is not a field here; known are logprobs, spans, text, token_count, tool_calls
            {'text': '', 'token_count': -1}                               | /response/token_count       | response.token_count must be an integer from 0 to 2147483647, but is -1
            {'text': 'ab', 'spans': [{'kind': 'k', 'start': 2, 'end': 1}]}  | /response/spans/0/end     | response.spans.0.end must be an integer from 2 to 2, but is 1
            {'text': 'ab', 'spans': [{'kind': 'k', 'end': 1}]}            | /response/spans/0/start     | response.spans.0.start is missing
            {'text': 'ab', 'spans': [{'start': 0, 'end': 1}]}             | /response/spans/0/kind      | response.spans.0.kind is missing
            {'text': 'ab', 'spans': {}}                                   | /response/spans             | response.spans must be an array
            {'text': '', 'tool_calls': [{'arguments': '{}'}]}             | /response/tool_calls/0/name | response.tool_calls.0.name is missing
            {'text': '', 'logprobs': ['x']}                               | /response/logprobs          | response.logprobs must be an array of finite numbers
            {'text': '', 'logprobs': [1e999]}                             | /response/logprobs          | response.logprobs must be an array of finite numbers
            """)
    void aWrongFieldIsNamedByItsPointer(String response, String pointer, String detail) {
        assertThat(Requests.problem(body(response)))
                .returns(pointer, FieldProblem::pointer)
                .returns(detail, FieldProblem::detail);
    }

    private static Response response(String json) {
        return Requests.item(body(json)).response();
    }

    private static String body(String response) {
        return "{'response': " + response + "}";
    }
}
