package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.web.util.HtmlUtils;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Tests of the page of error rates. */
class ConsoleEstimatesIT {
    private static final String PAGE = "/console/estimates";
    private static final String HOSTILE = "=<script>alert(1)</script>\"'${7*7}@if(true)<img src=x hx-get=\"/x\">\u202e";

    private final ReviewedProject project = ReviewedProject.on(Gateway.shared());
    private final ConsoleVisitor ann = project.person("read");

    /** Scores 32 right answers, of which the rules reject four, and reviews them. */
    static void review(ReviewedProject project) {
        List<ObjectNode> items = new ArrayList<>();
        for (int i = 0; i < 32; i++) {
            items.add(ReviewedProject.item("What is " + i + " + 1?", i < 4 ? "7" : "4", "\\boxed{4}"));
        }
        items.add(ReviewedProject.item("Who?", "7", "\\boxed{4}").put("source", HOSTILE));
        project.score("one", items);
        Api api = project.gateway().api(project.key("read,adjudicate"));
        JsonNode drawn = api.get("/v1/adjudications?status=open&source=clocks&limit=100")
                .ok()
                .get("adjudications");
        assertThat(drawn).hasSize(32);
        for (JsonNode sample : drawn) {
            assertThat(api.post(
                                    "/v1/adjudications",
                                    "{'verdict_id': '%s', 'correct': true}"
                                            .formatted(sample.get("verdict_id").asString()))
                            .status())
                    .isEqualTo(201);
        }
    }

    @Test
    void bothErrorRatesAreShownAndExportedAsTheApiHasThem() {
        review(project);
        String page = HtmlUtils.htmlUnescape(ann.page(PAGE + "?source=clocks&run=one&width=12"));

        assertThat(page)
                .contains("Remove the filter source", "12 percentage points wide")
                .contains("12.5 % (5.0 to 28.1 %), n = 32", "not enough yet (n = 0)")
                .contains("<td class=\"number\">86</td>");
        assertThat(ann.page(PAGE + "?source=clocks&width=50")).contains("<td class=\"number\">0</td>");
        JsonNode estimate = project.gateway()
                .api(project.key("read"))
                .get("/v1/estimates?source=clocks")
                .ok()
                .at("/groups/0/false_negative_rate");
        String lines = ann.get("/console/exports/estimates.ndjson?source=clocks&width=12")
                .body();
        assertThat(lines.lines()).hasSize(2);
        JsonNode all = Api.json(lines.lines().toList().getFirst());
        assertThat(all.get("source").isNull()).isTrue();
        assertThat(all.get("false_negative_low")).isEqualTo(estimate.get("low"));
        assertThat(all.get("false_negative_high")).isEqualTo(estimate.get("high"));
        assertThat(all.get("false_negative_needed").asInt()).isEqualTo(86);
        assertThat(all.get("false_positive_rate").isNull()).isTrue();
        hostileSourcesAreText();
    }

    private void hostileSourcesAreText() {
        assertThat(ann.page(PAGE))
                .contains("&lt;script&gt;alert(1)", "U+202E")
                .doesNotContain("<script>alert", "<img src=x", "49@if", "\u202e");
        assertThat(ann.get("/console/exports/estimates.csv").body())
                .startsWith("source,answer_type,samples,")
                .contains("\"'=<script>");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            colour=red | Left out: the parameter colour is not known here
            width=0    | Left out: the parameter width must be a whole number of percentage points from 1 to 99.
            width=1e3  | Left out: the parameter width must be a whole number of percentage points from 1 to 99.
            """)
    void aFilterThatCantBeAppliedIsNamedAndTheRestApplied(String wrong, String notice) {
        assertThat(HtmlUtils.htmlUnescape(ann.page(PAGE + "?source=clocks&" + wrong)))
                .contains(notice, "Remove the filter source", "./assay verify FILE.jsonl");
        assertThat(ann.get("/console/exports/estimates.csv?" + wrong).status()).isEqualTo(422);
    }

    @Test
    void thePageAndItsExportsNeedTheScopeRead() {
        ConsoleVisitor reviewer = project.person("adjudicate");

        assertThat(reviewer.get(PAGE).status()).isEqualTo(403);
        assertThat(reviewer.get("/console/exports/estimates.csv").status()).isEqualTo(403);
        assertThat(reviewer.get("/console/exports/estimates.ndjson").status()).isEqualTo(403);
    }
}
