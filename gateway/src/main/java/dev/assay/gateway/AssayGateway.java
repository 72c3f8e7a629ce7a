package dev.assay.gateway;

import dev.assay.console.ConsoleConfiguration;
import java.util.List;
import org.springframework.aot.AotDetector;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Import;
import org.springframework.context.aot.AbstractAotProcessor;

/** Starts the gateway, or with the argument {@code migrate} migrates its database and ends. */
@SpringBootApplication
@Import(ConsoleConfiguration.class)
public class AssayGateway {
    private static final String CARRIERS = "jdk.virtualThreadScheduler.parallelism";

    private static final int FEWEST_CARRIERS = 16;

    public static void main(String[] args) {
        if (List.of(args).equals(List.of("migrate"))) {
            SchemaMigration.run();
            return;
        }
        haveEnoughCarriers();
        takePreparedContext();
        SpringApplication.run(AssayGateway.class, args);
    }

    /**
     * Gives virtual threads more threads to run on than a small machine has processors. A virtual thread that loads a
     * class keeps its own while it waits; where all of them wait for a lock whose holder waits to run again, everything
     * hangs for good. Two did so in the first seconds of a busy start.
     */
    private static void haveEnoughCarriers() {
        if (System.getProperty(CARRIERS) == null) {
            int carriers = Math.max(FEWEST_CARRIERS, Runtime.getRuntime().availableProcessors());
            System.setProperty(CARRIERS, Integer.toString(carriers));
        }
    }

    /** Has Spring take the context that the build prepared, where it did, but not while it prepares one. */
    private static void takePreparedContext() {
        String prepared =
                "/" + AssayGateway.class.getName().replace('.', '/') + "__ApplicationContextInitializer.class";
        if (System.getProperty(AbstractAotProcessor.AOT_PROCESSING) == null
                && System.getProperty(AotDetector.AOT_ENABLED) == null
                && AssayGateway.class.getResource(prepared) != null) {
            System.setProperty(AotDetector.AOT_ENABLED, "true");
        }
    }
}
