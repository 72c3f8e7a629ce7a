package dev.assay.engine.alarm;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Keeps alarms. Every method may throw {@link dev.assay.engine.store.StoreUnavailable}. */
public interface AlarmStore {
    /** Keeps an alarm; one that was raised before is counted once more, and its newest detail stays. */
    void raise(Alarm alarm);

    /** Those of a project, the last raised first; a null stands for any. */
    List<Raised> list(String project, Alarm.@Nullable Kind kind, @Nullable String run, int most);

    /** An alarm and how often it was raised. */
    record Raised(Alarm alarm, Instant first, Instant last, long times) {}
}
