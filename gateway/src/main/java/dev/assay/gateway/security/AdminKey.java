package dev.assay.gateway.security;

import dev.assay.db.key.KeyFormat;
import dev.assay.gateway.settings.StartRefused;
import java.io.Console;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The installation's own key: the administrator sets it, or the first start generates it and stores it in a file. */
public final class AdminKey {
    /** The least length of a key that an administrator sets, in characters. */
    public static final int MIN_LENGTH = 32;

    private static final Logger LOG = LoggerFactory.getLogger(AdminKey.class);

    private final byte[] hash;
    private final Optional<Path> file;
    private final boolean made;

    private AdminKey(String key, Optional<Path> file, boolean made) {
        this.hash = KeyFormat.hash(key);
        this.file = file;
        this.made = made;
    }

    /** Returns the admin key; {@code given} is the configured key, empty where there is none. */
    public static AdminKey of(String given, Path home) {
        if (!given.isEmpty()) {
            if (given.length() < MIN_LENGTH) {
                throw new StartRefused("ASSAY_ADMIN_KEY must be at least " + MIN_LENGTH + " characters long");
            }
            return new AdminKey(given, Optional.empty(), false);
        }
        Path file = home.resolve("admin.key");
        try {
            if (Files.exists(file)) {
                return new AdminKey(read(file), Optional.of(file), false);
            }
            Files.createDirectories(
                    home, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
            String key = KeyFormat.generate().key();
            write(file, key);
            show(file, key);
            return new AdminKey(key, Optional.of(file), true);
        } catch (IOException e) {
            throw new StartRefused("the admin key in " + file + " can't be read or written: " + e.getMessage());
        }
    }

    private static String read(Path file) throws IOException {
        String key = Files.readString(file).strip();
        if (key.length() < MIN_LENGTH) {
            throw new StartRefused("the admin key in " + file + " is shorter than " + MIN_LENGTH
                    + " characters: remove the file to have a new one made");
        }
        return key;
    }

    private static void write(Path file, String key) throws IOException {
        Path fresh = Files.createTempFile(
                file.getParent(),
                "admin",
                ".key",
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.writeString(fresh, key + "\n");
        Files.move(fresh, file);
    }

    /** Prints the key once, and only on a terminal. */
    @SuppressWarnings("SystemConsoleNull") // null means that stdout is not a terminal
    private static void show(Path file, String key) {
        Console console = System.console();
        if (console != null && console.isTerminal()) {
            System.out.println("The admin key, shown this once (it is also in " + file + "): " + key);
        } else {
            LOG.info("the admin key was written to {}", file);
        }
    }

    /** Returns the key's file, if Assay stores the key. */
    public Optional<Path> file() {
        return file;
    }

    /** Returns whether this start generated the key. */
    public boolean made() {
        return made;
    }

    /** Returns a short text that differs where the key does, and from which nobody learns it. */
    String fingerprint() {
        return HexFormat.of()
                .formatHex(KeyFormat.hash("fingerprint " + HexFormat.of().formatHex(hash)), 0, 4);
    }

    boolean matches(String presented) {
        return MessageDigest.isEqual(hash, KeyFormat.hash(presented));
    }
}
