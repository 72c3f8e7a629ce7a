package dev.assay.judge.pace;

/** An amount for each minute, of which a sixth may be used at once. An amount that is taken too early has to wait. */
public final class RateLimit {
    private static final double NANOS_PER_MINUTE = 60e9;

    private final double perNano;
    private final double most;
    private double level;
    private long at;

    public RateLimit(double perMinute, long now) {
        perNano = perMinute / NANOS_PER_MINUTE;
        most = Math.max(1, perMinute / 6);
        level = most;
        at = now;
    }

    /** Takes an amount and returns the nanoseconds to wait before using it. */
    public synchronized long take(double amount, long now) {
        level = Math.min(most, level + (now - at) * perNano) - amount;
        at = now;
        return level >= 0 ? 0 : (long) Math.ceil(-level / perNano);
    }

    /** Takes an amount if at least half of what may be used at once is left after it; false where it is not. */
    public synchronized boolean takeSpare(double amount, long now) {
        boolean isSpare = Math.min(most, level + (now - at) * perNano) - amount >= most / 2;
        if (isSpare) {
            take(amount, now);
        }
        return isSpare;
    }

    /** Gives back an amount that was taken but not used. */
    public synchronized void give(double amount) {
        level = Math.min(most, level + amount);
    }
}
