package dev.assay.text;

import dev.assay.answer.AnswerExtraction;
import dev.assay.verifier.Certainty;
import dev.assay.verifier.Explanation;
import dev.assay.verifier.InvalidTask;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The verdicts that all verifiers of text give in the same form. */
public final class TextVerdicts {
    private static final int SHOWN_TAIL = 160;
    private static final int MOST_GOLDS = 64;

    private TextVerdicts() {}

    /** Returns the score 0 of a response without an answer. */
    public static Verdict.Scored missing(AnswerExtraction.Missing missing, Response response) {
        Explanation.Builder explanation = new Explanation.Builder();
        String text = response.text();
        String tail = text.substring(Math.max(0, text.length() - SHOWN_TAIL));
        missing.missed().forEach(stage -> explanation.add(stage, tail, "nothing"));
        return Verdict.Scored.decided(0, Optional.empty(), explanation.build());
    }

    /**
     * Returns a decided score beside the other parts.
     *
     * @param parts every part by its name, in display order, each in [0,1] or a count
     * @param chosen the name of the part that is the score
     */
    public static Verdict.Scored scored(
            Map<String, Double> parts, String chosen, Optional<String> answer, Explanation explanation) {
        double score = Objects.requireNonNull(parts.get(chosen), chosen);
        return new Verdict.Scored(score, new Certainty.Decided(), answer, parts, List.of(), explanation);
    }

    /** Returns the verdict on a task whose reference can't be used, which is the data set's fault. */
    public static Verdict.Unscored badReference(String field, String reference, String reason) {
        return new Verdict.Unscored(
                Verdict.Cause.BAD_REFERENCE,
                false,
                "the " + field + " can't be used: " + reason,
                Optional.of(field),
                Explanation.of("read." + field, reference, reason));
    }

    /**
     * Returns the golds of a task.
     *
     * @throws InvalidTask where there is none, one is null, or there are more than {@value #MOST_GOLDS}
     */
    public static List<String> golds(@Nullable List<String> gold) {
        return golds(gold, MOST_GOLDS);
    }

    /**
     * Returns the golds of a task that may have more of them than others.
     *
     * @throws InvalidTask where there is none, one is null, or there are more than a number
     */
    public static List<String> golds(@Nullable List<String> gold, int most) {
        if (gold == null || gold.isEmpty() || gold.stream().anyMatch(Objects::isNull)) {
            throw new InvalidTask("gold", "is missing");
        }
        if (gold.size() > most) {
            throw new InvalidTask("gold", "must have at most " + most + " alternatives");
        }
        return List.copyOf(gold);
    }
}
