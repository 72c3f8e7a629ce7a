package dev.assay.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

class AliasedValuesTest {
    private final DocumentFindings findings = DocumentFindings.collecting();

    private Optional<JsonNode> read(String yaml) {
        return YamlReader.read(yaml, new YamlRules(64, true), findings).map(DocumentPlace::value);
    }

    @Test
    void aValueIsUsedAgainWhereItsAliasStands() {
        assertThat(read("{a: &x {b: [1, &y 2]}, c: *x, d: [*y, *y]}")).contains(new ObjectMapper().readTree("""
                        {"a": {"b": [1, 2]}, "c": {"b": [1, 2]}, "d": [2, 2]}"""));
    }

    @Test
    void theLastValueOfANameCounts() {
        assertThat(read("[&x 1, &x 2, *x]").map(JsonNode::toString)).contains("[1,2,2]");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            'a: *x'              | must use only values that were named before
            'a: &x [*x]'         | must use only values that were named before
            '{*x : 1}'           | must use only values that were named before
            '{a: &x [1], *x : 1}'| texts as keys
            """)
    void anAliasNamesAFinishedValue(String yaml, String says) {
        assertThat(read(yaml)).isEmpty();
        assertThat(findings.problems().getFirst().detail()).contains(says);
    }

    @Test
    void manyLaughsAreBoundedByTheirNumberAndDepth() {
        StringBuilder yaml = new StringBuilder("a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n");
        for (int i = 1; i < 9; i++) {
            yaml.append(
                    "a%1$d: &a%1$d [*a%2$d, *a%2$d, *a%2$d, *a%2$d, *a%2$d, *a%2$d, *a%2$d, *a%2$d, *a%2$d, *a%2$d]\n"
                            .formatted(i, i - 1));
        }
        assertThat(read(yaml.toString())).isEmpty();
        assertThat(findings.problems().getFirst().detail()).isEqualTo("must not have more than 100000 values");
    }

    @Test
    void anAliasDoesNotGoDeeperThanTheLimit() {
        String deep = "&x " + "[".repeat(20) + "]".repeat(20);
        assertThat(read("[" + deep + ", " + "[".repeat(20) + "*x" + "]".repeat(20) + "]"))
                .isEmpty();
        assertThat(findings.problems().getFirst().detail()).contains("nested deeper than 32");
    }
}
