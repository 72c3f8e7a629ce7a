package dev.assay.sandbox.remote;

import dev.assay.sandbox.RunCancellation;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The workers of a gateway. Their names are looked up and their states asked for again every second. */
final class RemoteWorkers implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(RemoteWorkers.class);
    private static final Duration BETWEEN_LOOKS = Duration.ofSeconds(1);
    private static final long LOOK_AGAIN_MILLIS = 100;

    private final RemoteSettings settings;
    private final HostNames names;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final Map<URI, RemoteWorker> workers = new ConcurrentSkipListMap<>();
    private final Map<String, Set<URI>> places = new ConcurrentHashMap<>();
    private final Thread watch;

    /** The addresses of names. */
    interface HostNames {
        InetAddress[] addresses(String name) throws UnknownHostException;
    }

    /** Looks for the workers once, and then again and again until it is closed. */
    RemoteWorkers(RemoteSettings settings) throws InterruptedException {
        this(settings, InetAddress::getAllByName);
    }

    RemoteWorkers(RemoteSettings settings, HostNames names) throws InterruptedException {
        this.settings = settings;
        this.names = names;
        for (Future<?> each : looks()) {
            try {
                each.get();
            } catch (ExecutionException e) {
                LOG.warn("a worker could not be asked", e.getCause());
            }
        }
        this.watch = Thread.ofVirtual().name("assay-workers").start(this::watch);
    }

    private void watch() {
        try {
            while (true) {
                Thread.sleep(BETWEEN_LOOKS);
                looks(); // a worker that does not answer delays no other
            }
        } catch (InterruptedException | RejectedExecutionException e) {
            Thread.currentThread().interrupt(); // it is closed
        }
    }

    /** Starts to ask all workers for their states. */
    private List<Future<?>> looks() {
        resolve();
        List<Future<?>> asked = new ArrayList<>();
        for (RemoteWorker worker : workers.values()) {
            asked.add(threads.submit(() -> look(worker)));
        }
        return asked;
    }

    private void look(RemoteWorker worker) {
        String before = worker.trouble();
        worker.look();
        String after = worker.trouble();
        if (after.equals(before) || threads.isShutdown()) {
            return;
        }
        if (after.isEmpty()) {
            LOG.info("worker {}: it is used", worker.address());
        } else {
            LOG.warn("worker {}: {}", worker.address(), after);
        }
    }

    /** Adds new addresses, and forgets those that a name does not have any more. */
    private void resolve() {
        for (String name : settings.addresses()) {
            int colon = name.lastIndexOf(':');
            try {
                Set<URI> found = new LinkedHashSet<>();
                for (InetAddress each : names.addresses(name.substring(0, colon))) {
                    String host = each.getHostAddress();
                    found.add(URI.create(
                            "http://" + (host.contains(":") ? "[" + host + "]" : host) + name.substring(colon)));
                }
                places.put(name, found);
            } catch (UnknownHostException e) {
                LOG.debug("worker {} has no address", name, e);
            }
        }
        Map<URI, String> all = new HashMap<>();
        places.forEach((name, found) -> found.forEach(address -> all.putIfAbsent(address, host(name))));
        all.forEach(
                (address, host) -> workers.computeIfAbsent(address, _ -> new RemoteWorker(address, host, settings)));
        workers.values().removeIf(worker -> {
            boolean isGone = !all.containsKey(worker.address());
            if (isGone) {
                worker.close();
            }
            return isGone;
        });
    }

    private static String host(String name) {
        String host = name.substring(0, name.lastIndexOf(':'));
        return host.startsWith("[") ? host.substring(1, host.length() - 1) : host;
    }

    List<RemoteWorker> all() {
        return List.copyOf(workers.values());
    }

    /** Returns the reasons why workers can't be used. */
    String troubles() {
        String found = all().stream()
                .filter(worker -> !worker.trouble().isEmpty())
                .map(worker -> worker.address().getAuthority() + ": " + worker.trouble())
                .collect(Collectors.joining("; "));
        return workers.isEmpty() ? "no name of " + settings.addresses() + " has an address" : found;
    }

    /**
     * Returns the less busy of two workers, and waits for one if none is free.
     *
     * @param candidate the workers that may be taken
     * @param avoided workers that are taken only if no other is free
     * @param until the latest end of the wait, by {@link System#nanoTime()}
     * @return empty if the wait was in vain, or the caller cancelled
     */
    Optional<RemoteWorker> choose(
            Predicate<RemoteWorker> candidate, Set<RemoteWorker> avoided, long until, RunCancellation cancel)
            throws InterruptedException {
        while (!cancel.isCancelled()) {
            List<RemoteWorker> free = all().stream()
                    .filter(candidate)
                    .filter(RemoteWorker::isFree)
                    .toList();
            List<RemoteWorker> others =
                    free.stream().filter(worker -> !avoided.contains(worker)).toList();
            if (!free.isEmpty()) {
                return Optional.of(lessBusy(others.isEmpty() ? free : others));
            }
            if (until - System.nanoTime() <= 0) {
                return Optional.empty();
            }
            Thread.sleep(LOOK_AGAIN_MILLIS);
        }
        return Optional.empty();
    }

    private static RemoteWorker lessBusy(List<RemoteWorker> free) {
        ThreadLocalRandom random = ThreadLocalRandom.current();
        int first = random.nextInt(free.size());
        int second = (first + 1 + random.nextInt(Math.max(1, free.size() - 1))) % free.size();
        return List.of(free.get(first), free.get(second)).stream()
                .min(Comparator.comparingDouble(RemoteWorker::load))
                .orElseThrow();
    }

    @Override
    public void close() {
        watch.interrupt();
        threads.shutdownNow();
        workers.values().forEach(RemoteWorker::close);
    }
}
