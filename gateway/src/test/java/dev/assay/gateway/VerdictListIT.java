package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class VerdictListIT {
    private final Api api = Gateway.shared().api();

    /** Scores three answers of one run: right at step 1, wrong at step 2, and one that can't be scored at step 3. */
    private void score(String run) {
        api.batch("""
                        {'defaults': {'recipe': 'math', 'run': '%s', 'task': {'gold': '4'}},
                         'items': [{'id': 'right', 'step': 1, 'response': '4', 'source': 'gsm8k'},
                                   {'id': 'wrong', 'step': 2, 'response': '5'},
                                   {'id': 'lost', 'step': 3, 'response': '4', 'task': {'gold': ' '}}]}""".formatted(run)).ok();
    }

    private JsonNode list(String query) {
        return api.get("/v1/verdicts?" + query).ok();
    }

    private static List<String> ids(JsonNode page) {
        return page.get("verdicts")
                .valueStream()
                .map(row -> row.get("id").asString())
                .toList();
    }

    @Test
    void aRunIsListedFromItsNewestStep() {
        score("list & run");

        JsonNode page = list("run=" + URLEncoder.encode("list & run", StandardCharsets.UTF_8));

        assertThat(ids(page)).containsExactly("lost", "wrong", "right");
        assertThat(page.get("next").isNull()).isTrue();
        JsonNode right = page.at("/verdicts/2");
        assertThat(right.get("reward").asDouble()).isEqualTo(1);
        assertThat(right.get("source").asString()).isEqualTo("gsm8k");
        assertThat(page.at("/verdicts/0/cause").asString()).isEqualTo("bad_reference");
        JsonNode whole =
                api.get("/v1/verdicts/" + right.get("verdict_id").asString()).ok();
        assertThat(whole.at("/item/id").asString()).isEqualTo("right");
    }

    @Test
    void everyPageFollowsTheOneBefore() {
        score("list pages");
        List<String> seen = new ArrayList<>();
        String query = "run=list+pages&limit=1";
        JsonNode page = list(query);
        seen.addAll(ids(page));
        while (!page.get("next").isNull()) {
            page = list(query + "&after=" + page.get("next").asString());
            seen.addAll(ids(page));
        }

        assertThat(seen).containsExactly("lost", "wrong", "right");
    }

    @Test
    void allAreStreamedAsLinesOrAsCsv() {
        score("list stream");
        String path = "/v1/verdicts?run=list+stream&limit=1&step=2..";

        Answer lines = api.get(path, "Accept", Api.NDJSON);
        Answer csv = api.get(path, "Accept", "text/csv");

        assertThat(lines.header("Content-Type")).startsWith(Api.NDJSON);
        JsonNode page = list("run=list+stream&step=2..").get("verdicts");
        assertThat(lines.body())
                .isEqualTo(page.valueStream().map(row -> row + "\n").collect(Collectors.joining()));
        assertThat(csv.header("Content-Type")).isEqualTo("text/csv;charset=UTF-8");
        List<String> rows = csv.body().lines().toList();
        assertThat(rows).hasSize(3);
        assertThat(rows.getFirst()).isEqualTo(String.join(",", page.get(0).propertyNames()));
        assertThat(rows.get(2)).contains(",wrong,list stream,2,").endsWith(",1,,\"{\"\"correct\"\":0.0}\"");
        assertThat(csv.body()).endsWith("\r\n");
    }

    @Test
    void nothingIsAnEmptyStreamOrAHeader() {
        assertThat(api.get("/v1/verdicts?run=list+nowhere", "Accept", Api.NDJSON)
                        .body())
                .isEmpty();
        assertThat(api.get("/v1/verdicts?run=list+nowhere", "Accept", "text/csv")
                        .body())
                .startsWith("verdict_id,")
                .hasLineCount(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {Api.NDJSON, "text/csv"})
    void aWrongFilterIsAProblemAlsoOfAStream(String accept) {
        JsonNode problem =
                api.get("/v1/verdicts?run=r&step=5..2", "Accept", accept).problem(422, "invalid-field");

        assertThat(problem.at("/errors/0/parameter").asString()).isEqualTo("step");
        api.get("/v1/verdicts?run=r&colour=red", "Accept", accept).problem(422, "invalid-field");
        api.get("/v1/verdicts?run=r&after=x", "Accept", accept).problem(422, "invalid-field");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            step=1..2                              | wrong,right
            step=..1                               | right
            reward=0..0.5                          | wrong
            status=unscored&cause=bad_reference    | lost
            source=gsm8k&verifier=math&recipe=math | right
            decided_by=judge                       | ''
            """)
    void onlyWhatTheFiltersSayIsListed(String filters, String expected) {
        score("list filters " + filters.hashCode());

        List<String> found = ids(list("run=list+filters+" + filters.hashCode() + "&" + filters));

        assertThat(String.join(",", found)).isEqualTo(expected);
    }

    @Test
    void verdictsShowAndAreFoundByTheTraceOfTheirRequest() {
        String trace = UUID.randomUUID().toString().replace("-", "");
        String item = "{'items': [{'verifier': 'math', 'task': {'gold': '4'}, 'response': '4', 'run': 'traced'}]}";
        JsonNode traced = api.batch(item, "traceparent", "00-" + trace + "-00f067aa0ba902b7-01")
                .ok();
        JsonNode not = api.batch(item, "traceparent", "00-" + trace).ok();

        assertThat(verdict(traced).get("trace_id").asString()).isEqualTo(trace);
        assertThat(verdict(not).get("trace_id").isNull()).isTrue();
        assertThat(api.get("/v1/verdicts?run=traced&trace_id=" + trace)
                        .ok()
                        .get("verdicts")
                        .valueStream()
                        .map(listed -> listed.get("verdict_id")))
                .containsExactly(traced.at("/results/0/verdict_id"));
    }

    private JsonNode verdict(JsonNode scored) {
        return api.get("/v1/verdicts/" + scored.at("/results/0/verdict_id").asString())
                .ok();
    }

    @Test
    void withoutARunTheLastDayIsListedNewestFirst() {
        score("list day");

        assertThat(ids(list("limit=3&recipe=math"))).isNotEmpty();
        assertThat(ids(list("from=2026-01-01T00:00:00Z&to=2026-01-01T01:00:00Z")))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            rewards=1                     | rewards   | the parameter rewards is not known here; did you mean `reward`?
            run=a&run=b                   | run       | the parameter run must stand there once
            reward=0.8..0.2               | reward    | the parameter reward must be a number, or a range
            step=-1                       | step      | the parameter step must be a number, or a range
            step=a..b                     | step      | the parameter step must be a number, or a range
            cause=late                    | cause     | the parameter cause must be one of
            status=fine                   | status    | the parameter status must be scored or unscored
            recovered=yes                 | recovered | the parameter recovered must be true or false
            limit=0                       | limit     | the parameter limit must be from 1 to 1000
            after=AAAA                    | after     | the parameter after must be the next of an answer to the same filters
            text=+                        | text      | the parameter text must be of 1 to 200 characters
            trace_id=00f067aa0ba902b7     | trace_id  | the parameter trace_id must be 32 hexadecimal digits
            from=yesterday                | from      | the parameter from must be a time
            from=2026-01-01T00:00:00Z     | from      | the parameter from must lie at most 24 hours before to
            run=r&to=2026-01-01T00:00:00Z | to        | the parameter to can't stand beside run
            """)
    void aWrongParameterIsNamed(String query, String parameter, String detail) {
        JsonNode problem = api.get("/v1/verdicts?" + query).problem(422, "invalid-field");

        assertThat(problem.at("/errors/0/parameter").asString()).isEqualTo(parameter);
        assertThat(problem.get("detail").asString()).startsWith(detail);
    }

    @Test
    void aPageOfOtherFiltersIsRefused() {
        score("list other");
        String next = list("run=list+other&limit=1").get("next").asString();

        api.get("/v1/verdicts?run=list+filters&limit=1&after=" + next).problem(422, "invalid-field");
        assertThat(ids(list("run=list+other&limit=2&after=" + next))).containsExactly("wrong", "right");
    }
}
