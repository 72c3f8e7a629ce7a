package dev.assay.code.verilog;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.Test;

class SourceConstantsTest {
    private static List<Long> of(String source) {
        return SourceConstants.of(source).stream().map(BigInteger::longValue).toList();
    }

    @Test
    void aNumberComesWithItsNeighbours() {
        assertThat(of("assign y = a == 8'hA7;")).contains(0xA7L, 0xA6L, 0xA8L);
        assertThat(of("if (n == 1_000) q <= 4'b1010; else q <= 'o17;"))
                .contains(999L, 1000L, 1001L, 10L, 15L)
                .doesNotHaveDuplicates();
        assertThat(of("localparam [7:0] W = 8 'sd 20;")).contains(19L, 20L, 21L);
    }

    @Test
    void namesStringsAndUnknownBitsAreNoNumbers() {
        assertThat(of("wire a12, b_99; assign y = \"77\"; assign z = 4'b1x0z;")).isEmpty();
        assertThat(of("assign y = 1'b0 | 1'b1;")).isEmpty();
    }
}
