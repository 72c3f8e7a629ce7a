package dev.assay.console.verdict;

import dev.assay.console.page.ModelText;
import java.util.List;
import java.util.Optional;

/**
 * What a verdict rests on, in the form that fits its kind.
 *
 * @param formulas the answer beside the golds, of a verdict on mathematics
 * @param tests the tests of a program
 * @param queries the query beside the golds, of a verdict on SQL
 * @param judges what judges were asked and ruled
 */
public record Evidence(
        Optional<Formulas> formulas, List<TestRow> tests, Optional<Queries> queries, Optional<JudgeTalk> judges) {
    /** Nothing that has a form of its own. */
    static final Evidence NONE = new Evidence(Optional.empty(), List.of(), Optional.empty(), Optional.empty());

    public Evidence {
        tests = List.copyOf(tests);
    }

    /** Returns whether there is anything to show. */
    public boolean isEmpty() {
        return equals(NONE);
    }

    /**
     * An answer beside its golds.
     *
     * @param relation what the last comparison said of them; empty where there was none
     */
    public record Formulas(ModelText answer, List<ModelText> golds, ModelText relation) {
        public Formulas {
            golds = List.copyOf(golds);
        }
    }

    /**
     * A test of a program.
     *
     * @param kind {@code good}, {@code bad} or {@code unscored}
     * @param input what the program was given; empty where the task does not say
     * @param expected what it should have given, line by line; empty where the task does not say
     * @param given what it gave; empty where that is not stored
     */
    public record TestRow(
            String number,
            String kind,
            ModelText ruling,
            ModelText use,
            ModelText input,
            List<DiffLine> expected,
            List<DiffLine> given) {
        public TestRow {
            expected = List.copyOf(expected);
            given = List.copyOf(given);
        }
    }

    /**
     * A line of an output.
     *
     * @param same whether the other side has it too
     */
    public record DiffLine(ModelText text, boolean same) {}

    /** A query beside its golds, and what each database said. */
    public record Queries(ModelText query, List<ModelText> golds, List<DatabaseRow> databases) {
        public Queries {
            golds = List.copyOf(golds);
            databases = List.copyOf(databases);
        }
    }

    /**
     * The comparison of results on one database.
     *
     * @param kind {@code good}, {@code bad} or {@code unscored}
     * @param given the rows of the query; empty where they are not stored
     * @param wanted the rows of the gold; empty where they are not stored
     */
    public record DatabaseRow(ModelText name, String kind, ModelText outcome, ModelText given, ModelText wanted) {}

    /**
     * What judges were asked and ruled.
     *
     * @param question the question; empty where the item has none
     * @param prompt the fingerprint of the prompt's template; empty where it is not known
     */
    public record JudgeTalk(
            ModelText question, List<ModelText> golds, ModelText answer, List<ModelText> rulings, String prompt) {
        public JudgeTalk {
            golds = List.copyOf(golds);
            rulings = List.copyOf(rulings);
        }
    }
}
