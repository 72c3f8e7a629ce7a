package dev.assay.cli.verify;

import dev.assay.cli.terminal.CliFailure;
import dev.assay.cli.terminal.FileProblem;
import dev.assay.cli.terminal.StandardOutput;
import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/** The output of result lines: a file, or stdout. */
final class ResultOutput implements AutoCloseable {
    private final OutputStream out;
    private final @Nullable Path file;
    private boolean stopped;
    private long lines;

    private ResultOutput(OutputStream out, @Nullable Path file) {
        this.out = new BufferedOutputStream(out, 1 << 16);
        this.file = file;
    }

    /**
     * Opens {@code output}, which must not be the input, to overwrite it or to append to it; null or {@code -} is
     * stdout.
     */
    static ResultOutput open(@Nullable Path output, Path input, boolean append) {
        if (output == null || output.equals(Path.of("-"))) {
            return new ResultOutput(new FileOutputStream(FileDescriptor.out), null);
        }
        try {
            if (Files.exists(output) && Files.exists(input) && Files.isSameFile(output, input)) {
                throw CliFailure.usage("the output would overwrite the input " + input);
            }
            StandardOpenOption how = append ? StandardOpenOption.APPEND : StandardOpenOption.TRUNCATE_EXISTING;
            return new ResultOutput(
                    Files.newOutputStream(output, StandardOpenOption.CREATE, StandardOpenOption.WRITE, how), output);
        } catch (IOException e) {
            throw FileProblem.unwritable(output, e);
        }
    }

    /** Writes a line, unless this has been stopped. */
    synchronized void line(byte[] json) {
        if (!stopped) {
            written(() -> {
                out.write(json);
                out.write('\n');
            });
            lines++;
        }
    }

    synchronized void flush() {
        written(out::flush);
    }

    /**
     * Writes no later line, and returns the number of lines that were written. Ctrl-C also ends the programs that rows
     * are scored with, and their rows would be kept as unscored.
     */
    synchronized long stop() {
        stopped = true;
        flush();
        return lines;
    }

    private interface Writing {
        void write() throws IOException;
    }

    private void written(Writing writing) {
        try {
            writing.write();
        } catch (IOException e) {
            throw file == null ? StandardOutput.failure(e) : FileProblem.unwritable(file, e);
        }
    }

    @Override
    public void close() {
        try {
            out.close();
        } catch (IOException e) {
            // flush has reported the failed write
        }
    }
}
