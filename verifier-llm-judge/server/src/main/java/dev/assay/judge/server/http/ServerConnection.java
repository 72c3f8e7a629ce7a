package dev.assay.judge.server.http;

import dev.assay.judge.server.http.RequestTranslator.Asked;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.HttpVersion;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A client's connection. It handles one request at a time, and cancels a request whose client has gone. */
@SuppressWarnings("FutureReturnValueIgnored") // if writing or closing fails, the connection is gone anyway
final class ServerConnection extends SimpleChannelInboundHandler<FullHttpRequest> {
    private final ServerRoutes routes;
    private final RequestCounts traffic;
    private final Executor readers;

    /**
     * The question that is being answered, which is cancelled when the client goes. Only the connection's event loop
     * uses it.
     */
    private @Nullable CompletableFuture<?> asked;

    private boolean gone;
    private boolean busy;

    ServerConnection(ServerRoutes routes, RequestCounts traffic, Executor readers) {
        this.routes = routes;
        this.traffic = traffic;
        this.readers = readers;
    }

    @Override
    protected void channelRead0(ChannelHandlerContext context, FullHttpRequest request) {
        if (busy) {
            context.close();
            return;
        }
        busy = true;
        boolean keep = HttpUtil.isKeepAlive(request) && !traffic.stopping();
        if (!request.decoderResult().isSuccess()) {
            send(context, WireReply.failed(400, "malformed", "this is not HTTP", 0), false);
        } else if (!ServerRoutes.asks(request)) {
            send(context, routes.answer(request), keep);
        } else if (traffic.stopping()) {
            send(context, counted(WireReply.failed(503, "stopping", "the server stops", 1)), false);
        } else if (!traffic.enter()) {
            send(context, counted(RequestTranslator.full()), keep);
        } else {
            byte[] body = ByteBufUtil.getBytes(request.content());
            boolean allowed = routes.allowed(request);
            String path = ServerRoutes.path(request);
            readers.execute(() -> ask(context, () -> routes.ask(path, allowed, body), keep));
        }
    }

    private WireReply counted(WireReply answer) {
        traffic.count(answer.status());
        return answer;
    }

    private void ask(ChannelHandlerContext context, Supplier<Asked> asking, boolean keep) {
        Asked begun;
        try {
            begun = asking.get();
        } catch (RuntimeException e) {
            begun = Asked.at(WireReply.failed(500, "internal", "the server failed", 0));
        }
        CompletableFuture<?> completion = begun.completion();
        context.executor().execute(() -> {
            asked = completion;
            if (gone) {
                completion.cancel(false);
            }
        });
        begun.answer()
                .thenAccept(answer -> context.executor().execute(() -> {
                    asked = null;
                    send(context, answer, keep);
                    traffic.leave(gone ? 499 : answer.status());
                }));
    }

    private void send(ChannelHandlerContext context, WireReply answer, boolean keep) {
        busy = false;
        DefaultFullHttpResponse response = new DefaultFullHttpResponse(
                HttpVersion.HTTP_1_1,
                HttpResponseStatus.valueOf(answer.status()),
                Unpooled.wrappedBuffer(answer.body()));
        response.headers().set(HttpHeaderNames.CONTENT_TYPE, answer.type());
        if (answer.retrySeconds() > 0) {
            response.headers().set(HttpHeaderNames.RETRY_AFTER, answer.retrySeconds());
        }
        HttpUtil.setContentLength(response, answer.body().length);
        HttpUtil.setKeepAlive(response, keep);
        ChannelFuture sent = context.writeAndFlush(response);
        if (!keep) {
            sent.addListener(ChannelFutureListener.CLOSE);
        }
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        gone = true;
        if (asked != null) {
            asked.cancel(false);
        }
        context.fireChannelInactive();
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
        context.close();
    }
}
