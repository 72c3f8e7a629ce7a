package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class RecipesIT {
    private static final String HALF =
            "assay: 1\nname: %s\nparts: {correct: {verify: math}}\nreward: {weighted: [{of: correct, weight: %s}]}\n";

    private final Gateway gateway = Gateway.shared();
    private Api api = gateway.api();

    /** Gives each test a project of its own. */
    @BeforeEach
    void enterAProject() {
        String project = "p" + UUID.randomUUID();
        String key = gateway.api()
                .post(
                        "/v1/keys",
                        "{'name': 't', 'project': '" + project
                                + "', 'scopes': ['verify', 'assets', 'explain', 'read']}")
                .ok()
                .get("key")
                .asString();
        api = gateway.api(key);
    }

    @Test
    void aRecipeIsPutUnderAVersionAndUsedByName() {
        Answer created = api.put("/v1/recipes/half", HALF.formatted("half", 0.5));

        assertThat(created.status()).isEqualTo(201);
        assertThat(created.ok()).hasToString("{\"name\":\"half\",\"version\":\"1\",\"shadows\":null}");
        assertThat(created.header("ETag")).isEqualTo("\"1\"");
        JsonNode result = api.result(item("'recipe': 'half'"));
        assertThat(result.get("reward").asDouble()).isEqualTo(0.5);
        assertThat(result.get("score").asDouble()).isEqualTo(1);
        assertThat(result.get("recipe").asString()).isEqualTo("half@1");
        assertThat(api.get("/v1/recipes/half").ok().at("/document/name").asString())
                .isEqualTo("half");
    }

    @Test
    void theSameDocumentIsNoNewVersion() {
        api.put("/v1/recipes/half", HALF.formatted("half", 0.5)).ok();

        Answer again = api.put("/v1/recipes/half", "# a comment\n" + HALF.formatted("half", "0.50"));

        assertThat(again.status()).isEqualTo(200);
        assertThat(again.ok().get("version").asString()).isEqualTo("1");
        assertThat(api.put("/v1/recipes/half", HALF.formatted("half", 0.25))
                        .ok()
                        .get("version")
                        .asString())
                .isEqualTo("2");
    }

    @Test
    void ifMatchGuardsConcurrentEditors() {
        String path = "/v1/recipes/half";
        assertThat(api.put(path, HALF.formatted("half", 0.1), "If-Match", "\"0\"")
                        .status())
                .isEqualTo(201);
        api.put(path, HALF.formatted("half", 0.2), "If-Match", "\"0\"").problem(409, "edit-conflict");
        assertThat(api.put(path, HALF.formatted("half", 0.2), "If-Match", "\"1\"")
                        .status())
                .isEqualTo(201);
        api.put(path, HALF.formatted("half", 0.3), "If-Match", "\"1\"").problem(409, "edit-conflict");
        api.put(path, HALF.formatted("half", 0.3), "If-Match", "1").problem(422, "invalid-field");
        assertThat(api.get(path).header("ETag")).isEqualTo("\"2\"");
    }

    @Test
    void aProjectsRecipeShadowsTheBuiltInAndTheListSaysSo() {
        assertThat(api.put("/v1/recipes/math", HALF.formatted("math", 0.5))
                        .ok()
                        .get("shadows")
                        .asString())
                .startsWith("math@builtin-");

        assertThat(api.result(item("'recipe': 'math'")).get("recipe").asString())
                .isEqualTo("math@1");
        String builtin = api.get("/v1/recipes")
                .ok()
                .get("recipes")
                .valueStream()
                .filter(recipe -> recipe.get("name").asString().equals("math")
                        && recipe.get("builtin").asBoolean())
                .peek(recipe -> assertThat(recipe.get("shadowed").asBoolean()).isTrue())
                .findFirst()
                .orElseThrow()
                .get("version")
                .asString();
        assertThat(api.result(item("'recipe': 'math@" + builtin + "'"))
                        .get("reward")
                        .asDouble())
                .isEqualTo(1);
    }

    @Test
    void aRunKeepsTheVersionThatItMetFirst() {
        api.put("/v1/recipes/half", HALF.formatted("half", 0.5)).ok();
        assertThat(api.result(item("'recipe': 'half', 'run': 'r'"))
                        .get("recipe")
                        .asString())
                .isEqualTo("half@1");
        api.put("/v1/recipes/half", HALF.formatted("half", 0.25)).ok();

        assertThat(api.result(item("'recipe': 'half', 'run': 'r'"))
                        .get("recipe")
                        .asString())
                .isEqualTo("half@1");
        assertThat(api.result(item("'recipe': 'half', 'run': 'q'"))
                        .get("recipe")
                        .asString())
                .isEqualTo("half@2");
    }

    @Test
    void anInlineRecipeScoresAndIsNamedByItsHash() {
        JsonNode result = api.result(item("'recipe': {'assay': 1, 'name': 'x', 'parts': {'c': {'verify': 'math'}},"
                + " 'reward': {'weighted': [{'of': 'c', 'weight': 3}]}}"));

        assertThat(result.get("reward").asDouble()).isEqualTo(3);
        assertThat(result.get("recipe").asString()).matches("inline:[0-9a-f]{12}");
    }

    @Test
    void anItemThatNamesNothingIsRoutedByItsSource() {
        api.put("/v1/recipes/half", HALF.formatted("half", 0.5)).ok();
        api.put(
                        "/v1/recipes/default",
                        "{assay: 1, name: default, route: {table: {gsm8k: half, 'aime/*': math}, default: reject}}")
                .ok();

        assertThat(api.result(item("'source': 'gsm8k'")).get("recipe").asString())
                .isEqualTo("half@1");
        assertThat(api.result(item("'source': 'aime/24'")).get("recipe").asString())
                .startsWith("math@builtin-");
        JsonNode rejected = api.result(item("'source': 'spider'"));
        assertThat(rejected.get("cause").asString()).isEqualTo("bad_request");
        assertThat(rejected.at("/error/pointer").asString()).isEqualTo("/items/0/source");
    }

    @Test
    void aWrongRecipeIsRefusedWithEveryFault() {
        JsonNode problem = api.put(
                        "/v1/recipes/bad", "{assay: 1, name: bad, parts: {c: {verify: chess}}, reward: d, colour: red}")
                .problem(422, "invalid-recipe");

        assertThat(problem.get("errors")
                        .valueStream()
                        .map(error -> error.get("pointer").asString()))
                .contains("/parts/c/verify", "/colour");
        api.get("/v1/recipes/bad").problem(404, "not-found");
    }

    @Test
    void whatIsNoRecipeIsRefused() {
        api.put("/v1/recipes/bad", "{assay: 1, name: other, parts: {c: {verify: math}}, reward: c}")
                .problem(422, "invalid-recipe");
        api.put("/v1/recipes/bad", ": : :").problem(422, "invalid-recipe");
        api.put("/v1/recipes/bad", "a: &x [*x]").problem(422, "invalid-recipe");
        api.put("/v1/recipes/bad", "{assay: 1, name: bad, route: {table: {a: nowhere}}}")
                .problem(422, "invalid-recipe");
        api.put("/v1/recipes/bad", "#" + "x".repeat(70_000)).problem(413, "too-large");
        api.send("PUT", "/v1/recipes/bad", "# \u00e9".getBytes(StandardCharsets.ISO_8859_1))
                .problem(400, "invalid-encoding");
    }

    private static String item(String more) {
        return "{'task': {'gold': '4'}, 'response': '\\\\boxed{4}', " + more + "}";
    }
}
