package dev.assay.gateway.connection;

import dev.assay.gateway.settings.ClientLimits;
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

/**
 * Closes an idle connection that owes no answer: before a whole head has come, after the last answer, or while a body
 * does not end although its request was answered, for example refused.
 */
final class IdleConnection extends ChannelDuplexHandler {
    private static final int LOOKS = 4;

    private final ClientLimits limits;
    private Waiting waiting = Waiting.FOR_FIRST_HEAD;
    private long since = System.nanoTime();
    private int begun;
    private int read;
    private int answered;
    private @Nullable ScheduledFuture<?> looking;

    /** The state of a connection that decides its time limit. */
    private enum Waiting {
        FOR_FIRST_HEAD,
        FOR_NEXT_HEAD,
        FOR_REST_OF_BODY,
        FOR_ANSWER
    }

    IdleConnection(ClientLimits limits) {
        this.limits = limits;
    }

    @Override
    public void handlerAdded(ChannelHandlerContext context) {
        Duration shortest =
                limits.bodyIdle().compareTo(limits.keepAlive()) < 0 ? limits.bodyIdle() : limits.keepAlive();
        long every = Math.max(1_000_000, shortest.toNanos() / LOOKS);
        looking = context.executor().scheduleAtFixedRate(() -> look(context), every, every, TimeUnit.NANOSECONDS);
    }

    private void look(ChannelHandlerContext context) {
        Duration limit = waiting == Waiting.FOR_NEXT_HEAD ? limits.keepAlive() : limits.bodyIdle();
        if (waiting != Waiting.FOR_ANSWER && System.nanoTime() - since >= limit.toNanos()) {
            var _ = context.close();
        }
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) throws Exception {
        if (message instanceof HttpRequest) {
            begun++;
        }
        if (message instanceof LastHttpContent) {
            read++;
        }
        note();
        super.channelRead(context, message);
    }

    @Override
    public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) throws Exception {
        // an interim response, such as 100, is a whole response too
        boolean invitation =
                message instanceof HttpResponse response && response.status().code() < 200;
        if (message instanceof LastHttpContent && !invitation) {
            answered++;
        }
        note();
        super.write(context, message, promise);
    }

    private void note() {
        Waiting now =
                answered < begun ? Waiting.FOR_ANSWER : read < begun ? Waiting.FOR_REST_OF_BODY : Waiting.FOR_NEXT_HEAD;
        if (now != waiting) {
            waiting = now;
            since = System.nanoTime();
        }
    }

    @Override
    public void handlerRemoved(ChannelHandlerContext context) {
        end();
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) throws Exception {
        end();
        super.channelInactive(context);
    }

    private void end() {
        if (looking != null) {
            looking.cancel(false);
        }
    }
}
