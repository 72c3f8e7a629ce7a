package dev.assay.sandbox.remote;

import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.ProgramStreams;
import dev.assay.sandbox.RunCancellation;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.Sandbox;
import dev.assay.sandbox.SandboxSettings;
import dev.assay.sandbox.Session;
import dev.assay.sandbox.choice.BackendChoice;
import dev.assay.sandbox.choice.Backends;
import dev.assay.sandbox.choice.SandboxChoice;
import dev.assay.sandbox.remote.server.RunServer;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/**
 * A worker process with the process backend, which has two faults: a program with the line {@value #DEADLY} ends the whole
 * worker, and the sandbox throws on one with the line {@value #BREAKING}.
 */
public final class FragileWorker {
    public static final String DEADLY = "# takes its worker down";
    static final String BREAKING = "# breaks its sandbox";
    public static final String SECRET = "a-secret-of-the-tests-0123456789abcdef";

    private FragileWorker() {}

    /** Arguments: the folder, the address, the port, the slots, the length of the queue, the secret. */
    public static void main(String[] args) throws Exception {
        int slots = Integer.parseInt(args[3]);
        SandboxSettings settings =
                new SandboxSettings(Path.of(args[0]), slots, Optional.of("process"), Map.of("prepare", "off"));
        switch (SandboxChoice.choose(settings, Backends.BUILT_IN)) {
            case BackendChoice.None none -> throw new IllegalStateException(none.reason());
            case BackendChoice.Chosen(String _, String _, Sandbox sandbox) -> {
                RunServer.Settings listening = new RunServer.Settings(
                        new InetSocketAddress(args[1], Integer.parseInt(args[2])),
                        args[5],
                        slots,
                        Integer.parseInt(args[4]));
                RunServer server = new RunServer(new WithHole(sandbox), listening);
                Runtime.getRuntime().addShutdownHook(new Thread(() -> end(server, sandbox)));
                System.out.println("ready");
            }
        }
    }

    private static void end(RunServer server, Sandbox sandbox) {
        try (sandbox;
                server) {
            server.drain(Duration.ofMinutes(1));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private record WithHole(Sandbox sandbox) implements Sandbox {
        @Override
        public RunOutcome run(Program program, Limits limits, RunCancellation cancel, ProgramStreams streams)
                throws InterruptedException {
            if (has(program, DEADLY)) {
                Runtime.getRuntime().halt(137);
            }
            if (has(program, BREAKING)) {
                throw new IllegalStateException("a fault of the sandbox");
            }
            return sandbox.run(program, limits, cancel, streams);
        }

        private static boolean has(Program program, String line) {
            return program.files().values().stream()
                    .anyMatch(file -> file.text().contains(line));
        }

        @Override
        public Optional<RunOutcome> compile(Program program, RunCancellation cancel) throws InterruptedException {
            if (has(program, BREAKING)) {
                throw new IllegalStateException("a fault of the sandbox");
            }
            return sandbox.compile(program, cancel);
        }

        @Override
        public Session open(String language, Limits limits) throws InterruptedException {
            return sandbox.open(language, limits);
        }

        @Override
        public Status status() {
            return sandbox.status();
        }

        @Override
        public void close() {
            sandbox.close();
        }
    }
}
