package dev.assay.sandbox.docker;

import com.github.dockerjava.api.model.Container;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Containers of services that died: their engine removes those that run, but not those that never ran. */
final class LeftoverContainers {
    private static final Logger LOG = LoggerFactory.getLogger(LeftoverContainers.class);
    /** No service takes so long from making a container to starting it. */
    private static final Duration OLD = Duration.ofMinutes(10);

    private LeftoverContainers() {}

    /** Removes them. What can not be removed now is left for the next start. */
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
