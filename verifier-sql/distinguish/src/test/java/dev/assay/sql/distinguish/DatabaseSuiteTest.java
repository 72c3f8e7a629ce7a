package dev.assay.sql.distinguish;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;

class DatabaseSuiteTest {
    @Test
    void fewDatabasesSeparateAllThatAnySeparates() {
        assertThat(DatabaseSuite.of(List.of(pairs(0), pairs(1, 2), pairs(0, 1), pairs(0, 1, 3))))
                .containsExactly(3, 1);
    }

    @Test
    void ofTwoThatSeparateAsManyTheEarlierIsTaken() {
        assertThat(DatabaseSuite.of(List.of(pairs(0, 1), pairs(1, 0)))).containsExactly(0);
    }

    @Test
    void databasesThatSeparateNothingAreLeftOut() {
        assertThat(DatabaseSuite.of(List.of(pairs(), pairs()))).isEmpty();
        assertThat(DatabaseSuite.of(List.of())).isEmpty();
    }

    private static BitSet pairs(int... numbers) {
        BitSet pairs = new BitSet();
        for (int number : numbers) {
            pairs.set(number);
        }
        return pairs;
    }
}
