package dev.assay.gateway.connection;

import io.micrometer.core.instrument.Counter;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelOutboundBuffer;
import io.netty.util.concurrent.ScheduledFuture;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Closes a connection whose client does not read the bytes that wait for it, which also cancels the work that makes
 * them.
 */
final class WriteWatch extends ChannelInboundHandlerAdapter {
    private static final Logger LOG = LoggerFactory.getLogger(WriteWatch.class);
    private static final int LOOKS = 4;

    private final long limitNanos;
    private final Counter cut;
    private @Nullable ScheduledFuture<?> looking;
    private @Nullable Waiting before;
    private long unchangedSince;

    /** The unwritten data of a connection; it changes with every byte that the client reads. */
    private record Waiting(long bytes, long progress, Object message) {
        boolean same(@Nullable Waiting other) {
            return other != null && bytes == other.bytes && progress == other.progress && message == other.message;
        }
    }

    /** Makes a watch; {@code cut} counts the connections that it closes. */
    WriteWatch(Duration limit, Counter cut) {
        this.limitNanos = limit.toNanos();
        this.cut = cut;
    }

    @Override
    public void handlerAdded(ChannelHandlerContext context) {
        long every = Math.max(1_000_000, limitNanos / LOOKS);
        looking = context.executor().scheduleAtFixedRate(() -> look(context), every, every, TimeUnit.NANOSECONDS);
    }

    private void look(ChannelHandlerContext context) {
        Waiting now = waiting(context);
        if (now == null || !now.same(before)) {
            before = now;
            unchangedSince = System.nanoTime();
        } else if (System.nanoTime() - unchangedSince >= limitNanos) {
            LOG.info("a client read no byte of its answer for {} ms: its connection is closed", limitNanos / 1_000_000);
            handlerRemoved(context);
            cut.increment();
            var _ = context.close();
        }
    }

    private static @Nullable Waiting waiting(ChannelHandlerContext context) {
        ChannelOutboundBuffer buffer = context.channel().unsafe().outboundBuffer();
        Object message = buffer == null ? null : buffer.current();
        return buffer == null || message == null
                ? null
                : new Waiting(buffer.totalPendingWriteBytes(), buffer.currentProgress(), message);
    }

    @Override
    public void handlerRemoved(ChannelHandlerContext context) {
        if (looking != null) {
            looking.cancel(false);
        }
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) throws Exception {
        if (looking != null) {
            looking.cancel(false);
        }
        super.channelInactive(context);
    }
}
