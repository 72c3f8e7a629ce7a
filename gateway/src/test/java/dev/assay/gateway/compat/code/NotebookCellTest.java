package dev.assay.gateway.compat.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.ProgramOutput;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.RunReport;
import dev.assay.sandbox.RunUsage;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NotebookCellTest {
    /** Computed independently, with {@code openssl dgst -sha256 -hmac key}. */
    private static final String SEAL_OF_A_QUARTER = "ed565b23b0822fba521d2f97d8121b5837d07f6449e521229d0e02f88fa5c5e3";

    private static final String A_QUARTER = "{\"text\": \"0.25\"}";
    private static final NotebookCell CELL =
            new NotebookCell("1 / 4", "python", "_told.json", new ResultSignature("key"));

    private static NotebookCell.Result of(String written) {
        return CELL.result(new RunOutcome.Exited(
                0,
                new RunReport(
                        RunUsage.NONE,
                        ProgramOutput.NONE,
                        ProgramOutput.NONE,
                        Optional.empty(),
                        Map.of("_told.json", Bytes.utf8(written)))));
    }

    @Test
    void whatTheDriverSealedIsTheResult() {
        assertThat(of(SEAL_OF_A_QUARTER + "\n" + A_QUARTER))
                .isEqualTo(new NotebookCell.Result.Value(Optional.of("0.25")));
    }

    /** A program that the script left behind can find the file, and may read it before it writes to it. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"text\": \"1.0\"}",
                SEAL_OF_A_QUARTER + "\n{\"text\": \"1.0\"}",
                SEAL_OF_A_QUARTER + "\n" + A_QUARTER + " ",
                SEAL_OF_A_QUARTER + "\n",
                SEAL_OF_A_QUARTER,
                "\n" + A_QUARTER,
                ""
            })
    void whatAnotherProgramWroteInItsPlaceIsWorthNothing(String forged) {
        assertThat(of(forged)).isInstanceOf(NotebookCell.Result.Raised.class);
    }

    @Test
    void noTwoCellsHaveOneKey() {
        assertThat(NotebookCell.of("1", "python").seal().key())
                .hasSize(64)
                .isNotEqualTo(NotebookCell.of("1", "python").seal().key());
    }
}
