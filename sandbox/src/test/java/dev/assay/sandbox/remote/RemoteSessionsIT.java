package dev.assay.sandbox.remote;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.RunCancellation;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.RunOutcome.Reason;
import dev.assay.sandbox.SandboxSettings;
import dev.assay.sandbox.SessionPlace;
import dev.assay.sandbox.SharedSessions;
import dev.assay.sandbox.SharedSessions.Opening;
import dev.assay.sandbox.SharedSessions.Reply;
import dev.assay.sandbox.admission.SessionBounds;
import dev.assay.sandbox.choice.BackendChoice;
import dev.assay.sandbox.choice.Backends;
import dev.assay.sandbox.choice.SandboxChoice;
import dev.assay.sandbox.remote.server.RunServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests of sessions on two workers that two gateways use. */
@Timeout(120)
class RemoteSessionsIT {
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final int MOST = 2;

    @TempDir
    private static Path home;

    private final List<AutoCloseable> opened = new ArrayList<>();
    private final List<RunServer> workers = new ArrayList<>();
    private SharedSessions one;
    private SharedSessions other;

    @BeforeEach
    void start() throws Exception {
        workers.add(worker());
        workers.add(worker());
        one = gateway();
        other = gateway();
    }

    @AfterEach
    void end() throws Exception {
        for (AutoCloseable each : opened.reversed()) {
            each.close();
        }
    }

    private RunServer worker() throws IOException {
        SandboxSettings settings = new SandboxSettings(
                home.resolve("worker" + workers.size()), 2, Optional.of("process"), Map.of("prepare", "off"));
        BackendChoice.Chosen chosen = (BackendChoice.Chosen) SandboxChoice.choose(settings, Backends.BUILT_IN);
        opened.add(chosen.sandbox());
        InetSocketAddress any = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        SessionBounds bounds = new SessionBounds(MOST, Duration.ofMinutes(10));
        RunServer server = new RunServer(
                chosen.sandbox(), new RunServer.Settings(any, FragileWorker.SECRET, 2, 64, bounds, Optional.empty()));
        opened.add(server);
        return server;
    }

    private SharedSessions gateway() throws InterruptedException {
        List<String> addresses =
                workers.stream().map(worker -> "127.0.0.1:" + worker.port()).toList();
        RemoteSandbox sandbox = new RemoteSandbox(new RemoteSettings(addresses, FragileWorker.SECRET), PATIENCE);
        opened.add(sandbox);
        return sandbox.sharedSessions().orElseThrow();
    }

    private static SessionPlace open(SharedSessions sessions) throws InterruptedException {
        return ((Opening.Opened) sessions.open("python", Limits.DEFAULT)).place();
    }

    private static Reply call(SharedSessions sessions, SessionPlace place, String code) throws InterruptedException {
        return sessions.call(place, code, Bytes.EMPTY, RunCancellation.never());
    }

    private static String printed(Reply reply) {
        assertThat(reply).isInstanceOf(Reply.Turn.class);
        return ((Reply.Turn) reply).outcome().report().stdout().text().strip();
    }

    @Test
    void aSessionThatOneGatewayOpenedGoesOnAtAnother() throws Exception {
        SessionPlace place = open(one);
        call(one, place, "x = 41");
        assertThat(printed(call(other, place, "x += 1\nprint(x)"))).isEqualTo("42");
        assertThat(printed(call(one, place, "print(x)"))).isEqualTo("42");

        assertThat(other.end(place)).isTrue();
        assertThat(one.end(place)).isFalse();
        assertThat(call(one, place, "print(x)")).isInstanceOf(Reply.Unknown.class);
    }

    @Test
    void aSessionThatLeavesItsInterpreterIsUnknownAtBoth() throws Exception {
        SessionPlace place = open(one);
        assertThat(call(other, place, "exit()"))
                .isInstanceOfSatisfying(
                        Reply.Turn.class, turn -> assertThat(turn.isOpen()).isFalse());
        assertThat(call(one, place, "1")).isInstanceOf(Reply.Unknown.class);
    }

    @Test
    void aCallThatIsCancelledBeforeItsSlotEndsItsSession() throws Exception {
        SessionPlace place = open(one);
        RunCancellation cancel = new RunCancellation();
        cancel.cancel();
        Reply reply = one.call(place, "import time; time.sleep(9)", Bytes.EMPTY, cancel);
        assertThat(reply)
                .isInstanceOfSatisfying(
                        Reply.Turn.class, turn -> assertThat(turn.outcome()).isInstanceOf(RunOutcome.Cancelled.class));
        assertThat(call(other, place, "1")).isInstanceOf(Reply.Unknown.class);
    }

    @Test
    void aSessionIsOpenedWhereThereIsRoomAndRefusedWhereThereIsNone() throws Exception {
        Set<String> addresses = new HashSet<>();
        for (int i = 0; i < MOST * workers.size(); i++) {
            addresses.add(open(i % 2 == 0 ? one : other).address());
        }
        assertThat(addresses).hasSize(workers.size());
        assertThat(one.open("python", Limits.DEFAULT))
                .isInstanceOfSatisfying(
                        Opening.Failed.class,
                        failed -> assertThat(failed.why())
                                .isInstanceOfSatisfying(RunOutcome.SandboxFailed.class, why -> {
                                    assertThat(why.reason()).isEqualTo(Reason.OVERLOADED);
                                    assertThat(why.detail()).isEqualTo("2 sessions are open already");
                                }));
    }

    @Test
    void aWorkerThatDrainsEndsItsSessions() throws Exception {
        SessionPlace place = open(one);
        for (RunServer worker : workers) {
            worker.drain(Duration.ZERO);
        }
        assertThat(call(other, place, "1")).isInstanceOf(Reply.Unknown.class);
    }
}
