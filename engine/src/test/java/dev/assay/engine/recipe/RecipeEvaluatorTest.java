package dev.assay.engine.recipe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import dev.assay.verifier.Certainty;
import dev.assay.verifier.Explanation;
import dev.assay.verifier.Response;
import dev.assay.verifier.StepScore;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verdict.Cause;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RecipeEvaluatorTest {
    private final List<String> asked = new ArrayList<>();

    /** Evaluates with an answer for each verifier by name: a number is its score, a cause its failure. */
    private RecipeEvaluation evaluate(String recipe, Map<String, Object> answers) throws InterruptedException {
        return evaluate(recipe, Response.of(""), answers);
    }

    private RecipeEvaluation evaluate(String recipe, Response response, Map<String, Object> answers)
            throws InterruptedException {
        return RecipeEvaluator.evaluate(Recipes.scoring("assay: 1\nname: a\n" + recipe), response, node -> {
            asked.add(node.part() + ":" + node.verifier());
            Explanation explanation = Explanation.of("equal", node.verifier(), "x");
            return switch (answers.get(node.verifier())) {
                case Number score -> Verdict.Scored.decided(score.doubleValue(), Optional.of("42"), explanation);
                case Cause cause -> Verdict.Unscored.of(cause, node.verifier() + " failed", explanation);
                case Verdict verdict -> verdict;
                case null, default -> throw new AssertionError(node);
            };
        });
    }

    private RecipeEvaluation.Scored scored(String recipe, Map<String, Object> answers) throws InterruptedException {
        return (RecipeEvaluation.Scored) evaluate(recipe, answers);
    }

    private RecipeEvaluation.Unscored unscored(String recipe, Map<String, Object> answers) throws InterruptedException {
        return (RecipeEvaluation.Unscored) evaluate(recipe, answers);
    }

    @Test
    void passesOnEverythingTheDecidingVerdictSays() throws InterruptedException {
        StepScore step = new StepScore(0, 5, "step", 0.5);
        Certainty.Undecided undecided = new Certainty.Undecided(Certainty.Reason.DOMAIN);
        Explanation explanation = Explanation.of("equal.domain", "x", "y");
        Verdict.Scored verdict =
                new Verdict.Scored(0, undecided, Optional.of("7"), Map.of("passed", 3.0), List.of(step), explanation);
        RecipeEvaluation.Scored result =
                scored("parts: {correct: {verify: math}}\nreward: correct", Map.of("math", verdict));
        assertThat(result.reward()).isZero();
        assertThat(result.score()).isZero();
        assertThat(result.certainty()).isEqualTo(undecided);
        assertThat(result.answer()).contains("7");
        assertThat(result.stepScores()).containsExactly(step);
        assertThat(result.explanation()).isSameAs(explanation);
        assertThat(result.verifiedBy().orElseThrow().verifier()).isEqualTo("math");
        assertThat(result.parts()).containsExactly(entry("correct", 0.0), entry("correct.passed", 3.0));
    }

    @Test
    void weighsAsWritten() throws InterruptedException {
        RecipeEvaluation.Scored result = scored("""
                parts: {correct: {verify: math}, format: {verify: format}}
                reward: {weighted: [{of: correct, weight: 2}, {of: format, weight: 0.5}, {of: 1, weight: -0.25}]}
                """, Map.of("math", 1, "format", 0.5));
        assertThat(result.reward()).isEqualTo(2.0);
        assertThat(result.score()).isEqualTo(1.0);
        assertThat(result.parts()).containsExactly(entry("correct", 1.0), entry("format", 0.5));
    }

    @Test
    void aProductMultipliesAndIsUnscoredWithAnyOfItsMembers() throws InterruptedException {
        String recipe = """
                parts: {correct: {verify: math}, format: {verify: format}}
                reward: {product: [correct, format, 4]}
                allow_format_dominance: true
                """;
        assertThat(scored(recipe, Map.of("math", 0.5, "format", 0.25)).reward()).isEqualTo(0.5);
        assertThat(unscored(recipe, Map.of("math", 0.5, "format", Cause.OVERLOADED))
                        .cause())
                .isEqualTo(Cause.OVERLOADED);
    }

    @Test
    void aPenaltyTakesEachStepAboveWhatIsFreeAndNoMoreThanItsMost() throws InterruptedException {
        String recipe = """
                parts:
                  correct: {verify: math}
                  brevity: {penalty: {kind: length, unit: tokens, free: 100, per: 50, each: 0.1, max: 0.25}}
                reward: {weighted: [{of: correct, weight: 1}, {of: brevity, weight: 1}]}
                """;
        for (double[] expected : new double[][] {{0, 1}, {100, 1}, {101, 0.9}, {150, 0.9}, {151, 0.8}, {9_000, 0.75}}) {
            Response response = new Response("", (int) expected[0], List.of(), List.of(), null);
            assertThat(((RecipeEvaluation.Scored) evaluate(recipe, response, Map.of("math", 1))).reward())
                    .as(expected[0] + " tokens")
                    .isEqualTo(expected[1]);
        }
    }

    @Test
    void tokensThatNobodyCountedAreTheRequestsFaultAndNoZero() throws InterruptedException {
        RecipeEvaluation.Unscored result = unscored("""
                parts: {correct: {verify: math}, long: {measure: {kind: tokens, most: 100}}}
                reward: {weighted: [{of: correct, weight: 1}, {of: long, weight: -0.001}]}
                """, Map.of("math", 1));
        assertThat(result.cause()).isEqualTo(Cause.BAD_REQUEST);
        assertThat(result.field()).contains("response/token_count");
        assertThat(result.retryable()).isFalse();
    }

    @Test
    void aDeltaAddsUpTheDifferencesOfStepsAndShowsThem() throws InterruptedException {
        List<StepScore> steps = List.of(
                new StepScore(0, 2, "step", 0.75), new StepScore(2, 4, "step", 0.25), new StepScore(4, 6, "step", 1));
        Verdict.Scored verdict =
                new Verdict.Scored(1, new Certainty.Decided(), Optional.empty(), Map.of(), steps, Explanation.EMPTY);
        String recipe = """
                parts: {correct: {verify: math}, gain: {delta: {of: correct, initial: 0.5}}}
                reward: {weighted: [{of: correct, weight: 2}, {of: gain, weight: 0.5}]}
                """;
        RecipeEvaluation.Scored result = scored(recipe, Map.of("math", verdict));
        assertThat(result.reward()).isEqualTo(2.25);
        assertThat(result.parts()).containsEntry("gain", 0.5);
        assertThat(result.stepScores()).extracting(StepScore::score).containsExactly(0.25, -0.5, 0.75);
        assertThat(scored(recipe, Map.of("math", 1)).reward())
                .as("without steps")
                .isEqualTo(2.0);
    }

    @Test
    void asksAPartOnceHoweverOftenItIsNamed() throws InterruptedException {
        RecipeEvaluation.Scored result = scored("""
                parts: {a: {verify: math}, correct: {max: [a, a]}}
                reward: {mean: [correct, a, correct]}
                allow_format_dominance: true
                """, Map.of("math", 1));
        assertThat(result.reward()).isEqualTo(1.0);
        assertThat(asked).containsExactly("a:math");
    }

    private static final String GATED = """
            parts: {correct: {verify: math}, format: {verify: format}, extra: {verify: judge}}
            reward:
              gate:
                if: {of: format, at_least: 1}
                then: {weighted: [{of: correct, weight: 1}, {of: extra, weight: 0.1}]}
                else: -1
            """;

    @Test
    void doesNotRunTheSideOfAGateThatIsNotTaken() throws InterruptedException {
        RecipeEvaluation.Scored result = scored(GATED, Map.of("math", 1, "format", 0.5));
        assertThat(result.reward()).isEqualTo(-1.0);
        assertThat(result.parts()).containsExactly(entry("correct", 1.0), entry("format", 0.5), entry("extra", null));
    }

    @Test
    void evaluatesTheScoreEvenWhereTheRewardDidNotNeedIt() throws InterruptedException {
        RecipeEvaluation.Scored result = scored(GATED, Map.of("math", 1, "format", 0));
        assertThat(result.score()).isEqualTo(1.0);
        assertThat(asked).containsExactly("format:format", "correct:math");
        assertThat(unscored(GATED, Map.of("math", Cause.TIMED_OUT, "format", 0)).cause())
                .isEqualTo(Cause.TIMED_OUT);
    }

    @Test
    void aGateWithoutElseIsZero() throws InterruptedException {
        RecipeEvaluation.Scored result = scored(
                "parts: {correct: {verify: math}}\nreward: {gate: {if: {of: correct, below: 1}, then: -1}}",
                Map.of("math", 1));
        assertThat(result.reward()).isZero();
    }

    @Test
    void reportsTheFirstCauseInDocumentOrderAndRetriesOnlyIfAllCausesAllow() throws InterruptedException {
        String recipe = """
                parts: {correct: {verify: math}, format: {verify: format}}
                reward: {weighted: [{of: format, weight: 0.1}, {of: correct, weight: 1}]}
                """;
        RecipeEvaluation.Unscored mixed =
                unscored(recipe, Map.of("math", Cause.TIMED_OUT, "format", Cause.BAD_REQUEST));
        assertThat(mixed.cause()).isEqualTo(Cause.TIMED_OUT);
        assertThat(mixed.detail()).isEqualTo("math failed");
        assertThat(mixed.retryable()).isFalse();
        assertThat(mixed.verifiedBy().orElseThrow().verifier()).isEqualTo("math");
        assertThat(unscored(recipe, Map.of("math", Cause.TIMED_OUT, "format", Cause.OVERLOADED))
                        .retryable())
                .isTrue();
        RecipeEvaluation.Unscored one = unscored(recipe, Map.of("math", 1, "format", Cause.OVERLOADED));
        assertThat(one.cause()).isEqualTo(Cause.OVERLOADED);
        assertThat(one.parts()).containsExactly(entry("correct", 1.0), entry("format", null));
    }

    @Test
    void firstMovesOnPastUnscoredMembersButNotPastAZero() throws InterruptedException {
        String recipe = "parts: {correct: {first: [{verify: math}, {verify: judge}]}}\nreward: correct";
        RecipeEvaluation.Scored second = scored(recipe, Map.of("math", Cause.UNSUPPORTED, "judge", 1));
        assertThat(second.score()).isEqualTo(1.0);
        assertThat(second.verifiedBy().orElseThrow().verifier()).isEqualTo("judge");
        asked.clear();
        assertThat(scored(recipe, Map.of("math", 0)).score()).isZero();
        assertThat(asked).containsExactly("correct:math");
        RecipeEvaluation.Unscored neither =
                unscored(recipe, Map.of("math", Cause.UNSUPPORTED, "judge", Cause.TIMED_OUT));
        assertThat(neither.cause()).isEqualTo(Cause.UNSUPPORTED);
        assertThat(neither.retryable()).isFalse();
    }

    @Test
    void minMaxAndMeanNeedAllMembersUnlessAQuorumIsGiven() throws InterruptedException {
        for (String kind : List.of("min", "max", "mean")) {
            String all = "parts: {correct: {" + kind
                    + ": [{verify: math}, {verify: code}, {verify: judge}]}}\nreward: correct";
            assertThat(unscored(all, Map.of("math", 0.5, "code", Cause.TIMED_OUT, "judge", 1))
                            .cause())
                    .isEqualTo(Cause.TIMED_OUT);
            String two = all.replace("]}", "], quorum: 2}");
            double expected = kind.equals("min") ? 0.5 : kind.equals("max") ? 1 : 0.75;
            RecipeEvaluation.Scored result = scored(two, Map.of("math", 0.5, "code", Cause.TIMED_OUT, "judge", 1));
            assertThat(result.score()).isEqualTo(expected);
            assertThat(result.parts()).containsExactly(entry("correct", expected), entry("correct.spread", 0.5));
            assertThat(unscored(two, Map.of("math", 0.5, "code", Cause.TIMED_OUT, "judge", Cause.BUG))
                            .retryable())
                    .isFalse();
        }
    }

    @Test
    void showsTheSpreadOfAPartThatWasNotEvaluatedAsNull() throws InterruptedException {
        RecipeEvaluation.Scored result = scored("""
                parts: {correct: {verify: math}, panel: {mean: [{verify: judge}, {verify: code}]}}
                reward: {gate: {if: {of: correct, at_least: 1}, then: 1, else: {weighted: [{of: panel, weight: 0.1}]}}}
                """, Map.of("math", 1));
        assertThat(result.parts())
                .containsExactly(entry("correct", 1.0), entry("panel", null), entry("panel.spread", null));
    }

    @Test
    void clipsMapsAndSteps() throws InterruptedException {
        String recipe = """
                parts:
                  correct: {verify: math}
                  low: {clip: {of: correct, min: 0.5, max: 0.75}}
                  step: {threshold: {of: correct, at: 0.25, below: -3, otherwise: 4}}
                  slope: {map: {of: correct, table: [[0.2, 10], [0.4, 20], [0.6, 0]]}}
                reward: {weighted: [{of: low, weight: 1}, {of: step, weight: 0}, {of: slope, weight: 0}]}
                allow_format_dominance: true
                """;
        assertThat(scored(recipe, Map.of("math", 0.1)).parts())
                .containsExactly(entry("correct", 0.1), entry("low", 0.5), entry("step", -3.0), entry("slope", 10.0));
        assertThat(scored(recipe, Map.of("math", 0.25)).parts())
                .containsEntry("step", 4.0)
                .containsEntry("slope", 12.5);
        assertThat(scored(recipe, Map.of("math", 0.5)).parts())
                .containsEntry("low", 0.5)
                .containsEntry("slope", 10.0);
        assertThat(scored(recipe, Map.of("math", 1)).parts())
                .containsEntry("low", 0.75)
                .containsEntry("slope", 0.0);
    }

    @Test
    void aFlatStretchOfATableHasOneValueThatAThresholdMeets() throws InterruptedException {
        RecipeEvaluation.Scored result = scored("""
                parts: {correct: {verify: math}}
                reward: {threshold: {of: {map: {of: correct, table: [[0.5, -0.7], [2, -0.7]]}}, at: -0.7, below: 0.8, otherwise: 0.1}}
                allow_format_dominance: true
                """, Map.of("math", 0.75));
        assertThat(result.reward()).isEqualTo(0.1);
    }

    @Test
    void settlesConditionsFromLeftToRight() throws InterruptedException {
        String recipe = """
                parts: {correct: {verify: math}, format: {verify: format}, extra: {verify: judge}}
                reward: {gate: {if: {%s: [{of: format, at_least: 1}, {not: {of: extra, below: 1}}]}, then: correct, else: -1}}
                """;
        assertThat(scored(recipe.formatted("all"), Map.of("math", 1, "format", 0))
                        .reward())
                .isEqualTo(-1);
        assertThat(scored(recipe.formatted("all"), Map.of("math", 1, "format", 1, "judge", 1))
                        .reward())
                .isEqualTo(1);
        assertThat(scored(recipe.formatted("all"), Map.of("math", 1, "format", 1, "judge", 0))
                        .reward())
                .isEqualTo(-1);
        assertThat(scored(recipe.formatted("any"), Map.of("math", 1, "format", 1))
                        .reward())
                .isEqualTo(1);
        assertThat(scored(recipe.formatted("any"), Map.of("math", 1, "format", 0, "judge", 0))
                        .reward())
                .isEqualTo(-1);
        assertThat(unscored(recipe.formatted("any"), Map.of("math", 1, "format", Cause.TIMED_OUT))
                        .cause())
                .isEqualTo(Cause.TIMED_OUT);
    }

    @Test
    void namesTheStagesOfSeveralVerdictsAfterTheirParts() throws InterruptedException {
        RecipeEvaluation.Scored result = scored(GATED, Map.of("math", 1, "format", 1, "judge", 0));
        assertThat(result.explanation().stages())
                .extracting(Explanation.Stage::name)
                .containsExactly("format.equal", "correct.equal", "extra.equal");
    }

    @Test
    void takesTheWordOfAnUndecidedMemberOfAMean() throws InterruptedException {
        Verdict.Scored unsure =
                Verdict.Scored.undecided(Certainty.Reason.UNPARSED, Optional.of("?"), Explanation.EMPTY);
        RecipeEvaluation.Scored result = scored(
                "parts: {correct: {mean: [{verify: math}, {verify: code}]}}\nreward: correct",
                Map.of("math", 1, "code", unsure));
        assertThat(result.score()).isEqualTo(0.5);
        assertThat(result.certainty()).isEqualTo(unsure.certainty());
        assertThat(result.verifiedBy().orElseThrow().verifier()).isEqualTo("code");
    }

    @Test
    void isDecidedWithoutAVerdictWhereTheScoreIsANumber() throws InterruptedException {
        RecipeEvaluation.Scored result = scored("parts: {correct: 1}\nreward: correct", Map.of());
        assertThat(result.certainty()).isEqualTo(new Certainty.Decided());
        assertThat(result.verifiedBy()).isEmpty();
        assertThat(result.answer()).isEmpty();
    }

    @Test
    void setsAScoreThatIsOffByRoundingBackIntoItsRange() throws InterruptedException {
        String recipe =
                "parts: {a: {verify: math}, correct: {weighted: [{of: a, weight: 1.0000000001}]}}\nreward: correct";
        RecipeEvaluation.Scored result = scored(recipe, Map.of("math", 1));
        assertThat(result.score()).isEqualTo(1.0);
        assertThat(result.reward()).isGreaterThan(1.0);
    }

    @Test
    void callsArithmeticBeyondItsBoundsABug() throws InterruptedException {
        ScoringRecipe.Part correct = new ScoringRecipe.Part("correct", new RecipeNode.Constant(1));
        assertThat(bug(correct, new RecipeNode.Constant(1.5e6))).contains("outside [-1e6,1e6]");
        assertThat(bug(
                        correct,
                        new RecipeNode.Weighted(List.of(
                                new RecipeNode.Weighted.Term(new RecipeNode.Constant(1e308), 1e308),
                                new RecipeNode.Weighted.Term(new RecipeNode.Constant(1e308), -1e308)))))
                .contains("left the finite numbers");
        assertThat(bug(new ScoringRecipe.Part("correct", new RecipeNode.Constant(1.1)), new RecipeNode.Constant(1)))
                .contains("outside [0,1]");
    }

    private static String bug(ScoringRecipe.Part correct, RecipeNode reward) throws InterruptedException {
        ScoringRecipe recipe = new ScoringRecipe("a", "", "", 0.5, 0, List.of(correct), reward, List.of(), false, "{}");
        RecipeEvaluation.Unscored result =
                (RecipeEvaluation.Unscored) RecipeEvaluator.evaluate(recipe, Response.of(""), _ -> {
                    throw new AssertionError();
                });
        assertThat(result.cause()).isEqualTo(Cause.BUG);
        assertThat(result.retryable()).isFalse();
        return result.detail();
    }

    @Test
    void passesAnInterruptOn() {
        ScoringRecipe recipe =
                Recipes.scoring("{assay: 1, name: a, parts: {correct: {verify: math}}, reward: correct}");
        assertThatThrownBy(() -> RecipeEvaluator.evaluate(recipe, Response.of(""), _ -> {
                    throw new InterruptedException();
                }))
                .isInstanceOf(InterruptedException.class);
    }
}
