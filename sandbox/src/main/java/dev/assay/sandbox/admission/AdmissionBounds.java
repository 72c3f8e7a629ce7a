package dev.assay.sandbox.admission;

import dev.assay.sandbox.SandboxSettings;
import java.time.Duration;

/**
 * The bounds on the programs and sessions that are admitted.
 *
 * @param slots the number of programs that run at a time
 * @param queue the number of programs that may wait, for each lane
 * @param longestWait the longest wait of a tool for a slot; a verdict's program waits as long as its caller, who interrupts
 *     it
 * @param sessions the number of sessions that are open at a time
 */
public record AdmissionBounds(int slots, int queue, Duration longestWait, int sessions) {
    /** Longer than any caller of a verdict waits. */
    private static final Duration LONGEST_SCORING = Duration.ofMinutes(20);

    public AdmissionBounds {
        within("slots", slots, 1, 1_024);
        within("queue.length", queue, 0, 1_000_000);
        within("queue.wait_ms", longestWait.toMillis(), 1, 600_000);
        within("sessions.total", sessions, 0, 10_000);
    }

    /**
     * Reads the options {@code queue.length} (default 65,536), {@code queue.wait_ms} (30,000) and
     * {@code sessions.total} (64).
     *
     * @throws IllegalArgumentException if an option is invalid; the message gives the reason
     */
    public static AdmissionBounds of(SandboxSettings settings) {
        return new AdmissionBounds(
                settings.slots(),
                (int) settings.number("queue.length", 65_536, 0, 1_000_000),
                Duration.ofMillis(settings.number("queue.wait_ms", 30_000, 1, 600_000)),
                SessionBounds.of(settings).most());
    }

    /** Returns the end of the longest wait in a lane that begins now, by {@link System#nanoTime()}. */
    long until(SandboxLane lane) {
        Duration longest = switch (lane) {
            case SCORING -> LONGEST_SCORING;
            case TOOLS -> longestWait;
        };
        return System.nanoTime() + longest.toNanos();
    }

    private static void within(String name, long value, long least, long most) {
        if (value < least || value > most) {
            throw new IllegalArgumentException(name + " must be from " + least + " to " + most + ", but is " + value);
        }
    }
}
