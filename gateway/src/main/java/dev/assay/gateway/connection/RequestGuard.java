package dev.assay.gateway.connection;

import dev.assay.engine.store.VerdictId;
import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.RequestRefusal;
import dev.assay.gateway.problem.ProblemException;
import dev.assay.gateway.problem.ProblemHandler;
import dev.assay.gateway.request.RequestId;
import io.netty.buffer.ByteBufHolder;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.channel.socket.DuplexChannel;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpObject;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpStatusClass;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.ReferenceCountUtil;
import java.nio.channels.ClosedChannelException;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Answers an invalid request (RFC 9112) with a problem, after the answers to the requests before it, and then closes
 * the connection. It stands right behind the codec, on the connection's event loop.
 */
final class RequestGuard extends ChannelDuplexHandler {
    /**
     * The limit of a request's bytes that are read and discarded. Closing a connection while bytes are under way resets
     * it, and its client would lose the answer.
     */
    private static final int MOST_DISCARDED = 1 << 24;

    private static final long LINGER_SECONDS = 2;
    private static final int LONGEST_SHOWN = 200;

    private final OwnNames own;

    /** Requests that were passed on and are not completely answered. */
    private int open;

    private boolean answering;
    private @Nullable RequestRefusal refused;
    private String address = "";

    /** 1 where the refused request was passed on before its body broke, else 0. */
    private int passedOn;

    private boolean isAnswered;
    private long discarded;

    RequestGuard(OwnNames own) {
        this.own = own;
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        if (refused != null) {
            discard(context, message);
            return;
        }
        Optional<RequestRefusal> fault = message instanceof HttpObject part ? fault(context, part) : Optional.empty();
        if (fault.isPresent()) {
            boolean isHead = message instanceof HttpRequest;
            address = isHead ? shown(((HttpRequest) message).uri()) : address;
            ReferenceCountUtil.release(message);
            refuse(context, fault.get(), isHead ? 0 : 1);
            return;
        }
        if (message instanceof HttpRequest request) {
            open++;
            address = shown(request.uri());
            if (request.headers().getAll(HttpHeaderNames.ACCEPT).stream().allMatch(RequestGuard::isEmptyList)) {
                request.headers().remove(HttpHeaderNames.ACCEPT); // an empty list means the same as no header
            }
        }
        context.fireChannelRead(message);
    }

    private Optional<RequestRefusal> fault(ChannelHandlerContext context, HttpObject part) {
        if (part.decoderResult().isFailure()) {
            return Optional.of(RequestFault.ofDecoding(part));
        }
        return part instanceof HttpRequest request
                ? RequestFault.ofHead(request, own, context.channel().localAddress())
                : Optional.empty();
    }

    private void refuse(ChannelHandlerContext context, RequestRefusal fault, int passed) {
        refused = fault;
        passedOn = passed;
        context.channel().config().setAutoRead(true); // the handlers behind this one read no more
        answerInTurn(context);
    }

    private void discard(ChannelHandlerContext context, Object message) {
        discarded += message instanceof ByteBufHolder bytes ? bytes.content().readableBytes() : 0;
        ReferenceCountUtil.release(message);
        if (discarded > MOST_DISCARDED) {
            var _ = context.close();
        }
    }

    @Override
    public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
        if (isAnswered) {
            ReferenceCountUtil.release(message);
            promise.tryFailure(new ClosedChannelException());
            return;
        }
        if (message instanceof HttpResponse response
                && response.status().codeClass() == HttpStatusClass.INFORMATIONAL) {
            var _ = context.write(message, promise);
            return;
        }
        answering |= message instanceof HttpResponse;
        var _ = context.write(message, promise);
        if (message instanceof LastHttpContent) {
            answering = false;
            open--;
            answerInTurn(context);
        }
    }

    private void answerInTurn(ChannelHandlerContext context) {
        RequestRefusal fault = refused;
        if (fault == null || isAnswered || open > passedOn) {
            return;
        }
        if (answering) { // the body became invalid after its answer had begun
            isAnswered = true;
            var _ = context.close();
        } else {
            answer(context, fault);
        }
    }

    private void answer(ChannelHandlerContext context, RequestRefusal fault) {
        isAnswered = true;
        String id = VerdictId.newBatch(System.currentTimeMillis()).toString();
        byte[] body = Json.MAPPER.writeValueAsBytes(ProblemHandler.json(ProblemException.of(fault), address, id));
        DefaultFullHttpResponse response = new DefaultFullHttpResponse(
                HttpVersion.HTTP_1_1, HttpResponseStatus.valueOf(fault.type().status()), Unpooled.wrappedBuffer(body));
        response.headers()
                .set(HttpHeaderNames.CONTENT_TYPE, "application/problem+json")
                .set(HttpHeaderNames.CONTENT_LENGTH, body.length)
                .set(HttpHeaderNames.CONNECTION, "close")
                .set(RequestId.HEADER, id);
        Channel channel = context.channel();
        var _ = context.writeAndFlush(response).addListener(_ -> {
            if (channel instanceof DuplexChannel duplex) {
                var _ = duplex.shutdownOutput();
            }
            var _ = channel.eventLoop().schedule(() -> closed(channel), LINGER_SECONDS, TimeUnit.SECONDS);
        });
    }

    private static void closed(Channel channel) {
        var _ = channel.close();
    }

    /** Returns whether a list has no member; commas without a member between them are ignored (RFC 9110, 5.6.1). */
    private static boolean isEmptyList(String header) {
        return header.replace(',', ' ').isBlank();
    }

    private static String shown(String address) {
        String path = address.replaceFirst("[?#].*", "");
        return path.length() > LONGEST_SHOWN ? path.substring(0, LONGEST_SHOWN) : path;
    }
}
