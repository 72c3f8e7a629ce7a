package dev.assay.engine.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.MemoryEngine;
import dev.assay.engine.batch.BatchEntry;
import dev.assay.engine.batch.Item;
import dev.assay.engine.plan.ScoringPlan.Choice;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlanFinderTest {
    private static final String RULE =
            "{assay: 1, name: %s, parts: {correct: {verify: math}}, reward: correct, pass: %s}";
    private static final String ROUTE = """
            assay: 1
            name: default
            route:
              table: {gsm8k: math-strict-boxed, "code/*": math, "code/hard/*": own@1}
              default: %s
            """;

    private final MemoryEngine memoryEngine = new MemoryEngine();

    @AfterEach
    void close() {
        memoryEngine.close();
    }

    @Test
    void aNamedVerifierScoresAlone() {
        assertThat(plan("{'verifier': 'math', 'response': ''}")).isInstanceOf(ScoringPlan.ByVerifier.class);
        assertThat(plan("{'verifier': 'math@1.2.3', 'response': ''}")).isInstanceOf(ScoringPlan.ByVerifier.class);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {'verifier': 'chess', 'response': ''} | verifier | verifier chess is not known here; known are math
            {'verifier': 'math@1.2.4', 'response': ''} | verifier | verifier math runs in version 1.2.3 here, not 1.2.4
            {'verifier': 'math@', 'response': ''} | verifier | verifier math runs in version 1.2.3 here, not
            {'recipe': 'chess', 'response': ''} | recipe | there is no recipe chess
            {'recipe': 'math@7', 'response': ''} | recipe | there is no recipe math@7; the newest is `math@builtin-9`
            {'recipe': 'mahts', 'response': ''} | recipe | there is no recipe mahts; did you mean `math`?
            {'recipe': 'math@builtin-8', 'response': ''} | recipe | there is no recipe math@builtin-8; the newest is `math@builtin-9`
            {'recipe': 'Math recipe', 'response': ''} | recipe | recipe must be name, name@version or an object, but is Math recipe
            """)
    void whatIsNotKnownIsMissing(String item, String field, String detail) {
        Choice.Missing missing = missing(item);

        assertThat(missing.field()).isEqualTo(field);
        assertThat(missing.detail().strip()).isEqualTo(detail);
    }

    @Test
    void aBuiltInRecipeIsShownWithItsBuild() {
        assertThat(plan("{'recipe': 'math', 'response': ''}").shownRecipe()).isEqualTo("math@builtin-9");
        assertThat(plan("{'recipe': 'math@builtin-9', 'response': ''}").shownRecipe())
                .isEqualTo("math@builtin-9");
    }

    @Test
    void aProjectsRecipeShadowsTheBuiltInOfItsName() {
        memoryEngine.stored.put("default", "math", RULE.formatted("math", 1));
        memoryEngine.stored.put("other", "math-strict-boxed", RULE.formatted("math-strict-boxed", 1));

        assertThat(plan("{'recipe': 'math', 'response': ''}").shownRecipe()).isEqualTo("math@1");
        assertThat(plan("{'recipe': 'math@builtin-9', 'response': ''}").shownRecipe())
                .isEqualTo("math@builtin-9");
        assertThat(plan("{'recipe': 'math-strict-boxed', 'response': ''}").shownRecipe())
                .isEqualTo("math-strict-boxed@builtin-9");
    }

    @Test
    void aNameWithoutAVersionMeansTheNewest() {
        memoryEngine.stored.put("default", "own", RULE.formatted("own", 0.1));
        memoryEngine.stored.put("default", "own", RULE.formatted("own", 0.2));

        assertThat(plan("{'recipe': 'own', 'response': ''}").pass()).isEqualTo(0.2);
        assertThat(plan("{'recipe': 'own@1', 'response': ''}").pass()).isEqualTo(0.1);
    }

    @Test
    void aRunKeepsTheVersionThatItMetFirst() {
        memoryEngine.stored.put("default", "own", RULE.formatted("own", 0.1));
        assertThat(plan("{'recipe': 'own', 'run': 'r', 'response': ''}").shownRecipe())
                .isEqualTo("own@1");
        memoryEngine.stored.put("default", "own", RULE.formatted("own", 0.2));

        assertThat(plan("{'recipe': 'own', 'run': 'r', 'response': ''}").shownRecipe())
                .isEqualTo("own@1");
        assertThat(plan("{'recipe': 'own', 'run': 'q', 'response': ''}").shownRecipe())
                .isEqualTo("own@2");
        assertThat(plan("{'recipe': 'own@2', 'run': 'r', 'response': ''}").shownRecipe())
                .isEqualTo("own@2");
    }

    @Test
    void aNameMeansTheSameThroughoutARequest() {
        memoryEngine.stored.put("default", "own", RULE.formatted("own", 0.1));
        PlanFinder plans = plans();
        Item item = item("{'recipe': 'own', 'response': ''}");
        Choice first = plans.choose(item);
        memoryEngine.stored.put("default", "own", RULE.formatted("own", 0.2));

        assertThat(plans.choose(item)).isEqualTo(first);
    }

    @ParameterizedTest
    @CsvSource({
        "gsm8k,       math-strict-boxed@builtin-9",
        "code/python, math@builtin-9",
        "code/hard/c, own@1",
        "spider,      own@1"
    })
    void anItemThatNamesNothingIsRoutedByItsSource(String source, String recipe) {
        memoryEngine.stored.put("default", "own", RULE.formatted("own", 0.1));
        memoryEngine.stored.put("default", "default", ROUTE.formatted("own"));

        assertThat(plan("{'source': '" + source + "', 'response': ''}").shownRecipe())
                .isEqualTo(recipe);
    }

    @Test
    void aSourceThatTheRouteRejectsIsMissing() {
        memoryEngine.stored.put("default", "own", RULE.formatted("own", 0.1));
        memoryEngine.stored.put("default", "default", ROUTE.formatted("reject"));

        assertThat(missing("{'source': 'spider', 'response': ''}"))
                .returns("source", Choice.Missing::field)
                .returns("the route default@1 has no recipe for this source", Choice.Missing::detail);
        assertThat(missing("{'response': ''}")).returns("source", Choice.Missing::field);
    }

    @Test
    void withoutARouteTableAnItemMustNameSomething() {
        assertThat(missing("{'source': 'gsm8k', 'response': ''}")).returns("", Choice.Missing::field);
    }

    @Test
    void aRouteToARouteOrToNothingIsMissing() {
        memoryEngine.stored.put("default", "default", ROUTE.formatted("default"));

        assertThat(missing("{'source': 'spider', 'response': ''}").detail())
                .isEqualTo("the route default@1 names another route");
        assertThat(missing("{'source': 'code/hard/c', 'response': ''}").detail())
                .isEqualTo("the route default@1 names own@1, which does not exist");
    }

    @Test
    void anInlineRecipeIsNamedByItsHash() {
        assertThat(plan("{'recipe': {'assay': 1, 'name': 'x', 'parts': {'c': {'verify': 'math'}}, 'reward': 'c'},"
                                + " 'response': ''}")
                        .shownRecipe())
                .matches("inline:[0-9a-f]{12}");
    }

    @Test
    void aWrongInlineRecipeSaysWhere() {
        Choice.Missing missing = missing(
                "{'recipe': {'assay': 1, 'name': 'x', 'parts': {'c': {'verify': 'chess'}}, 'reward': 'c'}, 'response': ''}");

        assertThat(missing.field()).isEqualTo("recipe/parts/c/verify");
        assertThat(missing.detail()).contains("chess").contains("math");
    }

    @Test
    void aStoredRecipeThatThisBuildCannotUseIsMissing() {
        memoryEngine.stored.put("default", "own", "{assay: 1, name: own, parts: {c: {verify: chess}}, reward: c}");

        assertThat(missing("{'recipe': 'own', 'response': ''}"))
                .returns("recipe", Choice.Missing::field)
                .returns(true, missing -> missing.detail().startsWith("the recipe own@1 can't be used by this build"));
    }

    private PlanFinder plans() {
        return new PlanFinder(memoryEngine.registry, memoryEngine.engine.recipes(), "default");
    }

    private ScoringPlan plan(String json) {
        return switch (plans().choose(item(json))) {
            case Choice.Found(ScoringPlan plan) -> plan;
            case Choice.Missing missing -> throw new AssertionError(missing);
        };
    }

    private Choice.Missing missing(String json) {
        return switch (plans().choose(item(json))) {
            case Choice.Found found -> throw new AssertionError(found);
            case Choice.Missing missing -> missing;
        };
    }

    private static Item item(String json) {
        if (MemoryEngine.batch("", json).entries().getFirst() instanceof BatchEntry.Decoded(Item item)) {
            return item;
        }
        throw new AssertionError(json);
    }
}
