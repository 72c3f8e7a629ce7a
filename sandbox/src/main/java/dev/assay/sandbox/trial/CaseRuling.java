package dev.assay.sandbox.trial;

import dev.assay.sandbox.RunOutcome;
import java.util.Locale;
import java.util.Optional;

/**
 * The ruling on a case.
 *
 * @param objection the way in which the sandbox failed; empty if it behaved as required
 */
public record CaseRuling(SandboxCase tried, RunOutcome outcome, Optional<String> objection) {
    public boolean isRight() {
        return objection.isEmpty();
    }

    public RunMark mark() {
        return tried.expect().mark(outcome);
    }

    /** Returns a text for people: the objection, the outcome of the run, and the beginnings of its output. */
    public String text() {
        return String.format(
                Locale.ROOT,
                "%s (%s): %s%n  outcome: %s%s, cpu %d ms, wall %d ms, peak %d MiB%n  stdout: %s%n  stderr: %s%s%n  why: %s",
                tried.id(),
                tried.language(),
                objection.orElse("as expected"),
                outcome.getClass().getSimpleName(),
                detail(),
                outcome.report().usage().cpu().toMillis(),
                outcome.report().usage().wall().toMillis(),
                outcome.report().usage().peakMemoryBytes() >> 20,
                ShownText.cut(outcome.report().stdout().text()),
                ShownText.cut(outcome.report().stderr().text()),
                outcome.report()
                        .compilation()
                        .map(compilation -> System.lineSeparator() + "  compiler: "
                                + ShownText.cut(compilation.output().text()))
                        .orElse(""),
                tried.why());
    }

    private String detail() {
        return switch (outcome) {
            case RunOutcome.Exited exited -> " " + exited.code();
            case RunOutcome.TimedOut late -> " " + late.clock();
            case RunOutcome.Signalled signalled -> " " + signalled.signal();
            case RunOutcome.SandboxFailed failed -> " " + failed.reason() + " (" + failed.detail() + ")";
            case RunOutcome.OutOfMemory _,
                    RunOutcome.OutputExceeded _,
                    RunOutcome.CompileFailed _,
                    RunOutcome.Cancelled _ -> "";
        };
    }
}
