package dev.assay.sandbox.choice;

import dev.assay.sandbox.Sandbox;

/** What runs programs here, and why. */
public sealed interface BackendChoice {
    /** A sentence for the operator. */
    String reason();

    /** A backend that has been started. */
    record Chosen(String backend, String reason, Sandbox sandbox) implements BackendChoice {}

    /** Nothing runs programs here. */
    record None(String reason) implements BackendChoice {}
}
