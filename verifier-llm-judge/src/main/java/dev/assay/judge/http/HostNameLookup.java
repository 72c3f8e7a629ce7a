package dev.assay.judge.http;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;

/** Looks up host names on platform threads: on a virtual one it would hold the carrier until the name server answers. */
final class HostNameLookup {
    private HostNameLookup() {}

    /** An address of this host; an interrupt of the caller ends the wait. */
    static InetAddress address(String host) throws IOException {
        CompletableFuture<InetAddress> found = new CompletableFuture<>();
        Thread.ofPlatform().daemon().name("judge-name").start(() -> lookUp(host, found));
        try {
            return found.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while a name was looked up", e);
        } catch (ExecutionException e) {
            throw new IOException(String.valueOf(e.getCause()), e.getCause());
        }
    }

    private static void lookUp(String host, CompletableFuture<InetAddress> found) {
        try {
            found.complete(InetAddress.getByName(host));
        } catch (UnknownHostException | RuntimeException e) {
            found.completeExceptionally(e);
        }
    }
}
