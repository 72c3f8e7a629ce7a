package dev.assay.judge.http;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.apache.hc.client5.http.DnsResolver;

/**
 * Looks up host names on platform threads. On a virtual thread a look-up would hold the carrier until the name server
 * answers.
 */
final class HostNameLookup implements DnsResolver {
    /** Returns the addresses of a host; an interrupt of the caller ends the wait. */
    @Override
    public InetAddress[] resolve(String host) throws UnknownHostException {
        CompletableFuture<InetAddress[]> found = new CompletableFuture<>();
        Thread.ofPlatform().daemon().name("judge-name").start(() -> lookUp(host, found));
        try {
            return found.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw unknown("interrupted while " + host + " was looked up", e);
        } catch (ExecutionException e) {
            throw unknown(String.valueOf(e.getCause()), e);
        }
    }

    @Override
    public String resolveCanonicalHostname(String host) {
        return host;
    }

    private static void lookUp(String host, CompletableFuture<InetAddress[]> found) {
        try {
            found.complete(InetAddress.getAllByName(host));
        } catch (UnknownHostException | RuntimeException e) {
            found.completeExceptionally(e);
        }
    }

    private static UnknownHostException unknown(String message, Exception cause) {
        UnknownHostException unknown = new UnknownHostException(message);
        unknown.initCause(cause);
        return unknown;
    }
}
