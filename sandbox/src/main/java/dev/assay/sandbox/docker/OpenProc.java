package dev.assay.sandbox.docker;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.github.dockerjava.api.model.HostConfig;
import java.util.List;

/**
 * A container in whose {@code /proc} the engine covers nothing. The kernel forbids mounting the {@code /proc} of a new
 * namespace while parts of the present one are covered. Only root could use the parts that the engine would cover.
 */
final class OpenProc extends HostConfig {
    private static final long serialVersionUID = 1L;

    /** Returns the paths of the machine that no program in the container needs. */
    @JsonProperty("MaskedPaths")
    public List<String> masked() {
        return List.of("/sys/firmware", "/sys/kernel", "/sys/module", "/sys/devices/virtual/powercap");
    }

    @JsonProperty("ReadonlyPaths")
    public List<String> readOnly() {
        return List.of();
    }
}
