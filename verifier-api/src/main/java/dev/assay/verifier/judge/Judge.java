package dev.assay.verifier.judge;

import java.time.Duration;

/** A generative judge. Shared by all threads; equal questions that are in flight or kept are asked once. */
public interface Judge {
    Identity identity();

    /** What of a response it was made to read, for recipes that do not say. */
    default Sees sees() {
        return Sees.ANSWER;
    }

    /**
     * Asks for a ruling. Whatever goes wrong on the way is a {@link JudgeRuling}, nothing is thrown for it.
     *
     * @param patience how long the caller waits; positive
     * @throws InterruptedException when the caller no longer wants the ruling
     */
    JudgeRuling ask(JudgeQuestion question, Urgency urgency, Duration patience) throws InterruptedException;

    /**
     * What tells the rulings of one judge from those of another.
     *
     * @param profile the profile's name
     * @param revision of the model, as the profile declares it
     * @param promptSha256 of the template, the contract and the parameters of the profile, in lower-case hexadecimal
     */
    record Identity(String profile, String revision, String promptSha256) {}

    /** Who is asked first when the judge is the bottleneck. */
    enum Urgency {
        /** Without it a group of rollouts would have nothing but zeros, and so no gradient. */
        ALL_ZERO,
        USUAL
    }

    /** What of a response a judge is shown. */
    enum Sees {
        /** The answer that was extracted from it. */
        ANSWER,
        /** Its end. */
        TAIL
    }
}
