package dev.assay.code.trial;

import dev.assay.code.task.SourceText;
import dev.assay.code.task.TestCase;
import dev.assay.sandbox.RunOutcome;
import dev.assay.verifier.once.DataFingerprint;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The tests in which a judging program is known to work, since it has ruled on some program there. What it can't rule on
 * then is at fault itself.
 */
public final class WorkingJudges {
    private static final int MOST = 50_000;

    private final Map<String, Proof> proofs = new LinkedHashMap<>(16, 0.75f, true);

    /** How much is known of a judge, the most last. */
    private enum Proof {
        RULES,
        ACCEPTS
    }

    /** A ruling on what nobody said: an empty output, or a program that writes nothing. */
    @FunctionalInterface
    public interface OnSilence {
        CheckerRuling ruling() throws InterruptedException;
    }

    /** The name of a judge in a test, equal for equal ones. */
    public static String name(SourceText judge, String language, String input, String expected) {
        return new DataFingerprint()
                .add(List.of(judge.code(), language, input, expected))
                .add(judge.files())
                .text();
    }

    /** The same for a test of a task. */
    public static String name(SourceText judge, String language, TestCase test) {
        return name(judge, language, test.stdin(), test.expectedText());
    }

    /** Notes what a judge came to. */
    public synchronized void note(String judge, CheckerRuling ruling) {
        Optional<Proof> proof = switch (ruling) {
            case CheckerRuling.Accepted _ -> Optional.of(Proof.ACCEPTS);
            case CheckerRuling.Rejected _ -> Optional.of(Proof.RULES);
            case CheckerRuling.Unreadable _, CheckerRuling.Broken _, CheckerRuling.Failed _ -> Optional.empty();
        };
        proof.ifPresent(found -> proofs.merge(judge, found, WorkingJudges::stronger));
        if (proofs.size() > MOST) {
            proofs.remove(proofs.keySet().iterator().next());
        }
    }

    private static Proof stronger(Proof first, Proof second) {
        return first.compareTo(second) > 0 ? first : second;
    }

    private synchronized Optional<Proof> of(String judge) {
        return Optional.ofNullable(proofs.get(judge));
    }

    /**
     * Whether a judge that did not come to a ruling works, so that the candidate broke it: it has ruled in this test before,
     * or it rules on silence. A fault in its own text may stand where only a right program leads, so that only a judge that
     * has accepted a program is free of that.
     *
     * @throws InterruptedException when the caller no longer wants it
     */
    public Control control(String judge, CheckerRuling.Broken broken, OnSilence silence) throws InterruptedException {
        Optional<Proof> known = of(judge);
        if (broken.isOwn() || known.isPresent()) {
            boolean works = known.isPresent() && (!broken.isOwn() || known.get() == Proof.ACCEPTS);
            return works ? new Control.Works() : new Control.Fails();
        }
        return switch (silence.ruling()) {
            case CheckerRuling.Accepted _, CheckerRuling.Rejected _, CheckerRuling.Unreadable _ -> {
                note(judge, new CheckerRuling.Rejected());
                yield new Control.Works();
            }
            case CheckerRuling.Broken _ -> new Control.Fails();
            case CheckerRuling.Failed(var failure) -> new Control.Unknown(failure);
        };
    }

    /** Whether a judge works where it did not come to a ruling. */
    public sealed interface Control {
        /** It does, and the candidate is wrong. */
        record Works() implements Control {}

        /** It does not, as far as is known. */
        record Fails() implements Control {}

        /** The sandbox did not serve it. */
        record Unknown(RunOutcome.SandboxFailed failure) implements Control {}
    }
}
