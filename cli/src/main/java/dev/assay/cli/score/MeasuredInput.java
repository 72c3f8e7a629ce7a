package dev.assay.cli.score;

import dev.assay.verifier.Sha256;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.security.MessageDigest;
import tools.jackson.databind.node.ObjectNode;

/** A stream whose size and digest are known once it has been read. */
public final class MeasuredInput extends FilterInputStream {
    private final MessageDigest digest = Sha256.digest();
    private long size;

    public MeasuredInput(InputStream in) {
        super(in);
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
        int count = super.read(bytes, from, length);
        if (count > 0) {
            digest.update(bytes, from, count);
            size += count;
        }
        return count;
    }

    @Override
    public boolean markSupported() {
        return false;
    }

    /** Writes the size and the digest of what was read. */
    public void write(ObjectNode json) {
        json.put("bytes", size).put("sha256", Sha256.of(digest).hex());
    }
}
