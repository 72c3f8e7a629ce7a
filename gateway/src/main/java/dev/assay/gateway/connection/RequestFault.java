package dev.assay.gateway.connection;

import dev.assay.engine.wire.ProblemType;
import dev.assay.engine.wire.RequestRefusal;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpObject;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.TooLongHttpHeaderException;
import io.netty.handler.codec.http.TooLongHttpLineException;
import java.net.SocketAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds faults of a request as HTTP (RFC 9110 and 9112), independent of its endpoint. */
final class RequestFault {
    private static final Pattern HOST =
            Pattern.compile("(\\[[0-9A-Fa-f:.]{2,45}]|[A-Za-z0-9._~%!$&'()*+,;=-]{0,255})(:(\\d{0,5}))?");
    private static final int MOST_PORT = 65_535;

    private RequestFault() {}

    /** Returns the fault that kept the decoder from reading a message to its end. */
    static RequestRefusal ofDecoding(HttpObject part) {
        return switch (part.decoderResult().cause()) {
            case TooLongHttpLineException _ ->
                part instanceof HttpRequest
                        ? RequestRefusal.of(ProblemType.URI_TOO_LONG, "the address is over the limit")
                        : malformed("the line of a chunk's size is over the limit");
            case TooLongHttpHeaderException _ ->
                RequestRefusal.of(ProblemType.HEADERS_TOO_LARGE, "the headers are over the limit together");
            case null, default -> malformed("the request can't be read: RFC 9112 says how one is written");
        };
    }

    /** Returns the fault of a head that was decoded; empty where there is none. */
    static Optional<RequestRefusal> ofHead(HttpRequest request, OwnNames own, SocketAddress local) {
        if (request.protocolVersion().majorVersion() != HttpVersion.HTTP_1_1.majorVersion()) {
            return Optional.of(RequestRefusal.of(
                    ProblemType.VERSION_NOT_SUPPORTED, "HTTP/1.1 is spoken here, and not what the request line says"));
        }
        HttpHeaders headers = request.headers();
        List<String> expected = headers.getAll(HttpHeaderNames.EXPECT);
        if (!expected.stream().allMatch(HttpHeaderValues.CONTINUE::contentEqualsIgnoreCase)) {
            return Optional.of(RequestRefusal.of(
                    ProblemType.EXPECTATION_FAILED, "the header Expect may be 100-continue and nothing else"));
        }
        if (!headers.getAll(HttpHeaderNames.TRANSFER_ENCODING).stream()
                .allMatch(HttpHeaderValues.CHUNKED::contentEqualsIgnoreCase)) {
            return Optional.of(RequestRefusal.of(
                    ProblemType.TRANSFER_CODING_NOT_SUPPORTED,
                    "the header Transfer-Encoding may be chunked and nothing else: Content-Encoding may be gzip"));
        }
        List<String> hosts = headers.getAll(HttpHeaderNames.HOST);
        boolean needsHost = request.protocolVersion().minorVersion() > 0;
        if (hosts.size() > 1
                || (hosts.isEmpty() && needsHost)
                || !hosts.stream().allMatch(RequestFault::isHost)) {
            return Optional.of(malformed("the header Host must be there once, as a name or an address with or without"
                    + " a port of at most " + MOST_PORT));
        }
        return ofTarget(request.uri(), own, local);
    }

    private static Optional<RequestRefusal> ofTarget(String target, OwnNames own, SocketAddress local) {
        if (target.startsWith("/")) {
            return isUri(target)
                    ? Optional.empty()
                    : Optional.of(
                            malformed("the address is no URI: percent-encode what RFC 3986 does not allow in it"));
        }
        if (target.equals("*")) {
            return Optional.empty();
        }
        try {
            URI absolute = new URI(target);
            if (absolute.getHost() == null || absolute.getPort() > MOST_PORT) {
                return Optional.of(malformed("the address must begin with a slash"));
            }
            return own.has(absolute.getHost(), local)
                    ? Optional.empty()
                    : Optional.of(RequestRefusal.of(
                            ProblemType.MISDIRECTED,
                            "the request line names another host: this is no proxy, and serves its own paths only"));
        } catch (URISyntaxException e) {
            return Optional.of(malformed("the address must begin with a slash"));
        }
    }

    private static boolean isUri(String target) {
        try {
            return new URI("http://host" + target).getRawPath() != null; // two slashes at its start do not name a host
        } catch (URISyntaxException e) {
            return false;
        }
    }

    private static boolean isHost(String text) {
        Matcher parts = HOST.matcher(text);
        if (!parts.matches()) {
            return false;
        }
        String port = parts.group(3);
        return port == null || port.isEmpty() || Integer.parseInt(port) <= MOST_PORT;
    }

    private static RequestRefusal malformed(String detail) {
        return RequestRefusal.of(ProblemType.MALFORMED_REQUEST, detail);
    }
}
