package dev.assay.engine.wire;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SurrogateFilterTest {
    private static final List<String> PIECES = List.of(
            "\\\\",
            "\\ud83d",
            "\\ude00",
            "\\uD800",
            "\\uDFFF",
            "\\u00e9",
            "\\n",
            "u",
            "ud800",
            "d",
            "x",
            "\u00e9",
            "a longer piece");

    @Test
    void halvesOfPairsAreReplacedWhereverTheyStandAndNothingElseIs() {
        Random random = new Random(5);
        for (int trial = 0; trial < 20_000; trial++) {
            StringBuilder text = new StringBuilder("\"").append("y".repeat(random.nextInt(12)));
            random.ints(random.nextInt(12), 0, PIECES.size()).forEach(piece -> text.append(PIECES.get(piece)));
            byte[] json = text.append('"').toString().getBytes(UTF_8);

            byte[] whole = SurrogateFilter.whole(json, 0, json.length);

            String expected = SurrogateFilter.whole(Json.MAPPER.readTree(json).stringValue());
            assertThat(Json.MAPPER.readTree(whole).stringValue())
                    .as(text.toString())
                    .isEqualTo(expected);
        }
    }

    @Test
    void aDocumentWithoutHalvesIsReturnedAsItIs() {
        byte[] json = "\"\\\\under \\ud83d\\ude00 \\u00e9 \\\\ud800\"".getBytes(UTF_8);

        assertThat(SurrogateFilter.whole(json, 0, json.length)).isSameAs(json);
    }
}
