package dev.assay.bench.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.cli.verify.LocalEngine;
import dev.assay.engine.batch.ItemResult;
import dev.assay.engine.batch.ItemResult.Ruling;
import dev.assay.engine.wire.FlatRows;
import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.RowShape;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ProblemGeneratorTest {
    @Test
    void generatedItemsAreScoredAndAboutHalfOfThemAreRight() throws IOException, InterruptedException {
        ProblemGenerator problems = new ProblemGenerator(2_048);
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < 512; i++) {
            lines.append(problems.next()).append('\n');
        }
        assertThat(lines.length() / 512).isBetween(2_048, 2_400);
        try (LocalEngine engine = new LocalEngine()) {
            FlatRows rows = new FlatRows(
                    new ByteArrayInputStream(lines.toString().getBytes(StandardCharsets.UTF_8)),
                    new RowShape(Map.of()),
                    Json.MAPPER.createObjectNode().put("verifier", "math"),
                    engine.keys());
            List<ItemResult> results = engine.score(rows.next(1_024));
            assertThat(results).hasSize(512).allMatch(ItemResult::scored);
            long right = results.stream()
                    .filter(result -> result.ruling() instanceof Ruling.Scored scored && scored.passed())
                    .count();
            assertThat(right).isBetween(150L, 400L);
        }
    }
}
