package dev.assay.sandbox.graalpy;

import dev.assay.sandbox.trial.RunMark;
import dev.assay.sandbox.trial.SandboxCase;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Groups of attacks that are much alike here, of each of which one in so many runs: always the same ones. */
enum Sample {
    HONEST(12, "an honest program, of which one in 12 runs"),
    ENDED_BY_A_LIMIT(12, "it takes a limit of time or memory to end it, and then a new worker; one in 12 runs"),
    STOPPED_AT_ONCE(16, "it asks for native code, processes, signals or sockets and gets no further; one in 16 runs"),
    WITH_AN_EXIT_CODE(6, "it leaves with an exit code like many others; one in 6 runs"),
    LOOKING_FOR_FILES(16, "it looks for files of the machine where only a table in memory is; one in 16 runs"),
    OTHER(6, "it is one of many that are much alike; one in 6 runs");

    private static final Pattern NOT_HERE = Pattern.compile("\\b(?:ctypes|fcntl|mmap|multiprocessing|socket|subprocess"
            + "|asyncio|os\\.fork|os\\.exec|os\\.kill|os\\.killpg|os\\.posix_spawn|resource)\\b");
    private static final Pattern FILES = Pattern.compile("/(?:proc|sys|dev)\\b");
    private static final Pattern NAMED_FOR_FILES = Pattern.compile("(?:host|folder|runtime|proc)-.*");
    private static final Set<RunMark> DEAR = Set.of(RunMark.TLE, RunMark.MLE);

    private final int oneOf;
    private final String why;

    Sample(int oneOf, String why) {
        this.oneOf = oneOf;
        this.why = why;
    }

    /** Why this attack is not in the sample of its group; empty if it is. */
    static Optional<String> omission(SandboxCase attack) {
        Sample group = of(attack);
        boolean chosen = Math.floorMod(attack.attack().hashCode(), group.oneOf) == 0;
        return chosen ? Optional.empty() : Optional.of(group.why);
    }

    private static Sample of(SandboxCase attack) {
        if (attack.id().startsWith("honest-")) {
            return HONEST;
        }
        if (endsByALimit(attack)) {
            return ENDED_BY_A_LIMIT;
        }
        if (NOT_HERE.matcher(attack.code()).find()) {
            return STOPPED_AT_ONCE;
        }
        if (attack.id().startsWith("exit-code-")) {
            return WITH_AN_EXIT_CODE;
        }
        return looksForFiles(attack) ? LOOKING_FOR_FILES : OTHER;
    }

    private static boolean looksForFiles(SandboxCase attack) {
        return NAMED_FOR_FILES.matcher(attack.id()).matches()
                || FILES.matcher(attack.code()).find();
    }

    private static boolean endsByALimit(SandboxCase attack) {
        Set<RunMark> marks = attack.expect().marks();
        boolean ends = !attack.expect().outputs().isEmpty() || marks.contains(RunMark.WA);
        return !ends && (marks.stream().anyMatch(DEAR::contains) || marks.equals(Set.of(RunMark.OLE)));
    }
}
