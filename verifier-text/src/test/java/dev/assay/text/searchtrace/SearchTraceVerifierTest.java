package dev.assay.text.searchtrace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.testkit.VerifierContract;
import dev.assay.text.json.JsonReading;
import dev.assay.text.json.JsonValue;
import dev.assay.text.json.ResponseJson;
import dev.assay.verifier.Response;
import dev.assay.verifier.StepScore;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verifier;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class SearchTraceVerifierTest extends VerifierContract<SearchTraceTask> {
    @Override
    protected Verifier<SearchTraceTask> verifier() {
        return new SearchTraceVerifier();
    }

    @Override
    protected Map<String, String> moreHostileResponses() {
        return Map.of(
                "half a million searches", "<search>q</search>".repeat(500_000),
                "half a million observations", "<information>x</information>".repeat(500_000),
                "half a million documents", "<information>" + "Doc 1\n".repeat(500_000) + "</information>");
    }

    @Test
    void theValuesAreThoseOfTheReference() throws IOException {
        List<String> rows = rows();
        assertThat(rows).hasSize(61);
        for (String row : rows.subList(1, rows.size())) {
            JsonValue.Members fields = (JsonValue.Members) ((JsonReading.Read) ResponseJson.read(row)).value();
            JsonValue.Members values = (JsonValue.Members) member(fields, "values");
            StringBuilder text =
                    new StringBuilder("<search>" + ((JsonValue.Text) member(fields, "query")).text() + "</search>");
            for (JsonValue step : ((JsonValue.Array) member(fields, "found")).members()) {
                text.append("<information>");
                texts(step).forEach(each -> text.append("<##t##> ").append(each).append('\n'));
                text.append("</information>");
            }
            List<List<String>> keys = ((JsonValue.Array) member(fields, "search_keys"))
                    .members().stream().map(SearchTraceVerifierTest::texts).toList();
            SearchTraceTask task = new SearchTraceTask(
                    List.of(), texts(member(fields, "support")), keys, null, SearchTraceTask.SearchScore.GAIN);
            Verdict.Scored verdict =
                    (Verdict.Scored) new SearchTraceVerifier().verify(task, Response.of(text.toString()));
            assertSteps(verdict, "gain", member(values, "gain"));
            assertSteps(verdict, "redundancy", member(values, "redundancy"));
            double key = ((JsonValue.Numeral) member(values, "keys")).value().doubleValue();
            assertThat(verdict.parts().get("keys")).isCloseTo(key, within(5.1e-5));
        }
    }

    private static void assertSteps(Verdict.Scored verdict, String kind, JsonValue expected) {
        List<Double> scores = verdict.stepScores().stream()
                .filter(step -> step.kind().equals(kind))
                .map(StepScore::score)
                .toList();
        List<JsonValue> values = ((JsonValue.Array) expected).members();
        assertThat(scores).hasSameSizeAs(values);
        for (int i = 0; i < scores.size(); i++) {
            assertThat(scores.get(i))
                    .isCloseTo(((JsonValue.Numeral) values.get(i)).value().doubleValue(), within(1e-9));
        }
    }

    private static JsonValue member(JsonValue.Members fields, String key) {
        return Objects.requireNonNull(fields.members().get(key));
    }

    private static List<String> texts(JsonValue list) {
        return ((JsonValue.Array) list)
                .members().stream().map(each -> ((JsonValue.Text) each).text()).toList();
    }

    private static List<String> rows() throws IOException {
        InputStream file = SearchTraceVerifierTest.class.getResourceAsStream("/references/search-trace.jsonl");
        try (BufferedReader reader =
                new BufferedReader(new InputStreamReader(Objects.requireNonNull(file), StandardCharsets.UTF_8))) {
            return reader.lines().toList();
        }
    }
}
