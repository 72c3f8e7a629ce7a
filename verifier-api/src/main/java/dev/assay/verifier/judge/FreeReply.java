package dev.assay.verifier.judge;

/** What a model said, or why it said nothing that counts. */
public sealed interface FreeReply {
    /** A number, not yet within the range that was asked for. */
    record Scored(double score, JudgeRuling.Call call) implements FreeReply {}

    /** One of the labels, as it was asked for. */
    record Labelled(String label, JudgeRuling.Call call) implements FreeReply {}

    /**
     * An answer that is not what was wanted; what is judged may have caused it.
     *
     * @param detail one sentence, without words of the answer
     */
    record Unreadable(JudgeRuling.Fault fault, String detail, JudgeRuling.Call call) implements FreeReply {}

    /** The prompt is too long for the model even without what is judged: the caller's fault. */
    record Unusable(String detail) implements FreeReply {}

    /** No answer in time, for a cause outside the prompt. */
    record Unavailable(String detail) implements FreeReply {}
}
