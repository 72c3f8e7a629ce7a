package dev.assay.sql.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.sql.engine.run.SqlDialect;
import dev.assay.sql.engine.table.ResultTable;
import dev.assay.sql.parse.MentionedNames;
import dev.assay.sql.parse.Schema;
import dev.assay.sql.score.BigramSimilarity;
import dev.assay.sql.score.SchemaLinking;
import dev.assay.sql.text.FoundQuery;
import dev.assay.sql.text.QueryAdmission;
import dev.assay.sql.text.QueryFinder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SqlDocumentTest {
    private static final Path DOCUMENT = Path.of("../docs/sql.md");

    @TestFactory
    Stream<DynamicTest> everyQueryIsFoundAsTheDocumentSays() throws IOException {
        return examples(List.of("response", "query"), 10, cells -> {
            String response = cells.get(0).replace("\\n", "\n").replace("~~~", "```");
            String query = switch (new QueryFinder(SqlDialect.SQLITE).find(response)) {
                case FoundQuery.Query found -> found.query();
                case FoundQuery.Nothing _ -> "";
            };
            assertThat(query).isEqualTo(cells.get(1));
        });
    }

    @TestFactory
    Stream<DynamicTest> everyQueryIsRefusedForTheReasonInTheDocument() throws IOException {
        return examples(List.of("query", "dialect", "refused because"), 20, cells -> {
            SqlDialect dialect = SqlDialect.valueOf(cells.get(1).toUpperCase(Locale.ROOT));
            String reason = switch (QueryAdmission.of(cells.get(0), dialect)) {
                case QueryAdmission.Admitted _ -> "";
                case QueryAdmission.Refused refused -> refused.reason();
            };
            assertThat(reason).isEqualTo(cells.get(2));
        });
    }

    @TestFactory
    Stream<DynamicTest> everyVerdictOfTheDocumentIsTrue() throws IOException {
        return examples(List.of("gold", "candidate", "verdict"), 20, cells -> {
            assertThat(said(ComparisonPreset.STRICT, cells.get(0), cells.get(1)))
                    .isEqualTo(cells.get(2));
            assertThat(said(ComparisonPreset.STRICT, cells.get(1), cells.get(0)))
                    .isEqualTo(cells.get(2));
        });
    }

    @TestFactory
    Stream<DynamicTest> everyPresetDecidesAsTheDocumentSays() throws IOException {
        return examples(List.of("gold", "candidate", "strict", "spider", "bird"), 5, cells -> {
            assertThat(said(ComparisonPreset.STRICT, cells.get(0), cells.get(1)))
                    .isEqualTo(cells.get(2));
            assertThat(said(ComparisonPreset.SPIDER, cells.get(0), cells.get(1)))
                    .isEqualTo(cells.get(3));
            assertThat(said(ComparisonPreset.BIRD, cells.get(0), cells.get(1))).isEqualTo(cells.get(4));
        });
    }

    @TestFactory
    Stream<DynamicTest> everyShareOfAResultIsTrue() throws IOException {
        return examples(List.of("gold", "candidate", "result_f1", "soft_f1"), 5, cells -> {
            ResultTable gold = Tables.of(cells.get(0));
            ResultTable candidate = Tables.of(cells.get(1));
            assertThat(ResultF1.of(ValueComparison.STRICT, gold, candidate))
                    .isCloseTo(number(cells.get(2)), within(0.0005));
            assertThat(SoftF1.of(gold, candidate)).isCloseTo(number(cells.get(3)), within(0.0005));
        });
    }

    @TestFactory
    Stream<DynamicTest> everyShareOfAQueryIsTrue() throws IOException {
        return examples(List.of("gold", "query", "schema_linking", "ngram"), 4, cells -> {
            MentionedNames gold = MentionedNames.in(cells.get(0), SqlDialect.SQLITE, Schema.UNKNOWN);
            MentionedNames query = MentionedNames.in(cells.get(1), SqlDialect.SQLITE, Schema.UNKNOWN);
            assertThat(SchemaLinking.jaccard(gold, query)).isCloseTo(number(cells.get(2)), within(0.0005));
            assertThat(BigramSimilarity.jaccard(cells.get(0), cells.get(1), SqlDialect.SQLITE))
                    .isCloseTo(number(cells.get(3)), within(0.0005));
        });
    }

    @ParameterizedTest
    @EnumSource
    void everyPresetIsExplained(ComparisonPreset preset) throws IOException {
        assertThat(Files.readString(DOCUMENT)).contains("| `" + preset.name().toLowerCase(Locale.ROOT) + "` |");
    }

    @ParameterizedTest
    @EnumSource
    void everyRuleForRowsIsExplained(RowComparison rows) throws IOException {
        assertThat(Files.readString(DOCUMENT)).contains("| `" + rows.name().toLowerCase(Locale.ROOT) + "` |");
    }

    @ParameterizedTest
    @EnumSource
    void everyRuleForColumnsIsExplained(ColumnMatching columns) throws IOException {
        assertThat(Files.readString(DOCUMENT)).contains("| `" + columns.name().toLowerCase(Locale.ROOT) + "` |");
    }

    private static double number(String cell) {
        return Double.parseDouble(cell);
    }

    private static String said(ComparisonPreset preset, String gold, String candidate) {
        ComparisonResult compared = preset.compare(
                ComparisonRules.STRICT,
                "SELECT",
                Tables.of(gold),
                RowOrder.NONE,
                Optional.empty(),
                Tables.of(candidate));
        return switch (compared) {
            case ComparisonResult.Same _ -> "same";
            case ComparisonResult.Different _ -> "different";
            case ComparisonResult.Undecided _ -> "undecided";
        };
    }

    /** Returns a test for each line of the tables with this header. */
    private static Stream<DynamicTest> examples(List<String> header, int least, Consumer<List<String>> check)
            throws IOException {
        List<List<String>> examples = new ArrayList<>();
        boolean inTable = false;
        for (String line : Files.readAllLines(DOCUMENT)) {
            List<String> cells = cells(line);
            if (cells.equals(header)) {
                inTable = true;
            } else if (cells.size() != header.size()) {
                inTable = false;
            } else if (inTable && !cells.getFirst().startsWith("---")) {
                examples.add(cells);
            }
        }
        assertThat(examples).hasSizeGreaterThanOrEqualTo(least);
        return examples.stream()
                .map(cells -> DynamicTest.dynamicTest(String.join(" ? ", cells), () -> check.accept(cells)));
    }

    /** Returns the cells of a line of a table, without the marks of code. */
    private static List<String> cells(String line) {
        List<String> cells = new ArrayList<>();
        String[] parts = line.split("\\|", -1);
        for (int part = 1; part < parts.length - 1; part++) {
            cells.add(parts[part].strip().replaceAll("^`|`$", ""));
        }
        return cells;
    }
}
