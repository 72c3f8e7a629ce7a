package dev.assay.sandbox.process;

import dev.assay.sandbox.SandboxSettings;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The tools for the walls on this machine, and the files that programs see of it.
 *
 * @param bubblewrap the path of {@code bwrap}; empty if it was not found
 * @param python the interpreter of the fork servers, at a path that programs see
 * @param runtime files and folders of the host that programs may read
 */
record IsolationTools(Optional<Path> bubblewrap, Path python, List<Path> runtime) {
    private static final List<String> FOLDERS =
            List.of("/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/nix/store", "/gnu/store");
    /** The paths at which programs see files of their place, not of the host. */
    private static final List<String> OURS =
            List.of("/box", "/compiled", "/dev", "/groups", "/proc", "/program", "/tmp");
    /** Files without which libraries, compilers and JDKs of a distribution do not start or find less. None of them is secret. */
    private static final List<String> CONFIGURATION =
            List.of("/etc/alternatives", "/etc/ld.so.cache", "/etc/matplotlibrc", "/etc/fonts", "/etc/mime.types");

    IsolationTools {
        runtime = List.copyOf(runtime);
    }

    /** Returns the tools that the settings name, and the others as found on this machine. */
    static IsolationTools of(SandboxSettings settings) {
        List<Path> runtime = new ArrayList<>();
        FOLDERS.forEach(folder -> addIfThere(runtime, Path.of(folder)));
        CONFIGURATION.forEach(file -> addIfThere(runtime, Path.of(file)));
        runtime.addAll(configurationOfJava());
        settings.option("process.paths").stream()
                .flatMap(paths -> List.of(paths.split(":", -1)).stream())
                .filter(path -> !path.isBlank())
                .forEach(path -> runtime.add(Path.of(path)));
        return new IsolationTools(
                settings.option("process.bwrap").map(Path::of).or(() -> onPath("bwrap")),
                Path.of(settings.option("process.python").orElse("/usr/bin/python3")),
                runtime);
    }

    /** Returns the missing tool, as a sentence with a remedy. */
    Optional<String> impediment() {
        if (bubblewrap.isEmpty()) {
            return Optional.of(
                    "bwrap is not on the PATH: install bubblewrap (apt-get install bubblewrap), or name it with"
                            + " the option process.bwrap");
        }
        if (!Files.isExecutable(bubblewrap.get())) {
            return Optional.of(bubblewrap.get() + " can not be executed: correct the option process.bwrap");
        }
        if (!Files.isExecutable(python)) {
            return Optional.of(
                    python + " is not there: install Python 3.7 or newer (apt-get install python3), or name it"
                            + " with the option process.python");
        }
        for (Path path : runtime) {
            if (!path.isAbsolute() || !Files.exists(path)) {
                return Optional.of("the option process.paths names " + path + ", which is not there");
            }
            if (OURS.stream().anyMatch(path::startsWith)) {
                return Optional.of("the option process.paths names " + path + ", but programs have a /"
                        + path.getName(0) + " of their own: move it elsewhere");
            }
        }
        return isVisible(python)
                ? Optional.empty()
                : Optional.of(python + " is outside of what programs see: add its folder to the option process.paths");
    }

    private boolean isVisible(Path file) {
        try {
            Path real = file.toRealPath();
            return runtime.stream().anyMatch(file::startsWith)
                    && runtime.stream().anyMatch(real::startsWith);
        } catch (IOException unreadable) {
            return false;
        }
    }

    private static void addIfThere(List<Path> paths, Path path) {
        if (Files.exists(path)) {
            paths.add(path);
        }
    }

    /** Returns the configuration folders of Debian's JDKs, to which the JDKs have links. */
    private static List<Path> configurationOfJava() {
        List<Path> found = new ArrayList<>();
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(Path.of("/etc"), "java-*-openjdk")) {
            folders.forEach(found::add);
        } catch (IOException noFolder) {
            return List.of();
        }
        found.sort(null);
        return found;
    }

    private static Optional<Path> onPath(String name) {
        String path = Optional.ofNullable(System.getenv("PATH")).orElse("/usr/bin:/bin");
        return List.of(path.split(":", -1)).stream()
                .filter(folder -> folder.startsWith("/"))
                .map(folder -> Path.of(folder, name))
                .filter(Files::isExecutable)
                .findFirst();
    }
}
