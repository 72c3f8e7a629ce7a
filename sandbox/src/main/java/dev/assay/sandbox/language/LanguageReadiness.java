package dev.assay.sandbox.language;

import dev.assay.sandbox.RunOutcome;

/** Whether programs of a language can run on this machine. */
sealed interface LanguageReadiness {
    /** The language's sample ran. */
    record Ready(Toolchain toolchain) implements LanguageReadiness {}

    /** The language is missing, or its sample failed. */
    record Missing(String why) implements LanguageReadiness {}

    /** The sandbox failed to try the language. */
    record Untried(RunOutcome.SandboxFailed outcome) implements LanguageReadiness {}
}
