package dev.assay.db.postgres;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/** The claim of one gateway on one home. The operating system releases it when the process ends, however it ends. */
final class HomeLock implements AutoCloseable {
    private final FileChannel channel;

    private HomeLock(FileChannel channel) {
        this.channel = channel;
    }

    /** @throws HomeInUse when another gateway holds the lock */
    static HomeLock take(Path home) throws IOException {
        Path file = home.resolve("gateway.lock");
        FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        if (lock(channel) == null) {
            channel.close();
            throw new HomeInUse(home, holder(file));
        }
        byte[] pid = Long.toString(ProcessHandle.current().pid()).getBytes(StandardCharsets.US_ASCII);
        channel.truncate(0).write(ByteBuffer.wrap(pid), 0);
        return new HomeLock(channel);
    }

    private static @Nullable FileLock lock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException e) {
            return null;
        }
    }

    private static String holder(Path file) throws IOException {
        String pid = Files.readString(file).strip();
        return pid.matches("\\d{1,19}") ? "process " + pid : "another process";
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
