package dev.assay.sandbox.docker;

import java.util.Locale;

/** What keeps programs apart inside a container. */
enum ContainerIsolation {
    /** Namespaces for each run, made in a user namespace by a server without a capability outside of it. */
    NAMESPACES,
    /** The container alone, for engines that allow no namespaces inside. It is gone after its one run. */
    CONTAINER;

    /** The word that a place is told. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
