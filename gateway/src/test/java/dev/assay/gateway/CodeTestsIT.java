package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** Tests of test sets from their upload to the verifier {@code code}; JSON is written with {@code '} for {@code "}. */
class CodeTestsIT {
    private static final String SUM = "print(sum(map(int, input().split())))";

    private final Api api = Gateway.sharedWithPrograms().api();

    @Test
    void aProgramIsTriedByTheTestSetThatItsItemNames() {
        String hash = stored("{'stdin': '2 3', 'expected': '5'}\n{'stdin': '-1 1', 'expected': '0'}\n");

        assertThat(code("'testset': '" + hash + "'", SUM).get("reward").asDouble())
                .isEqualTo(1);
        assertThat(code("'testset': '" + hash + "'", "print(5)").get("reward").asDouble())
                .isZero();
    }

    @Test
    void aRowOfADataSetIsATask() {
        String data = "'data': {'inputs': ['2 3'], 'outputs': ['5'], 'difficulty': 'easy'}";

        assertThat(code(data, SUM).get("reward").asDouble()).isEqualTo(1);
        assertThat(code(data, "print(6)").get("reward").asDouble()).isZero();
    }

    @Test
    void aCheckerRulesWithoutBeingAskedForByName() {
        String task = "'tests': [{'stdin': '', 'expected': '6'}], 'checker': {'code': 'import sys; sys.exit(%d)'}";

        assertThat(code(task.formatted(0), "print(5)").get("reward").asDouble()).isEqualTo(1);
        assertThat(code(task.formatted(1), "print(6)").get("reward").asDouble()).isZero();
    }

    @Test
    void aSetThatIsNotThereOrCantBeReadIsNotTheResponsesFault() {
        JsonNode missing = code("'testset': '" + "a".repeat(64) + "'", "no code at all");
        assertThat(missing.get("cause").asString()).isEqualTo("bad_request");
        assertThat(missing.get("detail").asString()).contains("is not here");
        assertThat(missing.at("/error/pointer").asString()).endsWith("/task/testset");

        JsonNode empty = code("'testset': '" + stored("{'tests': []}") + "'", SUM);
        assertThat(empty.get("cause").asString()).isEqualTo("bad_reference");
        assertThat(empty.get("detail").asString()).contains("has no tests");

        String calls = stored("{'kind': 'function', 'entry': 'f', 'tests': [{'args': [1], 'expected': 1}]}");
        JsonNode other = code("'testset': '" + calls + "'", SUM);
        assertThat(other.get("cause").asString()).isEqualTo("bad_request");
        assertThat(other.get("detail").asString()).contains("kind must be function");
        assertThat(other.at("/error/pointer").asString()).endsWith("/task/kind");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "'data': {'inputs': ['1', '2'], 'outputs': ['1']} | as many as there are inputs: 2, not 1",
                "'data': {'private_test_cases': '!!!!'}           | neither JSON nor base64",
                "'data': {'tests': []}                            | has no tests",
                "'data': {'tests': [{'stdin': 1}]}                | must be a string",
                "'data': {'question': 'What?'}                    | no known format",
                "'data': {}, 'format': 'humaneval'                | entry_point is missing",
                "'data': {}, 'format': 'nonsense'                 | assay, apps",
                "'data': {'tests': []}, 'tests': [{'stdin': '1', 'expected': '1'}] | must not stand beside",
                "'testset': 'abc'                                 | must be a SHA-256"
            })
    void badInputIsTheCallersFaultAndNamesTheField(String task, String detail) {
        JsonNode result = code(task, SUM);

        assertThat(result.get("cause").asString()).isEqualTo("bad_request");
        assertThat(result.get("detail").asString()).contains(detail);
        assertThat(result.at("/error/pointer").asString()).startsWith("/items/0/task");
    }

    private JsonNode code(String task, String response) {
        return api.result(
                "{'verifier': 'code', 'task': {" + task + "}, 'response': '```python\\n" + response + "\\n```'}");
    }

    private String stored(String json) {
        byte[] bytes = json.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
        try {
            String hash = HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
            api.send("PUT", "/v1/testsets/" + hash, bytes).ok();
            return hash;
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }
}
