package dev.assay.engine.batch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FieldSuggestionTest {
    private static final List<String> KNOWN = List.of("gold", "order_matters", "tolerance", "language", "id");

    @ParameterizedTest
    @ValueSource(strings = {"ground_truth", "label", "answer", "solution", "expected_answer", "reference_answer"})
    void theNameThatAnotherFrameworkHasForTheGoldMeansGold(String name) {
        assertThat(FieldSuggestion.of(name, KNOWN)).contains("gold");
    }

    @Test
    void aGoldBesideTheTaskBelongsIntoTheTask() {
        List<String> item = List.of("id", "response", "task", "verifier");

        assertThat(FieldSuggestion.of("gold", item)).contains("task.gold");
        assertThat(FieldSuggestion.of("ground_truth", item)).contains("task.gold");
    }

    @Test
    void aNameOfAnotherFrameworkSaysNothingOfATaskWithoutGold() {
        assertThat(FieldSuggestion.of("ground_truth", List.of("tests", "language")))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "golds, gold",
        "glod, gold",
        "tolerence, tolerance",
        "ordermatter, order_matters",
        "orderingmatters, order_matters",
        "Language, language",
        "di, ",
        "x, ",
        "golden_one, ",
        "matters, ",
        "'', "
    })
    void theNearestNameIsMeantWhereItIsNear(String unknown, String meant) {
        assertThat(FieldSuggestion.of(unknown, KNOWN).orElse(null)).isEqualTo(meant);
    }

    @Test
    void ofTwoNearNamesTheNearerIsMeant() {
        assertThat(FieldSuggestion.of("texx", List.of("tests", "text"))).contains("text");
        assertThat(FieldSuggestion.of("tetss", List.of("text", "tests"))).contains("tests");
    }

    @Test
    void aVeryLongNameIsNotCompared() {
        assertThat(FieldSuggestion.of("g".repeat(1_000_000), KNOWN)).isEmpty();
    }
}
