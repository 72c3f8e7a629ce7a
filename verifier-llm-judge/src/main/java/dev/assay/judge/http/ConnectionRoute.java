package dev.assay.judge.http;

import java.io.IOException;
import java.net.ConnectException;
import java.net.ProxySelector;
import java.net.URI;
import org.apache.hc.client5.http.HttpRoute;
import org.apache.hc.client5.http.impl.io.DefaultHttpClientConnectionOperator;
import org.apache.hc.client5.http.impl.routing.SystemDefaultRoutePlanner;
import org.apache.hc.client5.http.io.HttpClientConnectionOperator;
import org.apache.hc.client5.http.protocol.HttpClientContext;
import org.apache.hc.client5.http.ssl.DefaultClientTlsStrategy;
import org.apache.hc.client5.http.ssl.TlsSocketStrategy;
import org.apache.hc.core5.http.ClassicHttpRequest;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.HttpHeaders;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.HttpStatus;
import org.apache.hc.core5.http.Method;
import org.apache.hc.core5.http.URIScheme;
import org.apache.hc.core5.http.config.RegistryBuilder;
import org.apache.hc.core5.http.io.SocketConfig;
import org.apache.hc.core5.http.message.BasicClassicHttpRequest;
import org.apache.hc.core5.util.Timeout;

/** The way to one address: directly or through the proxy that Java is told of, with or without TLS. */
final class ConnectionRoute {
    private static final Timeout TO_CONNECT = Timeout.ofSeconds(5);
    private static final SocketConfig SOCKET =
            SocketConfig.custom().setTcpNoDelay(true).build();

    private final URI address;
    private final HttpRoute route;
    private final HttpClientConnectionOperator operator;

    ConnectionRoute(URI address, ProxySelector proxies) {
        this.address = address;
        try {
            this.route = new SystemDefaultRoutePlanner(proxies)
                    .determineRoute(HttpHost.create(address), HttpClientContext.create());
        } catch (HttpException e) {
            throw new IllegalArgumentException(e);
        }
        RegistryBuilder<TlsSocketStrategy> tls = RegistryBuilder.create();
        if (route.isSecure()) { // it takes a third of a second of processor time to make
            tls.register(URIScheme.HTTPS.id, DefaultClientTlsStrategy.createSystemDefault());
        }
        this.operator = new DefaultHttpClientConnectionOperator(null, new HostNameLookup(), tls.build());
    }

    /** Returns the request target: what the first line of a request names. */
    String target() {
        BasicClassicHttpRequest request = new BasicClassicHttpRequest(Method.POST, address);
        request.setAbsoluteRequestUri(route.getProxyHost() != null && !route.isTunnelled());
        return request.getRequestUri();
    }

    void open(JudgeConnection connection) throws IOException, HttpException {
        HttpHost proxy = route.getProxyHost();
        HttpHost first = proxy == null ? route.getTargetHost() : proxy;
        HttpClientContext context = HttpClientContext.create();
        operator.connect(connection, first, null, null, TO_CONNECT, SOCKET, null, context);
        if (route.isTunnelled()) {
            tunnel(connection);
            operator.upgrade(connection, route.getTargetHost(), null, null, context);
        }
        connection.setSocketTimeout(Timeout.DISABLED);
    }

    private void tunnel(JudgeConnection connection) throws IOException, HttpException {
        HttpHost target = route.getTargetHost();
        ClassicHttpRequest request = new BasicClassicHttpRequest(Method.CONNECT, target, target.toHostString());
        request.setHeader(HttpHeaders.HOST, target.toHostString());
        int status = connection.response(request).getCode();
        if (status >= HttpStatus.SC_REDIRECTION) {
            throw new ConnectException("the proxy answered with HTTP " + status);
        }
    }
}
