package dev.assay.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** The words by which languages are compiled and started, seen from their programs. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LanguageFlagsIT implements Tried {
    private static final String FULL = "import java.util.*; class Main { public static void main(String[] words) {"
            + " List<int[]> all = new ArrayList<>(); while (true) all.add(new int[1 << 20]); } }";

    private Sandbox sandbox;

    @BeforeAll
    void open(@TempDir Path home) {
        sandbox = ProcessSandboxes.open(home, 2, Map.of("prepare", "off"));
    }

    @AfterAll
    void close() {
        if (sandbox != null) {
            sandbox.close();
        }
    }

    @Override
    public Sandbox sandbox() {
        return sandbox;
    }

    private RunOutcome of(String language, String... lines) throws InterruptedException {
        needs(language);
        return run(Program.of(language, Tried.lines(lines)), Limits.DEFAULT.withCpu(Duration.ofSeconds(20)));
    }

    private static String java(String statements) {
        return "class Main { public static void main(String[] words) { " + statements + " } }";
    }

    private static void failed(RunOutcome outcome, String said) {
        assertThat(outcome).as(() -> Tried.text(outcome)).isInstanceOf(RunOutcome.Exited.class);
        assertThat(((RunOutcome.Exited) outcome).code()).isNotZero();
        assertThat(outcome.report().stderr().text()).contains(said);
    }

    @Test
    void anAssertionInJavaEndsTheProgram() throws InterruptedException {
        for (String language : List.of("java", "java@sandboxfusion")) {
            failed(of(language, java("assert 1 == 2 : \"no\"; System.out.println(1);")), "AssertionError: no");
        }
    }

    @Test
    void anOverflowInRustEndsTheProgramWhereItIsADebugBuild() throws InterruptedException {
        String code = "fn main() { let word = std::env::args().count() as u8; println!(\"{}\", word + 255); }";
        failed(of("rust@sandboxfusion", code), "attempt to add with overflow");
        assertThat(Tried.printed(of("rust", code))).isEqualTo("0");
    }

    @Test
    void sandboxFusionCompilesTheStandardsOfItsOwnCommands() throws InterruptedException {
        String[] standard = {"#include <iostream>", "int main() { std::cout << __cplusplus; }"};
        assertThat(Tried.printed(of("cpp@sandboxfusion", standard))).isEqualTo("201703");
        assertThat(Tried.printed(of("c++", standard))).isEqualTo("202002");
        assertThat(Tried.printed(of("rust@sandboxfusion", "fn main() { let async = 7; println!(\"{}\", async); }")))
                .isEqualTo("7");
    }

    @Test
    void aLanguageWithoutTheVariantRunsAsItIs() throws InterruptedException {
        assertThat(Tried.printed(of("py@sandboxfusion", "print(7)"))).isEqualTo("7");
        assertThat(sandbox.status().languages().keySet()).noneMatch(name -> name.contains("@"));
    }

    @Test
    void aFullHeapIsOutOfMemory() throws InterruptedException {
        assertThat(of("java", FULL)).isInstanceOf(RunOutcome.OutOfMemory.class);
        assertThat(of("javascript", "const all = []; while (true) all.push(new Array(1 << 17).fill(7));"))
                .isInstanceOf(RunOutcome.OutOfMemory.class);
    }

    @Test
    void whoCatchesAFullHeapGoesOn() throws InterruptedException {
        String catching =
                java("try { long[][] all = new long[100][]; for (int i = 0; ; i++) all[i] = new long[1 << 22]; }"
                        + " catch (OutOfMemoryError e) { System.err.println(e); System.out.println(7); }");
        assertThat(Tried.printed(of("java", catching))).isEqualTo("7");
    }

    @Test
    void twoHundredMegabytesOfArrayFitIntoTheUsualLimit() throws InterruptedException {
        assertThat(Tried.printed(of(
                        "java",
                        java("int[] all = new int[50_000_000]; java.util.Arrays.fill(all, 7);"
                                + " System.out.println(all[49_999_999]);"))))
                .isEqualTo("7");
        assertThat(Tried.printed(of(
                        "java",
                        java("int[][] all = new int[50][]; for (int i = 0; i < 50; i++) {"
                                + " all[i] = new int[1_000_000]; all[i][9] = 7; } System.out.println(all[49][9]);"))))
                .isEqualTo("7");
        for (String statement : List.of(
                "const all = new Array(25e6).fill(7); console.log(all[24999999]);",
                "const all = []; while (all.length < 25e6) all.push(7); console.log(all[24999999]);",
                "const all = new Int32Array(50e6).fill(7); console.log(all[49999999]);")) {
            assertThat(Tried.printed(of("javascript", statement))).as(statement).isEqualTo("7");
        }
    }
}
