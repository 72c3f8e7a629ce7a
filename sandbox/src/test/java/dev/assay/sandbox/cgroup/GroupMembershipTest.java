package dev.assay.sandbox.cgroup;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class GroupMembershipTest {
    @Test
    void eachControllerOfVersionOneHasItsOwnTree() {
        GroupMembership membership = GroupMembership.of(
                List.of(
                        "24 1 0:20 / /proc rw - proc proc rw",
                        "30 24 0:25 / /sys/fs/cgroup/cpu,cpuacct rw,nosuid - cgroup cgroup rw,cpu,cpuacct",
                        "31 24 0:26 / /sys/fs/cgroup/memory rw shared:9 - cgroup cgroup rw,memory"),
                List.of("4:memory:/user.slice/one", "3:cpu,cpuacct:/", "0::/"));
        assertThat(membership.first())
                .isEqualTo(Map.of(
                        "memory", Path.of("/sys/fs/cgroup/memory/user.slice/one"),
                        "cpu", Path.of("/sys/fs/cgroup/cpu,cpuacct"),
                        "cpuacct", Path.of("/sys/fs/cgroup/cpu,cpuacct")));
        assertThat(membership.second()).isEmpty();
    }

    @Test
    void aContainerSeesItsOwnGroupWhereTheWholeTreeWouldBe() {
        GroupMembership membership = GroupMembership.of(
                List.of("31 24 0:26 /docker/abc /sys/fs/cgroup/memory ro - cgroup cgroup rw,memory"),
                List.of("4:memory:/docker/abc/below", "3:pids:/docker/abc"));
        assertThat(membership.first()).isEqualTo(Map.of("memory", Path.of("/sys/fs/cgroup/memory/below")));
    }

    @Test
    void aGroupThatNoMountShowsIsNotFound() {
        GroupMembership membership = GroupMembership.of(
                List.of("31 24 0:26 /docker/abc /sys/fs/cgroup/memory ro - cgroup cgroup rw,memory"),
                List.of("4:memory:/docker/abcd"));
        assertThat(membership.first()).isEmpty();
    }

    @Test
    void versionTwoHasOneTree() {
        GroupMembership membership = GroupMembership.of(
                List.of("31 24 0:26 / /sys/fs/cgroup\\040two rw - cgroup2 cgroup2 rw,nsdelegate"),
                List.of("0::/system.slice/assay.service"));
        assertThat(membership.second()).contains(Path.of("/sys/fs/cgroup two/system.slice/assay.service"));
        assertThat(membership.root()).contains(Path.of("/sys/fs/cgroup two"));
    }

    @Test
    void linesThatAreNoMountsAreSkipped() {
        assertThat(GroupMembership.of(List.of("", "a b c - d"), List.of("0::/")))
                .isEqualTo(GroupMembership.of(List.of(), List.of()));
    }
}
