package dev.assay.gateway.address;

import java.util.List;

/** A trainer's own protocol, served under {@code /compat/{name}[/{recipe}]}. */
public interface TrainerProtocol {
    /** Returns the protocol's name in addresses, such as {@code openrlhf}. */
    String name();

    /**
     * Returns the paths that the protocol's clients append, as patterns such as {@code /get_reward}; an empty path
     * where the client is configured with its whole address. No two protocols have the same path, since each may also
     * be served bare.
     */
    List<String> paths();
}
