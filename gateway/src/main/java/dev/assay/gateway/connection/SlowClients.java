package dev.assay.gateway.connection;

import dev.assay.gateway.GatewaySettings;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.netty.channel.ChannelOption;
import java.time.Duration;
import org.springframework.boot.reactor.netty.NettyReactiveWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.stereotype.Component;

/** Puts the limit on writing to every connection, and one on reading for bodies that nobody wants. */
@Component
final class SlowClients implements WebServerFactoryCustomizer<NettyReactiveWebServerFactory> {
    /**
     * The kernel reports progress when a third of its buffer is free again: with the megabytes that it takes by itself a
     * slow line would seem to stand still.
     */
    private static final int SEND_BUFFER = 512 * 1_024;

    private final GatewaySettings settings;
    private final Counter cut;

    SlowClients(GatewaySettings settings, MeterRegistry meters) {
        this.settings = settings;
        this.cut = Counter.builder("assay.connections.cut")
                .description("Connections closed since their client read nothing")
                .register(meters);
    }

    @Override
    public void customize(NettyReactiveWebServerFactory factory) {
        // twice the time, since a body that somebody reads is to end with a problem first
        Duration read = settings.clients().bodyIdle().multipliedBy(2);
        factory.addServerCustomizers(server -> server.readTimeout(read)
                .childOption(ChannelOption.SO_SNDBUF, SEND_BUFFER)
                .doOnChannelInit((observer, channel, address) -> channel.pipeline()
                        .addFirst(new WriteWatch(settings.clients().writeIdle(), cut))));
    }
}
