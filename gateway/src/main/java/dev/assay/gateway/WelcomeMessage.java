package dev.assay.gateway;

import dev.assay.db.Database;
import dev.assay.gateway.security.AdminKey;
import dev.assay.gateway.settings.GatewaySettings;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.web.server.reactive.context.ReactiveWebServerInitializedEvent;
import org.springframework.context.event.EventListener;
import org.springframework.core.env.Environment;
import org.springframework.stereotype.Component;

/** Prints the gateway's address and a first request, once it can answer; among lines of JSON only the address. */
@Component
final class WelcomeMessage {
    private static final Logger LOG = LoggerFactory.getLogger(WelcomeMessage.class);
    private static final Duration PATIENCE = Duration.ofMinutes(5);

    private final Database database;
    private final AdminKey admin;
    private final GatewaySettings settings;
    private final boolean logsJson;

    WelcomeMessage(Database database, AdminKey admin, GatewaySettings settings, Environment environment) {
        this.database = database;
        this.admin = admin;
        this.settings = settings;
        this.logsJson = GatewaySettings.logsJson(environment);
    }

    @EventListener
    void started(ReactiveWebServerInitializedEvent event) {
        String url = settings.url(event.getWebServer().getPort());
        Thread.ofVirtual().name("assay-welcome").start(() -> greet(url));
    }

    private void greet(String url) {
        try {
            boolean available = database.awaitAvailable(PATIENCE);
            if (logsJson) {
                LOG.atInfo()
                        .addKeyValue("url", url)
                        .addKeyValue("database", available)
                        .log("Assay listens");
            } else if (available) {
                System.out.println(text(url));
            } else {
                System.out.println("Assay listens at " + url + ", but has no database yet: see " + url + "/readyz");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private String text(String url) {
        String key = admin.file().map(file -> "$(cat '" + file + "')").orElse("$ASSAY_ADMIN_KEY");
        return """

                Assay is ready at %s. Try it:

                  curl -s %s/v1/verify -H "Authorization: Bearer %s" \\
                    -H 'Content-Type: application/json' \\
                    -d '{"verifier": "math", "task": {"gold": "1/2"}, "response": "It is \\\\boxed{0.5}", "explain": true}'
                """.formatted(url, url, key);
    }
}
