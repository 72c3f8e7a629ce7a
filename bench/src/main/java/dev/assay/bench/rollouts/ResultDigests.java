package dev.assay.bench.rollouts;

import dev.assay.verifier.Sha256;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.util.BitSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The results of the rows of a corpus, each as eight bytes of the digest of its line without its index, which counts the rows of a
 * shard.
 */
final class ResultDigests {
    private static final Pattern LINE = Pattern.compile("\\{\"index\":\\d+,(\"id\":\"r(\\d+)\",.*)");

    private final long[] digests;
    private final BitSet seen = new BitSet();
    private long repeated;

    /** @param rows the number of rows of the corpus, whose ids are r0, r1 and so on */
    ResultDigests(int rows) {
        digests = new long[rows];
    }

    /** Adds the results in a file. */
    void add(File file) throws IOException {
        try (BufferedReader lines = Files.newBufferedReader(file.toPath())) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                add(line);
            }
        }
    }

    void add(String line) throws IOException {
        Matcher matcher = LINE.matcher(line);
        if (!matcher.matches() || Integer.parseInt(matcher.group(2)) >= digests.length) {
            throw new IOException("a line is the result of no row: " + line);
        }
        int row = Integer.parseInt(matcher.group(2));
        repeated += seen.get(row) ? 1 : 0;
        seen.set(row);
        digests[row] = digest(matcher.group(1));
    }

    private static long digest(String text) {
        return ByteBuffer.wrap(Sha256.of(text).bytes()).getLong();
    }

    /** Returns the number of rows without a result. */
    long missing() {
        return (long) digests.length - seen.cardinality();
    }

    /** Returns the number of results beyond the first of their row. */
    long repeated() {
        return repeated;
    }

    /** Returns the number of rows that have a result here and another result there. */
    long different(ResultDigests other) {
        return seen.stream()
                .filter(row -> other.seen.get(row) && digests[row] != other.digests[row])
                .count();
    }
}
