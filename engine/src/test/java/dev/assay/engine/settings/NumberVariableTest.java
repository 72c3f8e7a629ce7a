package dev.assay.engine.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NumberVariableTest {
    private static final NumberVariable CUPS = new NumberVariable("ASSAY_CUPS", 4, 1, 1_000, "Cups.");

    @ParameterizedTest
    @CsvSource({"'', 4", "' ', 4", "1, 1", "' 1000 ', 1000"})
    void aNumberOfTheRangeIsRead(String text, long number) {
        assertThat(CUPS.read(text)).isEqualTo(number);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "1001", "1,000", "four", "99999999999999999999"})
    void anotherIsRefusedWithTheRange(String text) {
        assertThatThrownBy(() -> CUPS.read(text)).hasMessage("ASSAY_CUPS must be an integer from 1 to 1000");
    }

    @Test
    void aDefaultIsInItsRange() {
        assertThatThrownBy(() -> new NumberVariable("ASSAY_CUPS", 0, 1, 9, "Cups."))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
