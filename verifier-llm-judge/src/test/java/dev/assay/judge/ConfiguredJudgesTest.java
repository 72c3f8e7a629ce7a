package dev.assay.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.assay.verifier.judge.Judges;
import dev.assay.verifier.judge.JudgesProvider;
import dev.assay.verifier.judge.JudgesProvider.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConfiguredJudgesTest {
    @TempDir
    Path home;

    @Test
    void aHostFindsThemByTheVocabularyAlone() {
        try (Judges judges = JudgesProvider.load(settings(Map.of("ASSAY_JUDGE_TINYV_URL", "http://a/v1")))) {
            assertThat(judges.names()).contains("tinyv", "general-verifier");
            assertThat(judges.find("tinyv")).isPresent();
            assertThat(judges.status()).hasSize(1);
        }
    }

    @Test
    void aProfileWithoutAnEndpointIsKnownAndCanNotBeAsked() {
        try (Judges judges = JudgesProvider.load(settings(Map.of()))) {
            assertThat(judges.names()).contains("tinyv");
            assertThat(judges.find("tinyv")).isEmpty();
            assertThat(judges.find("nobody")).isEmpty();
        }
    }

    @Test
    void profilesStandUnderTheHomeOrWhereTheVariableSays() throws IOException {
        Path folder = Files.createDirectory(home.resolve("judges"));
        Files.writeString(folder.resolve("mine.yaml"), "extends: tinyv");

        assertThat(JudgesProvider.load(settings(Map.of())).names()).contains("mine");
        assertThat(JudgesProvider.load(settings(Map.of("ASSAY_JUDGES", home.toString())))
                        .names())
                .doesNotContain("mine");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> JudgesProvider.load(settings(Map.of("ASSAY_JUDGES", "/nowhere"))))
                .withMessage("ASSAY_JUDGES: /nowhere is no folder");
    }

    @Test
    void aKeyThatIsNotThereStopsTheStart() throws IOException {
        Path folder = Files.createDirectory(home.resolve("judges"));
        Files.writeString(
                folder.resolve("mine.yaml"),
                "extends: tinyv\nendpoints: [http://a/v1]\napi_key_env: ASSAY_SECRET_MINE");
        Path key = Files.writeString(home.resolve("key"), "s3cret\n");

        assertThatIllegalArgumentException()
                .isThrownBy(() -> JudgesProvider.load(settings(Map.of())))
                .withMessage("judge mine: ASSAY_SECRET_MINE must hold the key of its endpoints");
        assertThat(JudgesProvider.load(settings(Map.of("ASSAY_SECRET_MINE_FILE", key.toString())))
                        .find("mine"))
                .isPresent();
    }

    @Test
    void moreProcessesThanQuestionsAtATimeCanNotShareAJudge() throws IOException {
        Path folder = Files.createDirectory(home.resolve("judges"));
        Files.writeString(
                folder.resolve("mine.yaml"),
                "extends: tinyv\nendpoints: [http://a/v1]\nlimits: {max_parallel_requests: 4}");

        assertThat(JudgesProvider.load(settings(Map.of()).sharedBy(4)).find("mine"))
                .isPresent();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> JudgesProvider.load(settings(Map.of()).sharedBy(5)))
                .withMessage(
                        "judge mine: max_parallel_requests is 4, and 5 processes share it: it must be at least one for"
                                + " each");
    }

    private Settings settings(Map<String, String> environment) {
        return Settings.of(home, name -> Optional.ofNullable(environment.get(name)));
    }
}
