package dev.assay.text.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class JsonPlaceTest {
    private static Object read(String text) {
        return switch (JsonPlace.in(text)) {
            case JsonReading.Read(JsonValue value, int _) -> value;
            case JsonReading.Wrong(String reason) -> reason;
        };
    }

    private static final JsonValue ONE = JsonValue.of(Map.of("a", 1));

    @Test
    void theValueIsTheWholeTextOrTheLastFenceOrTheLastGroupOfBrackets() {
        assertThat(read(" {\"a\": 1.0} ")).isEqualTo(ONE);
        assertThat(read("First {\"a\": 2}, then:\n```json\n{\"a\": 1}\n```\nDone."))
                .isEqualTo(ONE);
        assertThat(read("See [1]: {\"b\": \"}\"} and {\"a\": 1}.")).isEqualTo(ONE);
        assertThat(read("{'a': 1,}")).isEqualTo(ONE);
        assertThat(read("an open { and {\"a\": 1}")).isEqualTo(ONE);
    }

    @Test
    void aKeyThatStandsTwiceMakesAValueUnreadable() {
        assertThat(read("{\"a\": 2, \"a\": 1}")).isEqualTo("a key twice");
        assertThat(read("{'a': 2, 'a': 1}")).isEqualTo("no JSON");
        assertThat(read("{\"a\": {\"b\": null, \"b\": null}}")).isEqualTo("a key twice");
    }

    @Test
    void nestingHasALimit() {
        assertThat(read("[".repeat(64) + "]".repeat(64))).isInstanceOf(JsonValue.class);
        assertThat(read("[".repeat(65) + "]".repeat(65))).isEqualTo("over a limit of depth or digits");
    }

    @Test
    void pythonsLiteralsAreReadAndNothingIsRun() {
        assertThat(PythonReader.literal("{'a': (1, None, True, 'x\\u00e9\\n')} rest", 0))
                .isEqualTo(new JsonReading.Read(
                        JsonValue.of(Map.of(
                                "a", new java.util.ArrayList<>(java.util.Arrays.asList(1, null, true, "x\u00e9\n")))),
                        35));
        assertThat(PythonReader.literal("9**9**9", 0)).isEqualTo(new JsonReading.Read(JsonValue.of(9), 1));
        assertThat(PythonReader.calls("[f(a=9**9)]")).isEmpty();
        assertThat(PythonReader.calls("f(a=1, a=2)")).isEmpty();
        assertThat(PythonReader.calls("a.f(x=[1]), g()").orElse(List.of())).hasSize(2);
    }

    @Test
    void aSetIsAListAndANumberMayBeAKey() {
        assertThat(PythonReader.literal("{'a', 'b'}", 0))
                .isEqualTo(new JsonReading.Read(JsonValue.of(List.of("a", "b")), 10));
        assertThat(PythonReader.literal("{0: 'a'}", 0))
                .isEqualTo(new JsonReading.Read(JsonValue.of(Map.of("0", "a")), 8));
        for (String mixed : List.of("{'a', 'b': 1}", "{'a': 1, 'b'}", "{[1], [2]}", "{0: 1, 0: 2}")) {
            assertThat(PythonReader.literal(mixed, 0)).as(mixed).isInstanceOf(JsonReading.Wrong.class);
        }
    }
}
