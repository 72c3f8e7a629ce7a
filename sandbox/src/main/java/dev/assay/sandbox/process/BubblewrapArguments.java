package dev.assay.sandbox.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What bubblewrap is told: which namespaces a place has and what lies in its root.
 *
 * @param installation what the host offers
 * @param privilege how namespaces are made
 * @param accounts a folder of ours for the passwd and group files that places see
 * @param compiled the folder of the host that the place sees as {@code /compiled}
 */
record BubblewrapArguments(IsolationTools installation, HostPrivilege privilege, Path accounts, Path compiled) {
    /** The user that a program is by its own view, whatever it is to the host. */
    private static final String USER = "1000";

    /** Below this a place sees its control group. */
    static final String GROUPS = "/groups/";

    private static final List<String> DEVICES = List.of("null", "zero", "full", "random", "urandom");
    private static final String RESTART = "/proc/sysrq-trigger";

    /** The command line that starts the server in a new place with these control groups. */
    List<String> command(Map<String, Path> groups) throws IOException {
        List<String> words = new ArrayList<>();
        words.add(installation.bubblewrap().orElseThrow().toString());
        words.addAll(namespaces());
        words.addAll(root());
        words.addAll(groups(groups));
        words.addAll(List.of("--remount-ro", "/", "--chdir", "/"));
        // Linked at the start, so that no child has to; and the same order of sets in every run.
        words.addAll(List.of("--setenv", "LD_BIND_NOW", "1", "--setenv", "PYTHONHASHSEED", "0"));
        words.addAll(List.of(installation.python().toString(), "-s", "-S", "-B", "-c", PythonBoot.SOURCE));
        return words;
    }

    private List<String> namespaces() {
        List<String> words = new ArrayList<>(List.of("--die-with-parent", "--new-session"));
        words.addAll(
                List.of("--unshare-pid", "--unshare-ipc", "--unshare-uts", "--unshare-net", "--unshare-cgroup-try"));
        words.addAll(List.of("--hostname", "sandbox", "--cap-drop", "ALL"));
        if (privilege == HostPrivilege.USER) {
            words.addAll(List.of("--unshare-user", "--uid", USER, "--gid", USER));
        }
        privilege.capabilitiesOfServer().forEach(capability -> words.addAll(List.of("--cap-add", capability)));
        return words;
    }

    private List<String> root() throws IOException {
        List<String> words = new ArrayList<>();
        for (Path folder : folders(installation.runtime())) {
            words.addAll(List.of("--dir", folder.toString()));
        }
        for (Path path : installation.runtime()) {
            words.addAll(
                    Files.isSymbolicLink(path)
                            ? List.of("--symlink", Files.readSymbolicLink(path).toString(), path.toString())
                            : List.of("--ro-bind", path.toString(), path.toString()));
        }
        words.addAll(accountFiles());
        words.addAll(List.of("--dir", "/box", "--dir", "/program", "--dir", "/mnt", "--symlink", "/box/.tmp", "/tmp"));
        words.addAll(List.of("--ro-bind", compiled.toString(), "/compiled"));
        words.addAll(kernelFiles());
        return words;
    }

    /** Those that the paths lie in, which bubblewrap would else make for root alone. */
    private static Set<Path> folders(List<Path> paths) {
        Set<Path> folders = new TreeSet<>(Set.of(Path.of("/etc")));
        for (Path path : paths) {
            for (int names = 1; names < path.getNameCount(); names++) {
                folders.add(Path.of("/").resolve(path.subpath(0, names)));
            }
        }
        return folders;
    }

    private List<String> kernelFiles() {
        List<String> words = new ArrayList<>(List.of("--proc", "/proc"));
        if (privilege == HostPrivilege.ROOT) {
            // What the owner of these files may do needs no capability, and the server is their owner.
            words.addAll(List.of("--ro-bind", "/proc/sys", "/proc/sys"));
            if (Files.exists(Path.of(RESTART))) {
                words.addAll(List.of("--ro-bind", "/dev/null", RESTART));
            }
        }
        words.addAll(List.of("--dir", "/dev", "--symlink", "/box/.shm", "/dev/shm"));
        words.addAll(List.of("--symlink", "/proc/self/fd", "/dev/fd", "--symlink", "fd/0", "/dev/stdin"));
        words.addAll(List.of("--symlink", "fd/1", "/dev/stdout", "--symlink", "fd/2", "/dev/stderr"));
        DEVICES.forEach(device -> words.addAll(List.of("--dev-bind", "/dev/" + device, "/dev/" + device)));
        return words;
    }

    private List<String> accountFiles() throws IOException {
        Files.createDirectories(accounts);
        Path passwd = write(
                accounts.resolve("passwd"),
                "root:x:0:0:root:/:/bin/false\nprogram:x:1000:1000::/box:/bin/sh\nnobody:x:65534:65534::/:/bin/false\n");
        Path group = write(accounts.resolve("group"), "root:x:0:\nprogram:x:1000:\nnogroup:x:65534:\n");
        return List.of("--ro-bind", passwd.toString(), "/etc/passwd", "--ro-bind", group.toString(), "/etc/group");
    }

    /** As root the server may set limits; else programs are its user, and could set them too. */
    private List<String> groups(Map<String, Path> groups) {
        String bind = privilege == HostPrivilege.ROOT ? "--bind" : "--ro-bind";
        List<String> words = new ArrayList<>();
        new TreeMap<>(groups)
                .forEach((controller, folder) -> words.addAll(List.of(bind, folder.toString(), GROUPS + controller)));
        return words;
    }

    private static Path write(Path file, String content) throws IOException {
        if (!Files.exists(file) || !Files.readString(file).equals(content)) {
            Files.writeString(file, content);
        }
        return file;
    }
}
