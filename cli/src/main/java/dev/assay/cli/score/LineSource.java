package dev.assay.cli.score;

import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/** Lines that come one after another. */
public interface LineSource extends AutoCloseable {
    /** Returns the next line without its end, or null after the last. */
    byte @Nullable [] next() throws IOException;

    @Override
    void close();

    /** Returns the lines as a stream, which closes them. */
    default InputStream stream() {
        return new LineSourceStream(this);
    }
}
