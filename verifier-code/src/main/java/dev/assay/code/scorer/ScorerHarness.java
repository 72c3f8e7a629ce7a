package dev.assay.code.scorer;

import dev.assay.sandbox.forkserver.PreparedPython;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** The Python that calls a scorer. Fork servers run it up to its start, which takes longer than most calls. */
public final class ScorerHarness implements PreparedPython {
    private static final String BEGINNING = read();
    static final String PROGRAM = BEGINNING + "scored()\n";

    private static String read() {
        try (InputStream in = Objects.requireNonNull(ScorerHarness.class.getResourceAsStream("harness.py"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public List<String> beginnings() {
        return List.of(BEGINNING);
    }
}
