package dev.assay.sandbox.docker;

import com.github.dockerjava.api.model.Container;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Containers of dead services. The engine removes the ones that ran, but not those that were never started. */
final class LeftoverContainers {
    private static final Logger LOG = LoggerFactory.getLogger(LeftoverContainers.class);
    /** A service never takes this long between making a container and starting it. */
    private static final Duration OLD = Duration.ofMinutes(10);

    private LeftoverContainers() {}

    /** Removes the leftover containers. One that cannot be removed now is left for the next start. */
    static void sweep(DockerEngine engine) {
        try {
            for (Container container : engine.labelled(ContainerSpec.OWNER)) {
                if (isLeft(container)) {
                    LOG.info("removing the sandbox {} of a service that died", container.getId());
                    engine.remove(container.getId());
                }
            }
        } catch (IOException unwilling) {
            LOG.warn("the sandboxes of services that died are not all removed", unwilling);
        }
    }

    private static boolean isLeft(Container container) {
        String label = Objects.requireNonNullElse(container.getLabels(), Map.<String, String>of())
                .getOrDefault(ContainerSpec.OWNER, "");
        if (ContainerOwner.parse(label).filter(ContainerOwner::isKnownDead).isPresent()) {
            return true;
        }
        long age = System.currentTimeMillis() / 1000 - Objects.requireNonNullElse(container.getCreated(), 0L);
        return !"running".equals(container.getState()) && age > OLD.toSeconds();
    }
}
