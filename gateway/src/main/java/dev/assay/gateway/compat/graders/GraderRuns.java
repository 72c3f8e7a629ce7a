package dev.assay.gateway.compat.graders;

import dev.assay.db.key.Scope;
import dev.assay.engine.wire.FieldProblem;
import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.ProblemType;
import dev.assay.engine.wire.Refusal;
import dev.assay.gateway.GatewaySettings;
import dev.assay.gateway.health.HealthController;
import dev.assay.gateway.problem.Problem;
import dev.assay.gateway.security.Quotas;
import dev.assay.graders.Grading;
import dev.assay.graders.Models;
import dev.assay.graders.Result;
import dev.assay.graders.python.Programs;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Outcome;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.Streams;
import dev.assay.sandbox.admission.Admission;
import dev.assay.sandbox.admission.Lane;
import dev.assay.sandbox.admission.LaneSandbox;
import dev.assay.verifier.judge.Embedder;
import dev.assay.verifier.judge.FreeJudge;
import dev.assay.verifier.judge.Judges;
import java.time.Duration;
import java.util.Optional;
import java.util.TreeSet;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Takes a request from its body to its answer, on the calling thread. */
@Component
final class GraderRuns {
    private static final Logger LOG = LoggerFactory.getLogger(GraderRuns.class);
    private static final Duration RETRY = Duration.ofSeconds(5);

    private final LaneSandbox sandbox;
    private final Judges judges;
    private final Quotas quotas;
    private final HealthController health;
    private final MeasuringPool pool;
    private final int mostSampleBytes;

    GraderRuns(
            Admission admission,
            Judges judges,
            Quotas quotas,
            HealthController health,
            MeasuringPool pool,
            GatewaySettings settings) {
        this.sandbox = admission.lane(Lane.SCORING);
        this.judges = judges;
        this.quotas = quotas;
        this.health = health;
        this.pool = pool;
        this.mostSampleBytes = settings.maxResponseBytes();
    }

    ObjectNode validate(JsonNode body) {
        return Json.MAPPER
                .createObjectNode()
                .set("grader", GraderRequest.validation(body, reader()).written());
    }

    /** Interrupting the thread calls the run off. */
    ObjectNode run(Asked asked, JsonNode body) throws InterruptedException {
        if (health.draining()) {
            throw Problem.retry(ProblemType.UNAVAILABLE, "the service is stopping", RETRY);
        }
        GraderRequest request = GraderRequest.run(body, reader());
        if (request.runsPrograms() && !asked.principal().has(Scope.EXECUTE)) {
            throw Problem.of(
                    ProblemType.FORBIDDEN, "graders that are Python need a key with the scope execute beside verify");
        }
        try (Quotas.Lease _ = quotas.take(asked.principal(), 1)) {
            Result result = request.sampleBytes() > mostSampleBytes
                    ? new Result.Graded(Grading.ofTooLong(request.grader()))
                    : new Grading(request.variables(), programs(asked), models(asked), pool.until(asked.until()))
                            .of(request.grader());
            log(asked, request, result);
            return switch (result) {
                case Result.Graded(var grade) -> RunReply.json(request.grader(), grade, asked.taken());
                case Result.Unusable(String pointer, String expectation) ->
                    throw Problem.of(Refusal.of(FieldProblem.wrong(pointer, expectation)));
                case Result.Failed(String detail, boolean retryable) ->
                    throw retryable
                            ? Problem.retry(ProblemType.UNAVAILABLE, detail, RETRY)
                            : Problem.of(ProblemType.NO_SANDBOX, detail);
            };
        }
    }

    private GraderReader reader() {
        TreeSet<String> names = new TreeSet<>(judges.names());
        names.removeIf(name -> judges.free(name).isEmpty());
        return new GraderReader(
                model -> judges.free(model).isPresent(),
                names,
                judges.embedder().isPresent());
    }

    /**
     * A program should begin while it can still take all its time, so that only its own doing keeps it from an end. After a
     * slow judge of the same request it has half of what is left to find a place.
     */
    private Programs programs(Asked asked) {
        return new Programs() {
            @Override
            public Outcome run(Program program, Limits limits) throws InterruptedException {
                long half = System.nanoTime() + asked.left().dividedBy(2).toNanos();
                long place = Math.max(asked.until() - limits.wall().toNanos(), half);
                try (Alarm alarm = new Alarm(asked.until())) {
                    return sandbox.run(program, limits, alarm.cancel(), Streams.NONE, place);
                }
            }

            @Override
            public Duration patience() {
                return asked.deadline();
            }
        };
    }

    private Models models(Asked asked) {
        return new Models() {
            @Override
            public Optional<FreeJudge> find(String name) {
                return judges.free(name);
            }

            @Override
            public Optional<Embedder> embedder() {
                return judges.embedder();
            }

            @Override
            public Duration left() {
                return asked.left();
            }
        };
    }

    private static void log(Asked asked, GraderRequest request, Result result) {
        var event = result instanceof Result.Failed ? LOG.atWarn() : LOG.atInfo();
        if (result instanceof Result.Failed failed) {
            event = event.addKeyValue("detail", failed.detail());
        }
        event.addKeyValue("request_id", asked.requestId())
                .addKeyValue("project", asked.principal().project())
                .addKeyValue("key", asked.principal().keyId())
                .addKeyValue("grader", request.written().path("type").asString(""))
                .addKeyValue("result", result.getClass().getSimpleName())
                .addKeyValue("elapsed_ms", asked.taken().toMillis())
                .log("ran a grader");
    }
}
