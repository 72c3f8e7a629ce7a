package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.assay.engine.wire.Json;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class RecipesTest {
    @TempDir
    Path folder;

    @Test
    void aBuiltInRecipeIsShownAsADocumentThatPassesTheCheck() throws IOException {
        assertThat(CommandResult.assay(folder, "recipes", "list").out()).contains("NAME", "code-all-tests");
        CommandResult shown = CommandResult.assay(folder, "recipes", "show", "math");
        Path file = Files.writeString(folder.resolve("math.yaml"), shown.out());
        assertThat(CommandResult.assay(folder, "recipes", "check", file.toString())
                        .exit())
                .isZero();
    }

    @Test
    void aWrongRecipeIsToldByLineAndColumn() throws IOException {
        Path file = Files.writeString(folder.resolve("wrong.yaml"), """
                assay: 1
                name: wrong
                parts: {a: {verify: nothing}}
                reward: b
                """);
        CommandResult ran = CommandResult.assay(folder, "recipes", "check", file.toString(), "--json");
        assertThat(ran.exit()).isEqualTo(1);
        JsonNode problems = Json.MAPPER.readTree(ran.out()).path("problems");
        assertThat(problems.valueStream().map(problem -> problem.path("pointer").asString("")))
                .containsExactly("/parts/a/verify", "/reward");
        assertThat(problems.at("/0/line").asInt()).isEqualTo(3);
    }

    @Test
    void tryShowsTheValueOfEachNode() throws IOException {
        Path recipe = Files.writeString(folder.resolve("boxed-bonus.yaml"), """
                assay: 1
                name: boxed-bonus
                parts:
                  correct: {verify: math}
                  boxed: {verify: math, with: {extract: strict_boxed}}
                  long: {measure: {kind: characters}}
                reward:
                  gate:
                    if: {of: correct, at_least: 1}
                    then: {weighted: [{of: correct, weight: 1}, {of: boxed, weight: 0.25}]}
                    else: {clip: {of: {map: {of: long, table: [[0, 0], [20, -1]]}}, min: -0.1, max: 0}}
                """);
        Path items = Files.writeString(folder.resolve("items.jsonl"), """
                {"id": "right", "response": "The answer is 5.", "gold": "5"}
                {"id": "wrong", "response": "The answer is 6.", "gold": "5"}
                {"id": "broken", "response": "5", "gold": "\\\\frac{"}
                """);
        CommandResult tried = CommandResult.assay(folder, "recipes", "try", recipe.toString(), items.toString());
        assertThat(tried.out().lines().map(line -> line.stripTrailing().replaceAll(" {3,}(?=\\S+$)", " | ")))
                .startsWith(
                        "right: reward 1, score 1",
                        "  correct = verify math | 1",
                        "  boxed = verify math | 0",
                        "  long = measure characters | -",
                        "  reward = gate | 1",
                        "    correct | 1",
                        "    weighted | 1",
                        "      correct | 1",
                        "      boxed | 0",
                        "    clip | -",
                        "      map | -",
                        "        long | -",
                        "",
                        "wrong: reward -0.1, score 0",
                        "  correct = verify math | 0",
                        "  boxed = verify math | -",
                        "  long = measure characters | 16",
                        "  reward = gate | -0.1",
                        "    correct | 0",
                        "    weighted | -",
                        "      correct | 0",
                        "      boxed | -",
                        "    clip | -0.1",
                        "      map | -0.8",
                        "        long | 16",
                        "");
        assertThat(tried.out()).contains("broken: unscored: bad_reference: ");
        assertThat(tried.exit()).isEqualTo(1);
    }

    @Test
    void tryFollowsARouteToTheFilesBesideItAndToTheBuiltInRecipes() throws IOException {
        Path route = Files.writeString(folder.resolve("mixed.yaml"), """
                assay: 1
                name: mixed
                route: {table: {gsm8k: half, "aime/*": math, lost: nowhere}, default: reject}
                """);
        Files.writeString(folder.resolve("half.yaml"), """
                assay: 1
                name: half
                parts: {correct: {verify: math}}
                reward: {weighted: [{of: correct, weight: 0.5}]}
                """);
        Path items = Files.writeString(folder.resolve("items.jsonl"), """
                {"id": "a", "source": "gsm8k", "response": "5", "gold": "5"}
                {"id": "b", "source": "aime/2024", "response": "5", "gold": "5"}
                {"id": "c", "source": "lost", "response": "5", "gold": "5"}
                {"id": "d", "source": "other", "response": "5", "gold": "5"}
                """);
        CommandResult tried = CommandResult.assay(folder, "recipes", "try", route.toString(), items.toString());
        assertThat(tried.out())
                .contains("a, by half: reward 0.5, score 1", "b, by math: reward 1, score 1")
                .containsPattern("c: unscored: bad_request: .* names nowhere, which does not exist")
                .containsPattern("d: unscored: bad_request: .* has no recipe for this source");
        assertThat(tried.exit()).isEqualTo(1);

        Path results = folder.resolve("results.jsonl");
        String[] verify = {"verify", items.toString(), "--recipe", route.toString(), "-o", results.toString()};
        CommandResult verified = CommandResult.assay(folder, verify);
        assertThat(Files.readAllLines(results).stream()
                        .map(line -> Json.MAPPER.readTree(line).path("reward").toString()))
                .containsExactly("0.5", "1.0", "null", "null");
        assertThat(verified.exit()).isEqualTo(1);
        Files.writeString(folder.resolve("half.yaml"), "# Changed\n", StandardOpenOption.APPEND);
        String[] again = Stream.concat(Stream.of(verify), Stream.of("--resume")).toArray(String[]::new);
        assertThat(CommandResult.assay(folder, again).err()).contains("it was scored with other options");
    }

    @Test
    void tryShowsEqualMembersOfAGroupAlike() throws IOException {
        Path recipe = Files.writeString(folder.resolve("best.yaml"), """
                assay: 1
                name: best
                parts: {correct: {verify: math}}
                reward: {group: {of: correct, kind: pass_at_k, k: 2}}
                """);
        String member = "{\"group\": \"g\", \"group_size\": 2, \"response\": \"5\", \"gold\": \"5\"}\n";
        Path items = Files.writeString(folder.resolve("items.jsonl"), member + member);
        CommandResult tried =
                CommandResult.assay(folder, "recipes", "try", recipe.toString(), items.toString(), "--json");
        assertThat(tried.exit()).isZero();
        assertThat(tried.lines()).hasSize(2).allSatisfy(line -> {
            JsonNode item = Json.MAPPER.readTree(line);
            assertThat(item.path("reward").asDouble(-1)).isZero();
            assertThat(item.at("/nodes/0/value").asDouble(-1)).isEqualTo(1);
            assertThat(item.at("/nodes/1/members/0/value").asDouble(-1)).isEqualTo(1);
        });
    }

    @Test
    void tryNamesTheJudgesAndRewardModelsThatAreNotAttached() throws IOException {
        Path recipe = Files.writeString(folder.resolve("asking.yaml"), """
                assay: 1
                name: asking
                parts:
                  correct: {recover: {rule: {verify: math}, judges: [tinyv]}}
                  polite: {judge: {profile: pointwise}}
                  liked: {verify: reward-model, with: {model: helpful}}
                reward: {weighted: [{of: correct, weight: 1}, {of: polite, weight: 0.25}, {of: liked, weight: 0.25}]}
                """);
        Path items = Files.writeString(
                folder.resolve("items.jsonl"),
                "{\"id\": \"a\", \"prompt\": \"2 + 3?\", \"response\": \"5\", \"gold\": \"5\"}\n");
        CommandResult tried = CommandResult.assay(folder, "recipes", "try", recipe.toString(), items.toString());
        assertThat(tried.exit()).isEqualTo(1);
        assertThat(tried.err())
                .contains(
                        "no judge pointwise is attached here",
                        "no judge tinyv is attached here",
                        "no reward model helpful is attached here");
        assertThat(tried.out())
                .contains("a: unscored: unsupported: no judge pointwise is attached here", "polite = judge pointwise");
    }

    @Test
    void thePageAboutRecipesShowsWhatIsPrinted() throws IOException {
        Files.writeString(folder.resolve("wrong.yaml"), """
                assay: 1
                name: boxed-bonus

                parts:
                  correct:
                    verify: maths
                  boxed:
                    verify: math
                    with: {extract: strict_boxed}

                reward:
                  weighted:
                    - {of: correct, weight: 1.0}
                    - {of: boxed, wieght: 0.1}
                """);
        String said =
                CommandResult.assay(folder, "recipes", "check", "wrong.yaml").out();
        assertThat(said.lines()).hasSize(3);
        String withoutTheTestsOwn = said.replace("lenient-text, ", "");
        assertThat(Files.readString(Path.of("../docs/recipes.md"))).contains(withoutTheTestsOwn);
    }

    @Test
    void aGatewaysRefusalIsPrintedWithEveryMistake() throws IOException {
        Path file = Files.writeString(folder.resolve("wrong.yaml"), "assay: 1\n");
        CommandResult ran = put("wrong", file, 422, """
                    {"type": "/problems/invalid-recipe", "title": "The recipe can't be used", "status": 422,
                     "detail": "line 1, column 1: the recipe must have the key parts", "request_id": "r", "errors": [
                      {"pointer": "", "detail": "line 1, column 1: the recipe must have the key parts"},
                      {"pointer": "/reward", "detail": "line 4, column 9: /reward must be a node"}]}
                    """);
        assertThat(ran.exit()).isEqualTo(2);
        assertThat(ran.err())
                .contains(file + ": line 1, column 1: the recipe must have the key parts")
                .contains(file + ": line 4, column 9: /reward must be a node");
    }

    @Test
    void aStoredRecipeWithTheNameOfABuiltInOneIsSaidToStandBeforeIt() throws IOException {
        Path file = Files.writeString(folder.resolve("math.yaml"), "assay: 1\n");
        CommandResult ran = put("math", file, 201, """
                {"name": "math", "version": "1", "shadows": "math@builtin-0.1.0"}
                """);
        assertThat(ran.exit()).isZero();
        assertThat(ran.out()).isEqualTo("math@1\n");
        assertThat(ran.err())
                .contains("from now on math names this recipe in the key's project; the built-in one is"
                        + " math@builtin-0.1.0");
        assertThat(put("own", file, 201, "{\"name\": \"own\", \"version\": \"1\", \"shadows\": null}")
                        .err())
                .isEmpty();
    }

    /** Puts a recipe to a gateway that answers so. */
    private CommandResult put(String name, Path file, int status, String answer) throws IOException {
        byte[] body = answer.getBytes(StandardCharsets.UTF_8);
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            exchange.sendResponseHeaders(status, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
        try {
            String url = "http://127.0.0.1:" + server.getAddress().getPort();
            return CommandResult.assay(
                    folder, "", Map.of("ASSAY_KEY", "k"), "recipes", "put", name, file.toString(), "--url", url);
        } finally {
            server.stop(0);
        }
    }

    @Test
    void aMissingFileIsSaidToBeMissing() {
        CommandResult ran = CommandResult.assay(folder, "recipes", "check", "nowhere.yaml");
        assertThat(ran.exit()).isEqualTo(2);
        assertThat(ran.err()).contains("there is no file nowhere.yaml");
    }

    @Test
    void aVerifierIsDescribedWithTheSchemaOfItsTask() {
        CommandResult ran = CommandResult.assay(folder, "verifiers", "math", "--json");
        JsonNode math = Json.MAPPER.readTree(ran.out());
        assertThat(math.path("name").asString("")).isEqualTo("math");
        assertThat(math.at("/task_schema/properties").has("gold")).isTrue();
        assertThat(CommandResult.assay(folder, "verifiers", "nothing").exit()).isEqualTo(2);
    }
}
