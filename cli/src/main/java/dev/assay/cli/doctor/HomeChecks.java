package dev.assay.cli.doctor;

import dev.assay.cli.local.GatewayHome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Objects;
import java.util.Set;

/** Checks the home folder: its permissions, and the storage of its key. */
final class HomeChecks {
    private HomeChecks() {}

    static CheckFinding folder() throws IOException {
        Path home = GatewayHome.folder();
        if (!Files.exists(home)) {
            Path parent = existing(home);
            return Files.isWritable(parent)
                    ? CheckFinding.good("home folder", home + " does not exist yet; the first start makes it")
                    : CheckFinding.bad(
                            "home folder",
                            home + " does not exist, and " + parent + " is not writable",
                            "set ASSAY_HOME to a folder of yours");
        }
        if (!Files.isDirectory(home) || !Files.isWritable(home)) {
            return CheckFinding.bad(
                    "home folder",
                    home + " is no folder that you can write to",
                    "give it to this user, or set ASSAY_HOME");
        }
        Set<PosixFilePermission> permissions = Files.getPosixFilePermissions(home);
        String shown = home + " (" + PosixFilePermissions.toString(permissions) + ", "
                + Files.getOwner(home).getName() + ")";
        boolean open = permissions.contains(PosixFilePermission.GROUP_WRITE)
                || permissions.contains(PosixFilePermission.OTHERS_WRITE)
                || permissions.contains(PosixFilePermission.OTHERS_READ);
        return open
                ? CheckFinding.bad("home folder", shown + " is open to others", "chmod 700 " + home)
                : CheckFinding.good("home folder", shown);
    }

    static CheckFinding adminKey() throws IOException {
        Path file = GatewayHome.adminKey();
        if (!GatewayHome.variable("ASSAY_ADMIN_KEY", "").isEmpty()
                || !GatewayHome.variable("ASSAY_ADMIN_KEY_FILE", "").isEmpty()) {
            return CheckFinding.good("admin key", "given by ASSAY_ADMIN_KEY or ASSAY_ADMIN_KEY_FILE");
        }
        if (!Files.exists(file)) {
            return CheckFinding.good("admin key", "none yet; the first start makes " + file);
        }
        Set<PosixFilePermission> permissions = Files.getPosixFilePermissions(file);
        String shown = file + " (" + PosixFilePermissions.toString(permissions) + ")";
        boolean ownersAlone = Set.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE)
                .containsAll(permissions);
        return ownersAlone
                ? CheckFinding.good("admin key", shown)
                : CheckFinding.bad(
                        "admin key",
                        shown + " may be read by others",
                        "chmod 600 " + file + "; if others may have read it, delete it and restart for a new one");
    }

    private static Path existing(Path path) {
        Path at = path;
        while (!Files.exists(at)) {
            at = Objects.requireNonNullElse(at.getParent(), Path.of("/"));
        }
        return at;
    }
}
