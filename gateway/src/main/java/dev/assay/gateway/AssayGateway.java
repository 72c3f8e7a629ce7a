package dev.assay.gateway;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/** Starts the gateway. */
@SpringBootApplication
public class AssayGateway {
    public static void main(String[] args) {
        SpringApplication.run(AssayGateway.class, args);
    }
}
