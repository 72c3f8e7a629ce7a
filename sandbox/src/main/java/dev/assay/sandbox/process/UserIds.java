package dev.assay.sandbox.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;

/**
 * User ids for places, one each. The kernel counts processes, pipes and other resources by user, so places with one
 * user id would affect each other. Lock files keep services of one host apart; the kernel releases the locks of a dead
 * service.
 */
final class UserIds {
    /**
     * The lock files that this process has open. A file lock belongs to the process, not to the channel: closing any
     * channel of the file releases it.
     */
    private static final Set<Path> OPEN_HERE = ConcurrentHashMap.newKeySet();

    private final Path locks;
    private final UserRange range;

    /** Makes user ids of a range, with lock files in a folder that all services of this host share. */
    UserIds(Path locks, UserRange range) {
        this.locks = locks.toAbsolutePath();
        this.range = range;
    }

    /** Takes an id that no other place has. */
    Identity take() throws IOException {
        Files.createDirectories(
                locks, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        int start = ThreadLocalRandom.current().nextInt(range.count());
        for (int tried = 0; tried < range.count(); tried++) {
            Optional<Identity> identity = tryTake(range.first() + (start + tried) % range.count());
            if (identity.isPresent()) {
                return identity.get();
            }
        }
        throw new IOException("all user ids of " + range + " are taken: widen the option process.uids");
    }

    private Optional<Identity> tryTake(int user) throws IOException {
        Path file = locks.resolve(Integer.toString(user));
        if (!OPEN_HERE.add(file)) {
            return Optional.empty();
        }
        FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        Identity identity = new Identity(user, file, channel);
        if (channel.tryLock() == null) {
            identity.close();
            return Optional.empty();
        }
        return Optional.of(identity);
    }

    /** A user id that is held until it is closed. */
    record Identity(int user, Path file, FileChannel channel) implements AutoCloseable {
        @Override
        public void close() {
            try {
                channel.close();
            } catch (IOException lost) {
                throw new UncheckedIOException(lost);
            } finally {
                OPEN_HERE.remove(file);
            }
        }
    }
}
