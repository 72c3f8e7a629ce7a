package dev.assay.bench.dataset;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.bench.sandbox.BenchSandbox;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DataSetBenchIT {
    private static final String ROW = """
            {"task_id": %d, "code": "def f(x):\\n    return x + %d", "test_list": ["assert f(2) == %d"]}
            """;

    @Test
    void solutionsAndMutantsAreJudgedAsAPlainRunJudgesThem() throws Exception {
        List<BenchRow> rows = List.of(
                BenchRow.of(ROW.formatted(1, 3, 5), 0),
                BenchRow.of(ROW.formatted(2, 3, 6), 1),
                BenchRow.of("{\"task_id\": 3, \"code\": \"x = 1\"}", 2),
                BenchRow.of("{\"task_id\": 4, \"test_list\": [\"assert f(1)\"]}", 3));
        try (BenchSandbox sandbox = BenchSandbox.of(Optional.empty(), 2, Map.of("prepare", "off"))) {
            BenchReport report = new DataSetBench(
                            BenchSet.MBPP, sandbox.sandbox(), Optional.of(new PlainRun(60)), 2, 2, 1)
                    .measured(rows, new BenchSolutions(Map.of()));
            assertThat(report.text()).contains("1 of 1 that pass plainly", "rows without a solution      1");
            int wrong = report.json().path("mutants").path("as_plain").asInt();
            int right = report.json().path("passing_mutants").path("as_plain").asInt();
            assertThat(wrong).isPositive();
            assertThat(wrong + right)
                    .as("two mutants of each solution; a test that its solution fails counts once a mutant passes it")
                    .isBetween(3, 4);
            assertThat(report.json().path("unreadable").toString()).contains("tests");
            assertThat(report.verdicts()).noneMatch(verdict -> verdict.isMiss() && !verdict.isUnscored());
        }
    }
}
