package dev.assay.sandbox.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.RunCancellation;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.RunOutcome.Reason;
import dev.assay.sandbox.SandboxSettings;
import dev.assay.sandbox.forkserver.ForkServerCells;
import dev.assay.sandbox.process.BubblewrapHost;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LanguagesBehindWallsIT {
    private LanguageSandbox sandbox;

    @BeforeAll
    void start(@TempDir Path home) throws Exception {
        assumeTrue(PlainCells.canRun(), "bubblewrap is needed");
        SandboxSettings settings = new SandboxSettings(home, 2, Optional.empty(), Map.of("prepare", "off"));
        sandbox = new LanguageSandbox(
                new ForkServerCells(BubblewrapHost.open(settings), 2),
                LanguageCatalog.usual(),
                home.resolve("compiled"),
                settings,
                "process",
                "a test");
    }

    @AfterAll
    void stop() {
        sandbox.close();
    }

    private RunOutcome run(String language, String source) throws InterruptedException {
        return sandbox.run(Program.of(language, source).withStdin("20 22\n"), Limits.DEFAULT, RunCancellation.never());
    }

    @Test
    void eachLanguageThatIsHerePrintsTheSumOfItsInput() throws InterruptedException {
        for (String language : SumPrograms.LANGUAGES) {
            RunOutcome outcome = run(language, SumPrograms.in(language));
            if (outcome instanceof RunOutcome.SandboxFailed failed) {
                assertThat(failed.reason()).as(LanguageTrial.describe(failed)).isEqualTo(Reason.UNSUPPORTED);
            } else {
                assertThat(outcome.report().stdout().text())
                        .as(() -> language + " " + LanguageTrial.describe(outcome))
                        .isEqualTo("42\n");
            }
        }
        assertThat(sandbox.status().languages()).containsKeys("python", "bash");
    }

    @Test
    void compileBombsAreTheProgramsFault() throws InterruptedException {
        for (String source : List.of(
                "#include \"/dev/zero\"\nint main() {}",
                "#include \"/dev/random\"\nint main() {}",
                "#include \"/etc/shadow\"\nint main() {}",
                "char a[3ul << 30] = {1};\nint main() { return a[5]; }",
                "__asm__(\".rept 1000000000\\n.byte 1\\n.endr\\n\");\nint main() {}",
                "#define A(x) x x x x x x x x x x\n#define B(x) A(A(A(A(x))))\nint main() { B(B(B(;))) }\n")) {
            RunOutcome outcome = run("c", source);
            assertThat(outcome)
                    .as(source + "\n" + LanguageTrial.describe(outcome))
                    .isInstanceOf(RunOutcome.CompileFailed.class);
        }
    }

    @Test
    void aProgramWhoseLoaderIsNowhereFailsByItself() throws InterruptedException {
        RunOutcome outcome = run("c", """
                const char loader[] __attribute__((section(".interp"))) = "/nowhere";
                int main() { return 0; }
                """);
        assertThat(outcome).as(LanguageTrial.describe(outcome)).isNotInstanceOf(RunOutcome.SandboxFailed.class);
    }

    @Test
    void aJavaProgramKeepsToItsMemory() throws InterruptedException {
        RunOutcome outcome = run("java", """
                public class Main {
                    public static void main(String[] words) {
                        java.util.List<long[]> all = new java.util.ArrayList<>();
                        while (true) { all.add(new long[1 << 20]); }
                    }
                }
                """);
        assertThat(LanguageTrial.describe(outcome)).contains("OutOfMemoryError");
    }

    @Test
    void deepRecursionRunsInCompiledLanguages() throws InterruptedException {
        assertThat(run("java", """
                public class Main {
                    static int depth(int n) { return n == 0 ? 42 : depth(n - 1); }
                    public static void main(String[] words) { System.out.println(depth(100_000)); }
                }
                """).report().stdout().text()).isEqualTo("42\n");
        assertThat(run("c", """
                #include <stdio.h>
                int depth(volatile int n) { volatile char room[64]; room[0] = 1; return n == 0 ? 41 + room[0] : depth(n - 1) + 0 * room[0]; }
                int main() { printf("%d\\n", depth(200000)); }
                """).report().stdout().text()).isEqualTo("42\n");
    }

    @Test
    void aProgramFindsPythonByItsOtherName() throws InterruptedException {
        String program = "import subprocess\nsubprocess.run(['python', '-c', 'print(input())'], check=True)";
        assertThat(run("python", program).report().stdout().text()).isEqualTo("20 22\n");
    }
}
