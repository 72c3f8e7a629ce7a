package dev.assay.verifier.judge;

import java.time.Duration;

/** A generative judge. All threads share it. A question that is in the cache or in flight is not sent again. */
public interface Judge {
    Identity identity();

    /** Returns the part of a response that this judge reads where the recipe does not choose one. */
    default Sees sees() {
        return Sees.ANSWER;
    }

    /**
     * Returns what the judge reads for a question, to be shown to a person; empty where that is not known. A nonce in it
     * is another one than the judge read.
     */
    default String prompt(JudgeQuestion question) {
        return "";
    }

    /**
     * Asks for a ruling. A failure is a {@link JudgeRuling}, not an exception.
     *
     * @param patience the time that the caller waits; positive
     * @throws InterruptedException when the caller no longer wants the ruling
     */
    JudgeRuling ask(JudgeQuestion question, Urgency urgency, Duration patience) throws InterruptedException;

    /** Returns the same judge, which sends each question even where it has ruled on it before, and keeps no ruling. */
    default Judge afresh() {
        return this;
    }

    /**
     * The identity of a judge: rulings of equal identities are comparable.
     *
     * @param profile the profile's name
     * @param revision the model's revision, as the profile declares it
     * @param promptSha256 the SHA-256 of the profile's template, contract and parameters, in lower-case hexadecimal
     */
    record Identity(String profile, String revision, String promptSha256) {}

    /** The order in which questions reach the judge when it is the bottleneck; the first comes first. */
    enum Urgency {
        /**
         * No rollout of the question's group has passed so far; without a ruling its rewards would all be 0, and give
         * no gradient.
         */
        ALL_ZERO,
        USUAL,
        /**
         * No caller waits for the ruling. Such a question never queues: it is sent only where half of the judge's room is
         * free. It may use a kept ruling, but it leaves none, and no other question waits for its answer.
         */
        BACKGROUND
    }

    /** The part of a response that a judge reads. */
    enum Sees {
        /** The answer that was extracted from the response. */
        ANSWER,
        /** The end of the response. */
        TAIL
    }
}
