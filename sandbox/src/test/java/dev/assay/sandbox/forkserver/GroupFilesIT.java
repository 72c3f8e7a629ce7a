package dev.assay.sandbox.forkserver;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A folder stands in for a group of version 2, with files as the kernel's documentation describes them. */
class GroupFilesIT {
    private static final Map<String, String> FILES = Map.of(
            "memory.current", "5242880\n",
            "memory.peak", "0\n",
            "memory.max", "max\n",
            "memory.events", "low 0\nhigh 0\nmax 3\noom 1\noom_kill 0\noom_group_kill 7\n",
            "pids.current", "2\n",
            "pids.max", "64\n",
            "cpu.stat", "usage_usec 1500\nuser_usec 1000\nsystem_usec 500\ncore_sched.force_idle_usec 0\n");

    @TempDir
    private Path group;

    @BeforeEach
    void layOut() throws IOException {
        for (Map.Entry<String, String> file : FILES.entrySet()) {
            Files.writeString(group.resolve(file.getKey()), file.getValue());
        }
    }

    @Test
    void processorTimeIsTheWholeOfItInMicroseconds() throws IOException {
        assertThat(GroupFiles.seen(group, "print(group.cpu_us())")).isEqualTo("1500");
    }

    @Test
    void aRunMayHaveItsLimitsBesideWhatThePlaceHolds() throws IOException {
        GroupFiles.seen(group, "group.settle()\ngroup.admit(64 << 20, 8)");
        assertThat(group.resolve("memory.max")).hasContent(Integer.toString(69 << 20));
        assertThat(group.resolve("pids.max")).hasContent("11");
    }

    @Test
    void aLimitThatIsAsBeforeIsNotWrittenAgain() throws IOException {
        GroupFiles.seen(group, """
                group.settle()
                group.admit(64 << 20, 8)
                open(sys.argv[1] + '/memory.max', 'w').write('another value')
                group.admit(64 << 20, 8)""");
        assertThat(group.resolve("memory.max")).hasContent("another value");
    }

    @Test
    void thePeakOfAnEarlierRunIsForgotten() throws IOException {
        assertThat(GroupFiles.seen(group, """
                group.settle()
                open(sys.argv[1] + '/memory.peak', 'w').write('8')
                before = group.peak.read()
                group.admit(64 << 20, 8)
                print(before, group.peak.read())""")).isEqualTo("8 0");
    }

    @Test
    void aPeakThatCanNotBeResetIsNone() throws IOException {
        Files.delete(group.resolve("memory.peak"));
        Files.createDirectory(group.resolve("memory.peak"));
        assertThat(GroupFiles.seen(
                        group, "group.settle()\ngroup.admit(1 << 20, 1)\nprint(group.peak, group.memory.read())"))
                .isEqualTo("None 5242880");
    }

    @Test
    void onlyWhatTheKernelKilledDuringThisRunIsHeldAgainstIt() throws IOException {
        assertThat(GroupFiles.seen(group, """
                def kill(count):
                    open(sys.argv[1] + '/memory.events', 'w').write('oom 2\\noom_kill %d\\noom_group_kill 7\\n' % count)
                group.settle()
                kill(1)
                group.admit(1 << 20, 1)
                before = group.has_killed()
                kill(2)
                print(before, group.has_killed())""")).isEqualTo("False True");
    }

    @Test
    void theTasksOfThePlaceAreKnown() throws IOException {
        assertThat(GroupFiles.seen(group, "group.settle()\nprint(group.base_tasks, group.tasks.read())"))
                .isEqualTo("2 2");
    }

    @Test
    void whatIsMissingIsDoneWithout() throws IOException {
        for (String file : FILES.keySet()) {
            if (!file.equals("cpu.stat")) {
                Files.delete(group.resolve(file));
            }
        }
        assertThat(GroupFiles.seen(group, """
                group.settle()
                group.admit(1 << 20, 1)
                print(group.cpu_us(), group.memory, group.peak, group.limit, group.tasks, group.most_tasks, group.has_killed())""")).isEqualTo("1500 None None None None None False");
    }
}
