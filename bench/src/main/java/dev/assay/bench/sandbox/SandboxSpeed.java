package dev.assay.bench.sandbox;

import dev.assay.engine.wire.Json;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.Sandbox;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import tools.jackson.databind.node.ObjectNode;

/** The rates of small programs, in rounds that alternate with a baseline. */
final class SandboxSpeed {
    static final ProgramLoad TRIVIAL = ProgramLoad.of("python", "pass\n", "", "");
    static final ProgramLoad ONE_LINE =
            ProgramLoad.of("python", "print(sum(map(int, input().split())))\n", "2 3\n", "5");
    private static final List<ProgramLoad> OTHERS = List.of(
            ProgramLoad.of(
                    "c",
                    "#include <stdio.h>\nint main(void) { int a, b; if (scanf(\"%d %d\", &a, &b) == 2)"
                            + " printf(\"%d\\n\", a + b); }\n",
                    "2 3\n",
                    "5"),
            ProgramLoad.of(
                    "cpp",
                    "#include <bits/stdc++.h>\nint main() { int a, b; std::cin >> a >> b; std::cout << a + b; }\n",
                    "2 3\n",
                    "5"),
            ProgramLoad.of(
                    "java",
                    "import java.util.Scanner;\npublic class Main { public static void main(String[] args) {"
                            + " Scanner in = new Scanner(System.in); System.out.println(in.nextInt() + in.nextInt()); } }\n",
                    "2 3\n",
                    "5"),
            ProgramLoad.of(
                    "javascript",
                    "const [a, b] = require('fs').readFileSync(0, 'utf8').split(' ').map(Number);\nconsole.log(a + b);\n",
                    "2 3\n",
                    "5"));

    private final BenchSandbox opened;
    private final Sandbox sandbox;
    private final int inFlight;
    private final Duration time;
    private final int rounds;
    private final ObjectNode figures = Json.MAPPER.createObjectNode();

    SandboxSpeed(BenchSandbox opened, int inFlight, Duration time, int rounds) {
        this.opened = opened;
        this.sandbox = opened.sandbox();
        this.inFlight = inFlight;
        this.time = time;
        this.rounds = rounds;
    }

    /** Measures, prints its progress, and returns the figures. */
    ObjectNode measured() throws IOException, InterruptedException {
        ONE_LINE.measured(sandbox, inFlight, time);
        python();
        memory();
        for (ProgramLoad other : OTHERS) {
            String language = other.program().language();
            long started = System.nanoTime();
            if (other.canRun(sandbox)) {
                double first = (System.nanoTime() - started) / 1e6;
                RunRate rate = other.measured(sandbox, inFlight, time);
                System.out.println(rate.text(language + ", compiled before"));
                figures.set(language, rate.json().put("first_ms", RunRate.rounded(first)));
            }
        }
        return figures;
    }

    /**
     * Prints the memory; it can't be measured where the processes run on another machine, or belong to another user and
     * this one is not root.
     */
    private void memory() throws IOException {
        OptionalLong bytes = MachineUsage.bytes(opened.processes());
        if (bytes.isEmpty()) {
            System.out.printf(Locale.ROOT, "%-26s not to be seen from here%n", "memory of a sandbox");
            return;
        }
        double each = bytes.getAsLong() / (double) inFlight / Limits.MIB;
        System.out.printf(Locale.ROOT, "%-26s %8.1f MiB%n", "memory of a sandbox", each);
        figures.put("mib_per_sandbox", RunRate.rounded(each));
    }

    private void python() throws IOException, InterruptedException {
        Optional<InterpreterBaseline> floor = floor();
        RunRate plain = RunRate.NOTHING;
        RunRate trivial = RunRate.NOTHING;
        RunRate line = RunRate.NOTHING;
        List<Double> ratios = new ArrayList<>();
        for (int round = 0; round < rounds; round++) {
            RunRate here = TRIVIAL.measured(sandbox, inFlight, time);
            trivial = trivial.plus(here);
            line = line.plus(ONE_LINE.measured(sandbox, inFlight, time));
            if (floor.isPresent()) {
                RunRate bare = floor.get().measured(inFlight, time);
                plain = plain.plus(bare);
                ratios.add(here.perSecond() / bare.perSecond());
            }
        }
        show("trivial", trivial);
        show("one line of stdin", line);
        if (floor.isPresent()) {
            show("plain " + floor.get().interpreter() + " -c pass", plain);
            double ratio = ratios.stream().sorted().toList().get(ratios.size() / 2);
            System.out.printf(
                    Locale.ROOT, "%-26s %8.2f times plain Python, the median of %d rounds%n", "", ratio, rounds);
            figures.put("times_plain_python", RunRate.rounded(ratio));
        }
    }

    private void show(String name, RunRate rate) {
        System.out.println(rate.text(name));
        figures.set(name.replaceAll("plain .*", "plain").replace(' ', '_'), rate.json());
    }

    /** Returns the sandbox's own interpreter as the baseline, where this machine has it under the same name. */
    private Optional<InterpreterBaseline> floor() throws InterruptedException {
        String path = sandbox.run(
                        Program.of("python", "import os, sys\nprint(os.path.realpath(sys.executable))\n"),
                        Limits.DEFAULT)
                .report()
                .stdout()
                .text()
                .strip();
        return path.startsWith("/") && Files.isExecutable(Path.of(path))
                ? Optional.of(new InterpreterBaseline(path))
                : Optional.empty();
    }
}
