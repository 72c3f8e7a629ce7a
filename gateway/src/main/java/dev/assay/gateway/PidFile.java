package dev.assay.gateway;

import dev.assay.gateway.settings.GatewaySettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.web.server.reactive.context.ReactiveWebServerInitializedEvent;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/**
 * Writes the file that tells the command line which process serves this home: two lines, the process id and the URL.
 */
@Component
final class PidFile {
    private static final Logger LOG = LoggerFactory.getLogger(PidFile.class);

    private final Path file;
    private final GatewaySettings settings;

    PidFile(GatewaySettings settings) {
        this.settings = settings;
        this.file = settings.home().resolve("gateway.pid");
    }

    @EventListener
    void started(ReactiveWebServerInitializedEvent event) {
        String url = settings.url(event.getWebServer().getPort());
        try {
            Files.writeString(file, ProcessHandle.current().pid() + "\n" + url + "\n");
        } catch (IOException e) {
            LOG.warn("{} can't be written: {}", file, e.getMessage());
        }
    }

    @EventListener(ContextClosedEvent.class)
    void stopped() throws IOException {
        Files.deleteIfExists(file);
    }
}
