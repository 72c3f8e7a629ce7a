package dev.assay.engine.recipe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.verifier.Explanation;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

class BuiltinRecipesTest {
    private final BuiltinRecipes builtins = BuiltinRecipes.of("0.1.0", Recipes.VERIFIERS);

    @Test
    void areFoundByNameAndByThisBuild() {
        assertThat(builtins.byName().keySet())
                .containsExactly(
                        "math",
                        "math-strict-boxed",
                        "math-boxed-shaped",
                        "math-with-recovery",
                        "prose-with-recovery",
                        "code-all-tests",
                        "code-fraction",
                        "code-partial-credit",
                        "sql",
                        "reasoning-sql",
                        "reasoning-sql-judged");
        assertThat(builtins.find(new RecipeReference("math", null))).isPresent();
        assertThat(builtins.find(new RecipeReference("math", "builtin-0.1.0"))).isPresent();
        assertThat(builtins.find(new RecipeReference("math", "builtin-0.2.0"))).isEmpty();
        assertThat(builtins.find(new RecipeReference("math", "1"))).isEmpty();
        assertThat(builtins.find(new RecipeReference("maths", null))).isEmpty();
    }

    @Test
    void areThoseWhoseVerifierAndJudgeThereIs() {
        KnownVerifiers onlyMath = new KnownVerifiers() {
            @Override
            public SortedSet<String> names() {
                return new TreeSet<>(Set.of("math"));
            }

            @Override
            public boolean judgeable(String name) {
                return true;
            }

            @Override
            public SortedSet<String> judges() {
                return new TreeSet<>();
            }

            @Override
            public List<Fault> check(String name, JsonNode with) {
                return Recipes.VERIFIERS.check(name, with);
            }
        };

        assertThat(BuiltinRecipes.of("0.1.0", onlyMath).byName().keySet())
                .containsExactly("math", "math-strict-boxed", "math-boxed-shaped");
    }

    @Test
    void haveTheNameTheyAreListedUnderAndASummaryAndNoWarnings() {
        builtins.byName().forEach((name, recipe) -> {
            assertThat(recipe.name()).isEqualTo(name);
            assertThat(recipe.summary()).isNotBlank();
            assertThat(((RecipeParsing.Parsed) Recipes.PARSER.parse(BuiltinRecipes.text(name))).warnings())
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
        ScoringRecipe recipe =
                (ScoringRecipe) builtins.find(new RecipeReference(name, null)).orElseThrow();
        RecipeEvaluation.Scored result =
                (RecipeEvaluation.Scored) RecipeEvaluator.evaluate(recipe, Response.of(""), node -> {
                    boolean strict = node.with().get("extract").stringValue().equals("strict_boxed");
                    return Verdict.Scored.decided(strict ? boxed : anywhere, Optional.empty(), Explanation.EMPTY);
                });
        assertThat(result.reward()).isEqualTo(reward);
    }

    @ParameterizedTest
    @CsvSource({
        "code-all-tests, all, 1, 1.0, true",
        "code-all-tests, all, 0, 0.0, false",
        "code-fraction, fraction, 1, 1.0, true",
        "code-fraction, fraction, 0.75, 0.75, false",
        "code-partial-credit, fraction, 1, 1.0, true",
        "code-partial-credit, fraction, 0.75, 0.375, false",
        "code-partial-credit, fraction, 0, 0.0, false"
    })
    void rewardProgramsAsTheirSummariesSay(String name, String scoring, double share, double reward, boolean passes)
            throws InterruptedException {
        ScoringRecipe recipe =
                (ScoringRecipe) builtins.find(new RecipeReference(name, null)).orElseThrow();
        RecipeEvaluation.Scored result =
                (RecipeEvaluation.Scored) RecipeEvaluator.evaluate(recipe, Response.of(""), node -> {
                    assertThat(node.verifier()).isEqualTo("code");
                    assertThat(node.with().get("score").stringValue()).isEqualTo(scoring);
                    return Verdict.Scored.decided(share, Optional.empty(), Explanation.EMPTY);
                });
        assertThat(result.reward()).isEqualTo(reward);
        assertThat(result.score() >= recipe.pass()).isEqualTo(passes);
    }

    @ParameterizedTest
    @CsvSource({
        "sql, match, 1.0",
        "sql, '', 0.0",
        "reasoning-sql, match parsed executed, 1.0",
        "reasoning-sql, parsed executed schema_linking ngram result_f1, 0.5",
        "reasoning-sql, parsed schema_linking, 0.15",
        "reasoning-sql, '', 0.0"
    })
    void rewardQueriesAsTheirSummariesSay(String name, String aspects, double reward) throws InterruptedException {
        ScoringRecipe recipe =
                (ScoringRecipe) builtins.find(new RecipeReference(name, null)).orElseThrow();
        Set<String> held = Set.of(aspects.split(" "));
        RecipeEvaluation.Scored result =
                (RecipeEvaluation.Scored) RecipeEvaluator.evaluate(recipe, Response.of(""), node -> {
                    assertThat(node.verifier()).isEqualTo("sql");
                    String aspect =
                            node.with().has("score") ? node.with().get("score").stringValue() : "match";
                    return Verdict.Scored.decided(held.contains(aspect) ? 1 : 0, Optional.empty(), Explanation.EMPTY);
                });
        assertThat(result.reward()).isCloseTo(reward, within(1e-9));
    }
}
