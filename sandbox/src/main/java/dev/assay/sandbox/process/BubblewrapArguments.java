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
 * The arguments of bubblewrap: the namespaces of a place and the contents of its root.
 *
 * @param installation the tools and files of the host
 * @param privilege the way in which namespaces are made
 * @param accounts a folder of the service for the passwd and group files that places see
 * @param compiled the folder of the host that the place sees as {@code /compiled}
 */
record BubblewrapArguments(IsolationTools installation, HostPrivilege privilege, Path accounts, Path compiled) {
    /** The user id of a program in its own view, whatever its user id on the host is. */
    private static final String USER = "1000";

    /** The folder below which a place sees its control group. */
    static final String GROUPS = "/groups/";

    private static final List<String> DEVICES = List.of("null", "zero", "full", "random", "urandom");
    private static final String RESTART = "/proc/sysrq-trigger";

    /** Returns the command line that starts the server in a new place with these control groups. */
    List<String> command(Map<String, Path> groups) throws IOException {
        List<String> words = new ArrayList<>();
        words.add(installation.bubblewrap().orElseThrow().toString());
        words.addAll(namespaces());
        words.addAll(root());
        words.addAll(groups(groups));
        words.addAll(List.of("--remount-ro", "/", "--chdir", "/"));
        // Libraries are linked at the start, so that no child has to do it; and sets have the same order in every run.
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
        words.addAll(
                List.of("--dir", "/commands", "--symlink", installation.python().toString(), "/commands/python"));
        words.addAll(accountFiles());
        words.addAll(List.of("--dir", "/box", "--dir", "/program", "--dir", "/mnt", "--symlink", "/box/.tmp", "/tmp"));
        words.addAll(List.of("--ro-bind", compiled.toString(), "/compiled"));
        words.addAll(kernelFiles());
        return words;
    }

    /** Returns the parent folders of the paths, which bubblewrap would otherwise make accessible only to root. */
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
            // The server owns these files, and their owner needs no capability to change them.
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

    /**
     * Binds the control groups. Only as root may the server set limits; otherwise programs have the server's user id,
     * and could set limits too.
     */
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
