package dev.assay.gateway.http;

import org.springframework.boot.reactor.netty.NettyServerCustomizer;
import org.springframework.stereotype.Component;
import reactor.netty.NettyPipeline;
import reactor.netty.http.server.HttpServer;

/** Gives each connection its guard. */
@Component
final class GuardedServer implements NettyServerCustomizer {
    private static final String GUARD = "assay.guard";

    @Override
    public HttpServer apply(HttpServer server) {
        return server.doOnChannelInit(
                (_, channel, _) -> channel.pipeline().addAfter(NettyPipeline.HttpCodec, GUARD, new RequestGuard()));
    }
}
