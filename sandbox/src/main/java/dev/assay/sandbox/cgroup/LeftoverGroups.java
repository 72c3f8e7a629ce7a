package dev.assay.sandbox.cgroup;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Names a service's groups after its process, and removes those of services that are gone. */
final class LeftoverGroups {
    private static final Pattern NAME = Pattern.compile("assay-([0-9]{1,18})-[0-9a-z-]+");

    private LeftoverGroups() {}

    /** The name of a group of this process. */
    static String name(String suffix) {
        return "assay-" + ProcessHandle.current().pid() + "-" + suffix;
    }

    /** Removes the groups of dead services directly below a folder, as far as they are empty. */
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
            // What can not be listed can not be swept; it does no harm but to be there.
        }
    }

    /** Removes a group and those below it, and says whether they are gone. */
    static boolean removeTree(Path group) {
        try (DirectoryStream<Path> below = Files.newDirectoryStream(group, Files::isDirectory)) {
            below.forEach(LeftoverGroups::removeTree);
        } catch (IOException unreadable) {
            return !Files.exists(group);
        }
        return group.toFile().delete() || !Files.exists(group);
    }
}
