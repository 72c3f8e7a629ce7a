package dev.assay.verifier.judge;

import java.util.List;

/** A model's answer to a {@link FreePrompt}, or the reason why there is no usable answer. */
public sealed interface FreeReply {
    /** A number, not yet clipped to the range that the prompt asked for. */
    record Scored(double score, JudgeRuling.Call call) implements FreeReply {}

    /** One of the labels that the prompt asked for. */
    record Labelled(String label, JudgeRuling.Call call) implements FreeReply {}

    /** A word for each name that the prompt asked for, in the order of the names. */
    record Marked(List<String> words, JudgeRuling.Call call) implements FreeReply {
        public Marked {
            words = List.copyOf(words);
        }
    }

    /**
     * An answer that does not have the form asked for; the judged output may have caused it.
     *
     * @param detail one sentence, without words of the answer
     */
    record Unreadable(JudgeRuling.Fault fault, String detail, JudgeRuling.Call call) implements FreeReply {}

    /** The prompt is too long for the model even without the judged output: the caller's fault. */
    record Unusable(String detail) implements FreeReply {}

    /** No answer in time, for a cause outside the prompt. */
    record Unavailable(String detail) implements FreeReply {}
}
