package dev.assay.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.assay.answer.ExtractionPolicy;
import dev.assay.math.form.ExactForm;
import dev.assay.math.limit.PublishedLimit;
import dev.assay.verifier.Certainty;
import dev.assay.verifier.Explanation;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class MathDocumentTest {
    private static final Path DOCUMENT = Path.of("../docs/math.md");
    private static final List<String> HEADER = List.of("gold", "answer", "verdict", "decided by");

    /** One line of a table of examples. */
    private record Example(String gold, String answer, String verdict, String rule) {}

    @TestFactory
    Stream<DynamicTest> everyExampleOfTheDocumentIsTrue() throws IOException {
        List<Example> examples = examples();
        assertThat(examples).hasSizeGreaterThan(40);
        return examples.stream()
                .map(example -> dynamicTest(example.gold() + " ? " + example.answer(), () -> check(example)));
    }

    @ParameterizedTest
    @EnumSource
    void everyLimitIsPublished(PublishedLimit limit) throws IOException {
        assertThat(Files.readString(DOCUMENT))
                .contains(String.format(Locale.ROOT, "| `%s` | %,d |", limit, limit.most()));
    }

    @ParameterizedTest
    @EnumSource
    void everyPolicyIsExplained(ExtractionPolicy policy) throws IOException {
        assertThat(Files.readString(DOCUMENT)).contains("| `" + policy + "`");
    }

    @ParameterizedTest
    @EnumSource
    void everyFormIsNamed(ExactForm form) throws IOException {
        assertThat(Files.readString(DOCUMENT)).contains("`" + form + "`");
    }

    @Test
    void everyFieldOfATaskIsExplained() throws IOException {
        String document = Files.readString(DOCUMENT);
        for (RecordComponent field : MathTask.class.getRecordComponents()) {
            String name = field.getName().replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT);
            assertThat(document).contains("| `" + name + "`");
        }
    }

    private static void check(Example example) {
        Verdict verdict = new MathVerifier()
                .verify(MathTask.of(example.gold()), Response.of("\\boxed{" + example.answer() + "}"));
        assertThat(said(verdict)).as("%s", verdict).isEqualTo(example.verdict());
        List<Explanation.Stage> stages = verdict.explanation().stages();
        assertThat(stages.getLast().name()).as("%s", verdict).isEqualTo(example.rule());
    }

    private static String said(Verdict verdict) {
        return switch (verdict) {
            case Verdict.Scored scored when scored.certainty() instanceof Certainty.Undecided -> "undecided";
            case Verdict.Scored scored -> scored.score() == 1 ? "equal" : "different";
            case Verdict.Unscored unscored -> unscored.cause().toString();
        };
    }

    private static List<Example> examples() throws IOException {
        List<Example> examples = new ArrayList<>();
        boolean inTable = false;
        for (String line : Files.readAllLines(DOCUMENT)) {
            List<String> cells = cells(line);
            if (cells.equals(HEADER)) {
                inTable = true;
            } else if (cells.size() != HEADER.size()) {
                inTable = false;
            } else if (inTable && !cells.getFirst().startsWith("-")) {
                examples.add(new Example(cells.get(0), cells.get(1), cells.get(2), cells.get(3)));
            }
        }
        return examples;
    }

    /** The cells of a line of a table, without the marks of code; {@code \|} is a bar inside a cell. */
    private static List<String> cells(String line) {
        List<String> cells = new ArrayList<>();
        String[] parts = line.split("(?<!\\\\)\\|", -1);
        for (int part = 1; part < parts.length - 1; part++) {
            cells.add(parts[part].strip().replaceAll("^`|`$", "").replace("\\|", "|"));
        }
        return cells;
    }
}
