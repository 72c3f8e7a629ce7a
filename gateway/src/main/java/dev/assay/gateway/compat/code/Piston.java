package dev.assay.gateway.compat.code;

import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.JsonFields;
import dev.assay.gateway.address.TrainerProtocol;
import dev.assay.gateway.compat.DropIns;
import dev.assay.gateway.compat.TrainerCall;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;

/**
 * Piston's API, for any program, and for the contests of open-r1's own packages. Its client retries any status but 200.
 */
@RestController
final class Piston implements TrainerProtocol {
    private static final Duration MARGIN = Duration.ofSeconds(5);
    /** The time for a contest's answer; open-r1 gives up when it has read nothing for 30 s. */
    private static final Duration OF_CONTESTS = Duration.ofSeconds(28);

    private static final String OF_PACKAGES = "1.0.0";

    private final DropIns dropIns;
    private final HeldRuns runs;
    private final CheckerRulings ruled;

    Piston(DropIns dropIns, HeldRuns runs, CheckerRulings ruled) {
        this.dropIns = dropIns;
        this.runs = runs;
        this.ruled = ruled;
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

    private JsonNode run(TrainerCall call, JsonNode body) throws InterruptedException {
        RecipeRejection.refuse(call);
        PistonRequest wanted = PistonRequest.read(JsonFields.of(body, ""));
        Duration answer = call.options()
                .hold()
                .filter(hold -> hold.compareTo(OF_CONTESTS) > 0)
                .orElse(OF_CONTESTS);
        Optional<ContestProgram> contest = ContestProgram.of(wanted, answer.minus(ContestRun.AROUND_RUN));
        if (contest.isPresent()) {
            return new ContestRun(
                            call, runs, ruled, contest.get(), call.context().arrived() + answer.toNanos())
                    .answer(wanted.language());
        }
        Duration whole = wanted.compileTime().plus(wanted.runTime()).plus(MARGIN);
        return switch (runs.run(call, wanted.program(), wanted.limits(), HeldRuns.deadlines(call, whole))) {
            case HeldRuns.Result.Ran(var outcome) ->
                PistonReply.plain(outcome, wanted.language(), runs.languages().getOrDefault(wanted.language(), "*"));
            case HeldRuns.Result.Unsupported unsupported -> throw ContestRun.unended(unsupported);
            case HeldRuns.Result.Failed failed -> throw ContestRun.unended(failed);
        };
    }
}
