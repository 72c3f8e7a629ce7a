package dev.assay.bench.http;

import dev.assay.cli.local.GatewayHome;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The gateway's process, where it runs on this machine and /proc shows it.
 *
 * @param pid the process id, empty where it is unknown
 */
public record GatewayProcess(OptionalLong pid) {
    private static final Pattern MEMORY = Pattern.compile("VmRSS:\\s+(\\d+) kB");
    private static final double TICKS_PER_SECOND = 100;
    private static final int USER_TICKS = 11;

    /** Finds the process by the home's pid file, if its gateway is the one at this address. */
    public static GatewayProcess at(URI server) {
        try {
            List<String> lines = Files.readAllLines(GatewayHome.pidFile());
            boolean same = lines.size() > 1 && URI.create(lines.get(1)).getPort() == server.getPort();
            long pid = Long.parseLong(lines.getFirst());
            boolean alive = ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false);
            return new GatewayProcess(same && alive ? OptionalLong.of(pid) : OptionalLong.empty());
        } catch (IOException | IllegalArgumentException | java.util.NoSuchElementException e) {
            return new GatewayProcess(OptionalLong.empty());
        }
    }

    /** Returns the resident memory in bytes. */
    public OptionalLong memory() {
        Matcher matcher = MEMORY.matcher(proc("status").orElse(""));
        return matcher.find() ? OptionalLong.of(Long.parseLong(matcher.group(1)) << 10) : OptionalLong.empty();
    }

    /** Returns the processor time used so far, in seconds; Linux shows 100 ticks a second on every machine. */
    OptionalDouble processorSeconds() {
        String stat = proc("stat").orElse("");
        String[] fields = stat.substring(stat.lastIndexOf(')') + 1).strip().split(" ", -1);
        return fields.length <= USER_TICKS + 1
                ? OptionalDouble.empty()
                : OptionalDouble.of((Long.parseLong(fields[USER_TICKS]) + Long.parseLong(fields[USER_TICKS + 1]))
                        / TICKS_PER_SECOND);
    }

    private Optional<String> proc(String file) {
        if (pid.isEmpty()) {
            return Optional.empty();
        }
        try {
            return Optional.of(Files.readString(Path.of("/proc", Long.toString(pid.getAsLong()), file)));
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
