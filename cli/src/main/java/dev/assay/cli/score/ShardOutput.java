package dev.assay.cli.score;

import com.github.luben.zstd.ZstdOutputStream;
import dev.assay.cli.terminal.CliFailure;
import java.io.BufferedOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** The result lines of a shard, in a file that gets its name when it is complete. */
final class ShardOutput implements AutoCloseable {
    private static final int BUFFER = 1 << 16;

    private final Path results;
    private final Path part;
    private final OutputFormat format;
    private final FileChannel channel;
    private final OutputStream out;
    private boolean stopped;

    private ShardOutput(Path results, Path part, OutputFormat format, FileChannel channel) throws IOException {
        this.results = results;
        this.part = part;
        this.format = format;
        this.channel = channel;
        OutputStream lines = new BufferedOutputStream(Channels.newOutputStream(channel), BUFFER);
        this.out = format == OutputFormat.ZSTD ? new ZstdOutputStream(new Unclosed(lines)) : lines;
    }

    /** Opens the file of a shard, empty. */
    static ShardOutput open(Path folder, ShardNumber shard, OutputFormat format) throws IOException {
        Path results = folder.resolve(format.file(shard));
        Path part = folder.resolve(shard.fileName() + ".part");
        FileChannel channel = FileChannel.open(
                part, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING);
        return new ShardOutput(results, part, format, channel);
    }

    void line(byte[] json) {
        try {
            out.write(json);
            out.write('\n');
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Keeps the file from being completed: when a process is told to end, so are the programs that score its last rows. */
    synchronized void stop() {
        stopped = true;
    }

    /** Completes the file and returns it. */
    synchronized Path finish() {
        if (stopped) {
            throw CliFailure.usage("interrupted");
        }
        try {
            out.flush();
            if (format == OutputFormat.ZSTD) {
                out.close();
            }
            channel.force(true);
            if (format == OutputFormat.PARQUET) {
                Path parquet = part.resolveSibling(part.getFileName() + ".parquet");
                ResultParquet.convert(part, parquet);
                DurableFile.rename(parquet, results);
                Files.delete(part);
            } else {
                DurableFile.rename(part, results);
            }
            return results;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }

    /** A stream that stays open when what compresses into it is closed. */
    private static final class Unclosed extends FilterOutputStream {
        Unclosed(OutputStream out) {
            super(out);
        }

        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            out.write(bytes, from, length);
        }

        @Override
        public void close() throws IOException {
            flush();
        }
    }
}
