package dev.assay.sandbox.cgroup;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A folder stands in for the kernel: it has the files that are read, and ignores what is written to them. */
class ControlGroupsTest {
    private static final long ME = ProcessHandle.current().pid();

    @TempDir
    private Path root;

    private Path own;

    @BeforeEach
    void makeGroupOfService() throws IOException {
        own = Files.createDirectories(root.resolve("system.slice/assay.service"));
        group(root, "memory pids cpu", "");
    }

    @Test
    void aGroupThatDelegatesAlreadyIsUsedAsItIs() throws IOException {
        group(own, "memory pids", "memory pids");
        ControlGroup made = open().make(1 << 20, 7).orElseThrow();
        Path folder = folder(made, "unified");
        assertThat(folder.resolveSibling("cgroup.subtree_control")).hasContent("+memory +pids");
        assertIsTwoBelow(own, folder);
        assertThat(folder.resolve("memory.max")).hasContent("1048576");
        assertThat(folder.resolve("pids.max")).hasContent("7");
    }

    @Test
    void aGroupOfOurOwnIsRearranged() throws IOException {
        group(own, "cpu memory pids", "");
        Files.writeString(own.resolve("cgroup.procs"), ME + "\n");
        assertThat(open().description()).isEqualTo("v2");
        assertThat(own.resolve("cgroup.subtree_control")).hasContent("+memory +pids");
        try (Stream<Path> below = Files.list(own)) {
            Path service = below.filter(path -> path.toString().endsWith("-assay-itself"))
                    .findFirst()
                    .orElseThrow();
            assertThat(service.resolve("cgroup.procs")).hasContent(Long.toString(ME));
        }
    }

    @Test
    void aSecondTimeTheGroupBeforeTheRearrangingIsUsed() throws IOException {
        group(own, "memory pids", "memory pids");
        Path inside = Files.createDirectory(own.resolve("assay-1-0a-assay-itself"));
        ControlGroups groups =
                ControlGroups.open(new GroupMembership(Map.of(), Optional.of(inside), Optional.of(root)));
        assertIsTwoBelow(own, folder(groups.make(1, 1).orElseThrow(), "unified"));
    }

    @Test
    void aGroupThatOthersAreInIsLeftAlone() throws IOException {
        group(own, "cpu memory pids", "");
        Files.writeString(own.resolve("cgroup.procs"), ME + "\n999999999\n");
        assertThat(open().description())
                .startsWith("none, rlimits and a watcher instead: ")
                .contains("Delegate=yes");
        assertThat(own.resolve("cgroup.subtree_control")).isEmptyFile();
    }

    @Test
    void theTopmostGroupServesWhereOursDoesNot() throws IOException {
        group(root, "memory pids", "cpu memory pids");
        group(own, "", "");
        assertIsTwoBelow(root, folder(open().make(1, 1).orElseThrow(), "unified"));
    }

    @Test
    void withoutTheControllersThereAreNoGroups() throws IOException {
        group(root, "", "");
        group(own, "cpu", "");
        ControlGroups groups = open();
        assertThat(groups.make(1, 1)).isEmpty();
        assertThat(groups.description()).startsWith("none");
    }

    @Test
    void groupsOfDeadServicesAreSweptAndOthersAreNot() throws IOException {
        group(own, "memory pids", "memory pids");
        Path dead = Files.createDirectories(own.resolve("assay-999999999-0a/3"));
        Path alive = Files.createDirectories(own.resolve("assay-" + ME + "-0a/3"));
        Path other = Files.createDirectories(own.resolve("assay-other"));
        open();
        assertThat(dead.getParent()).doesNotExist();
        assertThat(alive).exists();
        assertThat(other).exists();
    }

    @Test
    void versionOneHasAFolderForEachController() throws IOException {
        Path memory = Files.createDirectories(root.resolve("memory"));
        Path pids = Files.createDirectories(root.resolve("pids"));
        ControlGroups groups = ControlGroups.open(
                new GroupMembership(Map.of("memory", memory, "pids", pids), Optional.empty(), Optional.empty()));
        ControlGroup group = groups.make(4096, 3).orElseThrow();
        assertThat(groups.description()).isEqualTo("v1");
        assertThat(group.folders()).containsOnlyKeys("memory", "pids");
        assertThat(folder(group, "memory").resolve("memory.limit_in_bytes")).hasContent("4096");
        assertThat(folder(group, "pids").resolve("pids.max")).hasContent("3");
    }

    @Test
    void theNamesOfGroupsAreNoTextOfTheShell() {
        List<String> words = new ControlGroup(Map.of("unified", Path.of("/a;b"))).joinedBy(List.of("command", "$(x)"));
        assertThat(words.get(2)).doesNotContain("/a;b", "$(x)");
        assertThat(words).endsWith("/a;b/cgroup.procs", "--", "command", "$(x)");
    }

    private static Path folder(ControlGroup group, String controller) {
        return Optional.ofNullable(group.folders().get(controller)).orElseThrow();
    }

    private static void assertIsTwoBelow(Path above, Path folder) {
        assertThat(folder).startsWith(above);
        assertThat(above.relativize(folder).getNameCount()).isEqualTo(2);
    }

    private ControlGroups open() {
        return ControlGroups.open(new GroupMembership(Map.of(), Optional.of(own), Optional.of(root)));
    }

    private static void group(Path folder, String controllers, String subtree) throws IOException {
        Files.writeString(folder.resolve("cgroup.controllers"), controllers);
        Files.writeString(folder.resolve("cgroup.subtree_control"), subtree);
    }
}
