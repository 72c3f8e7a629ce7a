package dev.assay.judge.endpoint;

import dev.assay.judge.wire.ChatReply.Completion;
import dev.assay.judge.wire.EmbeddingReply.Vectors;
import dev.assay.verifier.Verdict.Cause;

/** What came of asking an endpoint. */
public sealed interface EndpointAnswer {
    /**
     * The model answered.
     *
     * @param body the server's answer as it came
     */
    record Completed(Completion completion, byte[] body) implements EndpointAnswer {}

    /** The model placed texts. */
    record Placed(Vectors vectors) implements EndpointAnswer {}

    /** The question does not fit into the model's context. */
    record TooLong() implements EndpointAnswer {}

    /** A filter before the model refused. */
    record Filtered() implements EndpointAnswer {}

    /**
     * No answer.
     *
     * @param detail what happened, without addresses and without words of the server
     * @param again whether the same endpoint may answer when asked again
     * @param restNanos how long it asked to be left alone
     * @param refusal what of the request the server would not take
     */
    record Failed(Cause cause, String detail, boolean again, long restNanos, Refusal refusal)
            implements EndpointAnswer {
        /** What a server would not take. */
        public enum Refusal {
            NONE,
            /** What is asked. */
            REQUEST,
            /** Our key, or what is asked: walls before a server answer alike. */
            KEY
        }

        Failed(Cause cause, String detail, boolean again, long restNanos) {
            this(cause, detail, again, restNanos, Refusal.NONE);
        }

        static Failed refused(String detail, Refusal refusal) {
            return new Failed(Cause.DEPENDENCY_FAILED, detail, false, 0, refusal);
        }

        /** Whether a text in the request may be why the server would not take it. */
        public boolean mayBeOfText() {
            return refusal != Refusal.NONE;
        }

        static Failed dependency(String detail, boolean again) {
            return new Failed(Cause.DEPENDENCY_FAILED, detail, again, 0);
        }
    }
}
