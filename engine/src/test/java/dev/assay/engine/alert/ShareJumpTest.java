package dev.assay.engine.alert;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.alert.ShareJump.Jump;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ShareJumpTest {
    private final SplittableRandom random = new SplittableRandom(7);

    /** Records this many windows of a share with random hits; returns the jumps. */
    private List<Jump> windows(ShareJump rise, int windows, double share) {
        List<Jump> jumps = new ArrayList<>();
        for (int i = 0; i < windows * ShareJump.WINDOW; i++) {
            rise.add(random.nextDouble() < share).ifPresent(jumps::add);
        }
        return jumps;
    }

    @Test
    void chanceIsNoJump() {
        assertThat(windows(new ShareJump(0), 2_000, 0.3)).isEmpty();
    }

    @Test
    void aJumpIsToldOnceAndIsWhatIsUsualFromThenOn() {
        ShareJump rise = new ShareJump(0);
        assertThat(windows(rise, 5, 0.2)).isEmpty();

        assertThat(windows(rise, 1, 0.7)).singleElement().satisfies(jump -> {
            assertThat(jump.from()).isBetween(0.15, 0.25);
            assertThat(jump.to()).isBetween(0.6, 0.8);
        });
        windows(rise, 20, 0.7);
        assertThat(windows(rise, 20, 0.7)).isEmpty();
    }

    @Test
    void aSlowRiseIsNoJump() {
        ShareJump rise = new ShareJump(0);
        for (double share = 0.1; share < 0.9; share += 0.01) {
            assertThat(windows(rise, 2, share)).isEmpty();
        }
    }

    @Test
    void aFallIsNoJump() {
        ShareJump rise = new ShareJump(0);
        windows(rise, 5, 0.8);
        assertThat(windows(rise, 5, 0.1)).isEmpty();
    }

    @Test
    void theFirstWindowOnlySaysWhatIsUsualUnlessThatIsPresumed() {
        assertThat(windows(new ShareJump(0), 1, 1)).isEmpty();
        assertThat(windows(new ShareJump(200), 1, 1)).hasSize(1);
        assertThat(windows(new ShareJump(200), 20, 0.02)).isEmpty();
    }
}
