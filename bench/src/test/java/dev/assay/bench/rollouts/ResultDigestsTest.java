package dev.assay.bench.rollouts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import org.junit.jupiter.api.Test;

class ResultDigestsTest {
    private static ResultDigests digests(String... lines) throws IOException {
        ResultDigests digests = new ResultDigests(3);
        for (String line : lines) {
            digests.add(line);
        }
        return digests;
    }

    private static String line(int index, int row, int reward) {
        return "{\"index\":%d,\"id\":\"r%d\",\"reward\":%d}".formatted(index, row, reward);
    }

    @Test
    void rowsWithoutAResultAndResultsBeyondTheFirstAreCounted() throws IOException {
        ResultDigests whole = digests(line(0, 0, 1), line(1, 1, 0), line(2, 2, 1));
        ResultDigests damaged = digests(line(0, 0, 1), line(1, 0, 1), line(2, 2, 1));

        assertThat(whole.missing()).isZero();
        assertThat(whole.repeated()).isZero();
        assertThat(damaged.missing()).isEqualTo(1);
        assertThat(damaged.repeated()).isEqualTo(1);
    }

    @Test
    void resultsDifferInAnythingButTheirIndex() throws IOException {
        ResultDigests quiet = digests(line(0, 0, 1), line(1, 1, 0));

        assertThat(quiet.different(digests(line(7, 1, 0), line(8, 0, 1)))).isZero();
        assertThat(quiet.different(digests(line(0, 0, 1), line(1, 1, 1)))).isEqualTo(1);
    }

    @Test
    void aLineOfNoRowIsAFailure() {
        assertThatThrownBy(() -> digests(line(0, 3, 1))).hasMessageContaining("the result of no row");
        assertThatThrownBy(() -> digests("{}")).hasMessageContaining("the result of no row");
    }
}
