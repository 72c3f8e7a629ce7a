package dev.assay.engine.recipe;

import static dev.assay.engine.recipe.Recipes.scoring;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class NormalFormTest {
    private static final ScoringRecipe RECIPE = scoring("""
            assay: 1
            name: a
            parts:
              correct: {verify: code, with: {b: 1.50, a: [1, 1e2, -0.0]}}
              bonus: 0.1
            reward: {weighted: [{of: correct, weight: 1.0}, {of: bonus, weight: 1}]}
            """);

    @Test
    void isCompactJsonWithSortedKeysAndPlainNumbers() {
        assertThat(RECIPE.canonical())
                .isEqualTo(
                        "{\"assay\":1,\"name\":\"a\",\"parts\":{\"correct\":{\"verify\":\"code\",\"with\":{\"a\":[1,100,0],"
                                + "\"b\":1.5}},\"bonus\":0.1},\"reward\":{\"weighted\":[{\"of\":\"correct\",\"weight\":1},"
                                + "{\"of\":\"bonus\",\"weight\":1}]}}");
        assertThat(RECIPE.sha256()).matches("[0-9a-f]{64}");
    }

    @Test
    void isTheSameForTheSameDocumentInAnotherNotation() {
        ScoringRecipe other = scoring("""
                # a comment
                {"reward": {"weighted": [{"weight": 1, "of": correct}, {"weight": 1, of: "bonus"}]}, 'name': a,
                 "parts": {correct: {with: {a: [1.0, 100, 0], b: 1.5}, verify: code}, bonus: 1e-1}, "assay": 1}
                """);
        assertThat(other.sha256()).isEqualTo(RECIPE.sha256());
        assertThat(other).isEqualTo(RECIPE);
    }

    @Test
    void keepsTheOrderOfPartsWhichDecidesWhatTheyMayName() {
        ScoringRecipe swapped = scoring("""
                assay: 1
                name: a
                parts:
                  bonus: 0.1
                  correct: {verify: code, with: {b: 1.50, a: [1, 1e2, -0.0]}}
                reward: {weighted: [{of: correct, weight: 1.0}, {of: bonus, weight: 1}]}
                """);
        assertThat(swapped.sha256()).isNotEqualTo(RECIPE.sha256());
    }
}
