package dev.assay.gateway.connection;

import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpStatusClass;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.ReferenceCountUtil;

/**
 * Closes a connection behind the answer to a request that asks for it, where it is not the connection's first. Reactor
 * Netty 1.3.8 would never answer such a request if it came before the one ahead of it had ended: it keeps the request
 * for later, and then takes no more from a connection that is to be closed. So it must not learn of that.
 */
final class LastRequest extends ChannelDuplexHandler {
    private long received;
    private long answered;
    private boolean isClosing;
    private boolean isLastReceived;

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        if (isLastReceived) {
            ReferenceCountUtil.release(message);
            return;
        }
        if (message instanceof HttpRequest request) {
            received++;
            if (received > 1 && !HttpUtil.isKeepAlive(request)) {
                isClosing = true;
                HttpUtil.setKeepAlive(request, true);
            }
        }
        isLastReceived = isClosing && message instanceof LastHttpContent;
        context.fireChannelRead(message);
    }

    @Override
    public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
        boolean isLastAnswer = isClosing && answered == received - 1;
        if (message instanceof HttpResponse response) {
            if (response.status().codeClass() == HttpStatusClass.INFORMATIONAL) {
                var _ = context.write(message, promise);
                return;
            }
            if (isLastAnswer) {
                HttpUtil.setKeepAlive(response, false);
            }
        }
        if (message instanceof LastHttpContent) {
            answered++;
            if (isLastAnswer) {
                var _ = context.write(message, promise.unvoid()).addListener(ChannelFutureListener.CLOSE);
                return;
            }
        }
        var _ = context.write(message, promise);
    }
}
