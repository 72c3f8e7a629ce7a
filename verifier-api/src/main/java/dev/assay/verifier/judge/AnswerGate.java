package dev.assay.verifier.judge;

import java.util.Optional;

/** Keeps answers from judges whose ruling on them could only be wrong, such as answers without content. All threads share it. */
@FunctionalInterface
public interface AnswerGate {
    /** Lets every answer through. */
    AnswerGate OPEN = (question, answer) -> Optional.empty();

    /**
     * Returns the gate that is closed for an answer without a gold; empty where a judge may be asked.
     *
     * @param question what the answer is for; empty where that is not known
     */
    Optional<Closed> closed(String question, String answer);

    /**
     * A closed gate.
     *
     * @param label its name in explanations, such as {@code no_content}
     * @param reason one sentence
     */
    record Closed(String label, String reason) {}
}
