package dev.assay.db.frame;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdCompressCtx;
import com.github.luben.zstd.ZstdException;

/**
 * Frames of zstd (RFC 8878) with their checksum, so that damaged bytes are found when they are read and not taken for a
 * verdict.
 */
public final class ZstdFrame {
    private ZstdFrame() {}

    /** Returns these bytes as one frame, compressed at a level of zstd's. */
    public static byte[] of(byte[] plain, int level) {
        try (ZstdCompressCtx context = new ZstdCompressCtx()) {
            return context.setLevel(level).setChecksum(true).compress(plain);
        }
    }

    /**
     * Returns the bytes in a frame. Frames of earlier versions have no checksum, and are read as they are.
     *
     * @param most the limit on their number
     * @throws IllegalStateException if the frame is damaged, or has more bytes
     */
    public static byte[] plain(byte[] frame, long most) {
        long size = Zstd.getFrameContentSize(frame);
        if (size < 0 || size > most) {
            throw new IllegalStateException("a stored frame is damaged");
        }
        try {
            return Zstd.decompress(frame, (int) size);
        } catch (ZstdException e) {
            throw new IllegalStateException("a stored frame is damaged", e);
        }
    }
}
