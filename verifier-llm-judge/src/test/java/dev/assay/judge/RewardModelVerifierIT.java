package dev.assay.judge;

import dev.assay.judge.reward.RewardModelTask;
import dev.assay.judge.reward.RewardModelVerifier;
import dev.assay.testkit.VerifierContract;
import dev.assay.verifier.Verifier;
import dev.assay.verifier.judge.Judges;
import dev.assay.verifier.judge.JudgesProvider;
import dev.assay.verifier.judge.JudgesProvider.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** The contract of verifiers, with a model that likes one answer and is indifferent to others. */
class RewardModelVerifierIT extends VerifierContract<RewardModelTask> {
    @TempDir
    Path folder;

    private ScriptedJudgeServer server;
    private Judges judges;

    @BeforeEach
    void open() throws IOException {
        server = new ScriptedJudgeServer((asked, connection) -> {
            String response = asked.body().path("text_2").asString();
            int value = response.equals("Because light scatters.") ? 3 : response.equals("Perhaps.") ? 1 : -1;
            ScriptedJudgeServer.write(connection, 200, "{\"data\": [{\"score\": " + value + "}]}");
        });
        Files.writeString(
                folder.resolve("helpful.yaml"),
                "kind: reward\nmodel: m\nwire: score\nsquash: [-1, 3]\nanswer: {max_chars: 4000, keep: tail}\n"
                        + "endpoints: [\"" + server.url() + "\"]\n");
        judges = JudgesProvider.load(new Settings(folder, name -> Optional.empty()));
    }

    @AfterEach
    void close() throws IOException {
        judges.close();
        server.close();
    }

    @Override
    protected Verifier<RewardModelTask> verifier() {
        return new RewardModelVerifier(judges);
    }
}
