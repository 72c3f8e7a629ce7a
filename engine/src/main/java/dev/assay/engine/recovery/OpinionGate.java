package dev.assay.engine.recovery;

import dev.assay.verifier.judge.AnswerGate;
import java.util.Optional;

/** The gates of recovery for answers that have no gold. */
public final class OpinionGate implements AnswerGate {
    @Override
    public Optional<Closed> closed(String question, String answer) {
        return RecoveryGate.closed(question, answer).map(gate -> new Closed(gate.label(), gate.reason()));
    }
}
