package dev.assay.gateway;

import dev.assay.db.Database;
import dev.assay.gateway.settings.GatewaySettings;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.web.server.reactive.context.ReactiveWebServerInitializedEvent;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.event.EventListener;
import org.springframework.core.env.Environment;
import org.springframework.stereotype.Component;

/**
 * Scores some answers and stops the gateway, where {@code ASSAY_TRAINING} is true: the launcher runs it so once, to keep what Java
 * loads for the next starts (JEP 514).
 */
@Component
final class TrainingRun {
    private static final Logger LOG = LoggerFactory.getLogger(TrainingRun.class);
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final int REQUESTS = 50;

    private final Database database;
    private final GatewaySettings settings;
    private final Environment environment;
    private final ConfigurableApplicationContext context;

    TrainingRun(
            Database database,
            GatewaySettings settings,
            Environment environment,
            ConfigurableApplicationContext context) {
        this.database = database;
        this.settings = settings;
        this.environment = environment;
        this.context = context;
    }

    @EventListener
    void started(ReactiveWebServerInitializedEvent event) {
        if (!environment.getProperty("ASSAY_TRAINING", Boolean.class, false)) {
            return;
        }
        String url = settings.url(event.getWebServer().getPort());
        Thread.ofPlatform().name("assay-training").start(() -> {
            use(url);
            System.exit(SpringApplication.exit(context));
        });
    }

    /** Without a database the requests are refused, and what the start needs is kept all the same. */
    private void use(String url) {
        try (HttpClient client = HttpClient.newHttpClient()) {
            database.awaitAvailable(PATIENCE);
            for (int request = 0; request < REQUESTS; request++) {
                client.send(
                        HttpRequest.newBuilder(URI.create(url + "/v1/verify"))
                                .header("Authorization", "Bearer " + environment.getRequiredProperty("ASSAY_ADMIN_KEY"))
                                .header("Content-Type", "application/json")
                                .POST(BodyPublishers.ofString("""
                                        {"verifier": "math", "task": {"gold": "1/2"}, "response": "It is \\\\boxed{%d/100}", "explain": true}""".formatted(request)))
                                .build(),
                        BodyHandlers.ofString());
            }
        } catch (IOException e) {
            LOG.warn("the training ends early: {}", e.toString());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
