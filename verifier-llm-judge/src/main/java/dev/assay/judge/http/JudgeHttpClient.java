package dev.assay.judge.http;

import java.net.ProxySelector;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/** The HTTP/1.1 client of all judges, with and without TLS, through the proxies that Java is told of. */
public final class JudgeHttpClient implements AutoCloseable {
    private final ProxySelector proxies;
    private final List<ConnectionPool> pools = new CopyOnWriteArrayList<>();

    public JudgeHttpClient() {
        this(ProxySelector.getDefault());
    }

    JudgeHttpClient(ProxySelector proxies) {
        this.proxies = proxies;
    }

    /**
     * Returns the way to one address.
     *
     * @param key sent as a bearer token
     * @param mostBytes the longest answer that is read
     */
    public JsonPost to(URI address, Optional<String> key, long mostBytes) {
        ConnectionRoute route = new ConnectionRoute(address, proxies);
        ConnectionPool pool = new ConnectionPool(route);
        pools.add(pool);
        return new JsonPost(pool, address, route.target(), key, mostBytes);
    }

    @Override
    public void close() {
        pools.forEach(ConnectionPool::close);
    }
}
