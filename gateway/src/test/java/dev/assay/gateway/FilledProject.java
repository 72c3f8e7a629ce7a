package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.alert.Alert;
import dev.assay.engine.alert.AlertStore;
import dev.assay.engine.wire.Json;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.springframework.web.util.HtmlUtils;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A project of its own in which every page of the console has something to show, and in which one text stands wherever a model, a data
 * set or a person can write one.
 *
 * @param key a key with every scope
 * @param places the pages that one opens by an address
 */
record FilledProject(Gateway gateway, String key, List<Place> places) {
    private static final List<String> SCOPES =
            List.of("verify", "explain", "read", "assets", "execute", "adjudicate", "admin");
    private static final int STEPS = 2;
    private static final int ROLLOUTS = 32;
    private static final String RECIPE = "filled";

    /**
     * A page of the console.
     *
     * @param name what a test calls it
     * @param showsTheText whether one reads the project's text on it
     */
    record Place(String name, String path, boolean showsTheText) {}

    /**
     * Fills a project.
     *
     * @param name the text of names, of at most 200 characters
     * @param text the text of responses, prompts and golds
     */
    static FilledProject fill(Gateway gateway, String name, String text) {
        return new Filler(gateway, name, text).fill();
    }

    /** Returns somebody without scripts who is signed in with the project's key. */
    ConsoleVisitor person() {
        return ConsoleVisitor.signedIn(gateway, key);
    }

    private static final class Filler {
        private final Gateway gateway;
        private final String name;
        private final String text;
        private final String project = "filled-" + UUID.randomUUID();
        private final String key;
        private final Api api;
        private final ConsoleVisitor person;
        private final List<Place> places = new ArrayList<>();

        Filler(Gateway gateway, String name, String text) {
            this.gateway = gateway;
            this.name = name;
            this.text = text;
            ObjectNode wanted = Json.MAPPER.createObjectNode().put("name", name).put("project", project);
            ArrayNode scopes = wanted.putArray("scopes");
            SCOPES.forEach(scopes::add);
            JsonNode made = gateway.api().post("/v1/keys", bytes(wanted)).ok();
            key = made.get("key").asString();
            api = gateway.api(key);
            person = ConsoleVisitor.signedIn(gateway, key);
            places.add(new Place("key", "/console/keys/" + made.get("id").asString() + "?project=" + project, true));
        }

        /** Returns JSON in which lone surrogates are escaped, as UTF-8 has none. */
        private static byte[] bytes(JsonNode json) {
            StringBuilder escaped = new StringBuilder();
            String plain = json.toString();
            for (int i = 0; i < plain.length(); i++) {
                char c = plain.charAt(i);
                boolean lone = Character.isSurrogate(c)
                        && !(i + 1 < plain.length() && Character.isSurrogatePair(c, plain.charAt(i + 1)))
                        && !(i > 0 && Character.isSurrogatePair(plain.charAt(i - 1), c));
                escaped.append(lone ? "\\u" + Integer.toHexString(c) : String.valueOf(c));
            }
            return escaped.toString().getBytes(StandardCharsets.UTF_8);
        }

        FilledProject fill() {
            List<String> verdicts = new ArrayList<>();
            for (int step = 1; step <= STEPS; step++) {
                storeRecipe(step);
                verdicts.addAll(score(name, step));
            }
            score(name + "b", 1);
            place("verdict", "/console/verdicts/" + verdicts.get(ROLLOUTS), true);
            List<String> kinds = scoreKinds();
            place("verdict of a program", "/console/verdicts/" + kinds.get(0), true);
            place("verdict of a query", "/console/verdicts/" + kinds.get(1), true);
            place("verdict without a score", "/console/verdicts/" + kinds.get(2), true);
            raiseAlerts();
            saveView();
            // The service writes the replacement character for half of a character.
            String run = URLEncoder.encode(name.replace('\ud800', '\ufffd'), StandardCharsets.UTF_8);
            gateway.mergeUntil(
                    "prompts and golds are merged",
                    () -> api.get("/v1/prompts?run=" + run).ok().get("prompts").size() >= 2
                            && api.get("/v1/golds/suspects")
                                            .ok()
                                            .get("suspects")
                                            .size()
                                    >= 2);
            review();
            ruleOnAGold();
            startAReplay(verdicts.getFirst());
            keepInThePlayground();
            submitAJob();
            listPages(run);
            return new FilledProject(gateway, key, places);
        }

        private void place(String what, String path, boolean shows) {
            places.add(new Place(what, path, shows));
        }

