package dev.assay.bench.dataset;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SourceMutantsTest {
    private static final String SOURCE = """
            def count(values):
                \"\"\"At most 3 of them, a < b.\"\"\"
                total = 0  # or 7
                for value in values:
                    if value == 'x + 1' and total < 3:
                        total += 2
                return total
            """;

    @Test
    void eachMutantIsAnEditOfTheCodeAndAlwaysTheSame() {
        List<String> mutants = SourceMutants.of(SOURCE, "python", 100);
        assertThat(mutants).hasSizeGreaterThan(6).doesNotHaveDuplicates().doesNotContain(SOURCE);
        assertThat(mutants).isEqualTo(SourceMutants.of(SOURCE, "python", 100));
        assertThat(mutants)
                .allSatisfy(mutant -> assertThat(mutant)
                        .contains(
                                "\"\"\"At most 3 of them, a < b.\"\"\"", "# or 7", "'x + 1'", "for value in values:"));
        assertThat(mutants)
                .anyMatch(mutant -> mutant.contains("or total"))
                .anyMatch(mutant -> mutant.contains("total <= 3"))
                .anyMatch(mutant -> mutant.contains("total += 3"))
                .anyMatch(mutant -> mutant.contains("    pass\n"));
        assertThat(SourceMutants.of(SOURCE, "python", 2)).hasSize(2);
    }

    @Test
    void anApostropheIsNoTextInVerilog() {
        assertThat(SourceMutants.of("module m(output y);\n  assign y = 4'd2 < 4'd3;\nendmodule\n", "verilog", 100))
                .anyMatch(mutant -> mutant.contains("<="));
    }
}
