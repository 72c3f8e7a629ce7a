package dev.assay.sandbox.language;

import dev.assay.sandbox.RunOutcome;

/** Whether programs of a language can be run here. */
sealed interface LanguageReadiness {
    /** Its sample ran. */
    record Ready(Toolchain toolchain) implements LanguageReadiness {}

    /** It is not there, or its sample failed. */
    record Missing(String why) implements LanguageReadiness {}

    /** The sandbox could not try it. */
    record Untried(RunOutcome.SandboxFailed outcome) implements LanguageReadiness {}
}
