package dev.assay.sandbox.language;

import dev.assay.sandbox.Outcome;

/** Whether programs of a language can be run here. */
sealed interface Readiness {
    /** Its sample ran. */
    record Ready(Toolchain toolchain) implements Readiness {}

    /** It is not there, or its sample failed. */
    record Missing(String why) implements Readiness {}

    /** The sandbox could not try it. */
    record Untried(Outcome.SandboxFailed outcome) implements Readiness {}
}
