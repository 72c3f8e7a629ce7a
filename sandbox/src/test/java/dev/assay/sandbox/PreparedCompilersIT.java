package dev.assay.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** What is prepared for compilers, and compilers that stay: programs mean the same with and without, whatever came before. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PreparedCompilersIT implements Tried {
    private Sandbox plain;
    private Sandbox prepared;

    @BeforeAll
    void open(@TempDir Path home) {
        plain = ProcessSandboxes.open(home.resolve("plain"), 1, Map.of("prepare", "off"));
        prepared = ProcessSandboxes.open(home.resolve("prepared"), 1, Map.of());
        awaitPreparation();
    }

    @AfterAll
    void close() {
        for (Sandbox open : new Sandbox[] {plain, prepared}) {
            if (open != null) {
                open.close();
            }
        }
    }

    private void awaitPreparation() {
        while (figure("preparing") == 1) {
            LockSupport.parkNanos(5_000_000);
        }
    }

    @Override
    public Sandbox sandbox() {
        return prepared;
    }

    private long figure(String name) {
        return prepared.status().figures().getOrDefault(name, 0L);
    }

    private static String java(String name, String text) {
        return "import java.util.*;\npublic class " + name + " { public static void main(String[] words) { "
                + "System.out.println(" + text + "); } }\n";
    }

    /** Runs a program with and without what was prepared, and returns what both say. */
    private String same(Program program) throws InterruptedException {
        String without = said(plain.run(program, Limits.DEFAULT));
        assertThat(said(run(program, Limits.DEFAULT))).isEqualTo(without);
        return without;
    }

    private static String said(RunOutcome outcome) {
        return outcome.getClass().getSimpleName()
                + outcome.report()
                        .compilation()
                        .map(made -> made.output().text())
                        .orElse("")
                + outcome.report().stdout().text()
                + outcome.report().stderr().text();
    }

    @Test
    void whatWasPreparedIsSeenByCompilers() throws Exception {
        List<String> prepared = Stream.of("c", "cpp", "go", "java", "rust")
                .filter(sandbox().status().languages()::containsKey)
                .toList();
        assertThat(figure("prepared")).isEqualTo(prepared.size());
        for (String language : prepared) {
            Program program = Program.of(language, LanguagesContract.SUMS.get(language) + "\n// with what was prepared")
                    .withStdin("20 22\n");
            assertThat(Tried.printed(run(program, Limits.DEFAULT))).as(language).isEqualTo("42");
        }
    }

    @Test
    void aCompilerThatStaysSaysWhatAFreshOneSays() throws Exception {
        needs("java");
        long before = figure("compiled_served");
        assertThat(same(Program.of("java", java("Main", "List.of(1, 2)")))).contains("[1, 2]");
        assertThat(same(Program.of("java", java("Other", "int x")))).contains("Other.java:2: error: ", "^");
        assertThat(same(Program.of("java", java("Main", "Lost.value")))).contains("symbol:   variable Lost");
        assertThat(same(Program.of("java", java("Main", "Helper.value()"))
                        .withFile("Helper.java", Bytes.utf8("class Helper { static int value() { return 7; } }"))))
                .contains("7");
        assertThat(figure("compiled_served")).isEqualTo(before + 4);
    }

    @Test
    void hostileSourcesInJavaChangeNothingForLaterPrograms() throws Exception {
        needs("java");
        Program program = Program.of("java", java("Main", "Helper.class"));
        String before = said(run(program, Limits.DEFAULT));
        assertThat(before).contains("cannot find symbol");
        String deep = "(".repeat(60_000) + "1" + ")".repeat(60_000);
        List<Program> hostile = List.of(
                Program.of("java", java("Main", deep)),
                Program.of("java", java("Main", "1"))
                        .withFile("Helper.java", Bytes.utf8("class Helper {}"))
                        .withFile("java/lang/String.java", Bytes.utf8("package java.lang; public class String {}")),
                Program.of("java", java("Main", "1"))
                        .withFile("module-info.java", Bytes.utf8("module all { exports java.lang; }")),
                Program.of("java", java("Main", "1"))
                        .withFile("Evil.java", Bytes.utf8("""
                                import javax.annotation.processing.*;
                                public class Evil extends AbstractProcessor {
                                    static { System.exit(0); }
                                    public boolean process(java.util.Set<? extends javax.lang.model.element.TypeElement> all,
                                            RoundEnvironment round) { return false; }
                                }
                                """))
                        .withFile("META-INF/services/javax.annotation.processing.Processor", Bytes.utf8("Evil\n")),
                Program.of(
                        "java",
                        "public class Main { static final String A = \"" + "a".repeat(60_000) + "\"; "
                                + "static final String B = A + A + A + A + A + A + A + A; "
                                + "static final String C = B + B + B + B + B + B + B + B; "
                                + "static final String D = C + C + C + C + C + C + C + C + C + C; "
                                + "static final String E = D + D + D + D + D + D + D + D + D + D; }"),
                Program.of("java", java("Main", "1")).withFile("out/Helper.class", Bytes.utf8("no class")),
                Program.of("java", java("Main", "1")).withFile("-version", Bytes.utf8("x")));
        for (Program one : hostile) {
            run(one, Limits.DEFAULT);
            Program later = program.withFile("unused.txt", Bytes.utf8(Integer.toString(hostile.indexOf(one))));
            assertThat(said(run(later, Limits.DEFAULT))).isEqualTo(before);
        }
        assertThat(same(Program.of("java", java("Main", "new ArrayList<>(List.of(\"text\"))"))))
                .contains("[text]");
    }

    @Test
    void aProgramMayUseAllOfTheLibraryThatItIncludesWhole() throws Exception {
        needs("cpp");
        String whole = "#include <bits/stdc++.h>\n";
        assertThat(same(cpp(whole + "int main() { std::cout << std::gcd(12, 18); }")))
                .startsWith("Exited6");
        assertThat(same(cpp(whole + "int main() { std::thread other([] { std::cout << 7; }); other.join(); }")))
                .startsWith("Exited7");
        assertThat(same(cpp(whole + whole + "int main() { std::cout << std::filesystem::path(\"a/b\").filename(); }")))
                .startsWith("Exited\"b\"");
        assertThat(same(cpp("#define NDEBUG\n" + whole + "int main() { assert(false); std::cout << 1; }")))
                .startsWith("Exited1");
        assertThat(same(cpp(whole + "#include \"own.h\"\nint main() { std::cout << own(); }")
                        .withFile("own.h", Bytes.utf8("int own() { std::mutex m; m.lock(); return 8; }"))))
                .startsWith("Exited8");
    }

    @Test
    void aHeaderMayBeIncludedAgain() throws Exception {
        needs("cpp");
        for (String header : List.of("#include <iostream>\n", "#include <bits/stdc++.h>\n")) {
            String main = "int main() { std::cout << 3; }";
            assertThat(same(cpp(header + header + main))).startsWith("Exited3");
            assertThat(same(cpp(header + "#include \"own.h\"\n" + main).withFile("own.h", Bytes.utf8(header))))
                    .startsWith("Exited3");
        }
    }

    @Test
    void preparedHeadersDeclareNothingThatASourceDoesNotInclude() throws Exception {
        needs("cpp");
        for (int i = 0; i < 6; i++) {
            assertThat(same(cpp("#include <map>\n#include <vector>\nint main() { return " + i + "; }")))
                    .startsWith("Exited");
        }
        awaitPreparation();
        assertThat(same(cpp(
                        "#include <vector>\n#include <map>\nint main() { std::map<int, int> m; return m.size(); }")))
                .startsWith("Exited");
        assertThat(said(run(
                        cpp("#include <map>\n#include <vector>\nstd::list<int> all;\nint main() {}"), Limits.DEFAULT)))
                .startsWith("CompileFailed")
                .contains("list");
        assertThat(said(run(
                        cpp("#include <vector>\n#define map list\n#include <list>\nstd::map<int> all;\nint main() {}"),
                        Limits.DEFAULT)))
                .startsWith("Exited");
    }

    @Test
    void aSourceInCppCanWriteNothingThatIsPrepared() throws Exception {
        needs("cpp");
        String early = "#include <bits/stdc++.h>\nint main() { std::cout << ";
        RunOutcome hostile = run(
                cpp(
                        "#include <bits/stdc++.h>\nint main() { for (auto name : {\"/program/first.h\", \"/program/linker\","
                                + " \"/program/program\"}) std::cout << bool(std::ofstream(name) << 1); }"),
                Limits.DEFAULT);
        assertThat(Tried.printed(hostile)).isEqualTo("000");
        run(cpp("__asm__(\".incbin \\\"/program/linker\\\"\");\nint main() {}"), Limits.DEFAULT);
        assertThat(Tried.printed(run(cpp(early + "7; }"), Limits.DEFAULT))).isEqualTo("7");
    }

    private static Program cpp(String source) {
        return Program.of("cpp", source + "\n");
    }

    @Test
    void goTellsWhatIsWrongAsItsOwnCommandDoes() throws Exception {
        needs("go");
        String main = "package main\n\nimport \"fmt\"\n\n";
        assertThat(same(Program.of("go", main + "func main() { fmt.Println(42) }\n")))
                .contains("42");
        assertThat(same(Program.of("go", main + "func main() { x := 1 }\n")))
                .startsWith("CompileFailed")
                .contains("# command-line-arguments");
        assertThat(same(Program.of(
                        "go", "package main\n\nimport \"internal/abi\"\n\nfunc main() { _ = abi.FuncPCABI0 }\n")))
                .startsWith("CompileFailed");
        assertThat(same(Program.of("go", "package other\n\nfunc main() {}\n")))
                .as("a file that the kernel does not start is the program's fault")
                .startsWith("Signalled");
        assertThat(same(Program.of("go", "//go:build windows\n\npackage main\n\nfunc main() {}\n")))
                .isNotEmpty();
        assertThat(same(Program.of("go", "package main\n\nimport \"C\"\n\nfunc main() {}\n")))
                .startsWith("CompileFailed");
        assertThat(same(Program.of("go", main + "func main() { defer fmt.Println(1); panic(\"no\") }\n")))
                .contains("/box/main.go:5");
    }
}
