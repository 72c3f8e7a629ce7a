package dev.assay.judge;

import static dev.assay.judge.Courtroom.endpoints;
import static dev.assay.judge.Courtroom.profile;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.verifier.judge.JudgeRuling;
import dev.assay.verifier.judge.JudgeRuling.Given;
import dev.assay.verifier.judge.JudgeRuling.Unavailable;
import dev.assay.verifier.judge.JudgeStatus.Health;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests a minute without a judge, by the test's clock, with eight questions every third second. */
class JudgeClientOutageIT {
    private static final int SECONDS = 60;
    private static final int STEP = 3;
    private static final int AT_ONCE = 8;

    @TempDir
    Path folder;

    private static List<JudgeRuling> asked(Courtroom room, String when) throws Exception {
        List<Callable<JudgeRuling>> questions = new ArrayList<>();
        for (int i = 0; i < AT_ONCE; i++) {
            String answer = "answer " + i + " " + when;
            questions.add(() -> room.ask(answer));
        }
        List<JudgeRuling> rulings = new ArrayList<>();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (Future<JudgeRuling> ruling : threads.invokeAll(questions)) {
                rulings.add(ruling.get());
            }
        }
        return rulings;
    }

    @Test
    void noQuestionIsLostItIsLeftAloneAndItIsFoundAgain() throws Exception {
        AtomicBoolean away = new AtomicBoolean();
        ScriptedJudgeServer.Script script = (asked, connection) -> ScriptedJudgeServer.write(
                connection, away.get() ? 500 : 200, away.get() ? "no" : ScriptedJudgeServer.completion("A", "stop"));
        try (ScriptedJudgeServer server = new ScriptedJudgeServer(script);
                Courtroom room = new Courtroom(folder, profile("three-way", endpoints(server)))) {
            assertThat(asked(room, "before")).allMatch(Given.class::isInstance);
            away.set(true);
            int before = server.asked.size();
            for (int second = 0; second < SECONDS; second += STEP) {
                assertThat(asked(room, "in second " + second))
                        .allMatch(ruling -> ruling instanceof Unavailable gone
                                && gone.cause().retryable());
                room.time.pass(Duration.ofSeconds(STEP));
            }
            assertThat(room.status().endpoints().getFirst().health()).isEqualTo(Health.RESTING);
            assertThat(room.status().unavailable()).isEqualTo(SECONDS / STEP * AT_ONCE);
            assertThat(server.asked.size() - before).isLessThan(SECONDS / STEP * AT_ONCE);

            away.set(false);
            room.time.pass(Duration.ofSeconds(5));
            assertThat(asked(room, "in second 0")).allMatch(Given.class::isInstance);
            assertThat(room.status().endpoints().getFirst().health()).isEqualTo(Health.ASKED);
        }
    }
}
