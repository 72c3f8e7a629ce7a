package dev.assay.judge.opinion;

import dev.assay.verifier.InvalidTask;
import dev.assay.verifier.TaskField;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A question to a judge about a response that has no gold. */
public record OpinionTask(
        @TaskField(value = "The profile of the judge.", required = true, option = true)
        String profile,

        @TaskField(value = "What the response answers; by default the item's prompt.", required = true)
        String prompt,

        @TaskField(
                value = "What the response should fulfil, up to 16; by default that it is right and complete.",
                option = true)
        List<Principle> principles,

        @TaskField(value = "Whether each step of the response is ruled on, in place of principles.", option = true)
        Boolean steps,

        @TaskField("Facts that the judge takes for true.") @Nullable
        String evidence,

        @TaskField("Another response, which this one is compared with, in both orders. Of both the same part is shown.")
        @Nullable
        String against,

        @TaskField(
                value =
                        "What the judge reads: the answer after the thinking, or the response's end with its thinking; by default the answer, and the end for steps.",
                option = true)
        JudgeInput judgeInput,

        @TaskField(
                value = "Whether a principle or step gets the share of its votes, in place of what most of them say.",
                option = true)
        Boolean soft,

        @TaskField(value = "How often each question is asked, from 1 to 16; 1 by default.", option = true)
        Integer votes) {
    private static final int MOST_PRINCIPLES = 16;
    private static final int MOST_VOTES = 16;

    /** What the judge reads of a response. */
    public enum JudgeInput {
        ANSWER,
        TAIL;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public OpinionTask {
        principles = principles == null ? List.of() : List.copyOf(principles);
        steps = Objects.requireNonNullElse(steps, false);
        soft = Objects.requireNonNullElse(soft, false);
        judgeInput = Objects.requireNonNullElse(judgeInput, steps ? JudgeInput.TAIL : JudgeInput.ANSWER);
        votes = Objects.requireNonNullElse(votes, 1);
        if (principles.size() > MOST_PRINCIPLES) {
            throw new InvalidTask("principles", "must have at most " + MOST_PRINCIPLES + " entries");
        }
        if (principles.stream().map(Principle::name).distinct().count() < principles.size()) {
            throw new InvalidTask("principles", "must have different names");
        }
        if (steps && !principles.isEmpty()) {
            throw new InvalidTask("steps", "can't stand beside principles");
        }
        if (votes < 1 || votes > MOST_VOTES) {
            throw new InvalidTask("votes", "must be 1 to " + MOST_VOTES);
        }
        if (steps && against != null) {
            throw new InvalidTask("against", "can't be compared in steps");
        }
        if (against != null && against.isBlank()) {
            throw new InvalidTask("against", "must be a response, but is empty");
        }
        if (profile == null || profile.isBlank()) {
            throw new InvalidTask("profile", "must be the name of a judge's profile");
        }
        if (prompt == null || prompt.isBlank()) {
            throw new InvalidTask("prompt", "must be the prompt that the response answers");
        }
    }

    Optional<String> evidenceIfAny() {
        return Optional.ofNullable(evidence).filter(text -> !text.isBlank());
    }
}
