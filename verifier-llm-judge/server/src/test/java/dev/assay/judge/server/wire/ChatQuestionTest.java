package dev.assay.judge.server.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the reading of requests, and their refusal. */
class ChatQuestionTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "max_tokens            | 0",
                "max_tokens            | 1.5",
                "max_tokens            | \"many\"",
                "temperature           | -1",
                "top_p                 | 2",
                "top_logprobs          | 21",
                "top_logprobs          | 5",
                "logprobs              | 3",
                "seed                  | 1.5",
                "n                     | 2",
                "stream                | true",
                "stop                  | [\"\"]",
                "stop                  | 5",
                "tools                 | [{}]",
                "logit_bias            | {\"1\": 5}",
                "presence_penalty      | 0.5",
                "guided_regex          | \"a+\"",
                "guided_choice         | [1]",
                "repetition_penalty    | 1.1",
                "structured_outputs    | {\"json\": {}}",
                "response_format       | {\"type\": \"json_schema\"}",
                "response_format       | {\"type\": \"json_object\"}",
                "messages              | []"
            })
    void aRequestThatCantBeAnsweredIsRefusedByItsField(String field, String value) {
        String body = field.equals("messages")
                ? "{\"messages\": %s}".formatted(value)
                : String.format(
                        Locale.ROOT,
                        "{\"messages\": [{\"role\": \"user\", \"content\": \"\"}], \"%s\": %s}",
                        field,
                        value);

        assertThat(refused(body).field()).isEqualTo(field);
        assertThat(refused(body).status()).isEqualTo(400);
    }

    @Test
    void aMessageIsRefusedByItsPlace() {
        String messages = "{\"messages\": [{\"role\": \"user\", \"content\": \"\"}, %s]}";

        assertThat(refused(messages.formatted("{\"role\": \"judge\", \"content\": \"\"}"))
                        .field())
                .isEqualTo("messages.1.role");
        assertThat(refused(messages.formatted("{\"role\": \"user\", \"content\": 5}"))
                        .field())
                .isEqualTo("messages.1.content");
    }

    @Test
    void whoeverSaysNothingAboutItGetsTheLikeliestTokensAndNoLikelihoods() {
        ChatQuestion asked = ChatQuestion.read(
                bytes("{\"messages\": [{\"role\": \"user\", \"content\": [{\"type\": \"text\", \"text\": \"Hm?\"}]}],"
                        + " \"tools\": [], \"presence_penalty\": 0, \"stop\": null}"));

        assertThat(asked.sampling().temperature()).isZero();
        assertThat(asked.alternatives()).isNegative();
        assertThat(asked.mostTokens()).isEmpty();
        assertThat(asked.messages().getFirst().content()).isEqualTo("Hm?");
    }

    private static String schema(String properties, String required) {
        return ("{\"messages\": [{\"role\": \"user\", \"content\": \"\"}], \"response_format\": {\"type\": \"json_schema\","
                        + " \"json_schema\": {\"name\": \"ruling\", \"schema\": {\"type\": \"object\", \"properties\": {%s},"
                        + " \"required\": [%s], \"additionalProperties\": false}}}}")
                .formatted(properties, required);
    }

    @Test
    void aSchemaOfFewObjectsIsAChoiceOfTheirTexts() {
        String enums = "\"a\": {\"type\": \"string\", \"enum\": [\"yes\", \"no\"]}, \"b\": {\"enum\": [\"\\\"\"]}";

        assertThat(ChatQuestion.read(bytes(schema(enums, "\"a\", \"b\""))).choices())
                .containsExactly("{\"a\":\"yes\",\"b\":\"\\\"\"}", "{\"a\":\"no\",\"b\":\"\\\"\"}");
    }

    @Test
    void aSchemaOfManyObjectsIsRefused() {
        String nine = IntStream.range(0, 9)
                .mapToObj(i -> "\"p%d\": {\"enum\": [\"yes\", \"no\"]}".formatted(i))
                .collect(Collectors.joining(","));
        String names = IntStream.range(0, 9).mapToObj(i -> "\"p" + i + "\"").collect(Collectors.joining(","));

        assertThat(refused(schema(nine, names)).field()).isEqualTo("response_format");
        assertThat(refused(schema("\"a\": {\"type\": \"string\"}", "\"a\"")).field())
                .isEqualTo("response_format");
        assertThat(refused(schema("\"a\": {\"enum\": [\"x\"]}", "")).field()).isEqualTo("response_format");
    }

    private static BadRequest refused(String body) {
        return catchThrowableOfType(BadRequest.class, () -> ChatQuestion.read(bytes(body)));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
