package dev.assay.engine.recipe;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RouteRecipeTest {
    private final RouteRecipe route = (RouteRecipe) Recipes.recipe(Recipes.PARSER.parse("""
            assay: 1
            name: mixed
            route:
              table: {gsm8k: math@3, code/*: code-any, code/java/*: code-java, code/java: literal, logic__*: puzzles, logic__z*: zebra}
              default: math@builtin-0.1.0
            """));

    private String recipeFor(String source) {
        return route.recipeFor(source).orElseThrow().toString();
    }

    @Test
    void prefersTheLiteralThenTheLongestPrefixThenTheDefault() {
        assertThat(recipeFor("gsm8k")).isEqualTo("math@3");
        assertThat(recipeFor("code/java")).isEqualTo("literal");
        assertThat(recipeFor("code/java/x")).isEqualTo("code-java");
        assertThat(recipeFor("code/java/x/y")).isEqualTo("code-java");
        assertThat(recipeFor("code/python")).isEqualTo("code-any");
        assertThat(recipeFor("code/")).isEqualTo("code-any");
        assertThat(recipeFor("code")).isEqualTo("math@builtin-0.1.0");
        assertThat(recipeFor("/")).isEqualTo("math@builtin-0.1.0");
        assertThat(recipeFor("logic__zebra_puzzle")).isEqualTo("zebra");
        assertThat(recipeFor("logic__knights")).isEqualTo("puzzles");
        assertThat(recipeFor("logic_")).isEqualTo("math@builtin-0.1.0");
        assertThat(route.recipeFor(null)).isPresent();
    }

    @Test
    void refusesOtherSourcesByDefault() {
        RouteRecipe strict = (RouteRecipe)
                Recipes.recipe(Recipes.PARSER.parse("{assay: 1, name: r, route: {table: {a: b}, default: reject}}"));
        assertThat(strict.recipeFor("c")).isEmpty();
        assertThat(strict.recipeFor(null)).isEmpty();
    }

    @Test
    void mayNameNoRouteAndNothingThatDoesNotExist() {
        Map<String, Recipe> known = Map.of(
                "code-any",
                route,
                "code-java",
                Recipes.scoring("{assay: 1, name: a, parts: {correct: {verify: math}}, reward: correct}"));
        assertThat(route.check(reference -> Optional.ofNullable(known.get(reference.name()))))
                .extracting(problem -> problem.sentence("the recipe"))
                .containsExactly(
                        "/route/table/code~1* must name a recipe with components, but code-any is a route",
                        "/route/table/code~1java must name an existing recipe, but there is no literal",
                        "/route/table/gsm8k must name an existing recipe, but there is no math@3",
                        "/route/table/logic__* must name an existing recipe, but there is no puzzles",
                        "/route/table/logic__z* must name an existing recipe, but there is no zebra",
                        "/route/default must name an existing recipe, but there is no math@builtin-0.1.0");
    }
}
