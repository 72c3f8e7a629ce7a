package dev.assay.engine.disk;

/**
 * How much room is little.
 *
 * @param lowBytes with less than this a disk is low
 * @param fullBytes with less than this it is full
 */
public record DiskLevels(long lowBytes, long fullBytes) {
    private static final long MEBI = 1L << 20;

    public static final DiskLevels USUAL = new DiskLevels(1_024 * MEBI, 16 * MEBI);

    /** What a disk with this many free bytes is. */
    public Room room(long free) {
        if (free < fullBytes) {
            return Room.FULL;
        }
        return free < lowBytes ? Room.LOW : Room.ENOUGH;
    }

    /** How much room there is. */
    public enum Room {
        ENOUGH,
        LOW,
        FULL
    }
}
