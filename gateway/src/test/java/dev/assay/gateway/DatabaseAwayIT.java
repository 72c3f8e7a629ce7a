package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.db.postgres.EmbeddedPostgres;
import dev.assay.db.postgres.PostgresEndpoint;
import java.io.IOException;
import java.net.URI;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Tests of a gateway whose external database has an unreliable connection. */
class DatabaseAwayIT {
    private static final String ITEM = "{'verifier': 'math', 'task': {'gold': '4'}, 'response': '\\\\boxed{4}'}";
    private static final String BATCH = "{'items': [" + ITEM + "," + ITEM + "]}";
    private static final String UNSTORED = "{'persist': 'none', 'items': [" + ITEM + "]}";

    private static final EmbeddedPostgres SERVER = EmbeddedPostgres.claim(Gateway.newHome());
    private static final PostgresEndpoint ENDPOINT = SERVER.start();
    private static final URI PLACE = URI.create(ENDPOINT.url().substring("jdbc:".length()));
    private static final CutLine LINE = CutLine.to(PLACE.getPort());
    private static final Gateway GATEWAY = Gateway.start(
            Gateway.emptyHome(),
            "--ASSAY_DB_URL=jdbc:postgresql://127.0.0.1:" + LINE.port() + PLACE.getPath(),
            "--ASSAY_DB_USER=" + ENDPOINT.user(),
            "--ASSAY_DB_PASSWORD=" + ENDPOINT.password());

    private final Api api = GATEWAY.api();

    @BeforeAll
    static void begin() {
        assertThat(GATEWAY.home().resolve("postgres"))
                .as("no server of its own")
                .doesNotExist();
    }

    @AfterEach
    void mend() {
        LINE.mend();
        Await.until("it recovers by itself", () -> api.get("/readyz").status() == 200);
    }

    @AfterAll
    static void end() throws IOException {
        GATEWAY.close();
        LINE.close();
        SERVER.close();
    }

    @Test
    void aPageOfTheConsoleSaysThatTheDatabaseIsAwayAndTriesAgain() {
        ConsoleVisitor person = ConsoleVisitor.signedIn(GATEWAY, GATEWAY.adminKey());

        LINE.cut();

        Await.until("the loss is noticed", () -> api.get("/readyz").status() == 503);
        Answer answer = person.get("/console/verdicts?run=r");
        assertThat(answer.status()).isEqualTo(503);
        assertThat(answer.header("Retry-After")).isNotBlank();
        assertThat(answer.body())
                .contains(
                        "The database is away", "tries again by itself", "<meta http-equiv=\"refresh\" content=\"5\">");
        assertThat(person.post("/console/playground", Map.of("response", "5")).body())
                .contains("The database is away")
                .doesNotContain("by itself", "refresh");
        LINE.mend();
        Await.until(
                "the same session goes on",
                () -> person.get("/console/verdicts?run=r").status() == 200);
    }

    @Test
    void whileTheDatabaseIsAwayTheServiceSaysSoAndTakesOnlyWhatNeedNotBeStored() {
        String id = api.batch(BATCH).ok().at("/results/1/verdict_id").asString();

        LINE.cut();

        Await.until("the loss is noticed", () -> api.get("/readyz").status() == 503);
        Answer ready = api.get("/readyz");
        assertThat(ready.header("Retry-After")).isNotBlank();
        assertThat(ready.json().get("status").asString()).isEqualTo("not_ready");
        assertThat(ready.json().at("/database/status").asString()).isEqualTo("away");
        assertThat(ready.json().at("/database/reason").asString()).isNotBlank();
        api.get("/livez").ok();
        JsonNode problem = api.batch(BATCH).problem(503, "unavailable");
        assertThat(problem.get("retryable").asBoolean()).isTrue();
        assertThat(problem.get("detail").asString()).isEqualTo("the database is away");
        api.lines(ITEM + "\n").problem(503, "unavailable");
        api.batch(UNSTORED, "Idempotency-Key", "away").problem(503, "unavailable");
        api.get("/v1/verdicts/" + id).problem(503, "unavailable");
        api.get("/v1/recipes").problem(503, "unavailable");
        assertThat(api.batch(UNSTORED).ok().at("/results/0/reward").asDouble()).isEqualTo(1);
        assertThat(Metrics.of(api).value("assay_database_available")).isZero();

        LINE.mend();
        Await.until("it recovers by itself", () -> api.get("/readyz").status() == 200);
        api.get("/v1/verdicts/" + id).ok();
        api.batch(BATCH).ok();
    }

    @Test
    void aKeyThatWasUsedJustNowStillScoresWhatNeedNotBeStored() {
        String key = api.post("/v1/keys", "{'name': 'k', 'project': 'away', 'scopes': ['verify']}")
                .ok()
                .get("key")
                .asString();
        Api trainer = GATEWAY.api(key);
        trainer.batch(UNSTORED).ok();

        LINE.cut();

        trainer.batch(UNSTORED).ok();
        Await.until(
                "what is known of it is too old", () -> trainer.batch(UNSTORED).status() == 503);
        trainer.batch(UNSTORED).problem(503, "unavailable");
        GATEWAY.api("assay_00000000_0000000000000000000000000000000000000000000")
                .batch(UNSTORED)
                .problem(503, "unavailable");
    }

