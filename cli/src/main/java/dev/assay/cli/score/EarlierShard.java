package dev.assay.cli.score;

import com.github.luben.zstd.ZstdInputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** The result lines of a shard that is complete, as {@link ShardOutput} has written them. */
record EarlierShard(BufferedReader lines) implements LineSource {
    static LineSource open(Path results, OutputFormat format) throws IOException {
        if (format == OutputFormat.PARQUET) {
            return ResultParquet.lines(results);
        }
        InputStream file = Files.newInputStream(results);
        return new EarlierShard(new BufferedReader(new InputStreamReader(
                format == OutputFormat.ZSTD ? new ZstdInputStream(file) : file, StandardCharsets.UTF_8)));
    }

    @Override
    public byte @Nullable [] next() throws IOException {
        String line = lines.readLine();
        return line == null ? null : line.getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public void close() {
        try {
            lines.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
