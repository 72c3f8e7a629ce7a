package dev.assay.judge.http;

import java.net.Proxy;
import java.net.ProxySelector;
import java.net.URI;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Executors;

/** Posts JSON to one address. */
public interface JsonPost extends AutoCloseable {
    /** Sends it, and returns at once. */
    OutgoingRequest send(byte[] json);

    @Override
    void close();

    /**
     * The way to an address: a connection of our own where it is plain HTTP without a proxy, which costs a fraction of
     * the processor time, else that of the Java platform.
     *
     * @param key sent as a bearer token
     * @param mostBytes the longest answer that is read
     */
    static JsonPost to(URI address, Optional<String> key, long mostBytes, HttpClient platform) {
        return address.getScheme().equals("http") && isDirect(address)
                ? new PlainPost(address, key, mostBytes)
                : new PlatformPost(address, key, mostBytes, platform);
    }

    /**
     * The client of the Java platform. It looks names up on threads of its executor, which are platform threads for that
     * reason: a virtual one would hold its carrier until the name server answers.
     */
    static HttpClient platform() {
        return HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .followRedirects(HttpClient.Redirect.NEVER)
                .connectTimeout(Duration.ofSeconds(5))
                .executor(Executors.newCachedThreadPool(
                        Thread.ofPlatform().daemon().name("judge-http-", 0).factory()))
                .build();
    }

    private static boolean isDirect(URI address) {
        ProxySelector selector = ProxySelector.getDefault();
        return selector == null || selector.select(address).stream().allMatch(Proxy.NO_PROXY::equals);
    }
}
