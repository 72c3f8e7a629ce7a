package dev.assay.cli.terminal;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The standard output of this process, which keeps the first failure: {@link PrintStream} forgets the reason. */
public final class StandardOutput extends OutputStream {
    private final OutputStream out = new FileOutputStream(FileDescriptor.out);
    private @Nullable IOException failure;

    private StandardOutput() {}

    /** Makes {@link System#out} write here. */
    public static StandardOutput replace() {
        StandardOutput output = new StandardOutput();
        System.setOut(new PrintStream(new BufferedOutputStream(output, 1 << 13), true, System.out.charset()));
        return output;
    }

    /** Returns the failure of a command whose results were lost; empty where all were written. */
    public Optional<CliFailure> failure() {
        System.out.flush();
        return Optional.ofNullable(failure).map(StandardOutput::failure);
    }

    /** Returns the failure of a command whose results can't be written to the standard output. */
    public static CliFailure failure(IOException e) {
        String reason = FileProblem.reason(e);
        return reason.equals("Broken pipe")
                ? CliFailure.outputClosed()
                : CliFailure.usage("the standard output can't be written: " + reason);
    }

    @Override
    public void write(int b) {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int length) {
        if (failure == null) {
            try {
                out.write(bytes, from, length);
            } catch (IOException e) {
                failure = e;
            }
        }
    }
}
