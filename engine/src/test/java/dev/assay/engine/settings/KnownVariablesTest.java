package dev.assay.engine.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class KnownVariablesTest {
    private static final List<String> PROFILES = List.of("tinyv", "three-way");

    @Test
    void aMisspeltVariableIsSaidWithTheNearestKnownOne() {
        assertThat(misspelt("ASSAY_PROT", "ASSAY_SANDBOX_SLOT", "ASSAY_JUDGE_TINV_URL", "ASSAY_JUDGE_TINYV_ULR"))
                .containsExactly(
                        "ASSAY_JUDGE_TINV_URL is set, but nothing reads it: did you mean ASSAY_JUDGE_TINYV_URL?",
                        "ASSAY_JUDGE_TINYV_ULR is set, but nothing reads it: did you mean ASSAY_JUDGE_TINYV_URL?",
                        "ASSAY_PROT is set, but nothing reads it: did you mean ASSAY_PORT?",
                        "ASSAY_SANDBOX_SLOT is set, but nothing reads it: did you mean ASSAY_SANDBOX_SLOTS?");
    }

    @Test
    void aVariableThatIsNearToNoneIsSaidToo() {
        assertThat(misspelt("ASSAY_OF_ANOTHER_PROGRAM", "ASSAY_JUDGE_NEVER_MADE_URL"))
                .containsExactly(
                        "ASSAY_JUDGE_NEVER_MADE_URL is set, but nothing reads it: there is no judge profile of this name",
                        "ASSAY_OF_ANOTHER_PROGRAM is set, but nothing reads it");
    }

    @Test
    void knownOnesSecretsAndWhatIsNotAssaysAreNot() {
        assertThat(misspelt(
                        "PATH",
                        "ASSAY_PORT",
                        "ASSAY_JUDGE_THREE_WAY_MODEL",
                        "ASSAY_JUDGE_SERVER_KEY",
                        "ASSAY_SECRET_OF_MINE",
                        "ASSAY_SECRET_OF_MINE_FILE"))
                .isEmpty();
    }

    private static List<String> misspelt(String... names) {
        return KnownVariables.misspelt(List.of(names), PROFILES);
    }
}
