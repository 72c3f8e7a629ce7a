package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class NdjsonIT {
    private final Api api = Gateway.shared().api();

    @Test
    void linesGoInAndResultsGroupsAndAtLastTheSummaryComeOut() {
        Answer answer = api.lines("""
                {'type': 'batch', 'defaults': {'verifier': 'math', 'task': {'gold': '4'}, 'group': 'g'}, 'explain': true}
                {'id': 'a', 'response': '\\\\boxed{4}'}
                not json

                {'id': 'c', 'response': '\\\\boxed{5}'}
                """);

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.header("Content-Type")).isEqualTo(Api.NDJSON);
        List<JsonNode> lines = answer.lines();
        assertThat(lines)
                .extracting(line -> line.get("type").asString())
                .containsExactly("result", "result", "result", "group", "summary");
        for (JsonNode result : lines.subList(0, 3)) {
            assertThat(result.propertyNames())
                    .containsExactlyElementsOf(Stream.concat(Stream.of("type"), ResultIT.KEYS.stream())
                            .toList());
        }
        assertThat(lines.subList(0, 3))
                .extracting(line -> line.get("index").asInt())
                .containsExactlyInAnyOrder(0, 1, 2);
        assertThat(result(lines, 0).get("explanation").isNull()).isFalse();
        assertThat(result(lines, 1).get("cause").asString()).isEqualTo("bad_request");
        assertThat(result(lines, 2).get("id").asString()).isEqualTo("c");
        assertThat(lines.getLast().get("n").asInt()).isEqualTo(3);
        assertThat(lines.getLast().get("batch_id").asString()).isNotBlank();
    }

    @Test
    void linesInAndJsonOut() {
        JsonNode answer = api.send(
                        "POST",
                        "/v1/verify:batch",
                        Api.bytes("{'verifier': 'math', 'task': {'gold': '4'}, 'response': '4'}\n"),
                        "Content-Type",
                        Api.NDJSON)
                .ok();

        assertThat(answer.at("/results/0/reward").asDouble()).isEqualTo(1);
    }

    @Test
    void jsonInAndLinesOut() {
        List<JsonNode> lines = api.batch(
                        "{'items': [{'verifier': 'math', 'task': {'gold': '4'}, 'response': '4'}]}",
                        "Accept",
                        Api.NDJSON + ", application/json")
                .lines();

        assertThat(lines).extracting(line -> line.get("type").asString()).containsExactly("result", "summary");
    }

    @Test
    void anEmptyBatchIsItsSummary() {
        assertThat(api.lines("").lines()).singleElement().satisfies(line -> {
            assertThat(line.get("type").asString()).isEqualTo("summary");
            assertThat(line.get("n").asInt()).isZero();
        });
    }

    @Test
    void aFullBatchArrivesWholeAndEveryLineOfItIsStored() {
        String items = IntStream.range(0, 4_096)
                .mapToObj(i -> "{'verifier': 'math', 'task': {'gold': '" + i % 7 + "'}, 'response': '\\\\boxed{" + i % 5
                        + "}'}\n")
                .collect(Collectors.joining());

        List<JsonNode> lines = api.lines(items).lines();

        assertThat(lines).hasSize(4_097);
        assertThat(lines.subList(0, 4_096).stream()
                        .map(line -> line.get("index").asInt()))
                .containsExactlyInAnyOrderElementsOf(
                        IntStream.range(0, 4_096).boxed().toList());
        for (int i : new int[] {0, 255, 256, 257, 4_095}) {
            JsonNode result = result(lines, i);
            assertThat(result.get("reward").asDouble()).isEqualTo(i % 7 == i % 5 ? 1 : 0);
            JsonNode stored = api.get("/v1/verdicts/" + result.get("verdict_id").asString())
                    .ok();
            assertThat(stored.at("/result/index").asInt()).isEqualTo(i);
        }
    }

    @Test
    void aRefusedRequestIsAProblemAndNoLine() {
        api.lines("{'type': 'batch', 'persist': 'never'}").problem(422, "invalid-field");
    }

    private static JsonNode result(List<JsonNode> lines, int index) {
        return lines.stream()
                .filter(line -> line.get("type").asString().equals("result"))
                .filter(line -> line.get("index").asInt() == index)
                .findFirst()
                .orElseThrow();
    }
}
