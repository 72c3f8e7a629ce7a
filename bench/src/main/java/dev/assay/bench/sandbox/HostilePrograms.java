package dev.assay.bench.sandbox;

import dev.assay.engine.wire.Json;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.Sandbox;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.IntStream;
import tools.jackson.databind.node.ObjectNode;

/**
 * Runs many hostile programs in one sandbox, and compares an honest program's time there with that in an untouched
 * sandbox.
 */
final class HostilePrograms {
    /** The limits of a hostile program; they are low, so that thousands of runs take minutes. */
    private static final Limits LIMITS = Limits.DEFAULT
            .withCpu(Duration.ofMillis(50))
            .withWall(Duration.ofSeconds(2))
            .withMemory(96 * Limits.MIB)
            .withProcesses(32)
            .withOutput(1 << 18)
            .withFiles(8 * Limits.MIB);

    private static final String DAEMON = """
            import os, time
            if os.fork() == 0:
                os.setsid()
                if os.fork() == 0:
                    os.closerange(0, 10)
                    time.sleep(1000)
                os._exit(0)
            """;

    private static final List<String> PROGRAMS = List.of(
            DAEMON,
            "import os\nwhile True:\n    try:\n        os.fork()\n    except OSError:\n        pass\n",
            "import os\nwhile True:\n    try:\n        if os.fork():\n            os._exit(0)\n    except OSError:\n        pass\n",
            "x = []\nwhile True:\n    x.append(bytearray(b'x') * (1 << 20))\n",
            "import os\nwhile True:\n    os.write(1, b'x' * 65536)\n",
            "while True:\n    pass\n",
            "import os\nos.kill(-1, 9)\n",
            "import os\nos.closerange(0, 100)\nos.abort()\n",
            "import os\nfor n in range(3000):\n    open('/tmp/f%d' % n, 'w').close()\n",
            "open('/dev/shm/x', 'wb').write(bytes(1 << 26))\n",
            "import ctypes\nctypes.CDLL(None).shmget(5, 1 << 20, 0o1666)\nctypes.string_at(0)\n",
            "import os, signal\nos.kill(os.getpid(), signal.SIGKILL)\n",
            "import threading, time\nfor n in range(100):\n    threading.Thread(target=time.sleep, args=(100,)).start()\n",
            "import os\nfor n in range(40):\n    if os.fork() == 0:\n        os._exit(0)\n",
            "import math, sys\nmath.sqrt = None\nsys.modules.clear()\nraise SystemExit(3)\n",
            "import os\nos.makedirs('/'.join(['d' * 200] * 15))\nos.symlink('/etc/passwd', 'x')\nos.mkfifo('y')\n");

    private static final ProgramLoad HONEST =
            ProgramLoad.of("python", "print(sum(map(int, input().split())))\n", "2 3\n", "5");
    private static final int WARM_UP = 200;
    private static final int MEASURED = 600;

    private final Sandbox sandbox;
    private final Sandbox untouched;
    private final int inFlight;
    private final LongAdder failed = new LongAdder();

    /**
     * Prepares the comparison.
     *
     * @param untouched an equal sandbox that runs no hostile program. Honest runs alternate between both, so that other
     *     load on the machine affects both alike
     */
    HostilePrograms(Sandbox sandbox, Sandbox untouched, int inFlight) {
        this.sandbox = sandbox;
        this.untouched = untouched;
        this.inFlight = inFlight;
    }

    /** Returns the number of kinds of hostile programs. */
    static int kinds() {
        return PROGRAMS.size();
    }

    /** Runs {@code count} hostile programs, and prints its progress. */
    ObjectNode run(int count) throws InterruptedException {
        long started = System.nanoTime();
        List<Callers> parts = IntStream.range(0, inFlight)
                .mapToObj(part -> new Callers(part, count))
                .toList();
        try (ExecutorService callers = Executors.newFixedThreadPool(inFlight)) {
            for (Future<Boolean> part : callers.invokeAll(parts)) {
                part.get();
            }
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        }
        double seconds = (System.nanoTime() - started) / 1e9;
        honest(WARM_UP);
        double[] medians = honest(MEASURED);
        double without = medians[0];
        double after = medians[1];
        System.out.printf(
                Locale.ROOT,
                "%,d hostile runs in %.1f s, %,d of them our failures%n"
                        + "an honest run: %.3f ms without them, %.3f ms after them (%+.1f %%), alternately%n",
                count,
                seconds,
                failed.sum(),
                without,
                after,
                (after / without - 1) * 100);
        return Json.MAPPER
                .createObjectNode()
                .put("runs", count)
                .put("seconds", RunRate.rounded(seconds))
                .put("failed", failed.sum())
                .put("honest_without_ms", without)
                .put("honest_after_ms", after);
    }

    /**
     * Returns the median times of {@code count} honest runs, in the untouched sandbox and after hostile programs, in
     * milliseconds.
     */
    private double[] honest(int count) throws InterruptedException {
        long[] without = new long[count];
        long[] after = new long[count];
        for (int run = 0; run < count; run++) {
            without[run] = HONEST.once(untouched);
            after[run] = HONEST.once(sandbox);
        }
        return new double[] {median(without), median(after)};
    }

    private static double median(long[] nanos) {
        return Arrays.stream(nanos).sorted().toArray()[nanos.length / 2] / 1e6;
    }

    private final class Callers implements java.util.concurrent.Callable<Boolean> {
        private final int part;
        private final int count;

        Callers(int part, int count) {
            this.part = part;
            this.count = count;
        }

        @Override
        public Boolean call() throws InterruptedException {
            for (int run = part; run < count; run += inFlight) {
                Program program = Program.of("python", PROGRAMS.get((run / inFlight + part) % PROGRAMS.size()));
                if (sandbox.run(program, LIMITS) instanceof RunOutcome.SandboxFailed) {
                    failed.increment();
                }
            }
            return true;
        }
    }
}
