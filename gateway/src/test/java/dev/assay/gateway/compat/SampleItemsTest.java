package dev.assay.gateway.compat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.batch.BatchEntry;
import dev.assay.engine.batch.Item;
import dev.assay.engine.batch.Item.Target;
import dev.assay.engine.wire.Json;
import dev.assay.gateway.http.RequestContext;
import dev.assay.gateway.security.Principal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.util.LinkedMultiValueMap;
import tools.jackson.databind.JsonNode;

class SampleItemsTest {
    static final TrainerCall CALL = call(Optional.of("of-the-path"), Map.of());

    static TrainerCall call(Optional<String> recipe, Map<String, List<String>> query) {
        return new TrainerCall(
                new RequestContext(new Principal("k", "p", Set.of(), false, null, null), "r", "/compat/x", 0, null),
                recipe,
                TrainerOptions.read(new LinkedMultiValueMap<>(query), Set.of()),
                new ClientDisconnect());
    }

    private static JsonNode json(String text) {
        return Json.MAPPER.readTree(text.replace('\'', '"'));
    }

    private static BatchEntry entry(String label) {
        return SampleItems.entry(CALL, 0, "/labels/0", json(label), null, "said");
    }

    private static Item item(String label) {
        return ((BatchEntry.Decoded) entry(label)).item();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '#',
            value = {
                "'4' | {'gold': '4'}",
                "4 | {'gold': '4'}",
                "0.5 | {'gold': '0.5'}",
                "true | {'gold': 'true'}",
                "['4', 5] | {'gold': ['4', '5']}",
                "'{1, 2}' | {'gold': '{1, 2}'}",
                "'{\\'a\\': 1}' | {'gold': '{\\'a\\': 1}'}",
                "'' | {'gold': ''}",
                "null | {}"
            })
    void aLabelIsTheGoldOfTheRecipeInTheAddress(String label, String task) {
        Item item = item(label);
        assertThat(item.task()).isEqualTo(json(task));
        assertThat(item.target()).contains(new Target.NamedRecipe("of-the-path"));
        assertThat(item.response().text()).isEqualTo("said");
    }

    @Test
    void anEnvelopeNamesWhatAnItemNames() {
        Item item = item(
                "{'recipe': 'mine@2', 'gold': 7, 'task': {'extract': 'raw'}, 'source': 's', 'run': 'r', 'step': 3}");
        assertThat(item.target()).contains(new Target.NamedRecipe("mine@2"));
        assertThat(item.task()).isEqualTo(json("{'extract': 'raw', 'gold': '7'}"));
        assertThat(item.rollout().source()).isEqualTo("s");
        assertThat(item.run()).isEqualTo("r");
        assertThat(item.rollout().step()).isEqualTo(3);
    }

    @Test
    void anEnvelopeMayBeTextAndNameAVerifier() {
        Item item = item("' {\\'verifier\\': \\'math\\', \\'task\\': {\\'gold\\': \\'4\\'}}'");
        assertThat(item.target()).contains(new Target.NamedVerifier("math"));
        assertThat(item.task()).isEqualTo(json("{'gold': '4'}"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '#',
            value = {
                "{'gold': '4', 'response': 'mine'} | /labels/0/response",
                "{'gold': '4', 'id': 'x'} | /labels/0/id",
                "{'answer': '4'} | /labels/0/answer",
                "{'gold': '4', 'task': 'x'} | /labels/0/task",
                "{'gold': '4', 'task': {'gold': '5'}} | /labels/0/gold",
                "{'recipe': 7, 'gold': '4'} | /labels/0/recipe",
                "{'recipe': 'a', 'verifier': 'b'} | /labels/0/verifier",
                "'{\\'recipe\\': \\'math\\', \\'step\\': -1}' | /labels/0/step",
                "'{\\'recipe\\': \\'math\\', \\'gold\\': \\'4\\'' | /labels/0",
                "' {\\'gold\\': NaN}' | /labels/0",
                "'{\\u0027recipe\\u0027: \\u0027math\\u0027, \\u0027gold\\u0027: \\u00274\\u0027}' | /labels/0"
            })
    void aHostileEnvelopeIsRefusedByItsField(String label, String pointer) {
        assertThat(entry(label))
                .isInstanceOfSatisfying(
                        BatchEntry.Unreadable.class,
                        unreadable -> assertThat(unreadable.problem().pointer()).isEqualTo(pointer));
    }
}
