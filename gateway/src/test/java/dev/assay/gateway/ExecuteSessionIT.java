package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

class ExecuteSessionIT {
    @TempDir
    Path folder;

    private final Gateway gateway = Gateway.sharedWithPrograms();

    /** Returns a client with a key of its own. */
    private Programs programs(String project) {
        String wanted = "{'name': 'k', 'project': '%s', 'scopes': ['execute']}".formatted(project);
        return new Programs(gateway.api(
                gateway.api().post("/v1/keys", wanted).ok().get("key").asString()));
    }

    private static Answer end(Programs programs, String session) {
        return programs.api().delete("/v1/execute/sessions/" + session);
    }

    @Test
    void variablesLiveBetweenCalls() {
        Programs programs = programs("a");
        String session = programs.open("x = 20");
        assertThat(session).matches("[A-Za-z0-9_-]{43}");

        JsonNode second = programs.call(session, "print(x + 1)").ok();
        assertThat(second.get("stdout").asString()).isEqualTo("21\n");
        assertThat(second.get("session").asString()).isEqualTo(session);
        JsonNode third = programs.call(session, "print(1 / 0)").ok();
        assertThat(third.get("exit_code").asInt()).isEqualTo(1);
        assertThat(third.get("stderr").asString()).contains("ZeroDivisionError");
        JsonNode fourth = programs.send(
                        "print(x, input())",
                        request -> request.put("session", session).put("stdin", "in\n"))
                .ok();
        assertThat(fourth.get("stdout").asString()).isEqualTo("20 in\n");

        assertThat(end(programs, session).status()).isEqualTo(204);
        programs.call(session, "print(x)").problem(404, "not-found");
        end(programs, session).problem(404, "not-found");
    }

    @Test
    void anotherKeyOfTheProjectMayUseItAndAnotherProjectMayNot() {
        Programs owner = programs("a");
        String session = owner.open("x = 1");
        Programs stranger = programs("b");
        stranger.call(session, "print(x)").problem(404, "not-found");
        end(stranger, session).problem(404, "not-found");
        assertThat(programs("a").call(session, "print(x)").ok().get("stdout").asString())
                .isEqualTo("1\n");
        end(owner, session);
    }

    @Test
    void aSessionThatLeavesItsInterpreterIsOver() {
        Programs programs = programs("a");
        String session = programs.open("x = 1");
        JsonNode last = programs.call(session, "exit()").ok();
        assertThat(last.get("outcome").asString()).isEqualTo("exited");
        assertThat(last.get("session").isNull()).isTrue();
        programs.call(session, "x").problem(404, "not-found");
    }

    @Test
    void aCallOverItsLimitEndsTheSession() {
        Programs programs = programs("a");
        JsonNode opened = programs.run("import time", request -> {
            request.putObject("session").put("create", true);
            request.putObject("limits").put("wall_ms", 500);
        });
        String session = opened.get("session").asString();
        JsonNode late = programs.call(session, "time.sleep(60)").ok();
        assertThat(late.get("outcome").asString()).isEqualTo("timed_out");
        assertThat(late.get("session").isNull()).isTrue();
    }

    @Test
    void aKeyHasOnlySoManyAtATime() {
        Programs programs = programs("a");
        String first = programs.open("");
        String second = programs.open("");
        programs.send("", request -> request.putObject("session").put("create", true))
                .problem(429, "quota");
        end(programs, first);
        String third = programs.open("");
        end(programs, second);
        end(programs, third);
    }

    @Test
    void thereAreOnlySoManyInAll() {
        Programs[] clients = {programs("a"), programs("b"), programs("c")};
        String[] sessions = new String[5];
        for (int i = 0; i < sessions.length; i++) {
            sessions[i] = clients[i / 2].open("");
        }
        assertThat(Metrics.of(gateway.api()).value("assay_sandbox_sessions")).isEqualTo(5);
        JsonNode refused =
                clients[2].run("", request -> request.putObject("session").put("create", true));
        assertThat(refused.get("outcome").asString()).isEqualTo("sandbox_failed");
        assertThat(refused.get("reason").asString()).isEqualTo("overloaded");
        assertThat(refused.get("retryable").asBoolean()).isTrue();
        assertThat(refused.get("session").isNull()).isTrue();
        for (int i = 0; i < sessions.length; i++) {
            assertThat(end(clients[i / 2], sessions[i]).status()).isEqualTo(204);
        }
        assertThat(Metrics.of(gateway.api()).value("assay_sandbox_sessions")).isZero();
    }

    @Test
    void aSecondCallAtTheSameTimeIsRefusedAndTheEndOfASessionEndsItsCall() throws Exception {
        Programs programs = programs("a");
        String session = programs.open("import pathlib, time");
        Path began = folder.resolve("began");
        try (ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<Answer> running = callers.submit(
                    () -> programs.call(session, "pathlib.Path('" + began + "').touch(); time.sleep(60)"));
            Await.until("the call runs", () -> Files.exists(began));
            programs.call(session, "1").problem(409, "session-busy");
            assertThat(end(programs, session).status()).isEqualTo(204);
            assertThat(running.get().ok().get("session").isNull()).isTrue();
        }
        assertThat(Metrics.of(gateway.api()).value("assay_sandbox_sessions")).isZero();
    }

    @Test
    void anIdleSessionEndsByItself() {
        Gateway hasty = Gateway.startWithPlainSandbox(Gateway.newHome(), "--ASSAY_SANDBOX_OPTIONS=sessions.idle_s=1");
        try {
            Programs programs = new Programs(hasty.api());
            String session = programs.open("x = 1");
            Await.until("it has ended", () -> Metrics.of(hasty.api()).value("assay_sandbox_sessions") == 0);
            programs.call(session, "x").problem(404, "not-found");
        } finally {
            hasty.discard();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/session        | {'language': 'python', 'code': '', 'session': 7}",
                "/session        | {'language': 'python', 'code': '', 'session': ''}",
                "/session/create | {'language': 'python', 'code': '', 'session': {'create': false}}",
                "/session/idle   | {'language': 'python', 'code': '', 'session': {'create': true, 'idle': 1}}",
                "/language       | {'language': 'bash', 'code': '', 'session': {'create': true}}",
                "/files          | {'code': '', 'session': {'create': true}, 'files': {'a': ''}}",
                "/args           | {'code': '', 'session': {'create': true}, 'args': ['a']}",
                "/limits         | {'code': '', 'session': 'x', 'limits': {'cpu_ms': 1}}",
                "/code           | {'session': {'create': true}}"
            })
    void aWishThatCannotBeMetIsPointedAt(String pointer, String body) {
        JsonNode problem = gateway.api().post("/v1/execute", body).problem(422, "invalid-field");
        assertThat(problem.at("/errors/0/pointer").asString()).isEqualTo(pointer);
    }
}
