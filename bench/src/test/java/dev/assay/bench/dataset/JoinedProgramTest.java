package dev.assay.bench.dataset;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.code.formats.UnreadableTests;
import dev.assay.engine.wire.Json;
import java.util.Map;
import org.junit.jupiter.api.Test;

class JoinedProgramTest {
    private static String joined(Map<String, String> row, String program) throws UnreadableTests {
        BenchRow read = BenchRow.of(Json.MAPPER.writeValueAsString(row), 0);
        return JoinedProgram.of(BenchSet.HUMANEVAL_X, read, program).orElseThrow();
    }

    @Test
    void testsInCppAndJavaStandBehindTheProgram() throws UnreadableTests {
        assertThat(joined(Map.of("task_id", "CPP/0", "test", "int main() { f(); }"), "void f() {}"))
                .isEqualTo("void f() {}\nint main() { f(); }");
    }

    @Test
    void testsInGoAreCalledWithAssertionsOfOurs() throws UnreadableTests {
        String test = "func TestF(t *testing.T) {\n    assert := assert.New(t)\n    assert.Equal(1, F())\n}\n";
        String setup = "package main\n\nimport (\n    \"testing\"\n    \"github.com/stretchr/testify/assert\"\n)\n";
        assertThat(joined(Map.of("task_id", "Go/0", "test_setup", setup, "test", test), "func F() int { return 1 }"))
                .startsWith("package main")
                .contains("\"reflect\"", "func TestF(t any)", "func main() {\n\tTestF(nil)\n}")
                .doesNotContain("testify", "testing");
    }

    @Test
    void testsInRustAreCalledWithoutTheirHarnessAndLoseCratesThatAreNotUsed() throws UnreadableTests {
        String test =
                "#[cfg(test)]\nmod tests {\n    use super::*;\n    #[test]\n    fn test_f() { assert!(f()); }\n}\n";
        assertThat(joined(Map.of("task_id", "Rust/0", "test", test), "use rand::Rng;\nfn f() -> bool { true }"))
                .contains("pub fn test_f() { assert!(f()); }", "fn main() {\n    tests::test_f();\n}")
                .doesNotContain("rand", "#[");
    }
}
