package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.sandbox.remote.FragileWorker;
import dev.assay.sandbox.remote.WorkerPlace;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Tests of sessions on two workers over gateways on one database. */
class SessionReplicasIT {
    private static final int WORKERS = 2;
    private static final int SESSIONS_OF_A_KEY = 2;

    private static final List<AutoCloseable> OPEN = new ArrayList<>();
    private static final List<WorkerPlace> PLACES = new ArrayList<>();
    private static final List<Gateway> GATEWAYS = new ArrayList<>();
    private static final Map<String, String> SETTINGS = new HashMap<>();

    @BeforeAll
    static void start() throws Exception {
        Path home = Gateway.emptyHome();
        for (int i = 0; i < WORKERS; i++) {
            WorkerPlace place = new WorkerPlace(home, 2, 64);
            OPEN.addFirst(place);
            PLACES.add(place);
        }
        OwnPostgres database = new OwnPostgres();
        OPEN.addFirst(database);
        SETTINGS.putAll(database.settings());
        SETTINGS.put(
                "ASSAY_WORKERS",
                PLACES.getFirst().address() + "," + PLACES.getLast().address());
        SETTINGS.put("ASSAY_WORKER_SECRET", FragileWorker.SECRET);
        SETTINGS.put("ASSAY_SANDBOX_OPTIONS", "sessions.per_key=" + SESSIONS_OF_A_KEY);
        String[] arguments = SETTINGS.entrySet().stream().map(set -> "--" + set).toArray(String[]::new);
        for (int i = 0; i < 2; i++) {
            Gateway gateway = Gateway.start(Gateway.emptyHome(), arguments);
            OPEN.addFirst(gateway);
            GATEWAYS.add(gateway);
        }
    }

    @AfterAll
    static void end() throws Exception {
        for (AutoCloseable each : OPEN) {
            each.close();
        }
    }

    /** Returns clients of both gateways with one new key. */
    private static List<Programs> clients(String project) {
        String wanted = "{'name': 'k', 'project': '%s', 'scopes': ['execute']}".formatted(project);
        String key = GATEWAYS.getFirst()
                .api()
                .post("/v1/keys", wanted)
                .ok()
                .get("key")
                .asString();
        List<Programs> clients = new ArrayList<>();
        for (Gateway gateway : GATEWAYS) {
            Programs client = new Programs(gateway.api(key));
            Await.until("the key is known", () -> client.send("", request -> {}).status() == 200);
            clients.add(client);
        }
        return clients;
    }

    private static String printed(Answer answer) {
        return answer.ok().get("stdout").asString().strip();
    }

    private static Answer end(Programs client, String session) {
        return client.api().delete("/v1/execute/sessions/" + session);
    }

    private static Answer opening(Programs client) {
        return client.send("", request -> request.putObject("session").put("create", true));
    }

    @Test
    void aSessionThatOneGatewayOpenedGoesOnAtAnotherAndEndsForBoth() {
        List<Programs> clients = clients("a");
        Programs one = clients.getFirst();
        Programs other = clients.getLast();
        String session = one.open("x = 41");
        JsonNode second = other.call(session, "x += 1\nprint(x)").ok();
        assertThat(second.get("stdout").asString()).isEqualTo("42\n");
        assertThat(second.get("session").asString()).isEqualTo(session);
        assertThat(printed(one.call(session, "print(x)"))).isEqualTo("42");

        assertThat(end(other, session).status()).isEqualTo(204);
        one.call(session, "print(x)").problem(404, "not-found");
        end(one, session).problem(404, "not-found");
    }

    @Test
    void aSessionGoesOnWhenItsGatewayWasKilled() throws Exception {
        Programs other = clients("a").getLast();
        try (ChildGateway killed = new ChildGateway(Gateway.emptyHome(), SETTINGS)) {
            Programs client =
                    new Programs(new Api(killed.api().url(), other.api().key()));
            Await.until("the key is known", () -> client.send("", request -> {}).status() == 200);
            String session = client.open("x = 7");
            killed.kill();
            assertThat(printed(other.call(session, "print(x)"))).isEqualTo("7");
            assertThat(end(other, session).status()).isEqualTo(204);
        }
    }

    @Test
    void anIdThatWasForgedOrIsOfAnotherProjectIsUnknown() {
        Programs owner = clients("a").getFirst();
        Programs stranger = clients("b").getLast();
        String session = owner.open("x = 1");
        char last = session.charAt(session.length() - 1);
        String altered = session.substring(0, session.length() - 1) + (last == 'A' ? 'E' : 'A');
        for (String id : List.of(altered, session.substring(4), session + session, "x")) {
            if (id.length() <= 200) {
                owner.call(id, "print(x)").problem(404, "not-found");
            }
            end(owner, id).problem(404, "not-found");
        }
        stranger.call(session, "print(x)").problem(404, "not-found");
        end(stranger, session).problem(404, "not-found");
        assertThat(printed(clients("a").getLast().call(session, "print(x)"))).isEqualTo("1");
        end(owner, session);
    }

    @Test
    void aSecondCallFromAnotherGatewayIsRefusedAndTheEndThereEndsTheFirst() throws Exception {
        List<Programs> clients = clients("a");
        Programs other = clients.getLast();
        String session = clients.getFirst()
                .run("import time", request -> {
                    request.putObject("session").put("create", true);
                    request.putObject("limits").put("wall_ms", 120_000);
                })
                .get("session")
                .asString();
        try (ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<Answer> running = callers.submit(() -> callOnceFree(clients.getFirst(), session));
            Await.until("the first call runs", () -> other.call(session, "1").status() == 409);
            other.call(session, "1").problem(409, "session-busy");
            assertThat(end(other, session).status()).isEqualTo(204);
            assertThat(running.get().ok().get("session").isNull()).isTrue();
        }
        other.call(session, "1").problem(404, "not-found");
    }

    private static Answer callOnceFree(Programs client, String session) {
        while (true) {
            Answer answer = client.call(session, "time.sleep(100)");
            if (answer.status() != 409) {
                return answer;
            }
        }
    }

    @Test
    void aKeyHasItsSessionsOverAllGateways() {
        List<Programs> clients = clients("a");
        String first = clients.getFirst().open("");
        String second = clients.getLast().open("");
        for (Programs client : clients) {
            opening(client).problem(429, "quota");
        }
        clients.getLast().call(first, "exit()").ok();
        String third = clients.getLast().open("");
        opening(clients.getFirst()).problem(429, "quota");
        assertThat(end(clients.getFirst(), third).status()).isEqualTo(204);
        assertThat(end(clients.getFirst(), second).status()).isEqualTo(204);
        assertThat(end(clients.getLast(), clients.getFirst().open("")).status()).isEqualTo(204);
    }

    @Test
    void aSessionIsLostWithItsWorker() throws Exception {
        List<Programs> clients = clients("a");
        String session = clients.getFirst().open("x = 1");
        PLACES.forEach(WorkerPlace::kill);
        ObjectNode lost =
                (ObjectNode) clients.getLast().call(session, "print(x)").ok();
        assertThat(lost.get("outcome").asString()).isEqualTo("sandbox_failed");
        assertThat(lost.get("reason").asString()).isEqualTo("broken");
        assertThat(lost.get("session").isNull()).isTrue();

        for (WorkerPlace place : PLACES) {
            place.startAgain();
        }
        Await.until(
                "a gateway uses a worker again",
                () -> clients.getFirst().run("").get("outcome").asString().equals("exited"));
        clients.getFirst().call(session, "print(x)").problem(404, "not-found");
    }
}
