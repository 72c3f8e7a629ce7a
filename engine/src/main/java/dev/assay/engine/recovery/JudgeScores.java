package dev.assay.engine.recovery;

import dev.assay.verifier.StepScore;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A judge's scores of an answer beside the probability.
 *
 * @param parts named scores in [0,1], such as the principles of a list, in order
 * @param steps scores of stretches of the answer, by code points of the answer
 * @param answerLength length of the answer that the steps belong to, in code points
 */
public record JudgeScores(Map<String, Double> parts, List<StepScore> steps, int answerLength) {
    public static final JudgeScores NONE = new JudgeScores(Map.of(), List.of(), 0);

    public JudgeScores {
        parts = parts.isEmpty() ? Map.of() : Collections.unmodifiableMap(new LinkedHashMap<>(parts));
        steps = List.copyOf(steps);
    }

    static JudgeScores of(Map<String, Double> parts, List<StepScore> steps, String answer) {
        return parts.isEmpty() && steps.isEmpty()
                ? NONE
                : new JudgeScores(parts, steps, answer.codePointCount(0, answer.length()));
    }

    /** Returns the steps by code points of the response; none where the answer is not the one that they belong to. */
    List<StepScore> stepsIn(RejectedAnswer rejection) {
        String answer = rejection.question().answer();
        int from = rejection.answerStart();
        if (steps.isEmpty() || from < 0 || answer.codePointCount(0, answer.length()) != answerLength) {
            return List.of();
        }
        return steps.stream()
                .map(step -> new StepScore(step.start() + from, step.end() + from, step.kind(), step.score()))
                .toList();
    }
}
