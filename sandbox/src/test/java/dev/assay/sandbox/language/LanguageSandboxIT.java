package dev.assay.sandbox.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Compilation;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.ProgramStreams;
import dev.assay.sandbox.RunCancellation;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.RunReport;
import dev.assay.sandbox.SandboxSettings;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LanguageSandboxIT {
    private static final String C_SUM = SumPrograms.in("c");

    @TempDir
    Path folder;

    private final AtomicReference<Instant> now = new AtomicReference<>(Instant.EPOCH);
    private PlainCells cells = new PlainCells(Path.of("."));
    private LanguageSandbox sandbox;

    @BeforeEach
    void open() {
        assumeTrue(PlainCells.canRun(), "bubblewrap and prlimit are needed");
        sandbox = open(LanguageCatalog.usual(), Map.of("prepare", "off"));
    }

    @AfterEach
    void close() {
        sandbox.close();
    }

    private LanguageSandbox open(LanguageCatalog catalog, Map<String, String> options) {
        cells = new PlainCells(folder);
        SandboxSettings settings = new SandboxSettings(folder, 1, Optional.empty(), options);
        return new LanguageSandbox(cells, catalog, folder.resolve("kept"), settings, "process", "a test", now::get);
    }

    private RunOutcome run(Program program) throws InterruptedException {
        return sandbox.run(program, Limits.DEFAULT);
    }

    private static String printed(RunOutcome outcome) {
        assertThat(outcome).as(() -> LanguageTrial.describe(outcome)).isInstanceOf(RunOutcome.Exited.class);
        return outcome.report().stdout().text();
    }

    private static boolean isFound(RunOutcome outcome) {
        return outcome.report().compilation().orElseThrow().cached();
    }

    private static String compilerOf(RunOutcome outcome) {
        assertThat(outcome).isInstanceOf(RunOutcome.CompileFailed.class);
        return outcome.report().compilation().orElseThrow().output().text();
    }

    @Test
    void eachLanguageThatIsHerePrintsTheSumOfItsInput() throws InterruptedException {
        for (String language : SumPrograms.LANGUAGES) {
            RunOutcome outcome =
                    run(Program.of(language, SumPrograms.in(language)).withStdin("20 22\n"));
            if (!(outcome instanceof RunOutcome.SandboxFailed failed
                    && failed.reason() == RunOutcome.Reason.UNSUPPORTED)) {
                assertThat(printed(outcome)).as(language).isEqualTo("42\n");
                assertThat(sandbox.status().languages()).containsKey(language);
            }
        }
        assertThat(sandbox.status().languages()).containsKeys("python", "bash");
    }

    @Test
    void compilesOnceAndFindsItAfterwards() throws InterruptedException {
        RunOutcome first = run(Program.of("c", C_SUM).withStdin("1 2"));
        int compilations = cells.compilations("gcc");
        RunOutcome second = run(Program.of("c", C_SUM).withStdin("3 4"));
        assertThat(printed(first) + printed(second)).isEqualTo("3\n7\n");
        assertThat(isFound(first)).isFalse();
        assertThat(isFound(second)).isTrue();
        assertThat(cells.compilations("gcc")).isEqualTo(compilations);
        assertThat(sandbox.status().figures()).containsEntry("compiled_found", 1L);
    }

    @Test
    void aRunFindsWhatWasCompiledForIt() throws InterruptedException {
        Program program = Program.of("c", C_SUM).withStdin("1 2");
        assertThat(sandbox.compile(program, RunCancellation.never())).isEmpty();
        RunOutcome run = run(program);
        assertThat(printed(run)).isEqualTo("3\n");
        assertThat(isFound(run)).isTrue();
        assertThat(sandbox.compile(Program.of("python", "("), RunCancellation.never()))
                .isEmpty();
    }

    @Test
    void aProgramThatCanNotBeCompiledHasTheOutcomeOfItsRun() throws InterruptedException {
        Program program = Program.of("c", "int main() { return lost; }");
        RunOutcome refused = sandbox.compile(program, RunCancellation.never()).orElseThrow();
        assertThat(compilerOf(refused)).contains("lost").isEqualTo(compilerOf(run(program)));
    }

    @Test
    void findsItAfterARestart() throws InterruptedException {
        run(Program.of("c", C_SUM));
        sandbox.close();
        sandbox = open(LanguageCatalog.usual(), Map.of("prepare", "off"));
        RunOutcome outcome = run(Program.of("c", C_SUM).withStdin("1 2"));
        assertThat(printed(outcome)).isEqualTo("3\n");
        assertThat(isFound(outcome)).isTrue();
        assertThat(cells.compilations("gcc")).isZero();
    }

    @Test
    void compilesADamagedProgramAgain() throws InterruptedException, IOException {
        run(Program.of("c", C_SUM));
        sandbox.close();
        try (Stream<Path> files = Files.walk(folder.resolve("kept"))) {
            for (Path file : files.filter(path -> path.endsWith("program")).toList()) {
                Files.delete(file);
                Files.writeString(file, "#!/bin/sh\necho 3\n");
            }
        }
        sandbox = open(LanguageCatalog.usual(), Map.of("prepare", "off"));
        RunOutcome outcome = run(Program.of("c", C_SUM).withStdin("3 4"));
        assertThat(printed(outcome)).isEqualTo("7\n");
        assertThat(isFound(outcome)).isFalse();
    }

    @Test
    void manyWhoWantOneProgramWaitForOneCompiler() throws Exception {
        run(Program.of("cpp", "int main() {}"));
        int before = cells.compilations("g++");
        List<Future<RunOutcome>> outcomes = new ArrayList<>();
        try (ExecutorService pool = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < 8; i++) {
                outcomes.add(pool.submit((Callable<RunOutcome>)
                        () -> run(Program.of("cpp", SumPrograms.in("cpp")).withStdin("1 2"))));
            }
        }
        for (Future<RunOutcome> outcome : outcomes) {
            assertThat(printed(outcome.get())).isEqualTo("3\n");
        }
        assertThat(cells.compilations("g++")).isEqualTo(before + 1);
    }

    @Test
    void whoWaitsForACompilerThatIsCalledOffCompilesItself() throws Exception {
        run(Program.of("cpp", "int main() {}"));
        int before = cells.compilations("g++");
        RunCancellation cancel = new RunCancellation();
        Program program = Program.of("cpp", SumPrograms.in("cpp")).withStdin("1 2");
        try (ExecutorService pool = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<RunOutcome> first = pool.submit(() -> sandbox.run(program, Limits.DEFAULT, cancel));
            while (cells.compilations("g++") == before) {
                Thread.onSpinWait();
            }
            Future<RunOutcome> second = pool.submit((Callable<RunOutcome>) () -> run(program));
            cancel.cancel();
            assertThat(first.get()).isInstanceOf(RunOutcome.Cancelled.class);
            assertThat(printed(second.get())).isEqualTo("3\n");
        }
    }

    @Test
    void saysWhatTheCompilerSaid() throws InterruptedException {
        assertThat(compilerOf(run(Program.of("c", "int main() { return undefined_name; }"))))
                .contains("main.c:1:")
                .contains("undefined_name");
        assertThat(compilerOf(run(Program.of("java", "public class Main { int x = \"\"; }"))))
                .contains("Main.java:1");
    }

    @Test
    void aFloodOfErrorsIsCut() throws InterruptedException {
        RunReport report = run(Program.of(
                        "cpp",
                        "template<int N> struct A { using T = typename A<N + 1>::T; };\n" + "#pragma message(\""
                                + "x".repeat(200_000) + "\")\nA<0>::T x;"))
                .report();
        Compilation compilation = report.compilation().orElseThrow();
        assertThat(compilation.output().truncated()).isTrue();
        assertThat(compilation.output().bytes().length()).isEqualTo(64 * 1024);
        assertThat(compilation.output().text()).endsWith("\nthe compiler ended with code 1\n");
    }

    @Test
    void aCompilerThatDoesNotEndIsTheProgramsFault() throws InterruptedException, IOException {
        sandbox.close();
        Path file = Files.writeString(folder.resolve("more.yaml"), """
                        slow:
                          source: main.c
                          compile: {words: [gcc, -o, program, "{sources}"], outputs: [program], cpu_s: 1}
                          run: [/program/program]
                          environment: {PATH: /usr/bin}
                          version: [gcc, --version]
                          sample: {source: "int main() { return 0; }", prints: ""}
                        """);
        sandbox = open(LanguageCatalog.with(file), Map.of("prepare", "off"));
        String bomb = "#include __FILE__\n#include __FILE__\nint main() {}\n";
        assertThat(compilerOf(run(Program.of("slow", bomb)))).containsAnyOf("too much time", "nested depth");
        String laughs = """
                #define A(x) x x x x x x x x x x
                #define B(x) A(A(A(A(x))))
                int main() { B(B(B(;))) }
                """;
        assertThat(compilerOf(run(Program.of("slow", laughs)))).contains("the compiler");
    }

    @Test
    void aProgramTooBigToKeepIsRefused() throws InterruptedException {
        assertThat(compilerOf(run(Program.of("c", "char a[80 << 20] = {1}; int main() { return a[5]; }"))))
                .contains("the compiler made no program of at most 64 MiB");
    }

    @Test
    void javaClassesMayHaveAnyNameAndInnerClasses() throws InterruptedException {
        String source = """
                package some.where;
                // public class Comment {}
                class Side { class In {} }
                public class Solution {
                    interface Shape { int area(); }
                    public static void main(String[] words) {
                        Shape shape = new Shape() { public int area() { return 42; } };
                        System.out.println(shape.area() + words[0]);
                    }
                }
                """;
        assertThat(printed(run(Program.of("java", source).withArguments("!")))).isEqualTo("42!\n");
    }

    @Test
    void filesArgumentsAndOutputsArePassedOn() throws InterruptedException {
        RunOutcome outcome = run(Program.of("bash", "cat data.txt - > out.txt; echo $1 >&2; exit 3")
                .withFile("data.txt", Bytes.utf8("data,"))
                .withStdin("stdin")
                .withArguments("argument")
                .withOutputs("out.txt", "none.txt"));
        assertThat(outcome)
                .isInstanceOfSatisfying(
                        RunOutcome.Exited.class,
                        exited -> assertThat(exited.code()).isEqualTo(3));
        assertThat(outcome.report().stderr().text()).isEqualTo("argument\n");
        assertThat(outcome.report().files()).containsExactly(Map.entry("out.txt", Bytes.utf8("data,stdin")));
    }

    @Test
    void severalSourcesAreCompiledTogether() throws InterruptedException {
        assertThat(printed(run(Program.of(
                                "cpp", "#include <cstdio>\nint other(); int main() { printf(\"%d\\n\", other()); }")
                        .withFile("other.cpp", Bytes.utf8("#include \"other.h\"\nint other() { return ANSWER; }"))
                        .withFile("other.h", Bytes.utf8("#define ANSWER 42\n")))))
                .isEqualTo("42\n");
    }

    @Test
    void anAliasIsTheSameLanguageAndAnotherNameIsNone() throws InterruptedException {
        assertThat(printed(run(Program.of("Py", "print(42)")))).isEqualTo("42\n");
        assertThat(run(Program.of("klingon", "Qapla'")))
                .isInstanceOfSatisfying(RunOutcome.SandboxFailed.class, failed -> {
                    assertThat(failed.reason()).isEqualTo(RunOutcome.Reason.UNSUPPORTED);
                    assertThat(failed.detail()).contains("klingon").contains("python");
                });
    }

    @Test
    void aLanguageWhoseSampleFailsIsUnsupportedAndTriedAgainAfterAMinute() throws InterruptedException, IOException {
        sandbox.close();
        Path file = Files.writeString(folder.resolve("more.yaml"), """
                        late:
                          source: main.sh
                          run: [/bin/sh, "{source}"]
                          version: [/bin/sh, -c, "echo 1.2"]
                          sample: {source: "echo 1", prints: "2\\n"}
                        """);
        sandbox = open(LanguageCatalog.with(file), Map.of("prepare", "off"));
        Program program = Program.of("late", "echo 42");
        RunOutcome.SandboxFailed failed = (RunOutcome.SandboxFailed) run(program);
        assertThat(failed.reason()).isEqualTo(RunOutcome.Reason.UNSUPPORTED);
        assertThat(failed.detail()).contains("late does not run here: its sample failed: ended with code 0: 1");
        assertThat(sandbox.status().languages()).doesNotContainKey("late");
        int tried = cells.ran("/bin/sh").size();
        run(program);
        assertThat(cells.ran("/bin/sh")).hasSize(tried);
        now.set(Instant.EPOCH.plusSeconds(61));
        run(program);
        assertThat(cells.ran("/bin/sh")).hasSizeGreaterThan(tried);
    }

    @Test
    void whatIsPreparedIsMadeOnceAndSeenByTheCompiler() throws InterruptedException, IOException {
        sandbox.close();
        Path file = Files.writeString(folder.resolve("more.yaml"), """
                        packed:
                          source: main.txt
                          compile:
                            words: [/bin/cat, "{prepared}", "{source}"]
                            outputs: [main.txt]
                            prepare:
                              files: {seed.txt: "seed"}
                              words: [/usr/bin/cp, seed.txt, grown.txt]
                              outputs: [grown.txt]
                              flags: [/program/grown.txt]
                          run: [/bin/cat, /program/main.txt]
                          version: [/bin/sh, -c, "echo 1"]
                          sample: {source: "42", prints: "42"}
                        """);
        sandbox = openPrepared(file);
        assertThat(run(Program.of("packed", "1"))
                        .report()
                        .compilation()
                        .orElseThrow()
                        .output()
                        .text())
                .isEqualTo("seed1");
        assertThat(cells.ran("/usr/bin/cp")).hasSize(1);
        sandbox.close();
        sandbox = openPrepared(file);
        assertThat(sandbox.status().figures()).containsEntry("prepared", 1L);
        assertThat(cells.ran("/usr/bin/cp")).isEmpty();
    }

    /** Opens a sandbox with only the languages of this file, and waits for their preparation. */
    private LanguageSandbox openPrepared(Path file) throws IOException {
        StringBuilder only = new StringBuilder(Files.readString(file));
        for (String name : LanguageCatalog.usual().names()) {
            if (!name.equals("bash") && !only.toString().contains("\n" + name + ":")) {
                only.append(name).append(": false\n");
            }
        }
        LanguageSandbox opened = open(LanguageCatalog.with(Files.writeString(file, only)), Map.of());
        while (opened.status().figures().getOrDefault("preparing", 0L) == 1) {
            LockSupport.parkNanos(1_000_000);
        }
        return opened;
    }

    @Test
    void theInputIsClosedEvenWhereNothingRuns() throws InterruptedException {
        AtomicBoolean closed = new AtomicBoolean();
        InputStream stdin = new InputStream() {
            @Override
            public int read() {
                return -1;
            }

            @Override
            public void close() {
                closed.set(true);
            }
        };
        ProgramStreams streams = new ProgramStreams(Optional.of(stdin), bytes -> {}, bytes -> {});
        sandbox.run(Program.of("klingon", ""), Limits.DEFAULT, RunCancellation.never(), streams);
        assertThat(closed).isTrue();
    }

    @Test
    void aCallThatIsCalledOffIsCancelled() throws InterruptedException {
        RunCancellation cancel = new RunCancellation();
        cancel.cancel();
        assertThat(sandbox.run(Program.of("c", C_SUM), Limits.DEFAULT, cancel))
                .isInstanceOf(RunOutcome.Cancelled.class);
    }

    @Test
    void onlyPythonHasSessions() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> sandbox.open("c", Limits.DEFAULT))
                .withMessage("there are no sessions in 'c'");
        assertThatIllegalArgumentException().isThrownBy(() -> sandbox.open("klingon", Limits.DEFAULT));
    }

    @Test
    void refusesAnOptionWithoutSense() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> open(LanguageCatalog.usual(), Map.of("compiled_mb", "-1", "prepare", "off")))
                .withMessageContaining("compiled_mb");
    }
}
