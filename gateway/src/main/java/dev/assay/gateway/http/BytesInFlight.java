package dev.assay.gateway.http;

import dev.assay.engine.wire.ProblemType;
import dev.assay.gateway.problem.ProblemException;
import dev.assay.gateway.settings.GatewaySettings;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.springframework.stereotype.Component;

/** Bounds the memory of all request bodies together. */
@Component
public final class BytesInFlight {
    private static final Duration RETRY = Duration.ofSeconds(1);

    private final long most;
    private final AtomicLong taken = new AtomicLong();

    BytesInFlight(GatewaySettings settings, MeterRegistry meters) {
        this.most = settings.maxBytesInFlight();
        Gauge.builder("assay.bytes.in.flight", taken, AtomicLong::get)
                .description("Bytes of request bodies being worked on")
                .register(meters);
    }

    public Lease lease() {
        return new Lease();
    }

    /** The memory of one request; closing it returns all of it. */
    public final class Lease implements AutoCloseable {
        private final AtomicLong mine = new AtomicLong();

        /** Takes memory; throws a problem, 503, where the bound is reached. */
        void take(int bytes) {
            mine.addAndGet(bytes);
            if (taken.addAndGet(bytes) > most) {
                throw ProblemException.retry(ProblemType.UNAVAILABLE, "too many bytes are being worked on", RETRY);
            }
        }

        @Override
        public void close() {
            taken.addAndGet(-mine.getAndSet(0));
        }
    }
}
