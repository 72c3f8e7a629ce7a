package dev.assay.engine.disk;

import dev.assay.engine.settings.VariableCatalog;

/**
 * The thresholds of free disk space.
 *
 * @param lowBytes a disk with fewer free bytes is low
 * @param fullBytes a disk with fewer free bytes is full
 */
public record DiskLevels(long lowBytes, long fullBytes) {
    private static final long MEBI = 1L << 20;

    public static final DiskLevels USUAL = new DiskLevels(
            VariableCatalog.DISK_LOW_MB.otherwise() * MEBI, VariableCatalog.DISK_FULL_MB.otherwise() * MEBI);

    /** Returns the level of a disk with this many free bytes. */
    public Room room(long free) {
        if (free < fullBytes) {
            return Room.FULL;
        }
        return free < lowBytes ? Room.LOW : Room.ENOUGH;
    }

    /** The level of free space. */
    public enum Room {
        ENOUGH,
        LOW,
        FULL
    }
}
