package dev.assay.db.postgres;

import com.sun.security.auth.module.UnixSystem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The operating-system account that runs PostgreSQL's programs. PostgreSQL refuses to run as root. A gateway that runs
 * as root therefore uses an empty user namespace, or an unprivileged user where namespaces are forbidden (as in many
 * containers).
 *
 * @param command the command prefix that runs a program under the account
 * @param owner the user who must own the data, or empty where it is the gateway's own user
 */
record PostgresAccount(List<String> command, String owner) {
    private static final Duration QUICK = Duration.ofSeconds(5);
    private static final List<String> UNPRIVILEGED = List.of("assay", "nobody");

    /** Returns the first account that works on this machine. */
    static PostgresAccount choose() {
        if (new UnixSystem().getUid() != 0) {
            return ourselves();
        }
        return inUserNamespace()
                .or(PostgresAccount::unprivileged)
                .orElseThrow(() -> new PostgresFailed("PostgreSQL does not run as root, and neither `unshare -U` nor"
                        + " `setpriv` to the user assay or nobody works here. Run the gateway as an ordinary user, or"
                        + " point ASSAY_DB_URL to a server."));
    }

    static PostgresAccount ourselves() {
        return new PostgresAccount(List.of(), "");
    }

    static Optional<PostgresAccount> inUserNamespace() {
        return Optional.of(new PostgresAccount(List.of("unshare", "-U"), "")).filter(a -> a.runs("true"));
    }

    /** Uses setpriv, or runuser where setpriv is missing. */
    static Optional<PostgresAccount> unprivileged() {
        for (String user : UNPRIVILEGED) {
            for (List<String> command : List.of(
                    List.of("setpriv", "--reuid", user, "--regid", group(user), "--clear-groups", "--"),
                    List.of("runuser", "-u", user, "--"))) {
                PostgresAccount account = new PostgresAccount(command, user);
                if (account.runs("true")) {
                    return Optional.of(account);
                }
            }
        }
        return Optional.empty();
    }

    private static String group(String user) {
        return PostgresProgram.succeeds(List.of("id", "-g", user), QUICK)
                .map(String::strip)
                .orElse(user);
    }

    private boolean runs(String... words) {
        return PostgresProgram.succeeds(running(List.of(words)), QUICK).isPresent();
    }

    List<String> running(List<String> program) {
        List<String> words = new ArrayList<>(command);
        words.addAll(program);
        return words;
    }

    /** Lets the account pass through the gateway's private folder to the folders that it owns. */
    void passThrough(Path folder) throws IOException {
        if (!owner.isEmpty()) {
            Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx--x--x"));
        }
    }

    void requireReach(Path folder) {
        if (!owner.isEmpty() && !runs("test", "-x", folder.toString())) {
            throw new PostgresFailed("PostgreSQL runs as the user " + owner + " here, who cannot reach " + folder
                    + ". Set ASSAY_HOME to a folder that others may pass through, such as /var/lib/assay.");
        }
    }

    /** Changes the owner of the file or folder to the account. */
    Path give(Path path) throws IOException {
        if (!owner.isEmpty()) {
            Files.setOwner(
                    path, path.getFileSystem().getUserPrincipalLookupService().lookupPrincipalByName(owner));
        }
        return path;
    }
}
