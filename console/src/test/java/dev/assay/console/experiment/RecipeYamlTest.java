package dev.assay.console.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.wire.Json;
import dev.assay.yaml.DocumentFindings;
import dev.assay.yaml.YamlReader;
import dev.assay.yaml.YamlRules;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class RecipeYamlTest {
    @ParameterizedTest
    @ValueSource(strings = {"""
                {"assay": 1, "name": "math", "parts": {"correct": {"verify": "math", "with": {"extract": "lenient"}}}, "reward": "correct"}
                """, """
                {"a": {"weighted": [{"of": "x", "weight": 0.9}, {"of": "y", "at": [[1, 2], {"b": []}]}]}, "b": null, "c": true}
                """, """
                {"text": ["yes", "no", "null", "~", "1", "0x1F", "a: b", "# c", "- d", "", " e ", "\\n", "'\\"\\\\", "\\u202e", "&f", "*g", "!h"]}
                """})
    void aDocumentIsReadBackAsItWas(String json) {
        JsonNode document = Json.MAPPER.readTree(json);

        String yaml = RecipeYaml.of(document);

        assertThat(YamlReader.read(yaml, YamlRules.plain(4_096), DocumentFindings.refusing("it"))
                        .orElseThrow()
                        .value())
                .as(yaml)
                .isEqualTo(document);
    }

    @Test
    void aRecipeIsWrittenAsAPersonWould() {
        JsonNode document = Json.MAPPER.readTree("""
                {"assay": 1, "name": "math", "parts": {"correct": {"verify": "math", "with": {"extract": "lenient"}}}, "reward": "correct"}
                """);

        assertThat(RecipeYaml.of(document)).isEqualTo("""
                assay: 1
                name: math
                parts:
                  correct:
                    verify: math
                    with: {extract: lenient}
                reward: correct
                """);
    }
}
