package dev.assay.gateway.compat.graders;

import dev.assay.db.key.KeyScope;
import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.ProblemType;
import dev.assay.engine.wire.RequestRefusal;
import dev.assay.gateway.http.RequestAdmission;
import dev.assay.gateway.problem.ProblemException;
import dev.assay.gateway.security.KeyQuotas;
import dev.assay.gateway.settings.GatewaySettings;
import dev.assay.graders.GraderModels;
import dev.assay.graders.GradingResult;
import dev.assay.graders.SampleGrading;
import dev.assay.graders.python.ProgramRunner;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.ProgramStreams;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.admission.LaneSandbox;
import dev.assay.sandbox.admission.SandboxAdmission;
import dev.assay.sandbox.admission.SandboxLane;
import dev.assay.verifier.judge.Embedder;
import dev.assay.verifier.judge.FreeJudge;
import dev.assay.verifier.judge.Judges;
import java.time.Duration;
import java.util.Optional;
import java.util.TreeSet;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.spi.LoggingEventBuilder;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Handles a request from its body to its answer, on the calling thread. */
@Component
final class GraderRuns {
    private static final Logger LOG = LoggerFactory.getLogger(GraderRuns.class);
    private static final Duration RETRY = Duration.ofSeconds(5);

    private final LaneSandbox sandbox;
    private final Judges judges;
    private final RequestAdmission admission;
    private final MeasuringPool pool;
    private final int mostSampleBytes;

    GraderRuns(
            SandboxAdmission places,
            Judges judges,
            RequestAdmission admission,
            MeasuringPool pool,
            GatewaySettings settings) {
        this.sandbox = places.lane(SandboxLane.SCORING);
        this.judges = judges;
        this.admission = admission;
        this.pool = pool;
        this.mostSampleBytes = settings.maxResponseBytes();
    }

    ObjectNode validate(JsonNode body) {
        return Json.MAPPER
                .createObjectNode()
                .set("grader", GraderRequest.validation(body, reader()).written());
    }

    /** Runs a grader; an interrupt of the thread cancels the run. */
    ObjectNode run(GraderRequestHead asked, JsonNode body) throws InterruptedException {
        admission.requireOpen();
        GraderRequest request = GraderRequest.run(body, reader());
        if (request.runsPrograms() && !asked.context().principal().has(KeyScope.EXECUTE)) {
            throw ProblemException.of(
                    ProblemType.FORBIDDEN, "graders that are Python need a key with the scope execute beside verify");
        }
        try (KeyQuotas.Lease _ = admission.admit(asked.context().principal(), 1)) {
            GradingResult result = request.sampleBytes() > mostSampleBytes
                    ? new GradingResult.Graded(SampleGrading.ofTooLong(request.grader()))
                    : new SampleGrading(request.variables(), programs(asked), models(asked), pool.until(asked.until()))
                            .of(request.grader());
            log(asked, request, result);
            return switch (result) {
                case GradingResult.Graded(var grade) ->
                    RunReply.json(request.grader(), grade, asked.context().spent());
                case GradingResult.Unusable(String pointer, String expectation) ->
                    throw ProblemException.of(RequestRefusal.of(FieldProblem.wrong(pointer, expectation)));
                case GradingResult.Failed(String detail, boolean retryable) ->
                    throw retryable
                            ? ProblemException.retry(ProblemType.UNAVAILABLE, detail, RETRY)
                            : ProblemException.of(ProblemType.NO_SANDBOX, detail);
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
     * Returns a runner whose programs begin while they can still have their full time, so that only a program itself
     * keeps it from an end. After a slow judge in the same request, a program has half of the time left to find a
     * sandbox slot.
     */
    private ProgramRunner programs(GraderRequestHead asked) {
        return new ProgramRunner() {
            @Override
            public RunOutcome run(Program program, Limits limits) throws InterruptedException {
                long half = System.nanoTime() + asked.left().dividedBy(2).toNanos();
                long place = Math.max(asked.until() - limits.wall().toNanos(), half);
                try (ProgramDeadline alarm = new ProgramDeadline(asked.until())) {
                    return sandbox.run(program, limits, alarm.cancel(), ProgramStreams.NONE, place);
                }
            }

            @Override
            public Duration patience() {
                return asked.deadline();
            }
        };
    }

    private GraderModels models(GraderRequestHead asked) {
        return new GraderModels() {
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

    private static void log(GraderRequestHead asked, GraderRequest request, GradingResult result) {
        LoggingEventBuilder event = result instanceof GradingResult.Failed ? LOG.atWarn() : LOG.atInfo();
        if (result instanceof GradingResult.Failed failed) {
            event = event.addKeyValue("detail", failed.detail());
        }
        asked.context()
                .in(event)
                .addKeyValue("grader", request.written().path("type").asString(""))
                .addKeyValue("result", result.getClass().getSimpleName())
                .log("ran a grader");
    }
}
