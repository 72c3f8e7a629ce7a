package dev.assay.gateway.connection;

import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.concurrent.ScheduledFuture;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Closes a connection whose request was answered, as by a refusal, and whose body still does not end. */
final class UnreadBody extends ChannelDuplexHandler {
    private final long limitNanos;
    private int begun;
    private int read;
    private int answered;
    private @Nullable ScheduledFuture<?> closing;

    UnreadBody(Duration limit) {
        this.limitNanos = limit.toNanos();
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) throws Exception {
        if (message instanceof HttpRequest) {
            begun++;
        }
        if (message instanceof LastHttpContent) {
            read++;
        }
        look(context);
        super.channelRead(context, message);
    }

    @Override
    public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) throws Exception {
        // an invitation to send the body, as 100, is a whole response too
        boolean invitation =
                message instanceof HttpResponse response && response.status().code() < 200;
        if (message instanceof LastHttpContent && !invitation) {
            answered++;
        }
        look(context);
        super.write(context, message, promise);
    }

    private void look(ChannelHandlerContext context) {
        boolean unread = answered >= begun && read < begun;
        if (unread && closing == null) {
            closing = context.executor().schedule(() -> close(context), limitNanos, TimeUnit.NANOSECONDS);
        } else if (!unread) {
            forget();
        }
    }

    private static void close(ChannelHandlerContext context) {
        var _ = context.close();
    }

    private void forget() {
        if (closing != null) {
            closing.cancel(false);
            closing = null;
        }
    }

    @Override
    public void handlerRemoved(ChannelHandlerContext context) {
        forget();
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) throws Exception {
        forget();
        super.channelInactive(context);
    }
}
