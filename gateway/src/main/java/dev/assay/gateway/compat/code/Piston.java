package dev.assay.gateway.compat.code;

import dev.assay.engine.wire.FieldProblem;
import dev.assay.engine.wire.Fields;
import dev.assay.engine.wire.InvalidField;
import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.ProblemType;
import dev.assay.gateway.RequestId;
import dev.assay.gateway.address.Protocol;
import dev.assay.gateway.compat.Call;
import dev.assay.gateway.compat.DropIns;
import dev.assay.gateway.execute.OutputText;
import dev.assay.gateway.execute.Patience;
import dev.assay.gateway.problem.Problem;
import dev.assay.gateway.problem.ProblemHandler;
import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Outcome;
import dev.assay.sandbox.Program;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;

/** Piston's API, for any program, and for open-r1 the contests of its own packages. Whatever is no 200, it asks again. */
@RestController
final class Piston implements Protocol {
    private static final Duration MARGIN = Duration.ofSeconds(5);
    private static final Duration RETRY = Duration.ofSeconds(1);
    private static final String OF_PACKAGES = "1.0.0";

    private final DropIns dropIns;
    private final HeldRuns runs;

    Piston(DropIns dropIns, HeldRuns runs) {
        this.dropIns = dropIns;
        this.runs = runs;
    }

    @Override
    public String name() {
        return "piston";
    }

    @Override
    public List<String> paths() {
        return List.of("/execute", "/runtimes", "/api/v2/execute", "/api/v2/runtimes");
    }

    @PostMapping({"/compat/piston/execute", "/compat/piston/api/v2/execute"})
    Mono<Void> execute(ServerWebExchange exchange) {
        return dropIns.answer(exchange, this::run);
    }

    @GetMapping(
            path = {"/compat/piston/runtimes", "/compat/piston/api/v2/runtimes"},
            produces = MediaType.APPLICATION_JSON_VALUE)
    String runtimes() {
        ArrayNode runtimes = Json.MAPPER.createArrayNode();
        new TreeMap<>(runs.languages()).forEach((language, version) -> runtime(runtimes, language, version));
        runtime(runtimes, "cms_ioi", OF_PACKAGES);
        runtime(runtimes, "codeforces", OF_PACKAGES);
        return runtimes.toString();
    }

    private static void runtime(ArrayNode runtimes, String language, String version) {
        runtimes.addObject().put("language", language).put("version", version).putArray("aliases");
    }

    private JsonNode run(Call call, JsonNode body) throws InterruptedException {
        Recipes.refuse(call);
        PistonRequest wanted = PistonRequest.read(Fields.of(body, ""));
        Optional<Contest> contest = Contest.of(wanted);
        Duration whole = wanted.compileTime().plus(wanted.runTime()).plus(MARGIN);
        if (contest.isPresent()) {
            Patience patience = HeldRuns.patience(call, whole.plus(ContestJudge.TIME));
            return marked(wanted, contest.get(), (program, limits) -> ran(call, program, limits, patience));
        }
        Outcome outcome = ran(call, wanted.program(), wanted.limits(), HeldRuns.patience(call, whole));
        String version = runs.languages().getOrDefault(wanted.language(), "*");
        return PistonReply.plain(outcome, wanted.language(), version);
    }

    private static JsonNode marked(PistonRequest wanted, Contest contest, ContestJudge.Runner runner)
            throws InterruptedException {
        Outcome outcome = runner.run(contest.candidate(), contest.limits());
        Optional<Mark> settled = Mark.of(outcome);
        String output = output(contest, outcome);
        if (settled.isEmpty() && contest.expected().isEmpty()) {
            return PistonReply.unmarked(outcome, output, wanted.language(), OF_PACKAGES);
        }
        Mark mark = settled.isPresent()
                ? settled.get()
                : new ContestJudge(contest, runner).mark(contest.expected().orElseThrow(), output);
        return PistonReply.marked(outcome, mark, wanted.language(), OF_PACKAGES);
    }

    private static String output(Contest contest, Outcome outcome) {
        return contest.byFiles()
                ? outcome.report()
                        .files()
                        .getOrDefault(Contest.OUTPUT, Bytes.EMPTY)
                        .text()
                : OutputText.of(outcome.report().stdout()).text();
    }

    private Outcome ran(Call call, Program program, Limits limits, Patience patience) throws InterruptedException {
        return switch (runs.run(call, program, limits, patience)) {
            case HeldRuns.Result.Ran(var outcome) -> outcome;
            case HeldRuns.Result.Unsupported(var expectation) ->
                throw new InvalidField(FieldProblem.wrong("/language", expectation));
            case HeldRuns.Result.Failed(var why) -> throw Problem.retry(ProblemType.UNAVAILABLE, why, RETRY);
        };
    }

    /** Clients of Piston show the {@code message} of a failure. */
    @ExceptionHandler
    ResponseEntity<String> failed(Problem problem, ServerWebExchange exchange) {
        var response = ResponseEntity.status(problem.refusal().type().status())
                .contentType(MediaType.APPLICATION_PROBLEM_JSON);
        if (problem.retryAfter() != null) {
            response.header(
                    "Retry-After",
                    Long.toString(Math.max(1, problem.retryAfter().toSeconds())));
        }
        return response.body(
                ProblemHandler.json(problem, exchange.getRequest().getPath().value(), RequestId.of(exchange))
                        .put("message", problem.refusal().detail())
                        .toString());
    }
}
