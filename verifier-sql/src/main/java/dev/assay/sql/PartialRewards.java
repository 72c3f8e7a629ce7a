package dev.assay.sql;

import dev.assay.sql.task.ScoreAspect;
import dev.assay.verifier.Certainty;
import dev.assay.verifier.Explanation;
import dev.assay.verifier.Verdict;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The partial rewards of a query, each from 0 to 1.
 *
 * @param parsed whether the engine could parse the query
 * @param executed whether the query gave all of its rows
 * @param match whether its rows match those of a gold
 * @param schemaLinking the share of tables and columns that it names like the gold
 * @param ngram the similarity of its text to the gold's
 * @param resultF1 the F1 of its rows against the gold's, on the first database
 * @param softF1 BIRD's soft F1 of the same rows; known only if it is the task's score
 */
record PartialRewards(
        boolean parsed,
        boolean executed,
        boolean match,
        double schemaLinking,
        double ngram,
        double resultF1,
        double softF1) {
    private static final List<ScoreAspect> SHOWN = List.of(
            ScoreAspect.PARSED,
            ScoreAspect.EXECUTED,
            ScoreAspect.MATCH,
            ScoreAspect.SCHEMA_LINKING,
            ScoreAspect.NGRAM,
            ScoreAspect.RESULT_F1);

    /** The rewards of a response without an admissible query. */
    static final PartialRewards NONE = new PartialRewards(false, false, false, 0, 0, 0, 0);

    /** Returns the rewards by name in the order of display, including the task's score. */
    Map<String, Double> named(ScoreAspect asked) {
        Map<String, Double> named = new LinkedHashMap<>();
        for (ScoreAspect aspect : SHOWN) {
            named.put(aspect.toString(), of(aspect));
        }
        named.put(asked.toString(), of(asked));
        return named;
    }

    double of(ScoreAspect aspect) {
        return switch (aspect) {
            case MATCH -> number(match);
            case PARSED -> number(parsed);
            case EXECUTED -> number(executed);
            case SCHEMA_LINKING -> schemaLinking;
            case NGRAM -> ngram;
            case RESULT_F1 -> resultF1;
            case SOFT_F1 -> softF1;
        };
    }

    /** Returns the verdict on an answer, with this aspect as its score. */
    Verdict.Scored scored(ScoreAspect aspect, Optional<String> answer, Explanation explanation) {
        return new Verdict.Scored(of(aspect), new Certainty.Decided(), answer, named(aspect), List.of(), explanation);
    }

    /** Returns the verdict on an answer if it is undecided whether the rows match. */
    Verdict.Scored undecided(ScoreAspect aspect, Optional<String> answer, Explanation explanation) {
        return aspect == ScoreAspect.MATCH
                ? new Verdict.Scored(
                        0,
                        new Certainty.Undecided(Certainty.Reason.UNSUPPORTED),
                        answer,
                        named(aspect),
                        List.of(),
                        explanation)
                : scored(aspect, answer, explanation);
    }

    private static double number(boolean holds) {
        return holds ? 1 : 0;
    }
}
