package dev.assay.judge.http;

import java.net.ProxySelector;
import java.net.URI;
import java.util.Optional;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.config.TlsConfig;
import org.apache.hc.client5.http.impl.async.CloseableHttpAsyncClient;
import org.apache.hc.client5.http.impl.async.HttpAsyncClients;
import org.apache.hc.client5.http.impl.nio.PoolingAsyncClientConnectionManager;
import org.apache.hc.client5.http.impl.nio.PoolingAsyncClientConnectionManagerBuilder;
import org.apache.hc.client5.http.ssl.DefaultClientTlsStrategy;
import org.apache.hc.core5.concurrent.DefaultThreadFactory;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.http2.HttpVersionPolicy;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.pool.PoolReusePolicy;
import org.apache.hc.core5.reactor.IOReactorConfig;
import org.apache.hc.core5.util.Timeout;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The HTTP/1.1 client of all judges, with and without TLS, through the proxies of Java's settings. */
public final class JudgeHttpClient implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(JudgeHttpClient.class);

    /**
     * The longest idle time of a reused connection; model servers close idle connections after five seconds or more.
     */
    private static final Timeout FRESH = Timeout.ofSeconds(4);

    private static final Timeout TO_CONNECT = Timeout.ofSeconds(5);
    private static final int LONGEST_LINE = 16_384;
    private static final int MOST_HEADERS = 256;

    private final CloseableHttpAsyncClient client;
    private volatile boolean isClosed;

    public JudgeHttpClient() {
        client = HttpAsyncClients.custom()
                .setConnectionManager(connections())
                .setProxySelector(ProxySelector.getDefault())
                .setDefaultRequestConfig(RequestConfig.custom()
                        .setConnectionRequestTimeout(Timeout.DISABLED)
                        .setResponseTimeout(Timeout.DISABLED)
                        .setProtocolUpgradeEnabled(false)
                        .build())
                .setHttp1Config(Http1Config.custom()
                        .setMaxLineLength(LONGEST_LINE)
                        .setMaxHeaderCount(MOST_HEADERS)
                        .build())
                .setIOReactorConfig(IOReactorConfig.custom()
                        .setTcpNoDelay(true)
                        .setSoTimeout(Timeout.DISABLED)
                        .build())
                .setIoReactorExceptionCallback(this::report)
                .setThreadFactory(new DefaultThreadFactory("judge-http", true))
                .addExecInterceptorFirst("answer", new AfterRelease())
                .setRetryStrategy(new KeptConnectionRetry())
                .setUserAgent("assay")
                .disableAuthCaching()
                .disableConnectionState()
                .disableContentCompression()
                .disableCookieManagement()
                .disableRedirectHandling()
                .build();
        client.start();
    }

    /** Returns a pool without a bound on connections, because the number of requests is bounded elsewhere. */
    private static PoolingAsyncClientConnectionManager connections() {
        return PoolingAsyncClientConnectionManagerBuilder.create()
                .setDnsResolver(new HostNameLookup())
                .setTlsStrategy(DefaultClientTlsStrategy.createSystemDefault())
                .setDefaultTlsConfig(TlsConfig.custom()
                        .setVersionPolicy(HttpVersionPolicy.FORCE_HTTP_1)
                        .build())
                .setConnPoolPolicy(PoolReusePolicy.LIFO)
                .setMaxConnPerRoute(Integer.MAX_VALUE)
                .setMaxConnTotal(Integer.MAX_VALUE)
                .setDefaultConnectionConfig(ConnectionConfig.custom()
                        .setConnectTimeout(TO_CONNECT)
                        .setSocketTimeout(Timeout.DISABLED)
                        .setIdleTimeout(FRESH)
                        .build())
                .build();
    }

    /**
     * Returns a poster for one address.
     *
     * @param key a key that is sent as a bearer token
     * @param mostBytes the longest answer that is read, in bytes
     */
    public JsonPost to(URI address, Optional<String> key, long mostBytes) {
        return new JsonPost(client, address, key, mostBytes);
    }

    private void report(Exception failure) {
        if (!isClosed) {
            LOG.error("BUG: the HTTP client of judges failed", failure);
        }
    }

    @Override
    public void close() {
        isClosed = true;
        client.close(CloseMode.IMMEDIATE);
    }
}
