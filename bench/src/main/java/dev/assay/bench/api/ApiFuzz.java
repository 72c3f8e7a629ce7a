package dev.assay.bench.api;

import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;

/** Sends requests from several threads, and checks every answer against the rules. */
final class ApiFuzz {
    private static final int MOST_KEPT = 200;

    private final ApiRequests requests;
    private final ApiRules rules;
    private final URI server;

    ApiFuzz(ApiRequests requests, ApiRules rules, URI server) {
        this.requests = requests;
        this.rules = rules;
        this.server = server;
    }

    /**
     * An answer that breaks a rule.
     *
     * @param index the index of the request, from which the same seed makes it again
     */
    record Violation(long index, String rule, ApiRequest request, ApiAnswer answer) {}

    /**
     * The result of a run.
     *
     * @param statuses the number of answers of each status
     * @param violations the first violations of each rule and operation
     * @param broken the number of answers that broke a rule
     */
    record Report(long sent, Map<Integer, Long> statuses, List<Violation> violations, long broken) {
        Report {
            statuses = new TreeMap<>(statuses);
            violations = List.copyOf(violations);
        }
    }

    Report run(long first, long count, int threads) throws InterruptedException, IOException {
        AtomicLong next = new AtomicLong(first);
        Map<Integer, Long> statuses = new TreeMap<>();
        Map<String, Violation> violations = new TreeMap<>();
        AtomicLong broken = new AtomicLong();
        Callable<Void> sender = () -> {
            try (ApiConnection connection = new ApiConnection(server)) {
                for (long index = next.getAndIncrement(); index < first + count; index = next.getAndIncrement()) {
                    ApiRequest request = requests.request(index);
                    ApiAnswer answer = connection.exchange(request.bytes(), true);
                    Optional<String> rule = rules.broken(request, answer);
                    synchronized (statuses) {
                        statuses.merge(answer.status(), 1L, Long::sum);
                        if (rule.isPresent()) {
                            broken.incrementAndGet();
                            keep(violations, new Violation(index, rule.get(), request, answer));
                        }
                    }
                }
            }
            return null;
        };
        try (ExecutorService pool = Executors.newFixedThreadPool(threads)) {
            List<Future<Void>> senders = new ArrayList<>();
            for (int thread = 0; thread < threads; thread++) {
                senders.add(pool.submit(sender));
            }
            for (Future<Void> one : senders) {
                one.get();
            }
        } catch (ExecutionException e) {
            if (e.getCause() instanceof IOException failed) {
                throw failed;
            }
            throw new IllegalStateException(e.getCause());
        }
        return new Report(count, statuses, List.copyOf(violations.values()), broken.get());
    }

    private static void keep(Map<String, Violation> violations, Violation found) {
        String kind = found.request().operation() + " " + found.rule();
        if (violations.size() < MOST_KEPT) {
            violations.putIfAbsent(kind, found);
        }
    }
}
