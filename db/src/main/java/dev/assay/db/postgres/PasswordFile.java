package dev.assay.db.postgres;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;

/** A generated password, stored in a file that only its owner may read. */
final class PasswordFile {
    private static final String LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    private static final int LENGTH = 43;

    private PasswordFile() {}

    /** Returns the password in the file; generates a new one of 256 bits where the file is missing or damaged. */
    static String in(Path file) throws IOException {
        if (Files.exists(file)) {
            String known = Files.readString(file).strip();
            if (known.matches("[0-9A-Za-z]{" + LENGTH + "}")) {
                return known;
            }
        }
        String fresh = random();
        PrivateFiles.write(file, fresh);
        return fresh;
    }

    private static String random() {
        SecureRandom random = new SecureRandom();
        StringBuilder text = new StringBuilder(LENGTH);
        for (int i = 0; i < LENGTH; i++) {
            text.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
        }
        return text.toString();
    }
}
