package dev.assay.engine.recipe;

import static dev.assay.engine.recipe.Recipes.PARSER;
import static dev.assay.engine.recipe.Recipes.recipe;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.snakeyaml.engine.v2.api.Dump;
import org.snakeyaml.engine.v2.api.DumpSettings;
import tools.jackson.databind.JsonNode;

class RecipePropertiesTest {
    @Property(tries = 3000)
    void readingNeverThrowsWhateverTheText(@ForAll long seed) {
        assertThat(PARSER.parse(new RandomRecipes(seed).text())).isNotNull();
    }

    @Property(tries = 3000)
    void readingNeverThrowsWhateverTheTreeAndBothNotationsAgree(@ForAll long seed) {
        Object tree = new RandomRecipes(seed).tree(5);
        Map<String, Object> parts = Map.of("correct", Map.of("verify", "math"), "p", tree);
        JsonNode json = Recipes.JSON.valueToTree(Map.of("assay", 1, "name", "a", "parts", parts, "reward", tree));
        assertThat(PARSER.parse(json.toString()).getClass())
                .isEqualTo(PARSER.parse(json).getClass());
    }

    @Property(tries = 1000)
    void yamlAndJsonOfOneDocumentAreOneModelWithOneHash(@ForAll long seed) {
        Map<String, Object> document = new RandomRecipes(seed).recipe();
        String yaml = new Dump(DumpSettings.builder().build()).dumpToString(document);
        JsonNode json = Recipes.JSON.valueToTree(new TreeMap<>(document));
        Recipe fromYaml = recipe(PARSER.parse(yaml));
        assertThat(fromYaml).isEqualTo(recipe(PARSER.parse(json)));
        assertThat(fromYaml.sha256()).isEqualTo(recipe(PARSER.parse(json)).sha256());
        assertThat(recipe(PARSER.parse(fromYaml.canonical()))).isEqualTo(fromYaml);
    }

    @Property(tries = 3000)
    void everyNodeIsAskedAtMostOnceAndRewardsKeepToTheRangesTheLintComputes(@ForAll long seed)
            throws InterruptedException {
        RandomRecipes generator = new RandomRecipes(seed);
        ScoringRecipe recipe = (ScoringRecipe) recipe(PARSER.parse(Recipes.JSON.valueToTree(generator.recipe())));
        List<Verdict> verdicts = generator.verdicts(recipe.verifyNodes().size());
        TreeMap<Integer, Verdict> given = new TreeMap<>();
        RecipeEvaluation result = RecipeEvaluator.evaluate(recipe, Response.of("a b a b a b a"), node -> {
            assertThat(given.put(node.index(), verdicts.get(node.index()))).isNull();
            return verdicts.get(node.index());
        });
        assertThat(result.parts().keySet()).contains("correct", "p");
        List<Verdict.Unscored> failed = given.values().stream()
                .filter(Verdict.Unscored.class::isInstance)
                .map(Verdict.Unscored.class::cast)
                .toList();
        switch (result) {
            case RecipeEvaluation.Scored scored -> {
                ValueRange range = RangeAnalysis.of(recipe).of(recipe.reward());
                assertThat(scored.score()).isBetween(0.0, 1.0);
                assertThat(scored.reward()).isBetween(range.low() - 1e-9, range.high() + 1e-9);
            }
            case RecipeEvaluation.Unscored unscored -> {
                assertThat(failed).extracting(Verdict.Unscored::cause).contains(unscored.cause());
                assertThat(unscored.retryable() || failed.stream().anyMatch(one -> !one.retryable()))
                        .isTrue();
            }
        }
    }
}
