package dev.assay.verifier.scorer;

import java.util.Locale;

/** The way in which a scorer's function is called; {@link #toString()} is the name in JSON. */
public enum ScorerEntry {
    /** {@code score(response, data)}. */
    SCORE("score"),
    /** {@code compute_score(data_source, solution_str, ground_truth, extra_info)}, as verl calls it. */
    COMPUTE_SCORE("compute_score"),
    /** {@code f(completions, **columns)} with lists of one, as TRL calls it. */
    COMPLETIONS("reward"),
    /** {@code verify_score(output, identity)}, as InternBootcamp calls it. */
    VERIFY_SCORE("verify_score"),
    /** {@code score_answer(answer, entry)}, as Reasoning Gym calls it. */
    SCORE_ANSWER("score_answer");

    private final String usualFunction;

    ScorerEntry(String usualFunction) {
        this.usualFunction = usualFunction;
    }

    /** Returns the name of the function where the task gives none. */
    public String usualFunction() {
        return usualFunction;
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
