package dev.assay.judge.pace;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.concurrent.TimeUnit;

/** A source of time, which tests can replace. */
public interface TimeSource {
    /** The time of this machine. */
    TimeSource REAL = new TimeSource() {
        @Override
        public long nanos() {
            return System.nanoTime();
        }

        @Override
        public void pause(long nanos) throws InterruptedException {
            TimeUnit.NANOSECONDS.sleep(nanos);
        }
    };

    /** Returns nanoseconds since an arbitrary moment; only differences have a meaning. */
    long nanos();

    void pause(long nanos) throws InterruptedException;

    /** Returns a clock that runs like this source; its origin has no meaning. */
    default Clock clock() {
        return new Clock() {
            @Override
            public ZoneId getZone() {
                return ZoneOffset.UTC;
            }

            @Override
            public Clock withZone(ZoneId zone) {
                return this;
            }

            @Override
            public Instant instant() {
                return Instant.EPOCH.plusNanos(nanos());
            }
        };
    }
}
