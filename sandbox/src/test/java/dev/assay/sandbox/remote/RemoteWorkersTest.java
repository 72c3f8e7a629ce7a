package dev.assay.sandbox.remote;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.sandbox.remote.server.RunServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class RemoteWorkersTest {
    private static RunServer worker(String host, int port) throws IOException {
        return new RunServer(
                new EmptySandbox(),
                new RunServer.Settings(new InetSocketAddress(host, port), FragileWorker.SECRET, 1, 1));
    }

    private static void awaitFree(RemoteWorkers workers, String... hosts) {
        List<String> wanted = List.of(hosts);
        while (!workers.all().stream()
                .filter(RemoteWorker::isFree)
                .map(RemoteWorker::address)
                .map(URI::getHost)
                .toList()
                .equals(wanted)) {
            LockSupport.parkNanos(5_000_000);
        }
    }

    @Test
    void aNameIsLookedUpAgainAndEachOfItsAddressesIsAWorker() throws Exception {
        List<String> known = new CopyOnWriteArrayList<>(List.of("127.0.0.1"));
        AtomicInteger lookups = new AtomicInteger();
        try (RunServer first = worker("127.0.0.1", 0);
                RunServer _ = worker("127.0.0.2", first.port());
                RemoteWorkers workers = new RemoteWorkers(
                        new RemoteSettings(List.of("workers.example:" + first.port()), FragileWorker.SECRET), name -> {
                            lookups.incrementAndGet();
                            return addresses(name, List.copyOf(known));
                        })) {
            awaitFree(workers, "127.0.0.1");
            known.add("127.0.0.2");
            awaitFree(workers, "127.0.0.1", "127.0.0.2");
            known.remove("127.0.0.1");
            awaitFree(workers, "127.0.0.2");
            RemoteWorker last = workers.all().getFirst();
            known.clear();
            int asked = lookups.get();
            while (lookups.get() <= asked + 1) {
                LockSupport.parkNanos(5_000_000);
            }
            assertThat(workers.all())
                    .as("a failed look-up takes no worker away")
                    .containsExactly(last);
        }
    }

    private static InetAddress[] addresses(String name, List<String> found) throws UnknownHostException {
        assertThat(name).isEqualTo("workers.example");
        if (found.isEmpty()) {
            throw new UnknownHostException(name);
        }
        InetAddress[] addresses = new InetAddress[found.size()];
        for (int i = 0; i < addresses.length; i++) {
            addresses[i] = InetAddress.getByName(found.get(i));
        }
        return addresses;
    }
}
