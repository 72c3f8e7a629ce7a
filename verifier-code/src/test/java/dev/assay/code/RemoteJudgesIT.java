package dev.assay.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.code.task.CodeTask;
import dev.assay.code.task.TaskKind;
import dev.assay.code.task.TestSets;
import dev.assay.sandbox.remote.RemoteSandbox;
import dev.assay.sandbox.remote.RemoteSettings;
import dev.assay.sandbox.remote.server.RunServer;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verifier;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Interactive judges on a worker rule as they do in this process. */
class RemoteJudgesIT extends OnSandbox {
    private static final String SECRET = "0123456789abcdef0123456789abcdef";

    private static final String GUESSING = """
            import sys
            secret = int(open(sys.argv[1]).read())
            for turn in range(10):
                guess = int(input())
                print('=' if guess == secret else '<' if secret < guess else '>', flush=True)
                if guess == secret: sys.exit(0)
            sys.exit('too many guesses')
            """;

    /** A program, by what it does, and the score that it must have. */
    private static final Map<String, Double> PROGRAMS = Map.of(
            """
            low, high = 0, 100
            while True:
                middle = (low + high) // 2
                print(middle, flush=True)
                answer = input()
                if answer == '=': break
                if answer == '<': high = middle - 1
                else: low = middle + 1
            """, 1.0,
            "for guess in range(10):\n    print(guess, flush=True)\n    input()\n", 0.0,
            "import time\ntime.sleep(600)\n", 0.0,
            "print('37; import os; os._exit(0)', flush=True)\n", 0.0,
            "while True: print('9' * 9999, flush=True)\n", 0.0,
            "import os, signal\nos.kill(os.getppid(), signal.SIGKILL)\nos.kill(-1, signal.SIGKILL)\n", 0.0);

    @Test
    void aRightAWrongASilentAndAHostileProgramHaveTheVerdictsOfThisProcess() throws Exception {
        CodeTask task = new Tasks()
                .kind(TaskKind.INTERACTIVE)
                .checker(GUESSING)
                .test(Map.of("stdin", "37"))
                .task();
        InetSocketAddress any = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        try (RunServer worker = new RunServer(Sandboxes.shared(), new RunServer.Settings(any, SECRET, 2, 64));
                RemoteSandbox remote =
                        new RemoteSandbox(new RemoteSettings(List.of("127.0.0.1:" + worker.port()), SECRET))) {
            Verifier<CodeTask> there = new Patient(new CodeVerifier(Optional.of(remote), TestSets.NONE));
            for (Map.Entry<String, Double> each : PROGRAMS.entrySet()) {
                Response response = Response.of("```python\n" + each.getKey() + "```\n");
                Verdict verdict = there.verify(task, response);

                assertThat(shown(verdict)).isEqualTo(shown(verifier().verify(task, response)));
                assertThat(verdict)
                        .as(each.getKey())
                        .isInstanceOfSatisfying(
                                Verdict.Scored.class,
                                scored -> assertThat(scored.score()).isEqualTo(each.getValue()));
            }
        }
    }

    /** Returns the outcomes of all tests, without times. */
    private static List<String> shown(Verdict verdict) {
        return verdict.explanation().stages().stream()
                .filter(stage -> stage.name().startsWith("test."))
                .map(stage -> stage.name() + " " + stage.outcome())
                .toList();
    }
}
