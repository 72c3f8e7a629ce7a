package dev.assay.engine.wire;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.assay.engine.batch.Item;
import dev.assay.engine.batch.ItemResult;
import dev.assay.engine.batch.SentString;
import dev.assay.verifier.Verdict.Cause;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

class JsonTreeTest {
    private static final String LONG =
            "Ein l\u00e4ngerer Text \ud83d\ude00, \\\"zitiert\\\", \\\\frac{1}{2}\\n\\u00e9\\/ ".repeat(20);

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "  ",
                "null",
                "[]",
                "{\"a\": {\"b\": [1, -2.5, 1e3, 12345678901234567890, true, false, null, \"\", []]}}",
                "{\"a\": \"LONG\", \"b\": [\"LONG\", {\"c\": \"LONG\"}]}",
            })
    void isTheTreeThatTheMapperReads(String json) {
        byte[] document = json.replace("LONG", LONG).getBytes(UTF_8);

        assertThat(JsonTree.read(document, 0, document.length)).isEqualTo(Json.MAPPER.readTree(document));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"{\"a\": 1, \"a\": 2}", "[{\"a\": {\"b\": 1, \"b\": []}}]", "{} {}", "[1, 2", "{\"a\" 1}", "nul"
            })
    void refusesInTheMappersWords(String json) {
        byte[] document = json.getBytes(UTF_8);
        Throwable words = catchThrowable(() -> Json.MAPPER.readTree(document));

        assertThatThrownBy(() -> JsonTree.read(document, 0, document.length))
                .isInstanceOf(JacksonException.class)
                .hasMessage(words.getMessage());
    }

    @Test
    void aLongTextKnowsWhereItStandsWhereverTheDocumentBegins() {
        byte[] lines = ("{}\n {\"\u00e9\": \"" + LONG + "\", \"b\": 1}\n").getBytes(UTF_8);
        JsonNode text = JsonTree.read(lines, 3, lines.length).get("\u00e9");

        SentString sent = ((SentTextNode) text).sent();
        assertThat(new String(sent.json(), sent.from(), sent.to() - sent.from(), UTF_8))
                .isEqualTo(LONG);
    }

    @Test
    void anItemIsStoredWithItsTextsAsTheyWereSent() {
        byte[] body = ("{\"verifier\": \"math\", \"prompt\": \"" + LONG + "\", \"task\": {\"gold\": \"" + LONG
                        + "\"}, \"response\": \"" + LONG + "\"}")
                .getBytes(UTF_8);
        JsonNode sent = Json.MAPPER.readTree(body);
        Item item = Requests.decoded(
                Requests.accepted(Requests.READER.single(body)).entries().getFirst());
        ItemResult result = ItemResult.unscored(
                new ItemResult.Identity(0, item.id(), null),
                new ItemResult.Ruling.Unscored(Cause.TIMED_OUT, "", null),
                Map.of(),
                null);

        JsonNode stored =
                Json.MAPPER.readTree(ResultWriter.payload(item, result)).get("item");
        assertThat(Objects.requireNonNull(item.sentResponse()).json()).isSameAs(body);
        assertThat(stored.get("prompt")).isEqualTo(sent.get("prompt"));
        assertThat(stored.get("response")).isEqualTo(sent.get("response"));
        assertThat(stored.at("/task/gold/0")).isEqualTo(sent.at("/task/gold"));
    }
}
