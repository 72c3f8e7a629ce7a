package dev.assay.sandbox.forkserver;

import dev.assay.sandbox.Limits;
import dev.assay.sandbox.ProgramStreams;
import dev.assay.sandbox.RunCancellation;
import dev.assay.sandbox.cell.CellCommand;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A fork server in its place. It runs one command at a time. */
final class ForkServer implements AutoCloseable {
    private static final JsonMapper JSON = new JsonMapper();
    private static final long START_SECONDS = 60;
    private static final List<String> PARTS =
            List.of("wire", "calls", "groups", "crowd", "walls", "order", "program", "run", "server");
    private static final byte[] SOURCE = source();
    /** The environment of a warm interpreter, before a command's own variables. */
    private static final Map<String, String> USUAL_ENVIRONMENT =
            Map.of("PATH", "/usr/local/bin:/usr/bin:/bin:/commands", "HOME", CellCommand.FOLDER, "LANG", "C.UTF-8");

    private final ForkServerHost.Place place;
    private final ForkServerWire wire;
    private final PlaceSettings placement;
    private final RunWatchdog backstop;
    private final JsonNode hello;
    private final PreparedBeginnings beginnings;
    private boolean isSpent;

    /** The place's count of memory kills before the current run. */
    private long memoryKills;

    private ForkServer(
            ForkServerHost.Place place,
            ForkServerWire wire,
            PreparedBeginnings beginnings,
            RunWatchdog backstop,
            JsonNode hello) {
        this.place = place;
        this.wire = wire;
        this.beginnings = beginnings;
        this.placement = place.placement();
        this.backstop = backstop;
        this.hello = hello;
        this.memoryKills = place.memoryKills();
    }

    /**
     * Starts a server that has imported those of these modules that exist, and has run these beginnings of programs.
     *
     * @throws IOException if the server does not answer
     */
    static ForkServer start(
            ForkServerHost host, List<String> imports, PreparedBeginnings beginnings, RunWatchdog backstop)
            throws IOException, InterruptedException {
        ForkServerHost.Place place = host.start();
        // A server that hangs during its start is killed, which ends the read below.
        CompletableFuture<Void> timeout = new CompletableFuture<Void>()
                .orTimeout(START_SECONDS, TimeUnit.SECONDS)
                .exceptionally(late -> {
                    place.close();
                    return null;
                });
        ForkServerWire wire = ForkServerWire.over(place.fromServer(), place.toServer());
        try {
            wire.sendRaw(SOURCE);
            wire.send('C', settings(place.placement(), imports, beginnings));
            ForkServerWire.Frame answer = wire.next();
            if (answer.letter() != 'H') {
                throw new IOException(new String(answer.payload(), StandardCharsets.UTF_8));
            }
            return new ForkServer(place, wire, beginnings, backstop, JSON.readTree(answer.payload()));
        } catch (InterruptedException e) {
            wire.close();
            place.close();
            throw e;
        } catch (IOException | RuntimeException e) {
            wire.close();
            place.close();
            throw new IOException("the sandbox's Python did not start: " + e.getMessage() + " " + place.lastWords(), e);
        } finally {
            timeout.complete(null);
        }
    }

    private static byte[] settings(PlaceSettings placement, List<String> imports, PreparedBeginnings beginnings) {
        Map<String, Object> settings = new LinkedHashMap<>();
        settings.put("user", placement.user());
        settings.put("namespaces", placement.namespaces());
        settings.put("filter", HexFormat.of().formatHex(placement.filter().toArray()));
        settings.put("groups", placement.groups());
        settings.put("cores", Runtime.getRuntime().availableProcessors());
        settings.put("imports", imports);
        settings.put("beginnings", beginnings.texts());
        settings.put("environment", USUAL_ENVIRONMENT);
        return JSON.writeValueAsBytes(settings);
    }

    /**
     * Runs a command to its end.
     *
     * @throws ForkServerDied if the server died before it reported the end; it is spent then
     */
    RunEnding run(CellCommand command, Limits limits, RunCancellation cancel, ProgramStreams streams)
            throws ForkServerDied, InterruptedException {
        LiveRun run = begin(command, limits, streams);
        try {
            return end(run, cancel);
        } finally {
            backstop.remove(run);
            run.close();
        }
    }

    /** Begins a run. The same thread must wait for its end. */
    LiveRun begin(CellCommand command, Limits limits, ProgramStreams streams) {
        return begin(command, limits, streams, true);
    }

    /** Begins a run whose report has no output: only the streams get it. */
    LiveRun beginUnkept(CellCommand command, Limits limits, ProgramStreams streams) {
        return begin(command, limits, streams, false);
    }

    private LiveRun begin(CellCommand command, Limits limits, ProgramStreams streams, boolean keepsOutput) {
        LiveRun run = new LiveRun(place, memoryKills, wire, streams, limits, keepsOutput);
        int flags = streams.isNone() ? 0 : RunOrder.STREAMS;
        if (streams.stdin().isPresent()) {
            flags |= RunOrder.MORE_INPUT;
        }
        if (streams.partner().isPresent()) {
            flags |= RunOrder.ASKS;
        }
        isSpent = true;
        backstop.add(run);
        wire.send('R', RunOrder.of(command, limits, placement.compiled(), beginnings, flags));
        streams.partner().ifPresent(partner -> partner.started(run::work));
        return run;
    }

    /** Waits for the end of a run. */
    RunEnding end(LiveRun run, RunCancellation cancel) throws ForkServerDied, InterruptedException {
        RunEnding ending = run.await(cancel);
        isSpent = !ending.clean();
        if (ending.killedForMemory()) {
            memoryKills = place.memoryKills();
        }
        return ending;
    }

    /** Returns whether the server must not run anything more, because it died or a run left something behind. */
    boolean isSpent() {
        return isSpent || !place.isAlive();
    }

    /** Returns the version of the server's Python. */
    String pythonVersion() {
        return hello.path("python").asString("");
    }

    /** Returns whether control groups measure and limit the server's runs. */
    boolean hasGroups() {
        return hello.path("groups").asBoolean(false);
    }

    boolean hasModule(String name) {
        for (JsonNode module : hello.path("modules")) {
            if (module.asString("").equals(name)) {
                return true;
            }
        }
        return false;
    }

    @Override
    public void close() {
        wire.close();
        place.close();
    }

    private static byte[] source() {
        ByteArrayOutputStream source = new ByteArrayOutputStream();
        for (String part : PARTS) {
            try (InputStream in = ForkServer.class.getResourceAsStream(part + ".py")) {
                if (in == null) {
                    throw new IllegalStateException("the fork server lacks its part " + part);
                }
                in.transferTo(source);
                source.write('\n');
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return source.toByteArray();
    }
}
