package dev.assay.gateway.plain;

import dev.assay.sandbox.Sandbox;
import dev.assay.sandbox.SandboxBackend;
import dev.assay.sandbox.choice.Backends;
import java.util.List;
import java.util.Optional;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Primary;

/** Replaces a gateway's sandboxes by the plain one; it is a source of the gateway's application. */
public final class PlainBackends {
    @Bean
    @Primary
    Backends plain() {
        return settings -> List.of(new Plain());
    }

    private record Plain() implements SandboxBackend {
        @Override
        public String name() {
            return "process";
        }

        @Override
        public Optional<String> impediment() {
            return Optional.empty();
        }

        @Override
        public String strength() {
            return "none, for tests";
        }

        @Override
        public Sandbox open() {
            return new PlainSandbox();
        }
    }
}
