package dev.assay.cli.doctor;

import dev.assay.cli.local.GatewayHome;
import dev.assay.cli.terminal.FileProblem;
import dev.assay.engine.disk.DiskLevels;
import dev.assay.engine.disk.WatchedFolder;
import java.io.IOException;
import java.nio.file.FileStore;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Checks the disks that the gateway writes to: one finding for each file system, with the folders on it. */
final class DiskChecks {
    private static final long MIB = 1L << 20;
    /** The recommended free space; PostgreSQL's programs and an empty cluster take about 150 MiB. */
    private static final long LEAST_AT_HOME = 500 * MIB;

    private static final long COMFORTABLE_AT_HOME = 5_000 * MIB;

    private DiskChecks() {}

    static List<CheckFinding> look() {
        boolean embedded = GatewayHome.variable("ASSAY_DB_URL", "").isEmpty();
        Map<FileStore, List<WatchedFolder>> stores = new LinkedHashMap<>();
        List<CheckFinding> findings = new ArrayList<>();
        for (WatchedFolder disk : WatchedFolder.of(GatewayHome.folder(), embedded)) {
            try {
                stores.computeIfAbsent(disk.fileStore(), _ -> new ArrayList<>()).add(disk);
            } catch (IOException e) {
                findings.add(CheckFinding.note(
                        "disk space", disk.place() + " can't be looked at: " + FileProblem.reason(e), ""));
            }
        }
        stores.values().forEach(disks -> findings.add(finding(disks)));
        return findings;
    }

    private static CheckFinding finding(List<WatchedFolder> disks) {
        WatchedFolder first = disks.getFirst();
        String places = disks.stream().map(WatchedFolder::place).collect(Collectors.joining(", "));
        try {
            long free = first.free();
            String state = String.format(Locale.ROOT, "%,d MiB free at %s (%s)", free / MIB, first.existing(), places);
            boolean home = first.place().equals("home");
            if (free < (home ? LEAST_AT_HOME : DiskLevels.USUAL.fullBytes())) {
                return CheckFinding.bad("disk space", state, advice(home));
            }
            if (free < (home ? COMFORTABLE_AT_HOME : DiskLevels.USUAL.lowBytes())) {
                return CheckFinding.note("disk space", state, "a million stored verdicts of 2 KB take about 1 GiB");
            }
            return CheckFinding.good("disk space", state);
        } catch (IOException e) {
            return CheckFinding.note("disk space", places + " can't be looked at: " + FileProblem.reason(e), "");
        }
    }

    private static String advice(boolean home) {
        return home ? "make room, or set ASSAY_HOME to another disk" : "make room";
    }
}
