package dev.assay.cli.local;

import dev.assay.cli.terminal.CliFailure;
import dev.assay.sandbox.remote.RemoteSettings;
import java.util.Optional;

/** The workers of this process: those that a gateway on this machine would have. */
public final class LocalWorkers {
    private LocalWorkers() {}

    /**
     * Returns the workers for one of so many processes that run at the same time; empty if there are none. Each process takes
     * an equal part of {@code ASSAY_SANDBOX_SLOTS}, which has to be set for more than one. Fails where a variable is invalid
     * or missing, or there are fewer slots than processes.
     */
    public static Optional<RemoteSettings> open(int processes) {
        try {
            Optional<RemoteSettings> workers = LocalSandbox.workers();
            boolean isUnset = GatewayHome.variable("ASSAY_SANDBOX_SLOTS", "").isBlank();
            if (workers.isPresent() && processes > 1 && isUnset) {
                throw CliFailure.usage("set ASSAY_SANDBOX_SLOTS to the number of slots that all " + processes
                        + " processes together may take on the workers");
            }
            return workers.map(
                    settings -> settings.sharedBy(processes, LocalSandbox.read().slots()));
        } catch (IllegalArgumentException e) {
            throw CliFailure.usage(String.valueOf(e.getMessage()));
        }
    }
}
