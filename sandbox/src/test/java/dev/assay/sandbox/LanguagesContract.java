package dev.assay.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The contract for languages other than warm Python. */
public interface LanguagesContract extends Tried {
    /** A program in each language that adds two numbers. */
    Map<String, String> SUMS = new TreeMap<>(Map.of(
            "python",
            "print(sum(map(int, input().split())))\n",
            "c",
            "#include <stdio.h>\nint main(void) { int a, b; scanf(\"%d %d\", &a, &b); printf(\"%d\\n\", a + b); }\n",
            "cpp",
            "#include <bits/stdc++.h>\nint main() { int a, b; std::cin >> a >> b; std::cout << a + b << std::endl; }\n",
            "java",
            "import java.util.*;\npublic class Main { public static void main(String[] args) {"
                    + " Scanner in = new Scanner(System.in); System.out.println(in.nextInt() + in.nextInt()); } }\n",
            "javascript",
            "const [a, b] = require('fs').readFileSync(0, 'utf8').split(' ').map(Number);\nconsole.log(a + b);\n",
            "go",
            "package main\n\nimport \"fmt\"\n\nfunc main() {\n\tvar a, b int\n\tfmt.Scan(&a, &b)\n\tfmt.Println(a + b)\n}\n",
            "rust",
            "fn main() { let mut line = String::new(); std::io::stdin().read_line(&mut line).unwrap();"
                    + " println!(\"{}\", line.split_whitespace().map(|w| w.parse::<i32>().unwrap()).sum::<i32>()); }\n",
            "bash",
            "read a b\necho $((a + b))\n",
            "verilog",
            "module main; integer a, b, n; initial begin n = $fscanf(32'h8000_0000, \"%d %d\", a, b);"
                    + " $display(\"%0d\", a + b); end endmodule\n"));

    static Set<String> languages() {
        return SUMS.keySet();
    }

    @ParameterizedTest
    @MethodSource("dev.assay.sandbox.LanguagesContract#languages")
    default void everyLanguageThatIsHereAddsTwoNumbers(String language) throws Exception {
        needs(language);
        String code = Objects.requireNonNull(SUMS.get(language));
        RunOutcome outcome = run(Program.of(language, code).withStdin("2 3\n"), Limits.DEFAULT);
        assertThat(Tried.printed(outcome)).isEqualTo("5");
    }

    @Test
    default void whatTheCompilerSaysComesBack() throws Exception {
        needs("c");
        RunOutcome outcome = run(Program.of("c", "int main(void) { return undefined_name; }\n"), Limits.DEFAULT);
        assertThat(outcome).isInstanceOf(RunOutcome.CompileFailed.class);
        assertThat(outcome.report().compilation().orElseThrow().output().text()).contains("undefined_name");
    }

    @Test
    default void aProgramIsCompiledOnce() throws Exception {
        needs("c");
        Program program = Program.of("c", "#include <stdio.h>\nint main(void) { puts(\"once\"); }\n")
                .withArguments("x");
        assertThat(Tried.printed(run(program, Limits.DEFAULT))).isEqualTo("once");
        RunOutcome again = run(program.withStdin("other input"), Limits.DEFAULT);
        assertThat(Tried.printed(again)).isEqualTo("once");
        assertThat(again.report().compilation().orElseThrow().cached()).isTrue();
    }

    @Test
    default void anotherSourceIsCompiledAnew() throws Exception {
        needs("c");
        for (int value = 0; value < 3; value++) {
            Program program =
                    Program.of("c", "#include <stdio.h>\nint main(void) { printf(\"%d\\n\", " + value + "); }\n");
            assertThat(Tried.printed(run(program, Limits.DEFAULT))).isEqualTo(Integer.toString(value));
        }
    }

    @Test
    default void timeForCompilingIsNotThePrograms() throws Exception {
        needs("cpp");
        String code = "#include <bits/stdc++.h>\nint main() { std::map<std::string, std::regex> m;"
                + " std::cout << m.size() << std::endl; }\n";
        RunOutcome outcome = run(Program.of("cpp", code), Limits.DEFAULT.withCpu(java.time.Duration.ofMillis(300)));
        assertThat(Tried.printed(outcome)).isEqualTo("0");
    }

    @Test
    default void threadsWithStacksOfTheUsualSizeRunBesideEachOther() throws Exception {
        needs("c");
        String code = Tried.lines(
                "#include <pthread.h>",
                "#include <stdio.h>",
                "static pthread_barrier_t all;",
                "static void *wait_for_all(void *unused) { pthread_barrier_wait(&all); return unused; }",
                "int main(void) {",
                "    pthread_t threads[12];",
                "    pthread_barrier_init(&all, NULL, 12);",
                "    for (int i = 0; i < 12; i++)",
                "        if (pthread_create(&threads[i], NULL, wait_for_all, NULL)) { printf(\"only %d\\n\", i); return 0; }",
                "    for (int i = 0; i < 12; i++) pthread_join(threads[i], NULL);",
                "    puts(\"all\");",
                "}");
        assertThat(Tried.printed(run(Program.of("c", code), Limits.DEFAULT))).isEqualTo("all");
    }

    @Test
    default void theVersionsOfTheLanguagesAreKnown() {
        assertThat(sandbox().status().languages())
                .containsKey("python")
                .allSatisfy(
                        (language, version) -> assertThat(version).as(language).isNotBlank());
    }

    @Test
    default void theSandboxSaysWhatItIs() {
        Sandbox.Status status = sandbox().status();
        assertThat(status.backend()).isIn("process", "docker", "graalpy");
        assertThat(status.walls()).isNotEmpty();
        assertThat(status.figures()).isNotNull();
    }
}
