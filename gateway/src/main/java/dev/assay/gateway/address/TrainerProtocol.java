package dev.assay.gateway.address;

import java.util.List;

/** A trainer's own protocol, served under {@code /compat/{name}[/{recipe}]}. */
public interface TrainerProtocol {
    /** Its name in addresses, such as {@code openrlhf}. */
    String name();

    /**
     * The paths that its clients append, as patterns such as {@code /get_reward}; the empty one where a client is given
     * its whole address. No two protocols have the same: each may also be mounted bare.
     */
    List<String> paths();
}
