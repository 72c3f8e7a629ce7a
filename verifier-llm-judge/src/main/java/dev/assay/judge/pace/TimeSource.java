package dev.assay.judge.pace;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.concurrent.TimeUnit;

/** The time, which tests can make their own. */
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

    /** Nanoseconds since some moment; differences count. */
    long nanos();

    void pause(long nanos) throws InterruptedException;

    /** A clock that goes like this one; where it began means nothing. */
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
