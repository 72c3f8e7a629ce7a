package dev.assay.sandbox.seccomp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.sandbox.seccomp.CallRule.Errno;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class SeccompFilterTest {
    private static final List<SystemCall> CALLS = CallList.read();
    private static final int EPERM = FilterAction.error(Errno.EPERM);
    private static final int ENOSYS = FilterAction.error(Errno.ENOSYS);

    @ParameterizedTest
    @EnumSource
    void everyNumberGetsTheVerdictOfTheList(CpuArchitecture architecture) {
        Machine machine = machine(architecture);
        Map<Integer, SystemCall> byNumber = CALLS.stream()
                .filter(call -> call.number(architecture).isPresent())
                .collect(Collectors.toMap(call -> call.number(architecture).getAsInt(), Function.identity()));
        for (int number = 0; number < 2000; number++) {
            int verdict = machine.verdict(architecture.audit(), number);
            SystemCall call = byNumber.get(number);
            if (call == null) {
                assertThat(verdict).as("call %s", number).isEqualTo(number <= 462 ? EPERM : ENOSYS);
            } else {
                assertThat(verdict).as(call.name()).isIn(possible(call.rule()));
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void noCallTakesMoreThanAFewSteps(CpuArchitecture architecture) {
        Machine machine = machine(architecture);
        for (SystemCall call : CALLS) {
            if (call.rule() instanceof CallRule.Allow
                    && call.number(architecture).isPresent()) {
                machine.verdict(architecture.audit(), call.number(architecture).getAsInt());
                assertThat(machine.steps()).as(call.name()).isLessThanOrEqualTo(14);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void anotherArchitecturesCallsKill(CpuArchitecture architecture) {
        Machine machine = machine(architecture);
        int i386 = 0x40000003;
        for (int number = 0; number < 500; number++) {
            assertThat(machine.verdict(i386, number)).isEqualTo(FilterAction.KILL);
        }
        assertThat(machine.verdict(architecture.audit(), -1)).isEqualTo(FilterAction.KILL);
    }

    @Test
    void callsOfX32Kill() {
        Machine machine = machine(CpuArchitecture.X86_64);
        assertThat(machine.verdict(CpuArchitecture.X86_64.audit(), 0x40000000)).isEqualTo(FilterAction.KILL);
        assertThat(machine.verdict(CpuArchitecture.X86_64.audit(), 0x40000000 + 59))
                .isEqualTo(FilterAction.KILL);
    }

    @ParameterizedTest
    @CsvSource({
        // A thread of glibc, fork, vfork; then each new namespace
        "clone,0,0x3d0f00,true",
        "clone,0,0x1200011,true",
        "clone,0,0x4111,true",
        "clone,0,0x20000,false",
        "clone,0,0x2000000,false",
        "clone,0,0x4000000,false",
        "clone,0,0x8000000,false",
        "clone,0,0x10000011,false",
        "clone,0,0x20000000,false",
        "clone,0,0x40000000,false",
        "clone,0,0x100000000,true",
        "socket,0,1,true",
        "socket,0,2,false",
        "socket,0,10,false",
        "socket,0,16,false",
        "socket,0,40,false",
        "socket,0,0,false",
        "socket,0,0x100000001,true",
        "ioctl,1,0x5401,true",
        "ioctl,1,0x802c542a,true",
        "ioctl,1,0x5412,false",
        "ioctl,1,0x541c,false",
        "prctl,0,15,true",
        "prctl,0,0x53564d41,true",
        "prctl,0,22,false",
        "prctl,0,35,false",
        "prctl,0,24,false",
        "personality,0,0xffffffff,true",
        "personality,0,0,true",
        "personality,0,0x40000,false",
        "mmap,3,0x22,true",
        "mmap,3,0x40022,false",
        "mknodat,2,0x1180,true",
        "mknodat,2,0x2180,false",
        "mknodat,2,0x6180,false",
        "memfd_create,1,1,true",
        "memfd_create,1,4,false",
    })
    void argumentsDecide(String name, int argument, String value, boolean isAllowed) {
        for (CpuArchitecture architecture : CpuArchitecture.values()) {
            SystemCall call = call(name);
            long[] arguments = new long[6];
            arguments[argument] = Long.decode(value);
            int verdict = machine(architecture)
                    .verdict(architecture.audit(), call.number(architecture).orElseThrow(), arguments);
            assertThat(verdict == FilterAction.ALLOW).isEqualTo(isAllowed);
        }
    }

    @ParameterizedTest
    @CsvSource({"1,2,true", "1,26,false", "1,50,false", "1,51,false", "1,52,false", "6,2,false", "0,26,false"})
    void bothConditionsMustHold(int level, int option, boolean isAllowed) {
        int number = call("setsockopt").x86().orElseThrow();
        int verdict = machine(CpuArchitecture.X86_64).verdict(CpuArchitecture.X86_64.audit(), number, 3, level, option);
        assertThat(verdict == FilterAction.ALLOW).isEqualTo(isAllowed);
    }

    @Test
    void whatGivesPowerOrReachIsNotInTheList() {
        assertThat(CALLS.stream()
                        .filter(call -> !(call.rule() instanceof CallRule.Refuse))
                        .map(SystemCall::name))
                .doesNotContain(
                        "ptrace",
                        "process_vm_readv",
                        "process_vm_writev",
                        "pidfd_getfd",
                        "kcmp",
                        "process_madvise",
                        "keyctl",
                        "add_key",
                        "request_key",
                        "io_uring_setup",
                        "userfaultfd",
                        "bpf",
                        "perf_event_open",
                        "mount",
                        "umount2",
                        "pivot_root",
                        "chroot",
                        "move_mount",
                        "open_tree",
                        "fsopen",
                        "fsconfig",
                        "fsmount",
                        "fspick",
                        "mount_setattr",
                        "unshare",
                        "setns",
                        "clone3",
                        "kexec_load",
                        "kexec_file_load",
                        "init_module",
                        "finit_module",
                        "delete_module",
                        "swapon",
                        "swapoff",
                        "clock_settime",
                        "settimeofday",
                        "adjtimex",
                        "clock_adjtime",
                        "quotactl",
                        "quotactl_fd",
                        "open_by_handle_at",
                        "name_to_handle_at",
                        "memfd_secret",
                        "fanotify_init",
                        "fanotify_mark",
                        "setuid",
                        "setgid",
                        "setgroups",
                        "capset",
                        "seccomp",
                        "syslog",
                        "acct",
                        "reboot",
                        "sync",
                        "syncfs",
                        "setpriority",
                        "sched_setscheduler",
                        "sched_setattr",
                        "sched_setaffinity",
                        "ioprio_set",
                        "iopl",
                        "ioperm",
                        "modify_ldt",
                        "shmget",
                        "msgget",
                        "semget",
                        "mq_open",
                        "vmsplice",
                        "mlock",
                        "mlockall",
                        "sethostname",
                        "setdomainname",
                        "vhangup",
                        "nfsservctl");
    }

    @Test
    void theSameCallTwiceIsRefused() {
        List<SystemCall> twice = CallList.parse("read | 0 | 63 | - | x\nwrite | 0 | 64 | - | y");
        assertThatThrownBy(() -> SeccompFilter.instructions(twice, CpuArchitecture.X86_64))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void anUnreadableLineIsRefused() {
        for (String line : List.of(
                "read | 0 | 63 | -",
                "read | 0 | 63 | - | ",
                "read | x | 63 | - | why",
                "read | 0 | 63 | EWHAT | why",
                "read | 0 | 63 | 6 in 1 else EPERM | why",
                "read | 0 | 63 | 0 without 1,2 else EPERM | why")) {
            assertThatThrownBy(() -> CallList.parse(line)).isInstanceOf(IllegalArgumentException.class);
        }
    }

    private static List<Integer> possible(CallRule rule) {
        return switch (rule) {
            case CallRule.Allow allowed -> List.of(FilterAction.ALLOW);
            case CallRule.Refuse refused -> List.of(FilterAction.error(refused.errno()));
            case CallRule.When when -> List.of(FilterAction.ALLOW, FilterAction.error(when.otherwise()));
        };
    }

    private static SystemCall call(String name) {
        return CALLS.stream()
                .filter(call -> call.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static Machine machine(CpuArchitecture architecture) {
        return new Machine(SeccompFilter.instructions(CALLS, architecture));
    }
}
