package dev.assay.sandbox.choice;

import dev.assay.sandbox.Sandbox;

/** What runs programs here, and why. */
public sealed interface Choice {
    /** A sentence for the operator. */
    String reason();

    /** A backend that has been started. */
    record Chosen(String backend, String reason, Sandbox sandbox) implements Choice {}

    /** Nothing runs programs here. */
    record None(String reason) implements Choice {}
}