    /** Trainers count a refusal as a wrong answer, or stop. */
    @Test
    void aTrainersKeyIsCheckedAsSoonAsThatIsPossibleAgain() throws Exception {
        String key = api.post("/v1/keys", "{'name': 'k', 'project': 'away', 'scopes': ['verify']}")
                .ok()
                .get("key")
                .asString();
        LINE.cut();
        Await.until("the loss is noticed", () -> api.get("/readyz").status() == 503);
        try (ExecutorService trainers = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<Answer> answer = trainers.submit(() -> GATEWAY.api("")
                    .post(
                            "/k/" + key + "/compat/slime/math?persist=none",
                            "{'prompt': 'p', 'response': '4', 'label': '4'}"));
            GATEWAY.api(key).batch(UNSTORED).problem(503, "unavailable");

            LINE.mend();

            assertThat(answer.get().ok().asDouble()).isEqualTo(1);
        }
    }

    @Test
    void whatWasAcknowledgedWhileTheLineFailedIsThereAfterwards() throws Exception {
        Queue<String> acknowledged = new ConcurrentLinkedQueue<>();
        Queue<Answer> refused = new ConcurrentLinkedQueue<>();
        AtomicBoolean over = new AtomicBoolean();
        try (ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<?>> trainers = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
                trainers.add(callers.submit(() -> {
                    while (!over.get()) {
                        Answer answer = api.batch(BATCH);
                        if (answer.status() == 200) {
                            answer.json()
                                    .get("results")
                                    .forEach(result -> acknowledged.add(
                                            result.get("verdict_id").asString()));
                        } else {
                            refused.add(answer);
                        }
                    }
                }));
            }
            for (int cut = 1; cut <= 2; cut++) {
                int before = acknowledged.size();
                Await.until("some are stored", () -> acknowledged.size() > before + 20);
                int refusedBefore = refused.size();
                LINE.cut();
                Await.until("some are refused", () -> refused.size() > refusedBefore + 3);
                LINE.mend();
            }
            int last = acknowledged.size();
            Await.until("some are stored again", () -> acknowledged.size() > last + 20);
            over.set(true);
            for (Future<?> trainer : trainers) {
                trainer.get();
            }
        }
        refused.forEach(answer -> answer.problem(503, "unavailable"));
        assertThat(acknowledged)
                .hasSizeGreaterThan(60)
                .allSatisfy(id -> api.get("/v1/verdicts/" + id).ok());
    }

    /** A commit that was cut off may have happened or not: the repeat finds its verdicts, or scores again. */
    @Test
    void aKeyStaysUsableWhenItsCommitIsCutOffAndIsStoredOnce() throws Exception {
        Queue<String> open = new ConcurrentLinkedQueue<>();
        Queue<Answer> refused = new ConcurrentLinkedQueue<>();
        AtomicInteger asked = new AtomicInteger();
        AtomicBoolean over = new AtomicBoolean();
        try (ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<?>> trainers = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                trainers.add(callers.submit(() -> {
                    while (!over.get()) {
                        String key = "cut-" + asked.incrementAndGet();
                        Answer answer = keyed(key);
                        if (answer.status() != 200) {
                            refused.add(answer);
                            open.add(key);
                            Await.until("it recovers", () -> api.get("/readyz").status() == 200);
                        }
                    }
                }));
            }
            for (int cut = 1; cut <= 4; cut++) {
                int before = asked.get();
                int refusedBefore = refused.size();
                Await.until("some are asked", () -> asked.get() > before + 30);
                LINE.cut();
                LINE.mend();
                Await.until("some are refused", () -> refused.size() > refusedBefore);
                Await.until("it recovers", () -> api.get("/readyz").status() == 200);
            }
            over.set(true);
            for (Future<?> trainer : trainers) {
                trainer.get();
            }
        }
        refused.forEach(answer -> answer.problem(503, "unavailable"));
        refused.forEach(
                answer -> assertThat(answer.json().get("retryable").asBoolean()).isTrue());
        sql("UPDATE idempotency_key SET lease_until = now() WHERE lease_until > now()");
        for (String key : open) {
            assertThat(keyed(key).ok().at("/results/0/reward").asDouble()).isEqualTo(1);
        }
        assertThat(sql("SELECT count(*) FROM (SELECT item_id FROM verdict WHERE item_id LIKE 'cut-%'"
                        + " GROUP BY item_id HAVING count(*) <> 1) twice"))
                .isZero();
        assertThat(sql("SELECT count(DISTINCT item_id) FROM verdict WHERE item_id LIKE 'cut-%'"))
                .isEqualTo(asked.get());
    }

    @Test
    void aDatabaseWhoseDiskIsFullIsNamedAndMayBeTriedAgain() throws Exception {
        sql("CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS "
                + "'BEGIN RAISE EXCEPTION ''no space left on device'' USING ERRCODE = ''53100''; END'");
        sql("CREATE TRIGGER full_disk BEFORE INSERT ON verdict FOR EACH STATEMENT EXECUTE FUNCTION full_disk()");
        try {
            JsonNode problem = api.batch(BATCH, "Idempotency-Key", "full-disk").problem(503, "unavailable");
            assertThat(problem.get("detail").asString()).isEqualTo("the disk of the database is full");
            assertThat(problem.get("retryable").asBoolean()).isTrue();
        } finally {
            sql("DROP TRIGGER full_disk ON verdict");
            sql("DROP FUNCTION full_disk()");
        }
        assertThat(api.batch(BATCH, "Idempotency-Key", "full-disk")
                        .ok()
                        .at("/summary/scored")
                        .asInt())
                .isEqualTo(2);
    }

    private Answer keyed(String key) {
        return api.batch(
                "{'items': [" + ITEM.replace("'verifier'", "'id': '" + key + "', 'verifier'") + "]}",
                "Idempotency-Key",
                key);
    }

    /** Returns a query's number, or the number of rows that a statement changed. */
    private static long sql(String sql) throws SQLException {
        try (Connection connection = ENDPOINT.connect(Duration.ofSeconds(10));
                Statement statement = connection.createStatement()) {
            if (!statement.execute(sql)) {
                return statement.getUpdateCount();
            }
            try (ResultSet row = statement.getResultSet()) {
                row.next();
                return row.getLong(1);
            }
        }
    }

    @Test
    void aStreamThatCannotBeStoredEndsWithAnError() throws Exception {
        String items = IntStream.range(0, 300).mapToObj(i -> ITEM + "\n").collect(Collectors.joining())
                + "{'verifier': 'held', 'task': {'gate': 'stream'}, 'response': 'x'}\n";
        try (ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor()) {
            double stored = Metrics.of(api).value("assay_verdicts_stored_total");
            Future<Answer> stream = callers.submit(() -> api.lines(items));
            Await.until(
                    "the first chunks are stored",
                    () -> Metrics.of(api).value("assay_verdicts_stored_total") == stored + 300);
            LINE.cut();
            HeldVerifier.gate("stream").open();

            List<JsonNode> lines = stream.get().lines();

            assertThat(lines).hasSize(301);
            JsonNode error = lines.getLast();
            assertThat(error.propertyNames()).containsExactly("type", "status", "problem");
            assertThat(error.get("type").asString()).isEqualTo("error");
            assertThat(error.get("status").asInt()).isEqualTo(503);
            Answer.assertProblem(error.get("problem"), 503, "unavailable", "/v1/verify:batch");
            LINE.mend();
            Await.until("it recovers by itself", () -> api.get("/readyz").status() == 200);
            for (JsonNode result : lines.subList(0, 300)) {
                String id = result.get("verdict_id").asString();
                // The gateway may notice the loss only now.
                Await.until("it is stored", () -> api.get("/v1/verdicts/" + id).status() == 200);
            }
        }
    }

    @Test
    void anAsynchronousBatchIsStoredWhenTheDatabaseIsBack() {
        LINE.cut();
        Await.until("the loss is noticed", () -> api.get("/readyz").status() == 503);

        String id = api.batch("{'persist': 'async', 'items': [" + ITEM + "]}")
                .ok()
                .at("/results/0/verdict_id")
                .asString();

        LINE.mend();
        Await.until("it is stored", () -> api.get("/v1/verdicts/" + id).status() == 200);
    }

    @Test
    void thePlaygroundScoresForWhoeverIsSignedIn() {
        String key = api.post("/v1/keys", "{'name': 'p', 'project': 'away', 'scopes': ['read', 'verify', 'explain']}")
                .ok()
                .get("key")
                .asString();
        ConsoleVisitor person = ConsoleVisitor.signedIn(GATEWAY, key);
        ConsoleVisitor other = ConsoleVisitor.signedIn(GATEWAY, GATEWAY.adminKey());
        person.page("/console/playground");
        LINE.cut();
        Await.until("the loss is noticed", () -> api.get("/readyz").status() == 503);

        assertThat(person.page("/console/playground")).contains("math (verifier)", "math@builtin-");
        Map<String, String> item =
                Map.of("target", "verifier:math", "task", "{\"gold\": \"4\"}", "response", "\\boxed{4}");
        assertThat(person.post("/console/playground", item).body()).contains("reward 1", "equal.");
        Map<String, String> stored = new HashMap<>(item);
        stored.put("store", "yes");
        Answer refused = person.post("/console/playground", stored);
        assertThat(refused.status()).isEqualTo(503);
        assertThat(refused.body()).contains("the database is away", "boxed{4}");
        assertThat(person.get("/console/verdicts").status()).isEqualTo(503);
        assertThat(person.post("/console/playground/snapshots", item).status()).isEqualTo(503);
        assertThat(other.get("/console/playground").status())
                .as("a session that was not seen yet can't be checked")
                .isEqualTo(503);
    }
}
