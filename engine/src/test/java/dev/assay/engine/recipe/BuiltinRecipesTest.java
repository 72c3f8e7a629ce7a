package dev.assay.engine.recipe;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.verifier.Explanation;
import dev.assay.verifier.Verdict;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BuiltinRecipesTest {
    private final BuiltinRecipes builtins = BuiltinRecipes.of("0.1.0", Recipes.VERIFIERS);

    @Test
    void areFoundByNameAndByThisBuild() {
        assertThat(builtins.byName()).containsOnlyKeys("math", "math-strict-boxed", "math-boxed-shaped");
        assertThat(builtins.find(new RecipeReference("math", null))).isPresent();
        assertThat(builtins.find(new RecipeReference("math", "builtin-0.1.0"))).isPresent();
        assertThat(builtins.find(new RecipeReference("math", "builtin-0.2.0"))).isEmpty();
        assertThat(builtins.find(new RecipeReference("math", "1"))).isEmpty();
        assertThat(builtins.find(new RecipeReference("maths", null))).isEmpty();
    }

    @Test
    void haveTheNameTheyAreListedUnderAndASummaryAndNoWarnings() {
        builtins.byName().forEach((name, recipe) -> {
            assertThat(recipe.name()).isEqualTo(name);
            assertThat(recipe.summary()).isNotBlank();
            assertThat(((Parsing.Parsed) Recipes.PARSER.parse(BuiltinRecipes.text(name))).warnings())
                    .isEmpty();
        });
    }

    @ParameterizedTest
    @CsvSource({
        "math, 1, 0, 1.0",
        "math, 0, 0, 0.0",
        "math-strict-boxed, 1, 0, 0.0",
        "math-strict-boxed, 1, 1, 1.0",
        "math-boxed-shaped, 1, 1, 1.0",
        "math-boxed-shaped, 1, 0, 0.9",
        "math-boxed-shaped, 0, 0, 0.0"
    })
    void rewardWhatTheirSummariesSay(String name, double anywhere, double boxed, double reward)
            throws InterruptedException {
        var recipe = (Scoring) builtins.find(new RecipeReference(name, null)).orElseThrow();
        var result = (Evaluation.Scored) Evaluator.evaluate(recipe, node -> {
            boolean strict = node.with().get("extract").stringValue().equals("strict_boxed");
            return Verdict.Scored.decided(strict ? boxed : anywhere, Optional.empty(), Explanation.EMPTY);
        });
        assertThat(result.reward()).isEqualTo(reward);
    }
}
