package dev.assay.engine.alert;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LastingShareTest {
    private final LastingShare share = new LastingShare(0.1);

    /** Records a window with this many hits; returns the shares that it tells. */
    private List<Double> window(int hits) {
        List<Double> told = new ArrayList<>();
        for (int i = 0; i < LastingShare.WINDOW; i++) {
            share.add(i < hits).ifPresent(told::add);
        }
        return told;
    }

    @Test
    void oneWindowAboveTheBoundIsNotTold() {
        assertThat(window(50)).isEmpty();
        assertThat(window(10)).isEmpty();
        assertThat(window(50)).isEmpty();
    }

    @Test
    void aShareThatStaysAboveTheBoundIsToldWithItsMean() {
        window(11);
        assertThat(window(31)).containsExactly(0.21);
        assertThat(window(11)).containsExactly(0.21);
    }

    @Test
    void aShareAtTheBoundIsNotTold() {
        window(10);
        assertThat(window(10)).isEmpty();
    }
}
