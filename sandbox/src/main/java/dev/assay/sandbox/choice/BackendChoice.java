package dev.assay.sandbox.choice;

import dev.assay.sandbox.Sandbox;

/** The chosen backend, with the reason for the choice. */
public sealed interface BackendChoice {
    /** Returns the reason, as a sentence for the operator. */
    String reason();

    /** A backend that has been started. */
    record Chosen(String backend, String reason, Sandbox sandbox) implements BackendChoice {}

    /** No backend runs programs here. */
    record None(String reason) implements BackendChoice {}
}
