package dev.assay.engine.scoring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.batch.Item;
import dev.assay.engine.wire.Json;
import dev.assay.verifier.Response;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

class VerdictKeysTest {
    private static Item item(@Nullable String prompt, String task) {
        JsonNode question = prompt == null ? null : Json.MAPPER.readTree(prompt);
        return new Item(
                new Item.Place(0, "/items/0", "0", false),
                Optional.empty(),
                question,
                (ObjectNode) Json.MAPPER.readTree(task),
                Response.of(""),
                null,
                new Item.Rollout(null, null, null, null, null, null));
    }

    private static @Nullable Long task(String verifier, Item item, List<String> golds) {
        KeyedPrompt prompt = VerdictKeys.prompt(verifier, item, golds);
        return prompt == null ? null : prompt.key();
    }

    @Test
    void thePromptAndItsGoldsMakeTheKeyInAnyFormAndOrder() {
        Long key = task("math", item("\"2+2?\"", "{}"), List.of("4", "four"));

        assertThat(key).isNotNull();
        assertThat(task("math", item("\" 2+2? \\n\"", "{\"ordered\":true}"), List.of("four ", "4")))
                .isEqualTo(key);
        assertThat(task("math", item("[{\"role\":\"user\",\"content\":\"2+2?\"}]", "{}"), List.of("4", "four")))
                .isEqualTo(key);
        assertThat(task("text", item("\"2+2?\"", "{}"), List.of("4", "four"))).isNotEqualTo(key);
        assertThat(task("math", item("\"2+2?\"", "{}"), List.of("5"))).isNotEqualTo(key);
        assertThat(task("math", item("\"2+3?\"", "{}"), List.of("4", "four"))).isNotEqualTo(key);
    }

    @Test
    void whatTheSystemOrAnAssistantSaidBeforeIsPartOfThePrompt() {
        String octal =
                "[{\"role\":\"system\",\"content\":\"Answer in base 8.\"},{\"role\":\"user\",\"content\":\"7+4?\"}]";
        Long key = task("math", item(octal, "{}"), List.of("11"));

        assertThat(key).isNotEqualTo(task("math", item("\"7+4?\"", "{}"), List.of("11")));
        assertThat(key).isNotEqualTo(task("math", item(octal.replace("8", "10"), "{}"), List.of("11")));
        assertThat(key).isNotEqualTo(task("math", item(octal.replace("system", "assistant"), "{}"), List.of("11")));
    }

    @Test
    void withoutGoldsTheWholeTaskIsInTheKeyAndWithoutAPromptThereIsNone() {
        assertThat(task("code", item("\"Sort it.\"", "{\"tests\":[1]}"), List.of()))
                .isNotEqualTo(task("code", item("\"Sort it.\"", "{\"tests\":[2]}"), List.of()));
        assertThat(task("math", item(null, "{\"gold\":\"4\"}"), List.of("4"))).isNull();
        assertThat(task("math", item("\"  \"", "{\"gold\":\"4\"}"), List.of("4")))
                .isNull();
    }

    @Test
    void theKeyIsTheBeginningOfAHashSoThatItStaysTheSameInEveryBuild() {
        assertThat(VerdictKeys.answer("1/2")).isEqualTo(0x4da19e5d0e3bb9f4L);
    }

    @Test
    void answersThatDifferInSpacesDollarsOrAFullStopHaveOneKey() {
        long key = VerdictKeys.answer("(1,2)");

        assertThat(VerdictKeys.answer(" $(1,\t2)$.\n")).isEqualTo(key);
        assertThat(VerdictKeys.answer("（1,\u30002）")).isEqualTo(key);
        assertThat(VerdictKeys.answer("1 , 2")).isEqualTo(VerdictKeys.answer("1,2"));
        assertThat(VerdictKeys.answer("(1,3)")).isNotEqualTo(key);
        assertThat(VerdictKeys.answer("1.2")).isNotEqualTo(VerdictKeys.answer("12"));
        assertThat(VerdictKeys.answer("10⁵")).isNotEqualTo(VerdictKeys.answer("105"));
        assertThat(VerdictKeys.answer("3 1/2")).isNotEqualTo(VerdictKeys.answer("31/2"));
        assertThat(VerdictKeys.answer("3½")).isNotEqualTo(VerdictKeys.answer("31/2"));
    }
}
