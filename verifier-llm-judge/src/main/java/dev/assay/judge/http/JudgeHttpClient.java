package dev.assay.judge.http;

import java.net.ProxySelector;
import java.net.URI;
import java.util.Optional;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManager;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.client5.http.ssl.DefaultClientTlsStrategy;
import org.apache.hc.core5.http.io.SocketConfig;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.pool.PoolReusePolicy;
import org.apache.hc.core5.util.TimeValue;
import org.apache.hc.core5.util.Timeout;

/** The HTTP/1.1 client of all judges, with and without TLS, through the proxies that Java is told of. */
public final class JudgeHttpClient implements AutoCloseable {
    /** Servers of models close idle connections after five seconds and more. */
    private static final Timeout FRESH = Timeout.ofSeconds(4);

    private static final Timeout TO_CONNECT = Timeout.ofSeconds(5);

    private final CloseableHttpClient client;

    public JudgeHttpClient() {
        client = HttpClients.custom()
                .setConnectionManager(connections())
                .setProxySelector(ProxySelector.getDefault())
                .setDefaultRequestConfig(RequestConfig.custom()
                        .setConnectionRequestTimeout(Timeout.DISABLED)
                        .setResponseTimeout(Timeout.DISABLED)
                        .setProtocolUpgradeEnabled(false)
                        .build())
                .setRetryStrategy(new KeptConnectionRetry())
                .setUserAgent("assay")
                .disableAuthCaching()
                .disableConnectionState()
                .disableContentCompression()
                .disableCookieManagement()
                .disableRedirectHandling()
                .build();
    }

    /** Connections without a bound: the callers bound the number of requests in flight. */
    private static PoolingHttpClientConnectionManager connections() {
        return PoolingHttpClientConnectionManagerBuilder.create()
                .setConnectionFactory(_ -> new JudgeConnection())
                .setDnsResolver(new HostNameLookup())
                .setTlsSocketStrategy(DefaultClientTlsStrategy.createSystemDefault())
                .setConnPoolPolicy(PoolReusePolicy.LIFO)
                .setMaxConnPerRoute(Integer.MAX_VALUE)
                .setMaxConnTotal(Integer.MAX_VALUE)
                .setDefaultSocketConfig(
                        SocketConfig.custom().setTcpNoDelay(true).build())
                .setDefaultConnectionConfig(ConnectionConfig.custom()
                        .setConnectTimeout(TO_CONNECT)
                        .setSocketTimeout(Timeout.DISABLED)
                        .setIdleTimeout(FRESH)
                        .setValidateAfterInactivity(TimeValue.ZERO_MILLISECONDS)
                        .build())
                .build();
    }

    /**
     * Returns the way to one address.
     *
     * @param key sent as a bearer token
     * @param mostBytes the longest answer that is read
     */
    public JsonPost to(URI address, Optional<String> key, long mostBytes) {
        return new JsonPost(client, address, key, mostBytes);
    }

    @Override
    public void close() {
        client.close(CloseMode.IMMEDIATE);
    }
}