        private void storeRecipe(int version) {
            String document = "assay: 1\nname: " + RECIPE + "\nsummary: "
                    + new String(bytes(Json.MAPPER.valueToTree(summary())), StandardCharsets.UTF_8)
                    + "\nparts:\n  correct:\n    recover: {rule: {verify: math}, mode: rules_only, audit: 1}\n"
                    + "reward: {weighted: [{of: correct, weight: " + version + "}]}\n";
            String page = person.page("/console/verifiers/recipes/" + RECIPE);
            assertThat(page).contains("Store as version");
            Answer saved = person.post(
                    "/console/verifiers/recipes/" + RECIPE,
                    Map.of("act", "save", "text", document, "newest", Integer.toString(version - 1), "note", name));
            assertThat(saved.status()).as(saved.body()).isEqualTo(303);
        }

        /** YAML takes no lone surrogate, and no control character. */
        private String summary() {
            return name.chars()
                    .filter(c -> !Character.isISOControl(c) && !Character.isSurrogate((char) c))
                    .collect(StringBuilder::new, (all, c) -> all.append((char) c), StringBuilder::append)
                    .toString();
        }

        /** Scores rollouts of three prompts, and returns the ids of their verdicts. */
        private List<String> score(String run, int step) {
            ObjectNode batch = Json.MAPPER.createObjectNode();
            batch.putObject("defaults")
                    .put("recipe", RECIPE)
                    .put("run", run)
                    .put("step", step)
                    .put("source", name)
                    .put("policy_version", name + step);
            ArrayNode items = batch.putArray("items");
            for (int i = 0; i < ROLLOUTS; i++) {
                boolean even = i % 2 == 0;
                ObjectNode item = items.addObject()
                        .put("id", (i + name).substring(0, Math.min(200, name.length() + 1)))
                        .put("group", even ? name : name + i)
                        .put("prompt", even ? name : name + (i % 4 == 1 ? "?" : "!"))
                        .put("response", i < 6 ? name : "So it is \\boxed{4}");
                ArrayNode golds = item.putObject("task").putArray("gold").add("5");
                if (even) {
                    golds.add(name);
                }
            }
            // A whole text stands in one item, since sixty would be too much for a request.
            if (step == 1) {
                ObjectNode item = items.addObject().put("response", text);
                item.putArray("prompt").addObject().put("role", "user").put("content", text);
                item.putObject("task").put("gold", text.length() > 9_000 ? name : text);
            }
            return ids(batch);
        }

        private List<String> ids(ObjectNode batch) {
            return api.post("/v1/verify:batch", bytes(batch))
                    .ok()
                    .get("results")
                    .valueStream()
                    .map(result -> result.get("verdict_id").asString())
                    .toList();
        }

        /** Scores a program that writes the text, a query that returns it, and an item without a score. */
        private List<String> scoreKinds() {
            ObjectNode batch = Json.MAPPER.createObjectNode();
            batch.putObject("defaults").put("run", name + "c");
            ArrayNode items = batch.putArray("items");
            ObjectNode program = items.addObject()
                    .put("verifier", "code")
                    .put("response", "```python\nimport sys\nprint(sys.stdin.read())\n```\n" + text);
            program.putObject("task")
                    .put("language", "python")
                    .putArray("tests")
                    .addObject()
                    .put("stdin", text)
                    .put("expected", name)
                    .put("public", true);
            String quoted = "'" + summary().replace("'", "''") + "'";
            ObjectNode query = items.addObject()
                    .put("recipe", "reasoning-sql")
                    .put("response", "```sql\nSELECT name, " + quoted + " FROM student\n```");
            query.putObject("task")
                    .put("gold", "SELECT name, " + quoted + " FROM student WHERE name <> " + quoted)
                    .putArray("databases")
                    .addObject()
                    .put("script", "CREATE TABLE student (name TEXT); INSERT INTO student VALUES (" + quoted + ");");
            items.addObject()
                    .put("recipe", "math")
                    .put("prompt", text)
                    .put("response", text)
                    .putObject("task")
                    .put("gold", " ");
            return ids(batch);
        }

        private void raiseAlerts() {
            AlertStore alerts = gateway.bean(AlertStore.class);
            for (Alert.Kind kind : Alert.Kind.values()) {
                alerts.raise(new Alert(kind, project, name, name, name));
                alerts.raise(new Alert(kind, project, "", name, name));
            }
        }

        private void saveView() {
            person.page("/console/verdicts");
            Answer saved = person.post(
                    "/console/verdicts/views",
                    Map.of(
                            "name",
                            summary()
                                    .strip()
                                    .substring(0, Math.min(80, summary().strip().length())),
                            "query",
                            "status=scored"));
            assertThat(saved.status()).as(saved.body()).isEqualTo(303);
        }

