package dev.assay.engine.recipe;

import static dev.assay.engine.recipe.Recipes.PARSER;
import static dev.assay.engine.recipe.Recipes.problems;
import static dev.assay.engine.recipe.Recipes.recipe;
import static dev.assay.engine.recipe.Recipes.scoring;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.yaml.DocumentProblem;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;

class RecipeParserTest {
    @TestFactory
    Stream<DynamicTest> acceptsEveryFixtureInBothNotationsAsOneModel() {
        return Recipes.fixtures("accepted.jsonl").stream()
                .map(line -> DynamicTest.dynamicTest(line.get("why").stringValue(), () -> {
                    Recipe inline = recipe(PARSER.parse(line.get("recipe")));
                    Recipe yaml = recipe(PARSER.parse(line.get("recipe").toPrettyString()));
                    Recipe canonical = recipe(PARSER.parse(inline.canonical()));
                    assertThat(yaml).isEqualTo(inline);
                    assertThat(canonical).isEqualTo(inline);
                }));
    }

    @TestFactory
    Stream<DynamicTest> rejectsEveryFixtureAtItsPlace() {
        return Recipes.fixtures("rejected.jsonl").stream()
                .map(line -> DynamicTest.dynamicTest(line.get("why").stringValue(), () -> {
                    JsonNode document = line.get("recipe");
                    assertThat(problems(PARSER.parse(document))).anySatisfy(problem -> {
                        assertThat(problem.pointer()).isEqualTo(line.get("at").stringValue());
                        assertThat(problem.detail()).contains(line.get("says").stringValue());
                        assertThat(problem.line()).isZero();
                    });
                    assertThat(problems(PARSER.parse(document.toPrettyString())))
                            .allSatisfy(problem -> assertThat(problem.line()).isPositive());
                }));
    }

    @Test
    void findsEveryProblemInOnePassWithItsLine() {
        List<DocumentProblem> problems = problems(PARSER.parse("""
                assay: 1
                name: Two Words
                parts:
                  correct:
                    verify: maths
                  format:
                    with: {}
                    forecast: {kind: length}
                reward:
                  weighted:
                    - {of: correct, wieght: 1}
                """));
        assertThat(problems.stream().map(problem -> problem.sentence("the recipe")))
                .containsExactly(
                        "line 2, column 7: /name must be a text like [a-z0-9-]{1,64}, but is \"Two Words\"",
                        "line 5, column 13: /parts/correct/verify must name a verifier (code, format, judge, math, opinion, sql),"
                                + " but there is no maths",
                        "line 7, column 5: /parts/format must have a kind out of verify, recover, judge, weighted, gate,"
                                + " first, min, max, mean, clip, map, threshold, product, measure, penalty, delta, group, but has"
                                + " forecast, with",
                        "line 11, column 7: /reward/weighted/0 must have the key weight",
                        "line 11, column 21: /reward/weighted/0/wieght is no key of this place, which may have of, weight");
    }

    @Test
    void takesThePartNamedCorrectAsScoreAndElseTheOnlyVerify() {
        ScoringRecipe named = scoring("""
                {assay: 1, name: a, parts: {x: {verify: code}, correct: {verify: math}}, reward: correct}
                """);
        ScoringRecipe only = scoring("""
                {assay: 1, name: a, parts: {bonus: 0.1, it: {verify: math}}, reward: it}
                """);
        assertThat(named.scorePart().name()).isEqualTo("correct");
        assertThat(only.scorePart().name()).isEqualTo("it");
        assertThat(only.pass()).isEqualTo(0.5);
    }

    @Test
    void numbersVerifyNodesInDocumentOrderWithTheirPart() {
        ScoringRecipe recipe = scoring("""
                assay: 1
                name: a
                reward: {weighted: [{of: correct, weight: 1}, {of: {verify: format}, weight: 0.1}]}
                parts:
                  correct: {first: [{verify: math}, {verify: judge}]}
                """);
        assertThat(recipe.verifyNodes())
                .extracting(RecipeNode.Verify::index, RecipeNode.Verify::part, RecipeNode.Verify::verifier)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple(0, "correct", "math"),
                        org.assertj.core.groups.Tuple.tuple(1, "correct", "judge"),
                        org.assertj.core.groups.Tuple.tuple(2, "reward", "format"));
    }

    @Test
    void warnsOfPartsThatNothingNeedsAndOfANeedlessPermission() {
        RecipeParsing.Parsed parsed = (RecipeParsing.Parsed) PARSER.parse("""
                assay: 1
                name: a
                allow_format_dominance: true
                parts:
                  inner: {verify: format}
                  idle: {min: [inner]}
                  correct: {verify: math}
                reward: correct
                """);
        assertThat(parsed.warnings())
                .extracting(DocumentProblem::pointer, DocumentProblem::line)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple("/allow_format_dominance", 3),
                        org.assertj.core.groups.Tuple.tuple("/parts/inner", 5),
                        org.assertj.core.groups.Tuple.tuple("/parts/idle", 6));
    }

    @Test
    void warnsOfTheNamesThatKeysHad() {
        RecipeParsing.Parsed parsed = (RecipeParsing.Parsed) PARSER.parse("""
                assay: 1
                name: a
                parts:
                  correct:
                    recover:
                      rule: {verify: math}
                      judges: [tinyv]
                      sees: tail
                      accept_at: 0.4
                reward: correct
                """);
        assertThat(parsed.warnings())
                .extracting(warning -> warning.sentence(""))
                .containsExactly(
                        "line 8, column 13: /parts/correct/recover/sees is called judge_input now",
                        "line 9, column 18: /parts/correct/recover/accept_at is called threshold now");
    }

    @Test
    void allowsSixtyFourNodesAndSixteenVerify() {
        assertThat(PARSER.parse(sumOf(62, "correct"))).isInstanceOf(RecipeParsing.Parsed.class);
        assertThat(problems(PARSER.parse(sumOf(63, "correct")))).first().satisfies(problem -> {
            assertThat(problem.pointer()).isEqualTo("/reward/weighted/62/of");
            assertThat(problem.detail()).contains("at most 64");
        });
        assertThat(PARSER.parse(sumOf(15, "{verify: math}"))).isInstanceOf(RecipeParsing.Parsed.class);
        assertThat(problems(PARSER.parse(sumOf(16, "{verify: math}")))
                        .getFirst()
                        .detail())
                .contains("at most 16");
    }

    private static String sumOf(int members, String member) {
        String term = "{of: " + member + ", weight: 1}";
        return "{assay: 1, name: a, allow_format_dominance: true, parts: {correct: {verify: math}}, reward: {weighted: ["
                + String.join(
                        ", ", IntStream.range(0, members).mapToObj(_ -> term).toList()) + "]}}";
    }

    @Test
    void refusesMoreThanSixtyFourKibibytes() {
        String comment = "# " + "é".repeat(32 * 1024) + "\n";
        assertThat(problems(PARSER.parse(comment + "assay: 1")))
                .extracting(DocumentProblem::detail)
                .containsExactly("must be at most 64 KiB");
        JsonNode inline = Recipes.JSON.createObjectNode().put("summary", comment);
        assertThat(problems(PARSER.parse(inline)))
                .extracting(DocumentProblem::detail)
                .containsExactly("must be at most 64 KiB");
    }
}
