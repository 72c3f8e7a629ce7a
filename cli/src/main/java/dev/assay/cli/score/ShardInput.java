package dev.assay.cli.score;

import com.github.luben.zstd.ZstdInputStream;
import dev.assay.cli.terminal.CliFailure;
import dev.assay.cli.terminal.FileProblem;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

/**
 * The rows of one shard as lines of JSON.
 *
 * @param parts the shard's parts of the files, opened one after another
 * @param damage the places of the row groups that could not be read, as far as the rows have been read
 */
record ShardInput(List<Part> parts, Set<String> damage) {
    private static final int BUFFER = 1 << 16;

    /** A part of one file. */
    interface Part {
        InputStream open() throws IOException;
    }

    ShardInput {
        parts = List.copyOf(parts);
    }

    /** Finds a shard's rows: by row group in Parquet, by bytes in other files. Throws where a file lacks a column. */
    static ShardInput of(InputFiles files, ShardNumber shard, List<RequiredColumn> required) {
        return files.parquet() ? ofParquet(files, shard, required) : ofJsonl(files, shard);
    }

    private static ShardInput ofParquet(InputFiles files, ShardNumber shard, List<RequiredColumn> required) {
        List<ParquetGroup> groups = new ArrayList<>();
        for (InputFile file : files.files()) {
            try {
                groups.addAll(ParquetGroup.of(file.path(), required));
            } catch (IOException e) {
                throw FileProblem.unreadable(file.path(), e);
            }
        }
        List<ParquetGroup> own = groups.subList((int) shard.start(groups.size()), (int) shard.end(groups.size()));
        Set<String> damage = ParquetLines.places();
        return new ShardInput(List.of(() -> ParquetLines.open(own, damage).stream()), damage);
    }

    private static ShardInput ofJsonl(InputFiles files, ShardNumber shard) {
        List<Part> parts = new ArrayList<>();
        long total = files.bytes();
        long start = shard.start(total);
        long end = shard.end(total);
        long before = 0;
        for (InputFile file : files.files()) {
            long first = Math.max(0, start - before);
            long last = Math.min(file.size(), end - before);
            // A compressed file can only be read from its start: it belongs to the shard in which it begins.
            boolean own = file.format() == InputFile.Format.JSONL || (first == 0 && before >= start);
            if (first < last && own) {
                parts.add(() -> open(file, first, last));
            }
            before += file.size();
        }
        return new ShardInput(parts, Set.of());
    }

    private static InputStream open(InputFile file, long first, long last) throws IOException {
        return switch (file.format()) {
            case JSONL -> JsonlRange.open(file.path(), first, last);
            case GZIP ->
                new BufferedInputStream(
                        new Named(file.path(), new GZIPInputStream(Files.newInputStream(file.path()), BUFFER)), BUFFER);
            case ZSTD ->
                new BufferedInputStream(
                        new Named(file.path(), new ZstdInputStream(Files.newInputStream(file.path()))), BUFFER);
            case PARQUET -> throw CliFailure.usage(file.path() + " has become Parquet");
        };
    }

    /** Opens the rows, with the end of a line after each file. */
    @SuppressWarnings("JdkObsolete") // SequenceInputStream takes nothing else
    InputStream open() {
        Iterator<Part> all = parts.stream()
                .flatMap(part -> Stream.of(part, () -> new ByteArrayInputStream(new byte[] {'\n'})))
                .iterator();
        return new SequenceInputStream(new Enumeration<>() {
            @Override
            public boolean hasMoreElements() {
                return all.hasNext();
            }

            @Override
            public InputStream nextElement() {
                return opened(all.next());
            }
        });
    }

    /** A compressed file, whose faults name it. */
    private static final class Named extends FilterInputStream {
        private final Path file;

        Named(Path file, InputStream in) {
            super(in);
            this.file = file;
        }

        @Override
        public int read(byte[] bytes, int from, int length) throws IOException {
            try {
                return in.read(bytes, from, length);
            } catch (IOException e) {
                throw new IOException(file + " is damaged: " + FileProblem.reason(e), e);
            }
        }
    }

    private static InputStream opened(Part part) {
        try {
            return part.open();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
