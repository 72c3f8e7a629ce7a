package dev.assay.engine.alarm;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A store of alarms. Every method may throw {@link dev.assay.engine.store.StoreUnavailable}. */
public interface AlarmStore {
    /** Stores an alarm; an alarm that was raised before is counted once more, and keeps its newest detail. */
    void raise(Alarm alarm);

    /** Returns a project's alarms, the last raised first; a null argument matches any value. */
    List<Raised> list(String project, Alarm.@Nullable Kind kind, @Nullable String run, int most);

    /** An alarm with its first and last time and its count. */
    record Raised(Alarm alarm, Instant first, Instant last, long times) {}
}
