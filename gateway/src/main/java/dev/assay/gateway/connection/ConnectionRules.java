package dev.assay.gateway.connection;

import dev.assay.gateway.settings.ClientLimits;
import dev.assay.gateway.settings.GatewaySettings;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.netty.channel.ChannelOption;
import io.netty.channel.ChannelPipeline;
import org.springframework.boot.reactor.netty.NettyReactiveWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.stereotype.Component;
import reactor.netty.NettyPipeline;

/**
 * Gives every connection its limits on clients that neither send nor read, and a guard that answers malformed requests.
 */
@Component
final class ConnectionRules implements WebServerFactoryCustomizer<NettyReactiveWebServerFactory> {
    /**
     * The size of the send buffer, in bytes. The kernel reports progress when a third of its buffer is free again; with
     * its default of megabytes a slow connection would seem to stand still.
     */
    private static final int SEND_BUFFER = 512 * 1_024;

    private final GatewaySettings settings;
    private final Counter cut;
    private final OwnNames own = OwnNames.now();

    ConnectionRules(GatewaySettings settings, MeterRegistry meters) {
        this.settings = settings;
        this.cut = Counter.builder("assay.connections.cut")
                .description("Connections closed since their client read nothing")
                .register(meters);
    }

    @Override
    public void customize(NettyReactiveWebServerFactory factory) {
        factory.addServerCustomizers(server -> server.childOption(ChannelOption.SO_SNDBUF, SEND_BUFFER)
                .doOnChannelInit((observer, channel, address) -> watch(channel.pipeline())));
    }

    private void watch(ChannelPipeline pipeline) {
        ClientLimits limits = settings.clients();
        pipeline.addFirst(new WriteWatch(limits.writeIdle(), cut));
        pipeline.addAfter(NettyPipeline.HttpCodec, "assay.last", new LastRequest());
        pipeline.addAfter(NettyPipeline.HttpCodec, "assay.idle", new IdleConnection(limits));
        pipeline.addAfter(NettyPipeline.HttpCodec, "assay.guard", new RequestGuard(own));
    }
}
