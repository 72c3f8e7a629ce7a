package dev.assay.sandbox.cgroup;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Names a service's groups after its process, and removes the groups of services that have ended. */
final class LeftoverGroups {
    private static final Pattern NAME = Pattern.compile("assay-([0-9]{1,18})-[0-9a-z-]+");

    private LeftoverGroups() {}

    /** Returns the name of a group of this process. */
    static String name(String suffix) {
        return "assay-" + ProcessHandle.current().pid() + "-" + suffix;
    }

    /** Removes the empty groups of dead services directly below a folder. */
    static void sweep(Path folder) {
        try (DirectoryStream<Path> groups = Files.newDirectoryStream(folder, "assay-*")) {
            for (Path group : groups) {
                Matcher name = NAME.matcher(group.getFileName().toString());
                if (name.matches()
                        && ProcessHandle.of(Long.parseLong(name.group(1))).isEmpty()) {
                    removeTree(group);
                }
            }
        } catch (IOException unreadable) {
            // A folder that cannot be listed cannot be swept; its groups do no harm.
        }
    }

    /** Removes a group and the groups below it, and returns whether they are gone. */
    static boolean removeTree(Path group) {
        try (DirectoryStream<Path> below = Files.newDirectoryStream(group, Files::isDirectory)) {
            below.forEach(LeftoverGroups::removeTree);
        } catch (IOException unreadable) {
            return !Files.exists(group);
        }
        return group.toFile().delete() || !Files.exists(group);
    }
}
