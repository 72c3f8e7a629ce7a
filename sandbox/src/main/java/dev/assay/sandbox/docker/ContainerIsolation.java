package dev.assay.sandbox.docker;

import java.util.Locale;

/** The isolation of programs inside a container. */
enum ContainerIsolation {
    /** Namespaces for each run. The server makes them in a user namespace, and has no capability outside of it. */
    NAMESPACES,
    /** The container alone, for engines that allow no namespaces inside. The container ends after one run. */
    CONTAINER;

    /** Returns the word that is passed to a place. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
