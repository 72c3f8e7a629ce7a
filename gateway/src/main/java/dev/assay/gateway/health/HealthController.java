package dev.assay.gateway.health;

import dev.assay.db.Database;
import dev.assay.db.DatabaseState;
import dev.assay.engine.disk.DiskLevels.Room;
import dev.assay.engine.wire.Json;
import dev.assay.gateway.health.DiskHealth.Shortage;
import dev.assay.verifier.judge.JudgeStatus;
import dev.assay.verifier.judge.JudgeStatus.Health;
import dev.assay.verifier.judge.Judges;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicBoolean;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.context.event.EventListener;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;
import tools.jackson.databind.node.ObjectNode;

/** {@code /livez}: the process answers. {@code /readyz}: the service can score and store. */
@RestController
public class HealthController {
    private final Database database;
    private final Judges judges;
    private final DiskHealth disks;
    private final AtomicBoolean draining = new AtomicBoolean();

    HealthController(Database database, Judges judges, DiskHealth disks) {
        this.database = database;
        this.judges = judges;
        this.disks = disks;
    }

    @EventListener(ContextClosedEvent.class)
    void drain() {
        draining.set(true);
    }

    /** Returns whether the service is stopping and takes no new work. */
    public boolean draining() {
        return draining.get();
    }

    /**
     * Returns a Mono, so that the framework calls this method on the event loop; it calls methods of other types on a
     * virtual thread.
     */
    @GetMapping(path = "/livez", produces = MediaType.APPLICATION_JSON_VALUE)
    Mono<String> live() {
        return Mono.just("{\"status\":\"up\"}");
    }

    /** Adds the judges' state. It does not affect readiness: without judges the service still scores. */
    private void judges(ObjectNode json) {
        for (JudgeStatus judge : judges.status()) {
            boolean asked = judge.endpoints().stream().anyMatch(endpoint -> endpoint.health() != Health.RESTING);
            json.putObject(judge.identity().profile())
                    .put("status", asked ? "ready" : "away")
                    .put("endpoints", judge.endpoints().size())
                    .put("waiting", judge.waiting());
        }
    }

    /** Adds the disks that are short of space; the log has the folders. */
    private static void disks(ObjectNode json, List<Shortage> shortages) {
        for (Shortage shortage : shortages) {
            json.withArray("disks")
                    .addObject()
                    .put("place", shortage.disk().place())
                    .put("status", shortage.room().name().toLowerCase(Locale.ROOT))
                    .put("free_bytes", shortage.free());
        }
    }

    /** Returns whether the service can score and store. */
    public boolean isReady() {
        return isReady(disks.shortages());
    }

    private boolean isReady(List<Shortage> shortages) {
        boolean full = shortages.stream().anyMatch(shortage -> shortage.room() == Room.FULL);
        return database.available() && !draining.get() && !full;
    }

    @GetMapping(path = "/readyz", produces = MediaType.APPLICATION_JSON_VALUE)
    ResponseEntity<String> ready() {
        List<Shortage> shortages = disks.shortages();
        boolean ready = isReady(shortages);
        ObjectNode json = Json.MAPPER.createObjectNode().put("status", ready ? "ready" : "not_ready");
        json.put("draining", draining.get());
        ObjectNode databaseJson = json.putObject("database");
        switch (database.state()) {
            case DatabaseState.Starting starting -> databaseJson.put("status", "starting");
            case DatabaseState.Ready up -> databaseJson.put("status", "ready");
            case DatabaseState.Closed closed -> databaseJson.put("status", "closed");
            case DatabaseState.Away away ->
                databaseJson
                        .put("status", "away")
                        .put("reason", away.reason())
                        .put("since", away.since().toString());
        }
        judges(json.putObject("judges"));
        disks(json, shortages);
        ResponseEntity.BodyBuilder answer = ResponseEntity.status(ready ? 200 : 503);
        return (ready ? answer : answer.header("Retry-After", "2")).body(json.toString());
    }
}
