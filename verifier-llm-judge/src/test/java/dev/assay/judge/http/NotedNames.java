package dev.assay.judge.http;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.net.spi.InetAddressResolver;
import java.net.spi.InetAddressResolverProvider;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** Java's own resolver. It notes the kind of thread on which each name was first looked up. */
public final class NotedNames extends InetAddressResolverProvider {
    private static final Map<String, Boolean> VIRTUAL = new ConcurrentHashMap<>();

    static Map<String, Boolean> virtual() {
        return Map.copyOf(VIRTUAL);
    }

    @Override
    public InetAddressResolver get(Configuration configuration) {
        InetAddressResolver own = configuration.builtinResolver();
        return new InetAddressResolver() {
            @Override
            public Stream<InetAddress> lookupByName(String host, LookupPolicy policy) throws UnknownHostException {
                VIRTUAL.putIfAbsent(host, Thread.currentThread().isVirtual());
                return own.lookupByName(host, policy);
            }

            @Override
            public String lookupByAddress(byte[] address) throws UnknownHostException {
                return own.lookupByAddress(address);
            }
        };
    }

    @Override
    public String name() {
        return "noted names";
    }
}
