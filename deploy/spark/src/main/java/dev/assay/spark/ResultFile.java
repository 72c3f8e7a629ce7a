package dev.assay.spark;

import com.github.luben.zstd.ZstdOutputStream;
import dev.assay.cli.score.OutputFormat;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/** A file of results in one of the formats of {@code ./assay score}. */
interface ResultFile extends Closeable {
    /** Writes a result, which is a JSON object. */
    void write(byte[] json) throws IOException;

    /** Makes a file, in place of an earlier one. */
    static ResultFile create(FileSystem files, Path path, OutputFormat format) throws IOException {
        return switch (format) {
            case JSONL -> new Lines(new BufferedOutputStream(files.create(path, true)));
            case ZSTD -> new Lines(new ZstdOutputStream(new BufferedOutputStream(files.create(path, true))));
            case PARQUET -> ResultColumns.create(files, path);
        };
    }

    /** Results as lines. */
    record Lines(OutputStream out) implements ResultFile {
        @Override
        public void write(byte[] json) throws IOException {
            out.write(json);
            out.write('\n');
        }

        @Override
        public void close() throws IOException {
            out.close();
        }
    }
}
