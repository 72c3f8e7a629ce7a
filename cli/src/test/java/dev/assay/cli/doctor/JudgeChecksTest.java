package dev.assay.cli.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.verifier.judge.Judges;
import dev.assay.verifier.judge.JudgesProvider;
import dev.assay.verifier.judge.JudgesProvider.Settings;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JudgeChecksTest {
    private final Map<String, String> environment =
            new HashMap<>(Map.of("ASSAY_EMBEDDINGS_URL", "http://127.0.0.1:1/v1", "ASSAY_EMBEDDINGS_MODEL", "a-model"));

    private CheckFinding found(Path folder) {
        try (Judges judges =
                JudgesProvider.load(new Settings(folder, name -> Optional.ofNullable(environment.get(name))))) {
            return JudgeChecks.of(judges);
        }
    }

    @Test
    void aModelOfEmbeddingsIsNamedAndIsNoJudge(@TempDir Path folder) {
        assertThat(found(folder).grade()).isEqualTo(CheckFinding.Grade.NOTE);
        assertThat(found(folder).state()).startsWith("none has an endpoint").endsWith("; texts are placed by a-model");

        environment.put("ASSAY_JUDGE_TINYV_URL", "http://127.0.0.1:1/v1");
        assertThat(found(folder).state()).startsWith("tinyv (1 endpoint); texts are placed by a-model; ");
    }
}
