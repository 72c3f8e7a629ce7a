package dev.assay.db.rollup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.wire.Json;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

class VerdictSumsTest {
    @Test
    void partsThatAreNamedByResponsesDoNotGrowWithoutEnd() {
        VerdictSums sums = new VerdictSums();
        sums.add(withPart("correct"));
        for (int response = 0; response < 3_000; response++) {
            sums.add(withPart("seen." + response));
        }
        sums.add(withPart("correct"));
        assertThat(sums.parts()).hasSize(2_048).containsEntry("correct", new PartSums(2, 1));
    }

    private static ObjectNode withPart(String name) {
        ObjectNode json = Json.MAPPER.createObjectNode();
        json.putObject("parts").putObject(name).put("n", 1).put("sum", 0.5);
        return json;
    }
}
