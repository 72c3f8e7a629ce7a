package dev.assay.gateway.health;

import dev.assay.db.DatabaseSettings;
import dev.assay.engine.disk.DiskLevels;
import dev.assay.engine.disk.DiskLevels.Room;
import dev.assay.engine.disk.WatchedFolder;
import dev.assay.gateway.settings.GatewaySettings;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Checks the disks that the gateway writes to, at each readiness check and each reading of the metrics. */
@Component
public final class DiskHealth {
    private static final Logger LOG = LoggerFactory.getLogger(DiskHealth.class);

    private final List<WatchedFolder> disks;
    private final DiskLevels levels;
    private final Map<WatchedFolder, Room> before = new ConcurrentHashMap<>();

    DiskHealth(GatewaySettings settings, MeterRegistry meters) {
        this.disks = WatchedFolder.of(settings.home(), settings.database() instanceof DatabaseSettings.Embedded);
        this.levels = settings.disk();
        for (WatchedFolder disk : disks) {
            Gauge.builder("assay.disk.free", disk, this::free)
                    .description("Bytes that may still be written")
                    .baseUnit("bytes")
                    .tag("place", disk.place())
                    .register(meters);
        }
    }

    /** A disk with low or no free space. */
    public record Shortage(WatchedFolder disk, Room room, long free) {}

    /** Returns the disks with low or no free space, in a fixed order. */
    public List<Shortage> shortages() {
        List<Shortage> found = new ArrayList<>();
        for (WatchedFolder disk : disks) {
            double free = free(disk);
            if (free >= 0 && levels.room((long) free) != Room.ENOUGH) {
                found.add(new Shortage(disk, levels.room((long) free), (long) free));
            }
        }
        return found;
    }

    /** Returns the message for a caller whose write failed on a full disk; empty where no disk is full. */
    public Optional<String> fullDisk() {
        return shortages().stream()
                .filter(shortage -> shortage.room() == Room.FULL)
                .findFirst()
                .map(shortage -> "the disk of " + shortage.disk().place() + " is full");
    }

    /** Returns the free bytes of a disk; NaN where they can't be read. */
    private double free(WatchedFolder disk) {
        try {
            long free = disk.free();
            tell(disk, levels.room(free), free);
            return free;
        } catch (IOException e) {
            return Double.NaN;
        }
    }

    private void tell(WatchedFolder disk, Room room, long free) {
        Room last = before.put(disk, room);
        if (room != Room.ENOUGH && room != last) {
            LOG.warn("the disk of {} is {}: {} bytes are free at {}", disk.place(), room, free, disk.folder());
        } else if (room == Room.ENOUGH && last != null && last != room) {
            LOG.info("the disk of {} has room again: {} bytes", disk.place(), free);
        }
    }
}
