package dev.assay.db.frame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.luben.zstd.Zstd;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ZstdFrameTest {
    private static final int LEVEL = 2;

    /** Bytes that can't be compressed, which stand in the frame as they are. */
    private static byte[] noise() {
        byte[] bytes = new byte[10_000];
        new Random(20).nextBytes(bytes);
        return bytes;
    }

    @Test
    void aFrameGivesItsBytes() {
        assertThat(ZstdFrame.plain(ZstdFrame.of(noise(), LEVEL), 10_000)).isEqualTo(noise());
        assertThat(ZstdFrame.plain(ZstdFrame.of(new byte[0], LEVEL), 0)).isEmpty();
    }

    @Test
    void aFrameOfAnEarlierVersionIsReadWithoutItsChecksum() {
        assertThat(ZstdFrame.plain(Zstd.compress(noise(), LEVEL), 10_000)).isEqualTo(noise());
    }

    @Test
    void oneDamagedByteIsFoundWhenTheFrameIsRead() {
        byte[] frame = ZstdFrame.of(noise(), LEVEL);
        frame[5_000] ^= 1;
        assertThatThrownBy(() -> ZstdFrame.plain(frame, 10_000))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("a stored frame is damaged");
    }

    @Test
    void aFrameOfMoreThanMayBeIsRefused() {
        byte[] frame = ZstdFrame.of(noise(), LEVEL);
        assertThatThrownBy(() -> ZstdFrame.plain(frame, 9_999)).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> ZstdFrame.plain(new byte[] {1, 2, 3}, 10_000))
                .isInstanceOf(IllegalStateException.class);
    }
}
