package dev.assay.worker;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** The stdin and stdout of a worker's JVM, which lead to its client. */
public record WorkerStreams(InputStream in, OutputStream out) {
    /** Takes the streams away from all other code in this JVM, which reads nothing and prints to nowhere from then on. */
    public static WorkerStreams take() {
        System.setIn(InputStream.nullInputStream());
        System.setOut(nowhere());
        return new WorkerStreams(new FileInputStream(FileDescriptor.in), new FileOutputStream(FileDescriptor.out));
    }

    /** A stream that drops its bytes. */
    public static PrintStream nowhere() {
        return new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    }
}
