package dev.assay.gateway;

import dev.assay.console.ConsoleConfiguration;
import org.springframework.aot.AotDetector;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Import;
import org.springframework.context.aot.AbstractAotProcessor;

/** Starts the gateway. */
@SpringBootApplication
@Import(ConsoleConfiguration.class)
public class AssayGateway {
    public static void main(String[] args) {
        takePreparedContext();
        SpringApplication.run(AssayGateway.class, args);
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
