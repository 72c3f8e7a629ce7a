package dev.assay.judge;

import dev.assay.judge.pace.TimeSource;
import dev.assay.judge.profile.JudgeProfiles;
import dev.assay.verifier.judge.ChatModel;
import dev.assay.verifier.judge.FreeJudge;
import dev.assay.verifier.judge.Judge;
import dev.assay.verifier.judge.Judge.Urgency;
import dev.assay.verifier.judge.JudgeQuestion;
import dev.assay.verifier.judge.JudgeRuling;
import dev.assay.verifier.judge.JudgeStatus;
import dev.assay.verifier.judge.Judges;
import dev.assay.verifier.judge.JudgesProvider.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;

/** One judge for a test, whose pauses take no time. */
final class Courtroom implements AutoCloseable {
    static final Duration LONG = Duration.ofSeconds(30);
    static final JudgeQuestion QUESTION = new JudgeQuestion("What is 1/4 + 1/4?", List.of("1/2"), "0.5");

    private final ConfiguredJudges judges;
    private final Judge judge;
    final JumpingTime time = new JumpingTime();

    /** A time that jumps forward instead of waiting. */
    static final class JumpingTime implements TimeSource {
        final AtomicLong now = new AtomicLong();
        final List<Long> pauses = new CopyOnWriteArrayList<>();

        @Override
        public long nanos() {
            return now.get();
        }

        @Override
        public void pause(long nanos) {
            pauses.add(nanos);
            now.addAndGet(nanos);
            Thread.onSpinWait(); // lets a thread run whose time has come
        }

        void pass(Duration duration) {
            now.addAndGet(duration.toNanos());
        }
    }

    /** Makes the judge of a profile that is written into the folder. */
    Courtroom(Path folder, String profile) throws IOException {
        Files.writeString(folder.resolve("the.yaml"), profile);
        judges = new ConfiguredJudges(
                JudgeProfiles.load(folder, name -> Optional.empty()),
                Collections.emptySortedMap(),
                Optional.empty(),
                new Settings(
                        folder,
                        name -> Optional.ofNullable(
                                Map.of("ASSAY_SECRET_THE", "s3cret").get(name))),
                time);
        judge = judges.find("the").orElseThrow();
    }

    static String profile(String base, String... rest) {
        return "extends: " + base + "\n" + String.join("\n", rest) + "\n";
    }

    static String endpoints(ScriptedJudgeServer... servers) {
        return "endpoints: ["
                + String.join(
                        ", ",
                        java.util.Arrays.stream(servers)
                                .map(ScriptedJudgeServer::url)
                                .toList()) + "]";
    }

    Judges judges() {
        return judges;
    }

    Judge judge() {
        return judge;
    }

    /** Returns the model behind the judge, by this name. */
    FreeJudge model(String name) {
        return judges.free(name).orElseThrow();
    }

    /** Returns the same model for requests that are passed on. */
    ChatModel chat() {
        return judges.models().getFirst();
    }

    JudgeRuling ask(JudgeQuestion question) throws InterruptedException {
        return judge.ask(question, Urgency.USUAL, LONG);
    }

    JudgeRuling ask(String answer) throws InterruptedException {
        return ask(new JudgeQuestion("What is 1/4 + 1/4?", List.of("1/2"), answer));
    }

    JudgeStatus status() {
        return judges.status().getFirst();
    }

    @Override
    public void close() {
        judges.close();
    }
}
