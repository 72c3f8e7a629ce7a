package dev.assay.bench.http;

import dev.assay.cli.server.GatewayClient;
import dev.assay.cli.server.GatewayResponse;
import dev.assay.cli.terminal.CliFailure;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** Posts bodies one after another from several threads to gateways in turn, for a given time. */
final class HttpLoad {
    private static final Pattern UNSCORED = Pattern.compile("\"summary\":\\{[^}]*?\"unscored\":(\\d+)");
    private static final int TAIL = 600;

    private final List<GatewayClient> gateways;
    private final RequestBodies bodies;
    private final int inFlight;
    private final AtomicLong sent = new AtomicLong();

    HttpLoad(List<GatewayClient> gateways, RequestBodies bodies, int inFlight) {
        this.gateways = List.copyOf(gateways);
        this.bodies = bodies;
        this.inFlight = inFlight;
    }

    /**
     * The answers to all requests.
     *
     * @param nanos duration of each answered batch in nanoseconds, ascending
     * @param unscored number of items without a score
     * @param refused number of requests with another status than 200
     */
    record Outcome(long[] nanos, long unscored, long refused) {
        static final Outcome NOTHING = new Outcome(new long[0], 0, 0);

        Outcome and(Outcome other) {
            long[] both = LongStream.concat(Arrays.stream(nanos), Arrays.stream(other.nanos))
                    .sorted()
                    .toArray();
            return new Outcome(both, unscored + other.unscored, refused + other.refused);
        }

        /** Returns the latency quantile of the batches, in milliseconds. */
        double millis(double share) {
            return nanos.length == 0 ? Double.NaN : nanos[(int) Math.ceil(share * nanos.length) - 1] / 1e6;
        }
    }

    Outcome during(Duration time) throws InterruptedException {
        long end = System.nanoTime() + time.toNanos();
        try (ExecutorService workers = Executors.newFixedThreadPool(inFlight)) {
            List<Future<Outcome>> working = IntStream.range(0, inFlight)
                    .mapToObj(worker -> workers.submit(() -> until(end)))
                    .toList();
            Outcome all = Outcome.NOTHING;
            for (Future<Outcome> worker : working) {
                all = all.and(worker.get());
            }
            return all;
        } catch (ExecutionException e) {
            throw e.getCause() instanceof CliFailure failure ? failure : new IllegalStateException(e.getCause());
        }
    }

    private Outcome until(long end) throws InterruptedException {
        LongStream.Builder nanos = LongStream.builder();
        long unscored = 0;
        long refused = 0;
        while (System.nanoTime() < end) {
            long number = sent.getAndIncrement();
            GatewayClient gateway = gateways.get((int) (number % gateways.size()));
            long started = System.nanoTime();
            GatewayResponse answer = gateway.post("/v1/verify:batch", bodies.get(number));
            if (answer.ok()) {
                nanos.add(System.nanoTime() - started);
                unscored += unscored(answer);
            } else if (answer.status() == 429 || answer.status() == 503) {
                refused++;
                Thread.sleep(answer.retryAfter().orElse(Duration.ofMillis(100)));
            } else {
                throw answer.failure();
            }
        }
        return new Outcome(nanos.build().sorted().toArray(), unscored, refused);
    }

    /** The summary is at the end of the answer, so that the rest needs no parsing. */
    private static long unscored(GatewayResponse answer) {
        byte[] body = answer.response().body();
        String tail =
                new String(body, Math.max(0, body.length - TAIL), Math.min(TAIL, body.length), StandardCharsets.UTF_8);
        Matcher matcher = UNSCORED.matcher(tail);
        if (!matcher.find()) {
            throw answer.notAGateway("there is no summary at the end of its answer");
        }
        return Long.parseLong(matcher.group(1));
    }
}
