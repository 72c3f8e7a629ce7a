package dev.assay.gateway;

import dev.assay.sandbox.choice.AwaitedSandbox;
import org.springframework.boot.web.server.reactive.context.ReactiveWebServerInitializedEvent;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/** Starts the sandbox when the gateway listens, so that neither waits for the other. */
@Component
final class SandboxStart {
    private final AwaitedSandbox sandbox;

    SandboxStart(AwaitedSandbox sandbox) {
        this.sandbox = sandbox;
    }

    @EventListener(ReactiveWebServerInitializedEvent.class)
    void started() {
        sandbox.start();
    }
}