        private void review() {
            for (String ruling : List.of("right", "wrong", "bad_reference")) {
                person.page("/console/review");
                String page = person.page(ConsoleVisitor.location(person.post("/console/review/next", Map.of())));
                Answer ruled = person.post(
                        "/console/review/rule",
                        Map.of(
                                "lease_id",
                                found(page, "data-lease=\"([0-9a-f-]{36})\""),
                                "ruling",
                                ruling,
                                "note",
                                name));
                assertThat(ruled.status()).as(ruled.body()).isEqualTo(303);
            }
            place("review", ConsoleVisitor.location(person.post("/console/review/next", Map.of())), true);
        }

        private void ruleOnAGold() {
            String page = person.page("/console/golds");
            Answer ruled = person.post(
                    "/console/golds/rule",
                    Map.of("task_key", found(page, "name=\"task_key\" value=\"([^\"]*)\""), "next", "", "note", name));
            assertThat(ruled.status()).as(ruled.body()).isEqualTo(303);
        }

        private void startAReplay(String verdict) {
            person.page("/console/verdicts/" + verdict);
            String address = ConsoleVisitor.location(person.post(
                    "/console/experiments",
                    Map.of(
                            "kind",
                            "replay",
                            "verdict",
                            verdict,
                            "target",
                            "recipe:math-strict-boxed",
                            "same_source",
                            "yes")));
            Await.until("the end of the replay", () -> !person.page(address).contains("This page loads itself again"));
            place("experiment", address, true);
        }

        private void submitAJob() {
            ObjectNode job = Json.MAPPER.createObjectNode();
            ArrayNode items = job.putArray("items");
            for (String verifier : List.of("math", name)) {
                ObjectNode item = items.addObject()
                        .put("id", name)
                        .put("verifier", verifier)
                        .put("response", text);
                item.putObject("task").put("gold", name);
            }
            String id = api.post("/v1/jobs", bytes(job)).json().get("id").asString();
            Await.until(
                    "the end of the job",
                    () -> api.get("/v1/jobs/" + id).ok().get("state").asString().equals("done"));
            place("job", "/console/jobs/" + id, true);
        }

        private void keepInThePlayground() {
            person.page("/console/playground");
            place(
                    "kept item",
                    ConsoleVisitor.location(person.post(
                            "/console/playground/snapshots",
                            Map.of(
                                    "target",
                                    "verifier:math",
                                    "task",
                                    "{\"gold\": \"4\"}",
                                    "response",
                                    text,
                                    "prompt",
                                    name))),
                    false);
        }

        private void listPages(String run) {
            String runs = person.page("/console/runs");
            String ofRun = found(runs, "href=\"(/console/runs/[^\"#]*)\"");
            String prompts = person.page("/console/prompts?run=" + run);
            place("sign-in", "/console/sign-in?back=%2Fconsole%2Fverdicts%3Frun%3D" + run, false);
            place("overview", "/console/overview", true);
            place("runs", "/console/runs", true);
            place("run", ofRun, true);
            place("two runs", ofRun + "?with=" + run + "b", true);
            place("prompts", "/console/prompts?run=" + run, true);
            place("prompt", found(prompts, "href=\"(/console/prompts/[^\"]*)\""), true);
            place("verdicts", "/console/verdicts?run=" + run + "&source=" + run, true);
            place("unknown filter", "/console/verdicts?" + run + "=1&step=" + run, true);
            place("experiments", "/console/experiments", true);
            place("jobs", "/console/jobs", false);
            place("recipe", "/console/verifiers/recipes/" + RECIPE + "?note=" + run, true);
            place("playground", "/console/playground?target=" + run + "&task=" + run + "&response=" + run, false);
            place("golds", "/console/golds?ruled=any", true);
            place("rulings", "/console/golds/rulings", true);
            place("estimates", "/console/estimates?source=" + run, true);
            place("verifiers", "/console/verifiers", true);
            place("verifier", "/console/verifiers/math", false);
            place("judges", "/console/judges", false);
            place("sandbox", "/console/sandbox", false);
            place("keys", "/console/keys", true);
            place("audit log", "/console/audit?subject=" + run, true);
            place("settings", "/console/settings", false);
        }

        private static String found(String page, String pattern) {
            Matcher found = Pattern.compile(pattern).matcher(page);
            assertThat(found.find()).as(pattern + " in " + page).isTrue();
            return HtmlUtils.htmlUnescape(found.group(1));
        }
    }
}
