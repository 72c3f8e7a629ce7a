package dev.assay.bench.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.cli.terminal.CliFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BenchRowsTest {
    @TempDir
    Path folder;

    private List<String> ids(BenchSet set, String text) throws IOException {
        return BenchRows.of(set, Files.writeString(folder.resolve("rows"), text)).stream()
                .map(BenchRow::id)
                .toList();
    }

    @Test
    void rowsAreLinesOrMembersOfOneValue() throws IOException {
        assertThat(ids(BenchSet.MBPP, "{\"task_id\": 7, \"code\": \"x\"}\n{\"code\": \"y\"}\n"))
                .containsExactly("7", "row 1");
        assertThat(ids(BenchSet.MBPP, "[{\"id\": \"a\"},\n{\"id\": \"b\"}]")).containsExactly("a", "b");
        assertThat(ids(BenchSet.BIGCODEBENCH, "{\"0\": {\"task_id\": \"B/0\"}, \"1\": {\"task_id\": \"B/1\"}}"))
                .containsExactly("B/0", "B/1");
        assertThat(ids(BenchSet.MBPP, "{\"task_id\": 7, \"code\": \"x\"}")).containsExactly("7");
    }

    @Test
    void aFolderOfVerilogHasARowForEachGoldenModule() throws IOException {
        for (String end : List.of("_ref.sv", "_test.sv", "_prompt.txt")) {
            Files.writeString(folder.resolve("Prob1" + end), "module RefModule; // " + end);
        }
        BenchRow row = BenchRows.of(BenchSet.VERILOG_EVAL, folder).getFirst();
        assertThat(row.id()).isEqualTo("Prob1");
        assertThat(BenchSet.VERILOG_EVAL.solution(row)).contains("module TopModule; // _ref.sv");
    }

    @Test
    void whatHasNoRowsIsRefused() {
        assertThatThrownBy(() -> ids(BenchSet.MBPP, "")).isInstanceOf(CliFailure.class);
        assertThatThrownBy(() -> BenchRows.of(BenchSet.MBPP, folder)).isInstanceOf(CliFailure.class);
    }
}
