package dev.assay.sandbox.docker;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.github.dockerjava.api.model.HostConfig;
import java.util.List;

/**
 * A container whose {@code /proc} the engine covers in no part. The kernel lets nobody mount a {@code /proc} of a new
 * namespace where parts of the present one are covered; what the engine would cover, only root could use.
 */
final class OpenProc extends HostConfig {
    private static final long serialVersionUID = 1L;

    /** What nobody in the container needs to see of the machine. */
    @JsonProperty("MaskedPaths")
    public List<String> masked() {
        return List.of("/sys/firmware", "/sys/kernel", "/sys/module", "/sys/devices/virtual/powercap");
    }

    @JsonProperty("ReadonlyPaths")
    public List<String> readOnly() {
        return List.of();
    }
}
