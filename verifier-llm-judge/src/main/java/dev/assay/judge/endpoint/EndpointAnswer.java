package dev.assay.judge.endpoint;

import dev.assay.judge.wire.ChatReply.Completion;
import dev.assay.judge.wire.EmbeddingReply.Vectors;
import dev.assay.judge.wire.RewardReply.Values;
import dev.assay.verifier.Verdict.Cause;

/** The answer of an endpoint. */
public sealed interface EndpointAnswer {
    /**
     * The model answered.
     *
     * @param body the server's answer as received
     */
    record Completed(Completion completion, byte[] body) implements EndpointAnswer {}

    /** The model returned embeddings. */
    record Placed(Vectors vectors) implements EndpointAnswer {}

    /** The model returned the values of a response. */
    record Rated(Values values) implements EndpointAnswer {}

    /** The question exceeds the model's context. */
    record TooLong() implements EndpointAnswer {}

    /** A filter before the model refused the question. */
    record Filtered() implements EndpointAnswer {}

    /**
     * The endpoint failed to answer.
     *
     * @param detail the failure, without addresses and without words of the server
     * @param again whether the same endpoint may answer a repeated request
     * @param restNanos the time for which the server asked for no requests, in nanoseconds
     * @param refusal the part of the request that the server refused
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
