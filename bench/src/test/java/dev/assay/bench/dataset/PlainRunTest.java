package dev.assay.bench.dataset;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class PlainRunTest {
    private static boolean passes(int seconds, String python) throws InterruptedException {
        return new PlainRun(seconds).passes(PlainProgram.of("python", python));
    }

    @Test
    void aProgramPassesByItsExitCodeWithinItsTime() throws InterruptedException {
        assertThat(passes(60, "assert 1 + 1 == 2")).isTrue();
        assertThat(passes(60, "assert 1 + 1 == 3")).isFalse();
        assertThat(passes(1, "while True: pass")).isFalse();
    }

    @Test
    void pairsAreComparedByTheirWords() throws InterruptedException {
        PlainProgram.Pair right = new PlainProgram.Pair("2 3", "5 \n");
        PlainProgram.Pair wrong = new PlainProgram.Pair("2 3", "6");
        String source = "print(sum(map(int, input().split())))";
        assertThat(new PlainRun(60).passes(new PlainProgram("python", source, "", List.of(right))))
                .isTrue();
        assertThat(new PlainRun(60).passes(new PlainProgram("python", source, "", List.of(right, wrong))))
                .isFalse();
    }

    @Test
    void aHarnessJoinsTheProgramAndItsTests() throws Exception {
        BenchRow row = BenchRow.of(
                "{\"task_id\": 1, \"code\": \"def f(x):\\n    return x\", \"test_list\": [\"assert f(2) == 2\"]}", 0);
        String solution = BenchSet.MBPP.solution(row).orElseThrow();
        assertThat(new PlainRun(60).passes(BenchSet.MBPP.plain(row, solution).orElseThrow()))
                .isTrue();
        assertThat(new PlainRun(60)
                        .passes(BenchSet.MBPP
                                .plain(row, solution.replace("return x", "return 1"))
                                .orElseThrow()))
                .isFalse();
    }

    @Test
    void aProgramInGoImportsWhatItUsesAsInItsOwnHarness() throws Exception {
        BenchRow row = BenchRow.of(
                "{\"task_id\": \"Go/0\", \"test_setup\": \"package main\\nimport \\\"testing\\\"\","
                        + " \"import\": \"import (\\n \\\"os\\\"\\n)\","
                        + " \"test\": \"func TestRoot(t *testing.T) { if root(4) != 2 { t.Fatal() } }\"}",
                0);
        String program = "// Not sort.Ints(all).\nfunc root(a float64) float64 { return math.Sqrt(a) }\n";
        String source = BenchSet.HUMANEVAL_X.plain(row, program).orElseThrow().source();
        assertThat(source).contains("import \"math\"", "import \"testing\"");
        assertThat(source).doesNotContain("import \"sort\"", "import \"os\"");
    }
}
