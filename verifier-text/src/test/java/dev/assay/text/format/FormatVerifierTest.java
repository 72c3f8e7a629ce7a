package dev.assay.text.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.testkit.VerifierContract;
import dev.assay.verifier.Response;
import dev.assay.verifier.Response.Span;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verifier;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FormatVerifierTest extends VerifierContract<FormatTask> {
    private static final int MEBI = 1 << 20;
    private static final String SEARCHED =
            "<think>a</think><search>b</search><information>c</information><think>d</think><answer>e</answer>";

    @Override
    protected Verifier<FormatTask> verifier() {
        return new FormatVerifier();
    }

    @Override
    protected Map<String, String> moreHostileResponses() {
        return Map.of(
                "a megabyte of opened tags", "<think>".repeat(MEBI / 7),
                "a megabyte of signs that open a tag", "<".repeat(MEBI),
                "a megabyte of pairs of tags", "<think>a</think>".repeat(MEBI / 16),
                "tags inside tags", "<think><answer>".repeat(1000) + "</answer></think>".repeat(1000));
    }

    @Test
    void informationOfTheEnvironmentIsNotWeak() {
        int start = SEARCHED.indexOf("<information>");
        int end = SEARCHED.indexOf("</information>") + "</information>".length();

        assertThat(searched(SEARCHED).parts()).containsEntry("weak", 1.0).containsEntry("all", 1.0);
        assertThat(searched(SEARCHED, new Span("observation", start, end)).parts())
                .doesNotContainKey("weak")
                .containsEntry("all", 1.0);
    }

    @Test
    void informationThatTheModelWroteBesideThatOfTheEnvironmentIsRefused() {
        String text = SEARCHED.replace(
                "<think>d", "<think>x</think><search>y</search><information>mine</information><think>d");
        int start = text.indexOf("c</information>");

        Verdict.Scored verdict = searched(text, new Span("observation", start, start + 1));

        assertThat(verdict.score()).isZero();
        assertThat(verdict.explanation().stages())
                .anyMatch(stage -> stage.name().equals("format.search.invented"));
    }

    @Test
    void tagsInADocumentThatTheEnvironmentFoundAreNotTheModels() {
        String document = "<answer>x</answer> <search>";
        String text = SEARCHED.replace(">c<", ">" + document + "<");
        int start = text.indexOf(document);

        assertThat(searched(text).score()).isZero();
        assertThat(searched(text, new Span("observation", start, start + document.length()))
                        .score())
                .isEqualTo(1);
    }

    private Verdict.Scored searched(String text, Span... spans) {
        FormatTask task = new FormatTask(
                null, null, FormatPreset.SEARCH, null, null, null, null, null, null, null, null, null, null, null);
        Response response = new Response(text, null, List.of(spans), List.of(), null);
        return (Verdict.Scored) new FormatVerifier().verify(task, response);
    }
}
